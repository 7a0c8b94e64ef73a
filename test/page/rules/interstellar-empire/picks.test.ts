/** A tap on a card of the hand makes the choice that the form asks for. */
import { describe, expect, it } from 'vitest';
import { load } from '../../../support/page/page.ts';

interface Choice {
  readonly cards: readonly string[];
  readonly chosen: readonly string[];
  readonly set: (chosen: readonly string[]) => void;
  readonly several?: boolean;
}
const { offer, tapOn } = await load<{
  offer(table: object, choice: Choice): void;
  tapOn(table: object, card: string): { readonly chosen: boolean; readonly tap: () => void } | null;
}>('rules/interstellar-empire/picks.ts');

/** What a tap on the card sets, with these cards chosen as ship and as payment. */
function tapped(card: string, { ship = [] as readonly string[], pay = [] as readonly string[] } = {}) {
  const table = {};
  const calls: (readonly [string, readonly string[]])[] = [];
  const one = (name: string) => (chosen: readonly string[]) => void calls.push([name, chosen]);
  offer(table, { cards: ['cruiser', 'frigate'], chosen: ship, set: one('ship') });
  const purse = ['cruiser', 'frigate', 'slavery'].filter((each) => !ship.includes(each));
  offer(table, { cards: purse, chosen: pay, set: one('pay'), several: true });
  const tap = tapOn(table, card);
  tap?.tap();
  return { calls, chosen: tap?.chosen };
}

describe('a tap on a card of the hand', () => {
  it('chooses what is built first, and then what pays for it', () => {
    expect(tapped('cruiser').calls).toEqual([['ship', ['cruiser']]]);
    expect(tapped('frigate', { ship: ['cruiser'] }).calls).toEqual([['pay', ['frigate']]]);
    expect(tapped('slavery', { ship: ['cruiser'], pay: ['frigate'] }).calls).toEqual([
      ['pay', ['frigate', 'slavery']],
    ]);
  });

  it('takes a choice back', () => {
    expect(tapped('cruiser', { ship: ['cruiser'] })).toEqual({ calls: [['ship', []]], chosen: true });
    expect(tapped('slavery', { ship: ['cruiser'], pay: ['slavery', 'frigate'] }).calls).toEqual([
      ['pay', ['frigate']],
    ]);
  });

  it('does nothing if no form asks for the card, or in another drawing', () => {
    expect(tapped('resupply')).toEqual({ calls: [], chosen: undefined });
    expect(tapOn({}, 'cruiser')).toBeNull();
  });
});
