"""A bot that thinks what a test wants it to."""

THINKER = """
delete Navigator.prototype.serviceWorker;
window.Worker = class extends EventTarget {
  constructor() { super(); setTimeout(() => this.say("ready"), 1); }
  say(data) { this.dispatchEvent(new MessageEvent("message", { data })); }
  postMessage(text) {
    const { ask, id } = JSON.parse(text);
    if (ask !== "think") return;
    const moves = (window.answers || []).shift();
    const said = moves ? { id, moves, then: [], nodes: 1 } : { id, done: 0.4 };
    setTimeout(() => this.say(JSON.stringify(said)), 1);
  }
};
"""
"""A bot that has the next of the test's answers at hand, and without one thinks for ever."""

TURN = ["enter W a5"] * 2 + ["walk W a5 a4"] * 2 + ["uncover a4"] * 2 + ["end"]
