/** Whether this browser has a session. The session itself is in a cookie that no script can read. */
const KEY = 'parsec-post.known';
/** Kept the session itself, in browsers that were here when scripts could read it. */
const FORMER = 'parsec-post.token';

export const isKnown = () => localStorage.getItem(KEY) !== null || formerToken() !== null;
export const nowKnown = () => localStorage.setItem(KEY, 'yes');
export const formerToken = () => localStorage.getItem(FORMER);
export const dropFormerToken = () => localStorage.removeItem(FORMER);

/** The last player of this browser, id and public name: the page shows them while the server cannot read accounts. */
const PLAYER = 'parsec-post.player';

/** @param {{ id: string, name: string }} player */
export const remember = ({ id, name }) => localStorage.setItem(PLAYER, JSON.stringify({ id, name }));

/** @returns {{ id: string, name: string } | null} */
export function remembered() {
  const kept = localStorage.getItem(PLAYER);
  return kept === null ? null : JSON.parse(kept);
}

export function nowUnknown() {
  localStorage.removeItem(KEY);
  localStorage.removeItem(PLAYER);
  dropFormerToken();
}
