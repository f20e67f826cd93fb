// The single file in place of offline.js: it needs no copy, gets no updates, and says where its
// games are.
import { withDatabase } from "./connection.js";
import { byId, translate } from "./page.js";

export async function startOffline() {
  const trouble = await withDatabase(
    async () => "",
    (reason) => reason,
  ).catch(String);
  const chip = byId("offline");
  chip.hidden = false;
  chip.dataset.state = trouble ? "never" : "ready";
  translate(chip, trouble ? "single.not-kept" : "single.kept");
}
