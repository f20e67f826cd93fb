// The bots' own interpreter: says when it is ready, then works on questions slice by slice.
// Between two slices it hears what the page says: another question, hurry, stop.
import { loadPyodide } from "./interpreter.js";

const python = await loadPyodide();
const desk = python.pyimport("tikal.bots.desk").Desk(
  () => performance.now(),
  (/** @type {string} */ said) => postMessage(said),
);

// A message to itself waits behind those of the page; a timer would cost 4 ms each time.
const next = new MessageChannel();
next.port1.onmessage = () => {
  desk.work();
  if (desk.busy) next.port2.postMessage("");
};

addEventListener("message", ({ data }) => {
  const idle = !desk.busy;
  desk.hear(data);
  if (idle && desk.busy) next.port2.postMessage("");
});
postMessage("ready");
