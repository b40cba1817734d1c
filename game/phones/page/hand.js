// The page of one seat: shows what the game tells, and tells what is pressed.

import {
  cardWidth, fillCard, fillGroup, fillMark, fillMore, fillPick, fillSeat, getAhead, keyed, makeGroup, makeLine, makeMark, makeMore,
  makePick, makeSeat, paint, useEdition,
} from "./drawing.js";
import { stayAwake } from "./awake.js";
import { load, save } from "./kept.js";
import { Line } from "./line.js";
import { send } from "./photo.js";
import { hear, keepingFocus, offer, refuse, tellNews } from "./telling.js";

const $ = (id) => document.getElementById(id);
const words = JSON.parse($("page_words").textContent);
let me = { shepherd: "", free: [], can_change: false };
let page = null;
let timed = ""; // for whom the game has been told how much time they need

function say(text) {
  if ($("words").textContent !== text) $("words").textContent = text;
}

const SIGNS = { choose: "touch", chosen: "check", wait: "wait", look_up: "eye", halted: "pause", over: "trophy", lobby: "eye" };

// What it is about, as a picture beside the words.
function showSign(name) { paint($("sign"), name && `icon:${name}`, 32); }

function screen(name) {
  document.body.dataset.screen = name;
  $("telling").hidden = name === "knocking" || name === "parted"; // nobody hears of a game they are not in
}

const line = new Line({
  welcome: keepingFocus(welcome), shown: keepingFocus(shown), knocking: keepingFocus(knocking), parted: keepingFocus(parted), lost,
  heard: hear, refused: (why) => refuse(words[`refused_${why}`] ?? words.refused),
});

function welcome(message) {
  useEdition(message.edition);
  me = message;
  $("join").hidden = $("again").hidden = true;
  $("photo").hidden = !me.takes_photos;
  document.body.dataset.shepherd = me.shepherd;
  for (const id of ["leave", "flag"]) $(id).hidden = !me.shepherd;
  if (document.body.dataset.screen !== "hand") screen("hand");
  drawSeat();
  if (page) draw();
  stayAwake();
  if (me.shepherd && me.shepherd !== timed && times() > 1) line.takeTime(times());
  timed = me.shepherd;
}

function shown(message) {
  const before = page;
  page = message;
  draw();
  if (before) tellNews(handOf(before), handOf(page), words.news);
  getAhead(page.soon?.looks ?? [], cardWidth(page.soon?.places ?? 1));
  if (page.status === "choose" && before?.status !== "choose" && me.shepherd) buzz();
}

function handOf(page) { return page.lines.filter((row) => row.kind === "hand").flatMap((row) => row.cards); }

// Nothing is shown before somebody at the big screen has let it in, who sees the same sign.
function knocking(message) {
  page = null;
  useEdition(message.edition);
  screen("knocking");
  clear();
  say(`${words.knocking} ${words.your_sign.replace("{sign}", words[`sign_${message.sign}`])}`);
  drawOwnSign(message.sign);
  showSign("wait");
  $("join").hidden = $("again").hidden = true;
}

// The picture by which the big screen names a phone without a seat.
function drawOwnSign(sign) {
  paint($("shepherd"), `icon:${sign}`, 128);
  $("shepherd").alt = words[`sign_${sign}`];
}

function parted(why) {
  if (why === "reload" && !history.state?.isReloaded) {
    history.replaceState({ ...history.state, isReloaded: true }, "");
    location.reload();
    return;
  }
  page = null;
  screen("parted");
  say(words[why] ?? words.closed);
  clear();
  const canComeBack = why === "elsewhere" || why === "reload";
  $("again").hidden = !canComeBack;
  $("again").onclick = why === "reload" ? () => location.reload() : comeBack;
  $("join").hidden = canComeBack;
}

function comeBack() {
  $("again").hidden = true;
  line.open();
}

function lost() {
  timed = "";
  screen("lost");
  say(words.lost);
  showSign("wait");
  freeze();
}

// Nothing is done while nobody hears it; what is held stays readable.
function freeze() {
  for (const button of document.querySelectorAll("#lines button, footer button, #pick button")) offer(button, null, words.lost);
}

function clear() {
  for (const id of ["lines", "more", "marks", "seats"]) $(id).replaceChildren();
  showSign("");
  for (const id of ["leave", "shepherd", "vessel", "flag", "pick", "photo", "lay", "take_back", "go_on", "play_again"]) $(id).hidden = true;
  $("sure").close();
}

const MOST_PAINTED = 4; // cards side by side are painted for so many: one more in a row asks for no new pictures
const WIDE_HAND = 6; // places of a hand on a phone that lies
const SHORT = 620; // CSS px
const TIMES = "ebb-and-flock-times";
const MORE = { 1: 2, 2: 5, 5: 10 }; // after those there is the usual time again

function named(shepherd) { return shepherd[0].toUpperCase() + shepherd.slice(1); }

function drawSeat() {
  if (me.shepherd) {
    const mood = page?.status === "choose" ? "joy" : "calm";
    paint($("shepherd"), `shepherd:${me.shepherd}:${mood}`, 128);
    paint($("vessel"), page?.vessel, 128);
    paint($("flag"), page?.flag || `flag:${me.shepherd}`, 48);
    $("shepherd").alt = named(me.shepherd);
  } else drawOwnSign(me.sign);
  const canPick = me.free.length > 0 && (!me.shepherd || (me.can_change && page?.status === "lobby"));
  $("pick").hidden = !canPick;
  keyed($("pick").querySelector(".flags"), canPick ? me.free : [], (name) => name, makePick, (button, name) => {
    fillPick(button, name, named(name));
    offer(button, () => line.sit(name));
  });
}

