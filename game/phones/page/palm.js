// The page of one seat: shows what the game tells, and tells what is pressed.

import {
  cardWidth, fillCard, fillMark, fillMore, fillSeat, getAhead, keyed, makeCard, makeLine, makeMark, makeMore, makeSeat, paint, useEdition,
} from "./drawing.js";
import { Line } from "./line.js";

const $ = (id) => document.getElementById(id);
const words = await (await fetch("/words.json")).json();
let me = { shepherd: "", free: [], can_change: false };
let page = null;
let awake = null;

function say(text) {
  if ($("words").textContent !== text) $("words").textContent = text;
}

const SIGNS = { choose: "touch", chosen: "check", wait: "wait", look_up: "eye", halted: "pause", over: "trophy", lobby: "eye" };

// What it is about, as a picture beside the words.
function showSign(name) { paint($("sign"), name && `icon:${name}`, 32); }

function screen(name) { document.body.dataset.screen = name; }

const line = new Line({ welcome, shown, parted, lost });

function welcome(message) {
  useEdition(message.edition);
  me = message;
  $("join").hidden = $("again").hidden = true;
  document.body.dataset.shepherd = me.shepherd;
  for (const id of ["leave", "shepherd", "flag"]) $(id).hidden = !me.shepherd;
  if (document.body.dataset.screen !== "palm") screen("palm");
  drawSeat();
  if (page) draw();
  stayAwake();
}

function shown(message) {
  const before = page?.status;
  page = message;
  draw();
  getAhead(page.soon?.looks ?? [], cardWidth(page.soon?.places ?? 1));
  if (page.status === "choose" && before !== "choose" && me.shepherd) buzz();
}

function parted(why) {
  if (why === "reload" && !sessionStorage.getItem("reloaded")) {
    sessionStorage.setItem("reloaded", "yes");
    location.reload();
    return;
  }
  page = null;
  screen("parted");
  say(words[why] ?? words.closed);
  clear();
  const canComeBack = why === "elsewhere";
  $("again").hidden = !canComeBack;
  $("join").hidden = canComeBack;
}

function lost() {
  screen("lost");
  say(words.lost);
  showSign("wait");
  freeze();
}

// Nothing can be pressed while nobody hears it; what is held stays readable.
function freeze() {
  for (const button of document.querySelectorAll("#lines button, footer button, #pick button")) button.disabled = true;
}

function clear() {
  for (const id of ["lines", "more", "marks", "seats"]) $(id).replaceChildren();
  showSign("");
  for (const id of ["leave", "shepherd", "flag", "pick", "lay", "take_back", "go_on"]) $(id).hidden = true;
  $("sure").close();
}

function named(shepherd) { return shepherd[0].toUpperCase() + shepherd.slice(1); }

function drawSeat() {
  if (me.shepherd) {
    const mood = page?.status === "choose" ? "joy" : "calm";
    paint($("shepherd"), `shepherd:${me.shepherd}:${mood}`, 96);
    paint($("flag"), page?.flag || `flag:${me.shepherd}`, 48);
    $("shepherd").alt = named(me.shepherd);
  }
  const canPick = me.free.length > 0 && (!me.shepherd || (me.can_change && page?.status === "lobby"));
  $("pick").hidden = !canPick;
  keyed($("pick").querySelector(".flags"), canPick ? me.free : [], (name) => name, makeMore, (button, name) => {
    fillMore(button, { look: `flag:${name}`, name: named(name), choice: name });
    button.disabled = false;
    button.onclick = () => line.sit(name);
  });
}

function draw() {
  screen("palm");
  Object.assign(document.body.dataset, { status: page.status, moment: page.number });
  say(me.shepherd || page.status === "lobby" || me.free.length ? page.words : words.no_seat);
  showSign(SIGNS[page.status]);
  drawSeat();
  keyed($("marks"), page.marks, (mark) => mark.look, makeMark, fillMark);
  keyed($("lines"), page.lines, (row, place) => `${row.kind}${place}`, makeLine, drawLine);
  $("seats").hidden = page.seats.length === 0;
  keyed($("seats"), page.seats, (seat) => seat.name, makeSeat, fillSeat);
  keyed($("more"), page.more, (card) => card.choice, makeMore, (button, card) => {
    fillMore(button, card);
    button.disabled = false;
    button.onclick = () => line.do("press", { choice: card.choice });
  });
  for (const [id, is] of [["lay", page.can_lay], ["take_back", page.can_take_back], ["go_on", page.can_go_on]]) {
    $(id).hidden = !is;
    $(id).disabled = false;
  }
}

function drawLine(section, row) {
  section.dataset.kind = row.kind;
  section.setAttribute("aria-label", words[row.kind]);
  section.style.setProperty("--places", row.places);
  section.style.setProperty("--wide", 2 * row.places);
  section.style.setProperty("--rows", Math.max(1, Math.ceil(row.cards.length / row.places)));
  section.style.setProperty("--rows_wide", Math.max(1, Math.ceil(row.cards.length / row.places / 2)));
  const width = cardWidth(row.places);
  keyed(section.firstChild, row.cards, (card, place) => String(place), makeCard, (button, card) => {
    fillCard(button, card, width);
    button.onclick = () => line.do("press", { choice: card.choice });
  });
}

// Where the device can, and somebody has touched the page: else the browser would only complain.
function buzz() {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
}

async function stayAwake() {
  if (awake && !awake.released) return;
  try {
    awake = await navigator.wakeLock?.request("screen");
  } catch { awake = null; } // not everywhere may a page ask for it
}

function name(button, words, look) {
  button.setAttribute("aria-label", words);
  paint(button.firstElementChild, look, 48);
}

function start() {
  document.documentElement.lang = words.language;
  document.title = words.title;
  $("join").firstElementChild.textContent = words.type_letters;
  $("join").lastElementChild.textContent = words.come_in;
  $("again").textContent = words.again;
  $("pick").firstElementChild.textContent = words.pick;
  $("sure").firstElementChild.textContent = words.really_leave;
  $("stay").textContent = words.stay;
  $("gone").textContent = words.leave;
  $("more").setAttribute("aria-label", words.more);
  $("seats").setAttribute("aria-label", words.seats);
  $("marks").setAttribute("aria-label", words.own);
  name($("leave"), words.leave, "icon:door");
  name($("lay"), words.lay, "icon:check");
  name($("take_back"), words.take_back, "icon:undo");
  name($("go_on"), words.go_on, "icon:next");
  $("lay").onclick = () => line.do("lay");
  $("take_back").onclick = () => line.do("take_back");
  $("go_on").onclick = () => line.do("go_on");
  $("leave").onclick = () => $("sure").showModal();
  $("stay").onclick = () => $("sure").close();
  $("gone").onclick = () => { $("sure").close(); line.leave(); };
  $("again").onclick = () => { $("again").hidden = true; line.open(); };
  $("join").onsubmit = (event) => {
    event.preventDefault();
    line.comeIn($("letters").value.trim().toUpperCase());
    $("letters").value = "";
  };
  document.addEventListener("visibilitychange", () => document.hidden || stayAwake());
  if (line.canCome) {
    say(words.lost);
    line.open();
  } else {
    screen("parted");
    say(words.title);
    $("join").hidden = false;
  }
}

start();
