// The page before Python runs: its elements, which build it is, and what it says, in the
// player's language.

/**
 * An element that index.html has.
 *
 * @param {string} id
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/** @type {BuildInfo} */
export const build = JSON.parse(byId("build").textContent);

export const home = new URL("./", document.baseURI).href;

const catalogues = build.texts;
let language = "en";

/**
 * The wish is the player's; else the first language of the browser's that we have counts.
 *
 * @param {string} wish
 */
function setLanguage(wish) {
  const wanted = [wish, ...navigator.languages.map((tag) => tag.split("-")[0])];
  language = wanted.find((tag) => Object.hasOwn(catalogues, tag)) ?? "en";
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-text]")) {
    if (element instanceof HTMLElement) translate(element, element.dataset.text ?? "");
  }
}

/** @param {string} key */
export function text(key) {
  return catalogues[language]?.[key] ?? catalogues.en[key];
}

/**
 * In the player's language now, and in another one when it is chosen.
 *
 * @param {HTMLElement} element
 * @param {string} key
 */
export function translate(element, key) {
  element.dataset.text = key;
  element.textContent = text(key);
}

setLanguage(earlySettings.language);
addEventListener("tikal:language", ({ detail }) => setLanguage(detail));
