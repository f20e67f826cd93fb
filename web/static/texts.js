// What the page says before Python runs, in the player's language, and what build this is.
export const build = JSON.parse(document.getElementById("build").textContent);

export const home = new URL("./", document.baseURI).href;

const catalogues = build.texts;
const wanted = navigator.languages.map((tag) => tag.split("-")[0]);
export const language = wanted.find((tag) => tag in catalogues) ?? "en";

export function text(key, figures = {}) {
  const sentence = catalogues[language][key] ?? catalogues.en[key];
  return sentence.replace(/\{(\w+)\}/g, (_, name) => figures[name]);
}

export function translate(root) {
  document.documentElement.lang = language;
  for (const element of root.querySelectorAll("[data-text]")) {
    element.textContent = text(element.dataset.text);
  }
}
