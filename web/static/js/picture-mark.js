// Whether there is a picture of memory to start from, and how often that was tried since it
// last went well: a start that ends the page must not be tried for ever.
const KEY = "tikal.picture";
const TRIES = 3;

// A picture is of these scripts alone.
const SCRIPTS = new URL("./", import.meta.url).pathname;

function read() {
  try {
    const { scripts, tries } = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return scripts === SCRIPTS ? Number(tries) : undefined;
  } catch {
    return undefined; // nothing may be kept here, or somebody has tampered with it
  }
}

/** @param {number} tries */
function write(tries) {
  localStorage.setItem(KEY, JSON.stringify({ scripts: SCRIPTS, tries }));
}

/** Is there a picture, and has it earned trust? If so, this counts as one more try. */
export function mayTry() {
  const tries = read();
  if (tries === undefined || !(tries < TRIES)) return false;
  write(tries + 1);
  return true;
}

/** It is there, or it has just gone well. */
export function trust() {
  write(0);
}

/** No start from a picture any more with this build, and none is taken. */
export function giveUp() {
  write(TRIES);
}

/** There is none, for now. */
export function forgetMark() {
  localStorage.removeItem(KEY);
}

export function hasGivenUp() {
  const tries = read();
  return tries !== undefined && tries >= TRIES;
}
