/** Whether this browser has a session. The session itself is in a cookie that no script can read. */
const KEY = 'parsec-post.known';
/** Kept the session itself, in browsers that were here when scripts could read it. */
const FORMER = 'parsec-post.token';

export const isKnown = () => localStorage.getItem(KEY) !== null || formerToken() !== null;
export const nowKnown = () => localStorage.setItem(KEY, 'yes');
export const formerToken = () => localStorage.getItem(FORMER);
export const dropFormerToken = () => localStorage.removeItem(FORMER);

export function nowUnknown() {
  localStorage.removeItem(KEY);
  dropFormerToken();
}
