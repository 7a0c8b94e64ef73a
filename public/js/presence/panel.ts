/** The ways to arrange an absence, in disclosures that load when they are opened. */
import { h } from '../shared/dom.ts';
import { later } from './disclosure.ts';
import { hasLeft, ownSeat } from './voters.ts';
import type { Frame } from '../table/table.ts';

export function presencePanel(f: Frame) {
  const mine = ownSeat(f);
  const here = mine !== null && !hasLeft(f, mine);
  return h(
    'section',
    { class: 'card presence', key: 'presence' },
    h('h2', {}, 'Time and absence'),
    later(f, 'If a player is late or away', async () => (await import('./terms.ts')).part),
    here && [
      later(f, 'Propose a vote', async () => (await import('./propose.ts')).part),
      later(f, 'Let somebody play for you', async () => (await import('./sitter.ts')).part),
      f.client.orders !== null &&
        later(f, 'Standing orders: answer in advance', async () => (await import('./orders.ts')).part),
    ],
  );
}
