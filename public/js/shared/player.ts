/** How the page shows a player: the name, and the emblem beside it. */
import { h } from './dom.ts';
import { EMBLEM_SIZE, emblemOf } from '../../../src/rules/text/emblem.ts';
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
