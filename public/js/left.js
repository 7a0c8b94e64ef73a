/**
 * When the player has signed out in another tab, this tab forgets its drafts, which no other tab can reach, and loads the page
 * again. So does a page that the browser restores from its back/forward cache.
 */
import { hasLeft, nowUnknown } from './known.js';

function look() {
  if (!hasLeft()) return;
  nowUnknown();
  // The page may store its drafts once more before it unloads.
  window.addEventListener('pagehide', nowUnknown);
  location.reload();
}

window.addEventListener('storage', look);
window.addEventListener('pageshow', look);
