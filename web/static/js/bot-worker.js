// The bots' own interpreter: says when it is ready, then works on questions slice by slice.
// Between two slices it hears what the page says: another question, hurry, stop.
import { loadPyodide } from "./interpreter.js";

// Else the page would not hear of it, a file that cannot be got say, and wait for long.
addEventListener("unhandledrejection", ({ reason }) => reportError(reason));

const python = await loadPyodide();
const bots = python.pyimport("tikal.bots.worker_protocol").BotWorker(
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
