import { describe, expect, it } from 'vitest';
import { checkControl } from '../../../../src/rules/stellar-conquest/colonies/control.ts';
import { Play } from '../../../../src/rules/stellar-conquest/state/play.ts';
import { view } from '../../../../src/rules/stellar-conquest/view/view.ts';
import { luckWith, FOE, ME } from '../positions/battles.ts';
import { loaded } from '../positions/colonies.ts';
import { given, hexAt } from '../positions/given.ts';

describe('conquered transports that go back', () => {
  it('SC-10 SC-7.6 their owner does not see how they were steered, or how far they moved', () => {
    const steered = {
      ...loaded(1, 'Canis'),
      to: hexAt('Indi'),
      left: hexAt('Ophiuchi'),
      way: 'short',
      avoid: [hexAt('Kapetyn')],
      steps: 3,
      halted: true,
      force: 2,
    } as const;
    const play = new Play(given({ seats: [{ more: { ships: [steered], nextShip: 2 } }, {}] }), luckWith());
    checkControl(play);
    expect(play.state.seats[ME]!.ships).toEqual([]);
    expect(view(play.state, FOE).own!.ships).toEqual([
      { ...loaded(1, 'Canis'), left: hexAt('Ophiuchi'), way: 'quick', avoid: [], steps: 0, halted: false },
    ]);
  });
});
