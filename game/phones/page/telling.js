// What is said to who hears the page: what happens, what lies open, and why a press came to nothing.

const $ = (id) => document.getElementById(id);
const TO_BE_READ = 6000; // ms
const FEW = 3; // cards: more of them are a hand dealt anew, which is looked through
let said = null; // nothing has been heard yet
let timer = 0;

// Speaks up about what is news; what was told before this page was there, or in another game, is only there to be read.
export function hear({ first, happened, topics }) {
  const goesOn = said && first <= said.length && said.slice(first).every((one, place) => one === happened[place]);
  const log = $("log");
  log.setAttribute("aria-live", goesOn ? "polite" : "off");
  if (!goesOn) {
    said = Array(first).fill("");
    log.replaceChildren();
  }
  const news = happened.slice(said.length - first);
  log.append(...news.map(paragraph));
  said.push(...news);
  drawTopics(topics);
}

function paragraph(words) { return Object.assign(document.createElement("p"), { textContent: words }); }

// Only those that say something else are made anew: who reads one is not thrown out of it.
function drawTopics(topics) {
  const before = $("topics").children;
  topics.forEach((topic, place) => {
    const now = JSON.stringify(topic), section = document.createElement("section");
    if (before[place]?.dataset.now === now) return;
    section.dataset.now = now;
    section.append(Object.assign(document.createElement("h2"), { textContent: topic.name }), ...topic.sentences.map(paragraph));
    if (before[place]) before[place].replaceWith(section);
    else $("topics").append(section);
  });
  while (before.length > topics.length) before[topics.length].remove();
}

// Says which cards have come to the hand: of that nobody else hears.
export function tellNews(before, now, words) {
  const held = before.map((card) => card.look);
  const news = now.filter(({ look }) => !held.includes(look) || !held.splice(held.indexOf(look), 1));
  if (!news.length || news.length > Math.min(FEW, now.length - before.length)) return;
  $("log").setAttribute("aria-live", "polite");
  $("log").append(paragraph(words.replace("{cards}", news.map((card) => card.name).join(", "))));
}

// Says why a press came to nothing, aloud and to be seen.
export function refuse(words) {
  $("refused").replaceChildren(paragraph(words));
  clearTimeout(timer);
  timer = setTimeout(() => $("refused").replaceChildren(), TO_BE_READ);
}

// A press on the button does that, or says why it does nothing: it is never out of reach of who looks for it by ear.
export function offer(button, does, why = "") {
  if (does) button.removeAttribute("aria-disabled");
  else button.setAttribute("aria-disabled", "true");
  button.onclick = does || (() => refuse(why));
}

// Does something to the page; who was at a thing that is gone then is at the page's head, not lost.
export function keepingFocus(does) {
  return (...given) => {
    const held = document.activeElement;
    does(...given);
    if (held !== document.body && !held.getClientRects().length) $("head").focus();
  };
}
