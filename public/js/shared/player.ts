/** How the page shows a player: the name, and the emblem beside it. */
import { h } from './dom.ts';
import { at } from './path.ts';
import { EMBLEM_SIZE, emblemOf } from '../../../src/rules/text/names/emblem.ts';
import type { Content, Props, VNode } from './dom.ts';
import type { ShownPlayer, Summary } from '../../../src/room/table/wire.ts';

/** The name of a player beside others. Bot accounts are marked, as in the service's own texts. */
export const nameOf = ({ name, displayName, bot }: ShownPlayer) =>
  `${displayName ?? name}${bot === undefined ? '' : ' (bot)'}`;

/**
 * Stands before the name, so it needs no text for screen readers. Returns nothing for a seat without a player. `at`: its upper left
 * corner in a drawing, where it is as large as in a text.
 */
export function emblem(player: { readonly id: string } | null | undefined, at?: Props) {
  if (!player) return null;
  const { colour, path } = emblemOf(player.id);
  return h(
    'svg',
    {
      class: 'emblem',
      key: `emblem ${player.id}`,
      viewBox: `0 0 ${EMBLEM_SIZE} ${EMBLEM_SIZE}`,
      'aria-hidden': 'true',
      width: '1.1em',
      height: '1.1em',
      ...at,
    },
    h('rect', { width: EMBLEM_SIZE, height: EMBLEM_SIZE, rx: 1, fill: colour }),
    h('path', { fill: '#fff', d: path }),
  );
}

/** A player's name with the emblem. */
export const named = (player: ShownPlayer): Content => [emblem(player), nameOf(player)];

/** For the card of a seat: a link to the player's page. It takes up its line before anything is known of their reliability. */
export function pageLink(
  { seats }: Pick<Summary, 'seats'>,
  seat: number,
  own: number | null,
  reliability: ((player: string) => string | undefined) | undefined,
): Content {
  const player = seats[seat]?.player ?? null;
  // Users know themselves.
  if (player === null || seat === own) return null;
  const href = at`/player?p=${player.id}`;
  return h(
    'p',
    { class: 'reliability', key: 'reliability' },
    h('a', { href, title: 'To the player’s page' }, reliability?.(player.id) ?? 'Player’s page'),
  );
}

/** Drawings, choices of a list and what people have written have no emblems. */
const isPlain = ({ tag, props }: VNode) => tag === 'svg' || tag === 'option' || props['dir'] === 'auto';

/** Finds these names in a text, as whole words. */
function anyOf(names: readonly string[]) {
  // Of two names that begin in the same place, one is the beginning of the other.
  const found = names
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(${found.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}

/** The drawing with an emblem before each name of these players in it, unless there is one already. */
export function marked(drawn: Content, players: readonly (ShownPlayer | null | undefined)[]): Content {
  const byName = new Map(players.flatMap((one) => (one?.name ? [[nameOf(one), one] as const] : [])));
  if (byName.size === 0) return drawn;
  const pattern = anyOf([...byName.keys()]);
  /** Whether there is an emblem right before. */
  let isMarked = false;
  const markAll = (nodes: VNode['children']): VNode['children'] =>
    nodes.flatMap((node) => {
      if (typeof node === 'string') return node.split(pattern).flatMap(markName);
      isMarked ||= node.props['class'] === 'emblem';
      return isPlain(node) ? node : { ...node, children: markAll(node.children) };
    });
  const markName = (part: string) => {
    const mark = isMarked ? null : emblem(byName.get(part));
    if (part.trim() !== '') isMarked = false;
    return mark === null ? part : [mark, part];
  };
  return markAll(h('', {}, drawn).children);
}
