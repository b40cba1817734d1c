// Cards, flags and numbers as elements: those that stay keep their place in the page, and the focus.

const SCALE = Math.min(3, devicePixelRatio || 1);
let edition = "0";

export function useEdition(name) { edition = name; }

function addressOf(look, width) { return `/picture/${edition}/${look}/${Math.ceil(width * SCALE)}`; }

// How wide a card is painted where so many lie side by side.
export function cardWidth(places) { return Math.min(120, innerWidth / places); }

const AGAIN = 1000; // ms until a picture is asked for again that did not come
let asked = 0;

// Gets pictures for later, one after another until it is called again: what is to be seen waits for one of them at most.
export async function getAhead(looks, width) {
  const turn = ++asked;
  for (const look of looks) {
    if (turn !== asked) return;
    const image = Object.assign(new Image(), { fetchPriority: "low", src: addressOf(look, width) });
    await image.decode().catch(() => {}); // what does not come is asked for again when it is shown
  }
}

// Shows a look in an image about that many CSS px wide.
export function paint(image, look, width) {
  const source = look ? addressOf(look, width) : "";
  image.hidden = !source;
  if (image.getAttribute("src") === source || (!source && !image.hasAttribute("src"))) return;
  image.classList.toggle("coming", Boolean(source)); // until then its name stands in its place
  image.onload = () => image.classList.remove("coming");
  image.onerror = () => setTimeout(() => { if (image.getAttribute("src") === source) image.src = source; }, AGAIN);
  if (source) image.src = source;
  else image.removeAttribute("src");
}

// Makes the children of a parent those of the items, by key; `fill` brings each up to date.
export function keyed(parent, items, keyOf, make, fill) {
  const before = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  let last = null;
  items.forEach((item, place) => {
    const key = keyOf(item, place);
    const child = before.get(key) ?? make(item);
    child.dataset.key = key;
    before.delete(key);
    fill(child, item);
    const next = last ? last.nextSibling : parent.firstChild;
    if (child !== next) parent.insertBefore(child, next);
    last = child;
  });
  before.forEach((child) => child.remove());
}

function element(tag, className, ...children) {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

// Cards that stand together: what they are worth lies above them, what they do below.
export function makeGroup() {
  const worth = makeNumber("span");
  worth.classList.add("worth");
  return element("div", "group", worth, element("div", "together"), element("span", "effect", makePicture()));
}

export function fillGroup(item, group, fill) {
  const [worth, together, effect] = item.children;
  worth.hidden = !group.worth;
  if (group.worth) fillMark(worth, group.worth);
  item.classList.toggle("as_one", Boolean(group.effect));
  effect.hidden = !group.effect;
  paint(effect.firstChild, group.effect, 32);
  keyed(together, group.cards, (card, place) => String(place), makeCard, fill);
}

function makeCard() {
  return Object.assign(element("button", "card", makePicture(), element("span", "count"), element("span", "caption")), {
    type: "button",
  });
}

// Whether it is picked, how often, and whether a press picks it once more.
function mark(button, card) {
  button.classList.toggle("lifted", card.picked > 0);
  button.classList.toggle("ahead", Boolean(card.is_ahead));
  if (card.picked > 1) button.dataset.picked = card.picked;
  else delete button.dataset.picked;
  if (card.choice || card.picked) button.setAttribute("aria-pressed", String(card.picked > 0));
  else button.removeAttribute("aria-pressed");
}

// A card of a row: a button where it can be pressed, pale where others play.
export function fillCard(button, card, width) {
  const [image, count, caption] = button.children;
  paint(image, card.look, width);
  button.classList.toggle("empty", !card.look);
  mark(button, card);
  button.classList.toggle("open", Boolean(card.choice));
  button.classList.toggle("piece", !card.is_card);
  button.dataset.look = card.look.split(":")[0];
  button.dataset.choice = card.choice ?? "";
  button.setAttribute("aria-label", card.name);
  count.textContent = card.number ?? "";
  count.hidden = card.number == null;
  caption.textContent = card.caption ?? "";
}

// A choice that lies in no row: a disc with its picture, or a card that is offered; and its name.
export function makeMore() {
  return Object.assign(element(
    "button", "more", element("span", "promise"), element("span", "face", makePicture()), element("span", "name"),
  ), {
    type: "button",
  });
}

export function fillMore(button, card) {
  const [promise, face, name] = button.children;
  promise.hidden = !card.promise;
  keyed(promise, card.promise ?? [], (mark) => mark.look, makePromise, fillMark);
  button.classList.toggle("card_face", Boolean(card.is_card));
  mark(button, card);
  button.dataset.choice = card.choice;
  paint(face.firstChild, card.look, card.is_card ? 96 : 48);
  name.textContent = card.name;
}

// A shepherd that can be picked, with its flag and its name.
export function makePick() {
  return Object.assign(element("button", "pick", makePicture(), makePicture(), element("span", "name")), { type: "button" });
}

export function fillPick(button, shepherd, name) {
  const [face, flag, label] = button.children;
  button.dataset.choice = shepherd;
  paint(face, `shepherd:${shepherd}:calm`, 96);
  paint(flag, `flag:${shepherd}`, 48);
  label.textContent = name;
}

function makePicture() {
  const image = new Image();
  image.alt = "";
  return image;
}

function makeNumber(tag) {
  return element(tag, "mark", element("span", "pictures"), element("span", "number"), element("span", "spoken"));
}

export function makeMark() { return makeNumber("li"); }

function makePromise() { return makeNumber("span"); }

const MOST_PICTURES = 7;

export function fillMark(item, mark) {
  const [pictures, number, spoken] = item.children;
  const isFew = mark.is_counted && mark.number <= MOST_PICTURES;
  const count = isFew ? Math.max(1, mark.number) : 1;
  keyed(pictures, Array(count).fill(mark.look), (_, place) => String(place), makePicture, (image, look) => paint(image, look, 32));
  item.dataset.look = mark.look;
  item.classList.toggle("none", mark.number === 0);
  item.classList.toggle("few", isFew);
  number.textContent = mark.number;
  number.setAttribute("aria-hidden", "true");
  spoken.textContent = mark.name;
}

// What lies open of a seat: its flag, its numbers, and the things before it.
export function makeSeat() {
  return element("li", "seat", makePicture(), element("span", "spoken"), element("ul", "marks"), element("ul", "things"));
}

export function fillSeat(item, seat) {
  const [flag, name, marks, things] = item.children;
  paint(flag, seat.flag, 48);
  name.textContent = seat.name;
  keyed(marks, seat.marks, (mark) => mark.look, makeMark, fillMark);
  things.hidden = !seat.things;
  keyed(things, seat.things ?? [], (_, place) => String(place), makeThing, fillThing);
}

function makeThing() { return element("li", "thing", makePicture(), element("span", "count")); }

function fillThing(item, thing) {
  const [image, count] = item.children;
  paint(image, thing.look, 32);
  image.alt = thing.name;
  item.dataset.caption = thing.caption ?? "";
  count.textContent = thing.number ?? "";
  count.hidden = thing.number == null;
}

export function makeLine() {
  return element("section", "line", element("div", "cards"));
}
