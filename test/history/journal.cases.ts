/** What D1 is told of a game: while it runs, and whole when it is over. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { partsOf } from '../../src/history/archive.ts';
import { archivedGame, gameRecord } from '../../src/history/queries.ts';
import type { Entry, Header } from '../../src/rules/entry.ts';
import { asInstant, asSeat } from '../../src/rules/vocabulary.ts';
import { blankGame } from '../support/rows.ts';
import { archive, seat, save, saveWhole } from '../support/saved.ts';

function entry(seq: number, bulk = ''): Entry {
  const events = [{ type: 'bulk', bulk }];
  return {
    seq,
    at: asInstant(seq),
    version: 1,
    by: asSeat(0),
    draws: [],
    events,
    opened: [],
    seen: [seq, seq],
  };
}

const header: Header = {
  game: 'g',
  ruleset: 'toy',
  options: {},
  chairs: [{}, {}],
  pace: { turn: 60 },
  seed: '00',
  algorithm: 'none',
};

describe('progress', () => {
  it('is refused for a game that D1 does not know as running', async () => {
    const progress = { version: 3, awaiting: [0], deadline: 9, since: 8 };
    expect(await archive.saveProgress('unheard-of', progress)).toBe(false);
    expect(await archive.saveProgress(await save(), progress)).toBe(false);
    const game = await save({ status: 'running' });
    expect(await archive.saveProgress(game, progress)).toBe(true);
    expect((await gameRecord(env.DB, game))!.game).toMatchObject(progress);
  });
});

describe('a journal', () => {
  it('is cut into parts that fit a row, and is whole again when read', async () => {
    const journal = Array.from({ length: 30 }, (_, seq) => entry(seq, 'x'.repeat(70_000)));
    const parts = [...partsOf(journal)];
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) expect(part.length).toBeLessThan(600_000);
    const game = blankGame({ status: 'finished', header });
    const seats = [seat(game.id, 0, 'x')];
    for (let i = 0; i < 2; i += 1) await saveWhole(game, { seats, journal });
    expect((await archivedGame(env.DB, game.id))!.entries).toEqual(journal);
  });

  it('of a game that runs is not there', async () => {
    expect(await archivedGame(env.DB, await save({ status: 'running' }))).toBeUndefined();
    expect(await archivedGame(env.DB, 'unheard-of')).toBeUndefined();
  });

  it('that cannot be stored leaves the game as it was', async () => {
    const game = blankGame({ status: 'running' });
    await saveWhole(game);
    const broken = [{ ...seat(game.id, 0, 'x'), seat: null as unknown as number }];
    const over = { ...game, status: 'finished' as const, header };
    await expect(saveWhole(over, { seats: broken, journal: [entry(0)] })).rejects.toThrow('NOT NULL');
    expect((await gameRecord(env.DB, game.id))!.game).toMatchObject({ status: 'running', header: null });
  });
});
