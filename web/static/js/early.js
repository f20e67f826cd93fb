// The first lines of the page that run, whatever it is made of.
//
// How the player likes the page, as far as that is seen before Python runs; the rest of the
// settings Python reads.
globalThis.earlySettings = { language: "", theme: "auto" };
try {
  const kept = JSON.parse(localStorage.getItem("tikal.settings") ?? "{}");
  if (typeof kept.language === "string") earlySettings.language = kept.language;
  if (typeof kept.theme === "string") earlySettings.theme = kept.theme;
} catch {
  // Nothing may be kept here, or somebody has tampered with it.
}

// Whoever has no game here yet comes to the front door, which is there from the first picture on;
// Python knows better, and opens or closes it.
function isStranger() {
  try {
    const { at } = JSON.parse(localStorage.getItem("tikal.school") ?? "{}");
    return !at && !["tikal.kept", "tikal.game"].some((key) => localStorage.getItem(key));
  } catch {
    return true;
  }
}
if (isStranger()) document.documentElement.dataset.door = "coming";

const lightOutside = matchMedia("(prefers-color-scheme: light)");

/** @param {string} theme */
function applyTheme(theme) {
  earlySettings.theme = theme;
  const light = theme === "light" || (theme !== "dark" && lightOutside.matches);
  document.documentElement.dataset.theme = light ? "light" : "dark";
  const bar = document.querySelector("[name=theme-color]");
  bar?.setAttribute("content", light ? "#1c5139" : "#12231b");
}

applyTheme(earlySettings.theme);
lightOutside.addEventListener("change", () => applyTheme(earlySettings.theme));
addEventListener("tikal:theme", ({ detail }) => applyTheme(detail));
