/** Links to a step of a game. Without `as` a step is counted as spectators count: that number means the same to everybody. */
import { at } from './path.ts';

export interface Place {
  readonly at: number;
  readonly as: string | null;
}

export const linkTo = (game: string, place: Place) =>
  at`/game?g=${game}#at=${place.at}` + (place.as === null ? '' : at`&as=${place.as}`);

/** Where a link leads; null if it leads to the game alone. */
export function placeIn(hash: string): Place | null {
  const said = new URLSearchParams(hash.slice(1));
  const [at, as] = [said.get('at') ?? '', said.get('as')];
  if (!/^[1-9]\d{0,6}$/.test(at)) return null;
  return { at: Number(at), as: as !== null && /^(open|[0-7])$/.test(as) ? as : null };
}
