/** The status page: its verdict, and each of the last 30 days. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { find, load, nodesIn, wordsOf, type Drawn, type VNode } from '../../support/page/page.ts';

interface Day {
  readonly day: string;
  readonly games: number;
  readonly late: number;
  readonly failed: number;
}

const { daysList } = await load<{ daysList(known: readonly Day[]): Drawn }>('figures/status-days.ts');
const { verdict } = await load<{ verdict(seen: object): Drawn }>('figures/status-verdict.ts');
const STYLE = readFileSync(path.join(import.meta.dirname, '../../../public/css/pages/status.css'), 'utf8');
const games = (late: number, failed: number): Day => ({ day: '2031-05-09', games: 144, late, failed });

describe('the verdict on the service', () => {
  const TICK = 'M3 11 L8 16 L17 4';
  const game = { at: '2031-05-09T14:00:00.000Z', failed: false, deadline: 31, email: 70 };
  const trouble = { kind: 'mail-failing', since: '2031-05-09T14:00:00.000Z' };
  const seen = { measured: true, late: false, lastGame: game, troubles: [], days: [] };

  it.each([
    ['well where games were on time', {}, 'verdict well', true],
    ['neither well nor late before the first game', { lastGame: null }, 'verdict', false],
    ['neither well nor late where no games are played any more', { measured: false }, 'verdict', false],
    ['late where a game was late', { late: true }, 'verdict late', false],
    [
      'late where letters fail and no games are played',
      { measured: false, lastGame: null, troubles: [trouble] },
      'verdict late',
      false,
    ],
  ] as const)('is %s', (_, more, look, ticked) => {
    const drawn = verdict({ ...seen, ...more }) as VNode;
    const sign = find(drawn, ({ tag }) => tag === 'path').props['d'];
    expect([drawn.props['class'], sign === TICK]).toEqual([look, ticked]);
  });
});

describe('a day on the status page', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2031, 4, 9, 12) }));
  afterEach(() => void vi.useRealTimers());

  const today = (...known: readonly Day[]): VNode =>
    nodesIn(daysList(known)).filter(({ tag, key }) => tag === 'li' && key === '2031-05-09')[0]!;

  it.each([
    ['on time', [games(0, 0)], 'well', '2031-05-09: 144 of 144 test games were on time'],
    ['late', [games(3, 0)], 'late', '2031-05-09: 141 of 144 test games were on time, 3 were late'],
    ['failed', [games(0, 2)], 'failed', '2031-05-09: 142 of 144 test games were on time, 2 failed'],
    [
      'late and failed',
      [games(3, 2)],
      'failed',
      '2031-05-09: 139 of 144 test games were on time, 3 were late, 2 failed',
    ],
    ['not measured', [], false, '2031-05-09: not measured'],
  ] as const)('has a mark: %s', (_, known, look, words) => {
    const square = today(...known);
    expect([square.props['class'], square.props['title'], wordsOf(square)]).toEqual([look, words, words]);
  });

  it('has a shape besides its colour, which the legend explains', () => {
    const legend = nodesIn(daysList([games(0, 0)])).filter(({ props }) => props['class'] === 'legend')[0]!;
    expect(wordsOf(legend)).toBe('on timelatefailednot measured');
    const looks = nodesIn(legend).filter(({ tag }) => tag === 'span');
    expect(looks.map(({ props }) => props['class'])).toEqual(['well', 'late', 'failed', false]);
    // Beside its colour.
    for (const look of ['late', 'failed'])
      expect(STYLE).toMatch(new RegExp(`\\.${look}[^{]*::before \\{[^}]*content: '\\S'`));
  });
});
