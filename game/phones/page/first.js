// Runs in browsers of any age, before the page: says what is wrong where the page itself cannot.

(function () {
  var body = document.body, isLost = false;

  function say(name) { document.getElementById("words").textContent = body.getAttribute("data-" + name); }

  function isNewEnough() {
    return "noModule" in document.createElement("script") && "replaceChildren" in body && window.HTMLDialogElement && window.WebSocket;
  }

  if (!isNewEnough()) body.setAttribute("data-screen", "old");
  say(isNewEnough() ? "lost" : "old");
  window.addEventListener("error", function (event) {
    isLost = isLost || event.target.tagName === "SCRIPT"; // a part of the page did not come
  }, true);
  window.addEventListener("load", function () {
    if (body.getAttribute("data-started")) return;
    if (!isLost) say("old");
    else setTimeout(function () { location.reload(); }, 4000);
  });
})();
