// The bots' own interpreter: says when it is ready, then works on questions slice by slice.
// Between two slices it hears what the page says: another question, hurry, stop. One that is
// named "helper" shares the work of the first.
import { loadPyodide, restorePyodide } from "./interpreter.js";
import { find } from "./picture.js";

// Else the page would not hear of it, a file that cannot be got say, and wait for long.
addEventListener("unhandledrejection", ({ reason }) => reportError(reason));

async function start() {
  if (self.name === "helper") {
    try {
      return (await restorePyodide(find())).python;
    } catch {
      // It starts from the files, then.
    }
  }
  if (globalThis.handedOver) {
    const { picture, program } = await globalThis.handedOver;
    globalThis.handedOver = undefined; // it would keep the picture
    try {
      const restoring = restorePyodide(Promise.resolve(picture), Promise.resolve(program));
      return (await restoring).python;
    } catch (error) {
      console.info("no bots from a picture of memory:", error);
    }
  }
  return loadPyodide();
}

const python = await start();
const bots = python.pyimport("tikal.review.worker").Worker(
  () => performance.now(),
  (/** @type {string} */ said) => postMessage(said),
);

// A message to itself waits behind those of the page; a timer would cost 4 ms each time.
const next = new MessageChannel();
next.port1.onmessage = () => {
  bots.work();
  if (bots.busy) next.port2.postMessage("");
};

addEventListener("message", ({ data }) => {
  const idle = !bots.busy;
  bots.receive(data);
  if (idle && bots.busy) next.port2.postMessage("");
});
postMessage("ready");