function draw() {
  screen("hand");
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
    offer(button, () => line.do("press", { choice: card.choice }));
  });
  for (const [id, is, deed] of [
    ["lay", page.can_lay], ["take_back", page.can_take_back], ["go_on", page.can_go_on], ["play_again", page.can_play_again, "go_on"],
  ]) {
    $(id).hidden = !is;
    offer($(id), () => line.do(deed ?? id));
  }
  drawWayOut();
}

// In a game it can be halted too; elsewhere there is only the door.
function drawWayOut() {
  name($("leave"), page.can_halt ? words.pause : words.leave, page.can_halt ? "icon:pause" : "icon:door");
  $("sure").firstElementChild.textContent = page.can_halt ? words.pause : words.really_leave;
  $("halt").hidden = !page.can_halt;
}

function drawLine(section, row) {
  section.dataset.kind = row.kind;
  section.setAttribute("aria-label", words[row.kind]);
  const groups = row.groups ?? row.cards.map(() => ({ size: 1 }));
  const sizes = groups.map((group) => group.size);
  const places = { "": placesOf(row), _wide: row.kind === "hand" ? WIDE_HAND : 2 * row.places };
  for (const [suffix, most] of Object.entries(places)) {
    const across = Math.max(1, Math.min(most, row.cards.length));
    section.style.setProperty(`--places${suffix}`, across);
    section.style.setProperty(`--rows${suffix}`, rowsOf(sizes, across));
  }
  const width = cardWidth(Math.min(row.places, MOST_PAINTED));
  let first = 0;
  const held = groups.map((group) => ({ ...group, cards: row.cards.slice(first, first += group.size) }));
  section.classList.toggle("grouped", Boolean(row.groups));
  section.classList.toggle("valued", groups.some((group) => group.worth));
  keyed(section.firstChild, held, (group, place) => String(place), makeGroup, (item, group) => {
    for (const [suffix, most] of Object.entries(places)) item.style.setProperty(`--size${suffix}`, Math.min(group.size, most));
    fillGroup(item, group, (button, card) => {
      fillCard(button, card, width);
      const why = page.status === "choose" ? words.not_this : $("words").textContent;
      offer(button, card.choice && (() => line.do("press", { choice: card.choice })), why);
    });
  });
}

// On a short screen groups lie closer, so that nothing is out of sight.
function placesOf(row) {
  return row.groups && innerHeight < SHORT ? Math.max(row.places, MOST_PAINTED + 1) : row.places;
}

// How many rows groups take, each in the first row that has room for it.
function rowsOf(sizes, places) {
  const free = [];
  let full = 0;
  for (const size of sizes) {
    const row = free.findIndex((room) => room >= size);
    if (row >= 0) free[row] -= size;
    else if (size >= places) full += Math.ceil(size / places);
    else free.push(places - size);
  }
  return Math.max(1, full + free.length);
}

// Where the device can, and somebody has touched the page: else the browser would only complain.
function buzz() {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
}

// How many times as long as usual somebody here wants to think and to read.
function times() { return Number(load(TIMES)) || 1; }

function takeTime() {
  save(TIMES, MORE[times()] ?? 1);
  line.takeTime(times());
  labelTime();
}

function labelTime() { label($("time"), words.time.replace("{times}", times()), "icon:wait"); }

function name(button, words, look) {
  button.setAttribute("aria-label", words);
  paint(button.firstElementChild, look, 48);
}

function label(button, words, look) {
  button.lastElementChild.textContent = words;
  paint(button.firstElementChild, look, 32);
}

// Shows what has become of a photo, which nobody but the big screen keeps the code of.
async function takePhoto({ target }) {
  const [file] = target.files;
  target.value = "";
  if (!file) return;
  refuse(words.photo_sent);
  refuse(words[await send(file, line.token)] ?? words.refused);
}

function start() {
  document.documentElement.lang = words.language;
  document.title = words.title;
  $("join").firstElementChild.textContent = words.type_letters;
  $("join").lastElementChild.textContent = words.come_in;
  $("again").textContent = words.again;
  $("photo").firstElementChild.textContent = words.photo;
  $("photo").lastElementChild.onchange = takePhoto;
  $("pick").firstElementChild.textContent = words.pick;
  label($("stay"), words.stay, "icon:play");
  label($("halt"), words.halt, "icon:pause");
  label($("gone"), words.leave, "icon:door");
  labelTime();
  $("topics").setAttribute("aria-label", words.open);
  $("log").setAttribute("aria-label", words.happened);
  $("more").setAttribute("aria-label", words.more);
  $("seats").setAttribute("aria-label", words.seats);
  $("marks").setAttribute("aria-label", words.own);
  name($("lay"), words.lay, "icon:check");
  name($("take_back"), words.take_back, "icon:undo");
  name($("go_on"), words.go_on, "icon:next");
  name($("play_again"), words.play_again, "icon:replay");
  $("leave").onclick = () => $("sure").showModal();
  $("stay").onclick = () => $("sure").close();
  $("time").onclick = takeTime;
  $("halt").onclick = () => { $("sure").close(); line.do("halt"); };
  $("gone").onclick = () => { $("sure").close(); line.leave(); };
  $("join").onsubmit = (event) => {
    event.preventDefault();
    line.comeIn($("letters").value.trim().toUpperCase());
    $("letters").value = "";
  };
  addEventListener("resize", () => page && document.body.dataset.screen === "hand" && draw());
  if (line.canCome) {
    say(words.lost);
    line.open();
  } else {
    screen("parted");
    say(words.title);
    $("join").hidden = false;
  }
  document.body.dataset.started = "yes"; // the page speaks for itself from now on
}

if (document.body.dataset.screen !== "old") start();
