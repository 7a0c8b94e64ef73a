/** Whether this browser has a session. The session itself is in a cookie that no script can read. */

/** Every key under which this browser stores something of its player begins with this. */
export const PREFIX = 'parsec-post.';
const KEY = `${PREFIX}known`;
/** The key for the head of the last view of a running game. */
export const headKey = (game: string) => `${PREFIX}head.${game}`;
/** The key that stored the session itself, when scripts could still read it. */
const FORMER = `${PREFIX}token`;

let wasKnown = false;
/** The id of the player that this page has shown. */
let shown = null as string | null;

export function isKnown() {
  const known = localStorage.getItem(KEY) !== null || formerToken() !== null;
  wasKnown ||= known;
  return known;
}

export function nowKnown() {
  localStorage.setItem(KEY, 'yes');
  wasKnown = true;
}

/** Whether the player of this page has signed out since, in another tab or before this one came back. Perhaps somebody else has signed in. */
export const hasLeft = () => wasKnown && (!isKnown() || (hasShown() && lastPlayer()?.id !== shown));

export const hasShown = () => shown !== null;

export const formerToken = () => localStorage.getItem(FORMER);
export const dropFormerToken = () => localStorage.removeItem(FORMER);

/** The last player of this browser, id and public name: the page shows them while the server cannot read accounts. */
const PLAYER = `${PREFIX}player`;

export function remember({ id, name }: { id: string; name: string }) {
  shown = id;
  localStorage.setItem(PLAYER, JSON.stringify({ id, name }));
}

export function remembered() {
  const player = lastPlayer();
  shown = player?.id ?? shown;
  return player;
}

function lastPlayer(): { id: string; name: string } | null {
  const kept = localStorage.getItem(PLAYER);
  return kept === null ? null : JSON.parse(kept);
}

/** Removes everything of the player: drafts and marks of what they have seen would show the next person what they play. */
export function nowUnknown() {
  clear(localStorage);
  forgetTab();
}

/** Removes what this tab alone stores of the player. */
export const forgetTab = () => clear(sessionStorage);

function clear(store: Storage) {
  for (const key of Object.keys(store)) if (key.startsWith(PREFIX)) store.removeItem(key);
}
