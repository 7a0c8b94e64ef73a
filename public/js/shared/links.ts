/** Links to a person, to a ruling, and to a step of a game. */
import { h } from './dom.ts';
import { at } from './path.ts';
import { emblem, nameOf } from './player.ts';
import type { SeatSummary, ShownPlayer } from '../../../src/room/table/wire.ts';
import type { Table } from '../rules/client.ts';
import type { Content } from './dom.ts';

export interface Place {
  readonly at: number;
  readonly as: string | null;
}

export const linkTo = (game: string, place: Place) =>
  at`/game?g=${game}#at=${place.at}` + (place.as === null ? '' : at`&as=${place.as}`);

/** The target of a link; null if it leads only to the game. */
export function placeIn(hash: string): Place | null {
  const said = new URLSearchParams(hash.slice(1));
  const [at, as] = [said.get('at') ?? '', said.get('as')];
  if (!/^[1-9]\d{0,6}$/.test(at)) return null;
  return { at: Number(at), as: as !== null && /^(open|[0-7])$/.test(as) ? as : null };
}

export const person = (player: ShownPlayer) =>
  h(
    'a',
    { key: player.id, class: 'person', href: at`/player?p=${player.id}` },
    emblem(player),
    nameOf(player),
  );

/** Who sits there, one after the other. */
export const sitters = (seats: readonly SeatSummary[]): Content =>
  seats
    .filter(({ player, bot }) => player !== null || bot !== null)
    .map(({ seat, player }, i) => [i > 0 && ', ', player === null ? `Bot ${seat + 1}` : person(player)]);

/** `ruling`: as `IC-7.4`. `about`: its subject, where no heading says it. */
export const rulingLink = (
  { game }: { readonly game: Pick<Table['game'], 'ruleset'> },
  ruling: string,
  about?: string,
) =>
  h(
    'a',
    {
      class: 'ruling',
      href: at`/rules?ruleset=${game.ruleset}#${ruling}`,
      target: '_blank',
      title: ruling,
    },
    about === undefined ? 'Rule' : `Rule: ${about}`,
  );
