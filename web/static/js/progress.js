// The bar while the page loads: how much of it has come, what is being done, and a way on when
// nothing has come for a while.
import { byId, text, translate } from "./page.js";

// The bytes are most of the way, starting Python the rest.
const BYTES_SHARE = 0.75;
const PYTHON_RUNS = 0.95;

// So long, in ms, what comes is gathered before it is shown: painting is work too, and Python
// needs the time. In between the bar glides by itself.
const PAUSE = 200;

let shown = 0;

/** @type {(() => void) | undefined} */
let waiting;

/**
 * How much has come of how much, in bytes as they travel.
 *
 * @param {number} done
 * @param {number} all
 * @param {boolean} counted is it a download, and known how much of one?
 */
export function showArrivals(done, all, counted) {
  if (!waiting && done < all) setTimeout(() => waiting?.(), PAUSE);
  waiting = () => {
    waiting = undefined;
    stillComing();
    move((done / all) * BYTES_SHARE);
    if (counted) byId("megabytes").textContent = megabytes(done, all);
    if (done >= all) startsPython();
  };
  if (done >= all) waiting(); // Python will not leave the time later
}

function startsPython() {
  translate(byId("loading-step"), "boot.python");
  byId("bar").classList.add("starting"); // it creeps on: nobody can tell how long this takes
  byId("bar").style.transform = `scaleX(${PYTHON_RUNS})`;
}

/** Python runs, and sets the table. */
export function showTable() {
  move(PYTHON_RUNS);
  translate(byId("loading-step"), "boot.table");
}

export function showReady() {
  move(1);
}

/** @param {number} share */
function move(share) {
  const percent = Math.floor(share * 100);
  if (percent <= shown) return;
  shown = percent;
  byId("bar").style.transform = `scaleX(${share})`;
  byId("progress").setAttribute("aria-valuenow", String(percent));
}

/**
 * @param {number} done
 * @param {number} all
 */
function megabytes(done, all) {
  const places = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const { format } = new Intl.NumberFormat(document.documentElement.lang, places);
  return text("boot.megabytes")
    .replace("{done}", format(done / 1e6))
    .replace("{all}", format(all / 1e6));
}

// The style sheet's clock, which offers to try again when it has run down, begins anew.
function stillComing() {
  for (const clock of byId("slow").getAnimations()) clock.currentTime = 0;
}
