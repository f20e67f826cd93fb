// What the page says before Python runs, in the player's language, and what build this is.
export const build = JSON.parse(document.getElementById("build").textContent);

export const home = new URL("./", document.baseURI).href;

const catalogues = build.texts;
let language;

// The wish is the player's; else the first language of the browser's that we have counts.
function setLanguage(wish) {
  const wanted = [wish, ...navigator.languages.map((tag) => tag.split("-")[0])];
  language = wanted.find((tag) => Object.hasOwn(catalogues, tag)) ?? "en";
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-text]")) {
    element.textContent = text(element.dataset.text);
  }
}

export function text(key, figures = {}) {
  const sentence = catalogues[language][key] ?? catalogues.en[key];
  return sentence.replace(/\{(\w+)\}/g, (_, name) => figures[name]);
}

// In the player's language now, and in another one when it is chosen.
export function translate(element, key) {
  element.dataset.text = key;
  element.textContent = text(key);
}

setLanguage(globalThis.earlySettings.language);
addEventListener("tikal:language", ({ detail }) => setLanguage(detail));
