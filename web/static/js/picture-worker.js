// Takes the picture of Python's memory, away from the page, and says whether it is kept.
import { takePicture } from "./interpreter.js";
import { keep } from "./picture.js";

addEventListener("message", async ({ data: { browser, language } }) => {
  try {
    await keep(await takePicture(language), browser);
    postMessage("kept");
  } catch (error) {
    postMessage(String(error));
  }
});
