// Takes the picture of Python's memory, away from the page, and says whether it is kept.
import { takePicture } from "./interpreter.js";
import { newFile, seal } from "./picture.js";

/**
 * @param {Uint8Array<ArrayBuffer>} picture
 * @param {string} browser
 */
async function keep(picture, browser) {
  const end = seal(picture, browser);
  const handle = await (await newFile()).createSyncAccessHandle();
  try {
    handle.truncate(0);
    const written = handle.write(picture) + handle.write(end, { at: picture.length });
    if (written !== picture.length + end.length) throw new Error("no room");
    handle.flush();
  } finally {
    handle.close();
  }
}

addEventListener("message", async ({ data: { browser, language } }) => {
  try {
    await keep(await takePicture(language), browser);
    postMessage("kept");
  } catch (error) {
    postMessage(String(error));
  }
});
