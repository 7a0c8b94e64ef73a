/**
 * A tab that was open when a new version came cannot fetch the rest of the old one: it loads the page again, which keeps
 * drafts. Once in a while at most: without a network that would help nobody.
 */
const KEY = 'renewed';
/** Milliseconds. */
const ONCE = 600_000;

/** In the words of Chromium, Firefox and Safari. */
const LOST = /dynamically imported module|importing a module script/i;

window.addEventListener('unhandledrejection', ({ reason }) => {
  if (!(reason instanceof TypeError) || !LOST.test(reason.message)) return;
  // Offline, a reload would show only the shell.
  if (!navigator.onLine) return;
  if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < ONCE) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
});
