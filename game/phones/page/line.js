// The connection to the game: numbered messages out until they have arrived, whole pages in, and back again after every loss.

import { load, remove, save } from "./kept.js";

const VERSION = 8;
const KEPT = "ebb-and-flock-token";
const SOONEST = 300, LATEST = 4000; // ms between two tries
const QUIET = 2000; // ms without a word after which a sign of life is asked for
const ANSWER = 3000, AWAKE = 1000; // ms for an answer; less for a page that wakes up, whose connection is likely dead
const FINAL = new Set(["elsewhere", "let_go", "closed", "wrong", "reload", "too_many"]);

export class Line {
  // `on` is told: welcome(message), shown(message), heard(message), refused(why), knocking(message), parted(why), lost().
  constructor(on) {
    this.on = on;
    this.secret = location.hash.slice(1);
    this.number = 0;
    this.moment = 0;
    this.pause = SOONEST;
    this.isOver = true;
    this.waiting = []; // numbered messages that have not arrived yet
    if (this.secret) history.replaceState(history.state, "", location.pathname);
    addEventListener("online", () => this.wake());
    addEventListener("pageshow", () => this.wake());
    addEventListener("offline", () => this.drop());
    document.addEventListener("visibilitychange", () => document.hidden || this.wake());
  }

  get token() { return load(KEPT); }

  // Whether there is anything to come in with.
  get canCome() { return Boolean(this.token || this.secret); }

  get isOpen() { return this.socket?.readyState === WebSocket.OPEN; }

  open() {
    clearTimeout(this.timer);
    this.isOver = false;
    const socket = this.socket = new WebSocket(`ws://${location.host}/hand`);
    socket.onopen = () => this.send({ t: "hello", version: VERSION, token: this.token, secret: this.secret });
    socket.onmessage = (event) => this.socket === socket && this.hear(JSON.parse(event.data));
    socket.onclose = () => this.socket === socket && this.ended();
    this.isHeard = false;
    this.expect(ANSWER);
  }

  // Gives the connection up if nothing comes in that time.
  expect(time) {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.drop(), time);
  }

  // Asks for a sign of life.
  ask(time) {
    this.send({ t: "ping" });
    this.expect(time);
  }

  // Tries at once what would be tried later; a connection that only looks alive is found out.
  wake() {
    if (this.isOver) return;
    if (!this.isOpen && this.socket?.readyState !== WebSocket.CONNECTING) this.open();
    else if (this.isHeard) this.ask(AWAKE);
  }

  // Lets go of a connection that may be dead, although nobody has said so.
  drop() {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.ended();
  }

  ended() {
    if (this.isOver) return;
    clearTimeout(this.watch);
    clearTimeout(this.timer);
    this.on.lost();
    this.timer = setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(2 * this.pause, LATEST);
  }

  hear(message) {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.ask(ANSWER), QUIET);
    if (message.t === "welcome") this.welcome(message);
    else if (message.t === "shown") {
      this.moment = message.number;
      this.on.shown(message);
    } else if (message.t === "heard") this.on.heard(message);
    else if (message.t === "pong") this.arrived(message.heard);
    else if (message.t === "refused") this.on.refused(message.why);
    else if (message.t === "knocking") {
      this.pause = SOONEST;
      this.on.knocking(message);
    } else if (message.t === "parted") this.part(message.why);
    this.isHeard = true;
  }

  // What had not arrived when the connection was lost is sent again: its number says whether it has.
  welcome(message) {
    const isBack = message.token === this.token;
    this.pause = SOONEST;
    this.secret = "";
    this.number = Math.max(this.number, message.heard);
    save(KEPT, message.token);
    if (!isBack) this.waiting = [];
    this.arrived(message.heard);
    this.on.welcome(message);
    if (!this.isHeard) this.waiting.forEach((one) => this.send(one));
  }

  arrived(number) { this.waiting = this.waiting.filter((one) => one.n > number); }

  // A token that is good for nothing any more is tried no more; letters that came with it may still be.
  part(why) {
    if (!FINAL.has(why)) return;
    clearTimeout(this.watch);
    this.isOver = true;
    this.secret = "";
    this.waiting = [];
    if (why !== "elsewhere" && why !== "reload") remove(KEPT);
    this.on.parted(why);
  }

  // Comes in with the letters typed.
  comeIn(letters) {
    this.secret = letters;
    remove(KEPT);
    this.open();
  }

  sit(shepherd) { this.tell({ t: "sit", shepherd }); }
  leave() { this.tell({ t: "leave" }); }
  takeTime(times) { this.tell({ t: "take_time", times }); }
  // A deed is done about what is shown now; what has passed meanwhile is refused.
  do(t, more = {}) { this.tell({ t, moment: this.moment, ...more }); }

  // Sends a message of which the game says that it has arrived, and which is kept until then.
  tell(message) {
    const numbered = { ...message, n: ++this.number };
    this.waiting.push(numbered);
    this.send(numbered);
    if (this.isOpen) this.expect(ANSWER);
  }

  send(message) {
    if (this.isOpen) this.socket.send(JSON.stringify(message));
  }
}
