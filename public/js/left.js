/**
 * A tab whose player has signed out in another one: it forgets its drafts, which no other tab can reach, and loads the page again. So
 * does a page that the browser shows again from its memory.
 */
import { hasLeft, nowUnknown } from './known.js';

function look() {
  if (!hasLeft()) return;
  nowUnknown();
  // What is drawn until the page is gone would keep its drafts again.
  window.addEventListener('pagehide', nowUnknown);
  location.reload();
}

window.addEventListener('storage', look);
window.addEventListener('pageshow', look);
