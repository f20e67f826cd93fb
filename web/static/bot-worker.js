// The bots' own interpreter: says when it is ready, then answers questions one by one.
import { loadPyodide } from "./interpreter.js";

const python = await loadPyodide();
const { answer } = python.pyimport("tikal.bots.desk");
onmessage = ({ data }) => postMessage(answer(data));
postMessage("ready");
