/** How the page shows a player: the name, and the emblem beside it. */
import { h } from './dom.ts';
import { EMBLEM_SIZE, emblemOf } from '../../../src/rules/text/names/emblem.ts';
import type { Content } from './dom.ts';
import type { ShownPlayer } from '../../../src/room/table/wire.ts';

/** The name of a player beside others. Bot accounts are marked, as in the service's own texts. */
export const nameOf = ({ name, displayName, bot }: ShownPlayer) =>
  `${displayName ?? name}${bot === undefined ? '' : ' (bot)'}`;

/** Stands before the name, so it needs no text for screen readers. Returns nothing for a seat without a player. */
export function emblem(player: { readonly id: string } | null | undefined) {
  if (!player) return null;
  const { colour, path } = emblemOf(player.id);
  return h(
    'svg',
    {
      class: 'emblem',
      key: `emblem ${player.id}`,
      viewBox: `0 0 ${EMBLEM_SIZE} ${EMBLEM_SIZE}`,
      'aria-hidden': 'true',
    },
    h('rect', { width: EMBLEM_SIZE, height: EMBLEM_SIZE, rx: 1, fill: colour }),
    h('path', { fill: '#fff', d: path }),
  );
}

/** A player's name with the emblem. */
export const named = (player: ShownPlayer): Content => [emblem(player), nameOf(player)];

/** The text with an emblem before each name of a player in it. */
export function marked(text: string, players: readonly (ShownPlayer | null)[]): Content {
  // Of two names that begin in the same place, one is the beginning of the other.
  const byName = new Map(players.flatMap((one) => (one === null ? [] : [[nameOf(one), one] as const])));
  const names = [...byName.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  if (names.length === 0) return text;
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${names.join('|')})(?![\\p{L}\\p{N}])`, 'u'));
  return parts.map((part, i) => (i % 2 === 1 ? [emblem(byName.get(part)), part] : part));
}
