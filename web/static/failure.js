// When the game cannot start: a plain sentence, a way to try again, and nothing lost.
import { build, home, text } from "./texts.js";

let failed = false;

export function fail(key, detail = "") {
  if (document.body.classList.contains("loading")) show(key, detail);
}

// Found out a moment too late, it counts even if the game has started meanwhile.
export function damaged(name) {
  show("boot.damaged", name);
}

function show(key, detail) {
  if (failed) return; // the first reason counts
  failed = true;
  console.error(text(key), detail);
  document.getElementById("failure-reason").textContent = text(key);
  document.getElementById("failure-details").textContent = `Tikal ${build.build}\n${detail?.stack ?? detail}`;
  document.getElementById("loader").hidden = true;
  document.getElementById("failure").hidden = false;
  const again = document.getElementById("try-again");
  again.addEventListener("click", () => repair(again));
  again.focus();
}

// Whatever this browser has kept of the game's files may be what is broken: let go of it and
// fetch all anew. But not without a network, for then it is all there is. Saved games are
// kept elsewhere and stay.
async function repair(button) {
  button.disabled = true;
  if (await serverAnswers()) {
    const registration = await navigator.serviceWorker?.getRegistration(home);
    await registration?.unregister();
    for (const name of (await globalThis.caches?.keys()) ?? []) {
      if (name.startsWith(`tikal ${home} `)) await caches.delete(name);
    }
    const files = ["", ...Object.keys(build.files), ...build.modules];
    await Promise.allSettled(files.map((name) => fetch(home + name, { cache: "reload" })));
  }
  location.reload();
}

async function serverAnswers() {
  try {
    return (await fetch(`${home}?anew`, { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
