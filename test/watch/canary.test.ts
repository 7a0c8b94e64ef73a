/** The canary's game at a table with a test's own clock. */
import { describe, expect, it } from 'vitest';
import { begin, step, type CanaryGame, type Measured } from '../../src/watch/canary.ts';
import type { CanaryTable } from '../../src/watch/table.ts';
import { asInstant, type WindowId } from '../../src/rules/vocabulary.ts';

const START = Date.UTC(2031, 4, 9);
const WINDOW = 30_000;

/** A table whose deadlines take effect `lag` milliseconds late, and whose letter is sent after `letter`. */
class Table implements CanaryTable {
  now = START;
  finished = false;
  private opened = START;

  constructor(
    private readonly lag: number,
    private readonly letter: number | null = null,
  ) {}

  async open(): Promise<string> {
    return 'a-game';
  }

  async due(): Promise<number | null> {
    while (this.now >= this.opened + WINDOW + this.lag) this.opened += WINDOW + this.lag;
    return this.opened + WINDOW;
  }

  async answer() {
    return { window: 'w1' as WindowId, openedAt: asInstant(START) };
  }

  async letterDelay(): Promise<number | null> {
    return this.letter;
  }

  async finish(): Promise<void> {
    this.finished = true;
  }

  async abandon(): Promise<void> {
    this.finished = true;
  }
}

async function played(table: Table, letter = false): Promise<Measured> {
  let game: CanaryGame = await begin(table, table.now, { letter });
  for (;;) {
    const stepped = await step(table, game, table.now);
    if ('measured' in stepped) return stepped.measured;
    ({ game } = stepped);
    expect(stepped.next).toBeGreaterThan(table.now);
    table.now = stepped.next;
  }
}

describe('a game of the canary', () => {
  it('measures a deadline that takes effect at once to within half a second', async () => {
    const table = new Table(0);
    expect(await played(table)).toEqual({ deadline: 0, letter: null });
    expect(table.finished).toBe(true);
  });

  it('measures how late a deadline took effect', async () => {
    const { deadline } = await played(new Table(7_200));
    expect(deadline).toBeGreaterThanOrEqual(7_200);
    expect(deadline).toBeLessThanOrEqual(7_700);
  });

  it('fails if a deadline has no effect within a minute', async () => {
    await expect(played(new Table(61_000))).rejects.toThrow('a deadline had no effect within a minute');
  });

  it('measures its letter, if one is expected', async () => {
    expect(await played(new Table(0, 1_800), true)).toEqual({ deadline: 0, letter: 1_800 });
    expect(await played(new Table(0, 1_800))).toEqual({ deadline: 0, letter: null });
  });

  it('waits two minutes for its letter, and reports a missing one', async () => {
    const table = new Table(0, null);
    expect(await played(table, true)).toEqual({ deadline: 0, letter: 'missing' });
    expect(table.finished).toBe(true);
    expect(table.now - START).toBeGreaterThanOrEqual(120_000);
    expect(table.now - START).toBeLessThan(126_000);
  });
});
