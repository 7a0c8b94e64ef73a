/** Battles on the page of Stellar Conquest: their reports, put together from the log. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { given } from '../../../../rules/stellar-conquest/positions/given.ts';
import { find, press, type VNode, wordsOf } from '../../../../support/page/page.ts';
import { loadStellar, tableIn } from '../../../../support/page/stellar.ts';

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
}>('battle/battles.ts');

const { reports } = await loadStellar<{ reports(table: object): VNode }>('battle/reports.ts');

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
    { type: 'withdrew', side: 'defender', seat: 1, numbers: [1], hex: 'G6', step: 7, text: 'Bo withdraws.' },
    { type: 'battle-ended', hex: 'G5', step: 7 },
    { type: 'withdrew', side: 'attacker', seat: 0, numbers: [1], hex: 'G6', step: 8 },
  ];

  it('are built round by round from the log', () => {
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

  const shots = [true, true, false].map((hit, i) => ({ warship: 1, target: i, dice: [2], hit }));
  const fire = { type: 'fired', round: 1, side: 'attacker', shots, step: 7 };
  const lost = (attackersLost: readonly number[], defendersLost: readonly number[]) => ({
    type: 'round-ended',
    round: 1,
    attackersLost,
    defendersLost,
    step: 7,
  });
  const ended = log[6]!;
  const away = log[5]!;
  it.each([
    ['Decided by retreat, without a shot.', [away]],
    ['Decided by retreat. Shots that hit: Ann (you) 2 of 3, Bo 0 of 0.', [fire, lost([], []), away]],
    ['Decided by fire. Shots that hit: Ann (you) 2 of 3, Bo 0 of 0.', [fire, lost([], [1])]],
    [
      'Undecided: both sides are still there. Shots that hit: Ann (you) 2 of 3, Bo 0 of 0.',
      [fire, lost([2], [])],
    ],
    ['Decided without a shot.', [lost([], [1])]],
  ])('say what decided: %s', (words, rest) => {
    const { table } = tableIn(given({ seats: [{}, {}] }));
    const drawn = wordsOf(reports({ ...table, log: [log[0], began, ...rest, ended] }));
    expect(drawn).toContain(words);
    expect(wordsOf(reports({ ...table, log: [log[0], began, ...rest] }))).not.toMatch(/[Dd]ecided/);
  });

  it('name the ships by the numbers of the battle, and say who withdrew', () => {
    const scouts = [1, 2, 3].map((number) => ({ ...unit('attacker', number), class: 'scout' }));
    const units = [...scouts, unit('attacker', 4), unit('defender', 1)];
    const { table } = tableIn(given({ seats: [{}, {}] }));
    const words = wordsOf(
      reports({ ...table, log: log.map((line) => (line === began ? { ...began, units } : line)) }),
    ).replaceAll('\u00A0', ' ');
    expect(words).toContain('Attacking: 3 scouts (nos. 1–3), 1 corvette (no. 4), strength 8');
    expect(words).toContain('Bo withdraws.');
    expect(words).toContain(
      'At the end: Ann (you): 2 scouts (nos. 1, 3), 1 corvette (no. 4), strength 8; Bo: all that is left withdrew.',
    );
  });

  describe('a battle report that is replayed', () => {
    const second = [
      { type: 'fired', round: 2, side: 'attacker', shots: [], step: 7 },
      { type: 'round-ended', round: 2, attackersLost: [], defendersLost: [1], step: 7 },
    ];
    const whole = [...log.slice(0, 5), ...second, { type: 'battle-ended', hex: 'G5', step: 7 }];
    const redraw = vi.fn();
    const table = { ...tableIn(given({ seats: [{}, {}] })).table, log: whole, redraw };
    const shown = (): string => wordsOf(find(reports(table), ({ props }) => props.role === 'status'));
    beforeEach(() => {
      vi.useFakeTimers();
      redraw.mockClear();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('shows each round for a while, and stops at the last', () => {
      expect(shown()).toBe('Round 2 of 2');
      press(reports(table), 'Play');
      expect(shown()).toBe('At the start');
      vi.advanceTimersByTime(1_499);
      expect(shown()).toBe('At the start');
      vi.advanceTimersByTime(1);
      expect(shown()).toBe('Round 1 of 2');
      expect(wordsOf(reports(table))).toContain('Losses: Ann (you): corvette 2.');
      vi.advanceTimersByTime(1_500);
      expect(shown()).toBe('Round 2 of 2');
      expect(redraw).toHaveBeenCalledTimes(3);
      vi.advanceTimersByTime(10_000);
      expect(redraw).toHaveBeenCalledTimes(3);
    });

    it('stays at the round that the user selects', () => {
      press(reports(table), 'Play');
      vi.advanceTimersByTime(1_500);
      press(reports(table), '◀');
      vi.advanceTimersByTime(10_000);
      expect(shown()).toBe('At the start');
      press(reports(table), '▶');
      expect(shown()).toBe('Round 1 of 2');
    });
  });
});
