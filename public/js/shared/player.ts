/** How the page shows a player: the name, and the emblem beside it. */
import { h } from './dom.ts';
import { EMBLEM_SIZE, emblemOf } from '../../../src/rules/text/emblem.ts';
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

/** The text with an emblem before the first name of a player in it. */
export function marked(text: string, players: readonly ShownPlayer[]): Content {
  const found = players
    .map((player) => ({ player, at: placeOf(nameOf(player), text) }))
    .filter(({ at }) => at >= 0)
    // Of two names that begin in the same place, one is the beginning of the other.
    .toSorted((a, b) => a.at - b.at || nameOf(b.player).length - nameOf(a.player).length);
  const [first] = found;
  return first === undefined ? text : [text.slice(0, first.at), emblem(first.player), text.slice(first.at)];
}

const IN_WORD = /[\p{L}\p{N}]/u;

/** Where the name is in the text, as a whole word; -1 if it is not there. */
function placeOf(name: string, text: string) {
  const at = text.indexOf(name);
  const isPart = IN_WORD.test(text.charAt(at - 1)) || IN_WORD.test(text.charAt(at + name.length));
  return isPart ? -1 : at;
}
