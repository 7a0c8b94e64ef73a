/** Battles on the page of Stellar Conquest: their reports, put together from the log. */
import { describe, expect, it } from 'vitest';
import { loadStellar } from './support/page-stellar.ts';

interface Fight {
  readonly turn: number;
  readonly ended: boolean;
  readonly left: readonly { number: number; side: string }[];
  readonly rounds: readonly {
    number: number;
    fired: readonly object[];
    lost: readonly object[];
    withdrew: readonly object[];
    conquered: readonly string[];
  }[];
}

const { fightsIn, unitsBefore } = await loadStellar<{
  fightsIn(log: readonly object[]): readonly Fight[];
  unitsBefore(fight: Fight, at: number): readonly object[];
}>('battles.js');

describe('battle reports', () => {
  const unit = (side: 'attacker' | 'defender', number: number) => ({
    side,
    number,
    class: 'corvette',
    seat: side === 'attacker' ? 0 : 1,
    ship: null,
    planet: null,
  });
  const began = {
    type: 'battle-began',
    battle: '5.0.1',
    kind: 'ships',
    hex: 'G5',
    attacker: 0,
    defenders: [1],
    planets: [],
    units: [unit('attacker', 1), unit('attacker', 2), unit('defender', 1)],
    step: 7,
  };
  const log = [
    { type: 'turn-opened', turn: 5, together: false, step: 6 },
    began,
    { type: 'fired', round: 1, side: 'attacker', shots: [], step: 7 },
    { type: 'fired', round: 1, side: 'defender', shots: [], step: 7 },
    { type: 'round-ended', round: 1, attackersLost: [2], defendersLost: [], step: 7 },
    { type: 'withdrew', side: 'defender', seat: 1, numbers: [1], hex: 'G6', step: 7 },
    { type: 'battle-ended', hex: 'G5', step: 7 },
    { type: 'withdrew', side: 'attacker', seat: 0, numbers: [1], hex: 'G6', step: 8 },
  ];

  it('are put together round by round from the log', () => {
    const [fight] = fightsIn(log);
    expect(fight).toMatchObject({ turn: 5, ended: true });
    expect(fight!.rounds.map(({ number }) => number)).toEqual([0, 1]);
    expect(fight!.rounds[1]).toMatchObject({ lost: [unit('attacker', 2)] });
    expect(fight!.rounds[1]!.fired).toHaveLength(2);
    expect(fight!.rounds[1]!.withdrew).toHaveLength(1);
    expect(fight!.left).toEqual([unit('attacker', 1)]);
    expect(unitsBefore(fight!, 1)).toHaveLength(3);
  });

  it('go on as long as the battle does', () => {
    const [fight] = fightsIn(log.slice(0, 4));
    expect(fight).toMatchObject({ ended: false });
    expect(fight!.left).toHaveLength(3);
  });
});
