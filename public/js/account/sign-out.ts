/**
 * A page whose player has signed out is not shown to the next person: it hides, forgets its drafts, which no other tab can reach, and
 * loads again. That happens when they sign out in another tab, and when the browser restores the page from its back/forward cache.
 */
import { beginAgain } from './begin-again.ts';
import { hasLeft } from './session-mark.ts';

const look = () => hasLeft() && beginAgain();

window.addEventListener('storage', look);
window.addEventListener('pageshow', look);
