// Reads the picture of memory for the page, and looks it over, while the page does other things;
// when that has started from it, this becomes the bots' interpreter. A browser needs the page's
// own thread to make a worker: so there is one for both, made with the page's first line.
import { checked, file } from "./picture.js";

/** At once, as only workers may: it does not come through the browser's other processes. */
async function read() {
  const kept = await file();
  try {
    const handle = await kept.createSyncAccessHandle({ mode: "read-only" });
    const content = new ArrayBuffer(handle.getSize());
    handle.read(content);
    handle.close();
    return content;
  } catch {
    return (await kept.getFile()).arrayBuffer(); // where only one tab at a time may do that
  }
}

/** @type {Promise<HandedOver>} */
globalThis.handedOver = new Promise((resolve) => {
  addEventListener("message", ({ data }) => resolve(data), { once: true });
});

try {
  const content = checked(await read(), navigator.userAgent);
  postMessage(content, [content]);
  const bots = import("./bot-worker.js"); // which waits for what it starts from
  bots.catch(() => {}); // told when somebody listens
  globalThis.handedOver.then(() => bots).catch(reportError);
} catch (error) {
  postMessage(String(error));
}
