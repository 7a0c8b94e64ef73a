/** The way back to a game. The browser names the page that a visitor comes from only to pages of the same origin. */
import { at } from '../shared/path.ts';

/** The address of the game; null if the visitor comes from elsewhere. `referrer`: that of the document. */
export function gameBefore(referrer: string, origin: string) {
  if (!URL.canParse(referrer)) return null;
  const before = new URL(referrer);
  const game = before.searchParams.get('g');
  return before.origin === origin && before.pathname === '/game' && game !== null
    ? at`/game?g=${game}`
    : null;
}
