/** Loads the page again, without any data of the player that it showed before. */
import { forgetTab, isKnown, nowUnknown } from './session-mark.ts';

export function beginAgain() {
  document.documentElement.hidden = true;
  // Somebody else may have signed in: what they have stored since stays.
  const forget = isKnown() ? forgetTab : nowUnknown;
  forget();
  // The page may store its drafts once more before it unloads.
  window.addEventListener('pagehide', forget);
  location.reload();
}
