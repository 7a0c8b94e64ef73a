/** How the page shows a player: the name, and the emblem beside it. */
import { h } from './dom.ts';
import { EMBLEM_SIZE, emblemOf } from '../../../src/rules/text/names/emblem.ts';
import type { Content, Props, VNode } from './dom.ts';
import type { ShownPlayer } from '../../../src/room/table/wire.ts';

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
      ...(at && { width: '1.1em', height: '1.1em', ...at }),
    },
    h('rect', { width: EMBLEM_SIZE, height: EMBLEM_SIZE, rx: 1, fill: colour }),
    h('path', { fill: '#fff', d: path }),
  );
}

/** A player's name with the emblem. */
export const named = (player: ShownPlayer): Content => [emblem(player), nameOf(player)];

/** Drawings, choices of a list, what people have written, and words for screen readers have no emblems. */
const isPlain = ({ tag, props }: VNode) =>
  tag === 'svg' || tag === 'option' || props['dir'] === 'auto' || props['class'] === 'unseen';

/** The drawing with an emblem before each name of these players in it, unless it stands there. */
export function marked(drawn: Content, players: readonly (ShownPlayer | null | undefined)[]): Content {
  // Of two names that begin in the same place, one is the beginning of the other.
  const byName = new Map(players.flatMap((one) => (one?.name ? [[nameOf(one), one] as const] : [])));
  const names = [...byName.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  if (names.length === 0) return drawn;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${names.join('|')})(?![\\p{L}\\p{N}])`, 'u');
  /** Whether an emblem stands right before. */
  let isMarked = false;
  const inText = (text: string) =>
    text.split(pattern).flatMap((part, i) => {
      const mark = isMarked ? null : emblem(byName.get(part));
      if (part.trim() !== '') isMarked = false;
      return i % 2 === 1 && mark !== null ? [mark, part] : part === '' ? [] : part;
    });
  const inNode = (node: VNode): VNode => {
    if (node.props['class'] === 'emblem') isMarked = true;
    return isPlain(node) ? node : { ...node, children: inAll(node.children) };
  };
  const inAll = (nodes: VNode['children']): VNode['children'] =>
    nodes.flatMap((node) => (typeof node === 'string' ? inText(node) : inNode(node)));
  return inAll(h('', {}, drawn).children);
}
