// The connection to the game: numbered messages out, whole pages in, and back again after every loss.

const VERSION = 5;
const KEPT = "ebb-and-flock-token";
const SOONEST = 300, LATEST = 4000; // ms between two tries
const FINAL = new Set(["elsewhere", "let_go", "closed", "wrong", "reload", "too_many"]);

export class Line {
  // `on` is told: welcome(message), shown(message), heard(message), refused(why), knocking(), parted(why), lost().
  constructor(on) {
    this.on = on;
    this.secret = location.hash.slice(1);
    this.number = 0;
    this.moment = 0;
    this.pause = SOONEST;
    this.isOver = false;
    if (this.secret) history.replaceState(null, "", location.pathname);
    addEventListener("online", () => this.hurry());
    addEventListener("offline", () => this.socket?.close());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
  }

  get token() { return localStorage.getItem(KEPT) ?? ""; }

  // Whether there is anything to come in with.
  get canCome() { return Boolean(this.token || this.secret); }

  open() {
    clearTimeout(this.timer);
    this.isOver = false;
    const socket = this.socket = new WebSocket(`ws://${location.host}/hand`);
    socket.onopen = () => this.send({ t: "hello", version: VERSION, token: this.token, secret: this.secret });
    socket.onmessage = (event) => this.socket === socket && this.hear(JSON.parse(event.data));
    socket.onclose = () => this.socket === socket && this.ended();
  }

  // Tries at once what would be tried later.
  hurry() {
    if (!this.isOver && this.socket && this.socket.readyState > WebSocket.OPEN) this.open();
  }

  ended() {
    if (this.isOver) return;
    this.on.lost();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(2 * this.pause, LATEST);
  }

  hear(message) {
    if (message.t === "welcome") {
      this.pause = SOONEST;
      this.secret = "";
      this.number = Math.max(this.number, message.heard);
      localStorage.setItem(KEPT, message.token);
      this.on.welcome(message);
    } else if (message.t === "shown") {
      this.moment = message.number;
      this.on.shown(message);
    } else if (message.t === "heard") {
      this.on.heard(message);
    } else if (message.t === "refused") {
      this.on.refused(message.why);
    } else if (message.t === "knocking") {
      this.pause = SOONEST;
      this.on.knocking();
    } else if (message.t === "parted") this.part(message.why);
  }

  // A token that is good for nothing any more is tried no more; letters that came with it may still be.
  part(why) {
    if (!FINAL.has(why)) return;
    this.isOver = true;
    this.secret = "";
    if (why !== "elsewhere" && why !== "reload") localStorage.removeItem(KEPT);
    this.on.parted(why);
  }

  // Comes in with the letters typed.
  comeIn(letters) {
    this.secret = letters;
    localStorage.removeItem(KEPT);
    this.open();
  }

  sit(shepherd) { this.send({ t: "sit", shepherd }); }
  leave() { this.send({ t: "leave", n: ++this.number }); }
  takeTime(times) { this.send({ t: "take_time", n: ++this.number, times }); }
  // A deed is done about what is shown now; what has passed meanwhile is refused.
  do(t, more = {}) { this.send({ t, n: ++this.number, moment: this.moment, ...more }); }

  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
