/** Whom the steady bot turns against. */
import { describe, expect, it } from 'vitest';
import { bots } from '../../../../src/rules/interstellar-empire/bots/bots.ts';
import type { Command } from '../../../../src/rules/interstellar-empire/state/command.ts';
import { lend } from '../../../../src/rules/randomness/random.ts';
import { given, seedOf, type Position } from '../given.ts';

/** What the bot does on the turn of this seat. */
function choice(position: Position, seat = 0): Command {
  const table = given({ seats: 4, turn: { seat, phase: 'war' }, ...position });
  return bots.steady(table.view(seat), table.decision(seat)!, lend(seedOf(1)).luck)!;
}

describe('the steady bot of Interstellar Empire', () => {
  it('attacks the opponent who is furthest ahead if the odds are nearly the same', () => {
    const fleets = { 0: ['cruiser-1'] };
    const empires = {
      1: ['barren-planet-1'],
      2: ['barren-planet-2', 'barren-planet-3'],
      3: ['industrial-planet-1'],
    };
    expect(choice({ fleets, empires })).toMatchObject({ planet: 'barren-planet-2' });
    const guarded = { ...fleets, 2: ['cruiser-2'] };
    expect(choice({ fleets: guarded, empires })).toMatchObject({ planet: 'barren-planet-1' });
  });

  it('prefers no seat among equals: it turns against the next one clockwise', () => {
    const ship = ['cruiser-1', 'cruiser-2', 'cruiser-3', 'cruiser-4'];
    const planet = ['barren-planet-1', 'barren-planet-2', 'barren-planet-3', 'barren-planet-4'];
    const bySeat = <T>(of: (seat: number) => T) =>
      Object.fromEntries(ship.map((_, seat) => [seat, of(seat)]));
    for (let seat = 0; seat < 4; seat += 1) {
      const next = (seat + 1) % 4;
      const fleets = bySeat((other) => [other === seat ? ship[other]! : `${ship[other]!}*`]);
      const empires = bySeat((other) => [planet[other]!]);
      expect(choice({ fleets, empires }, seat)).toMatchObject({ type: 'wage-war', planet: planet[next] });
      const hands = { [seat]: ['space-piracy-1'] };
      expect(choice({ fleets, empires, hands }, seat)).toMatchObject({ type: 'play', ship: ship[next] });
      const unrest = { fleets, hands: { [seat]: ['labor-unrest-1'] } };
      expect(choice(unrest, seat)).toMatchObject({ type: 'play', seat: next });
    }
  });

  it('turns against the next one clockwise if the first rival is too strong', () => {
    const empires = {
      0: ['barren-planet-1'],
      1: ['barren-planet-2', 'barren-planet-3'],
      2: ['jungle-planet-1', 'jungle-planet-2'],
      3: ['barren-planet-4'],
    };
    const fleets = { 1: ['battleship-1'], 2: ['cruiser-1'], 0: ['frigate-1*'], 3: ['frigate-2*'] };
    expect(choice({ fleets, empires }, 2)).toMatchObject({ planet: 'barren-planet-4' });
    expect(choice({ fleets: { ...fleets, 1: ['frigate-3*'] }, empires }, 2)).toMatchObject({
      planet: 'barren-planet-2',
    });
  });
});
