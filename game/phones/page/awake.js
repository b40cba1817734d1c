// Keeps the phone awake while the page is seen, in the one of two ways that its browser has.

let lock = null;
let film = null;

export async function stayAwake() {
  if (!navigator.wakeLock) showFilm();
  else if (!lock || lock.released) lock = await navigator.wakeLock.request("screen").catch(() => null);
}

// A page without a certificate may not ask for it. Then a silent film behind the page does it: browsers want one that
// fills a part of the page (Chromium), has a sound track (Firefox), is not muted and was begun by a press (Safari).
function showFilm() {
  film ??= makeFilm();
  if (film.paused) film.play().catch(() => {}); // before a press some browsers play nothing
}

function makeFilm() {
  const made = Object.assign(document.createElement("video"), { id: "awake", src: "/page/awake.mp4", loop: true, playsInline: true });
  made.muted = !navigator.vendor.startsWith("Apple");
  made.setAttribute("aria-hidden", "true");
  document.body.append(made);
  return made;
}

document.addEventListener("click", stayAwake);
document.addEventListener("visibilitychange", () => document.hidden || stayAwake());
