/** The attendance that the results of a finished game record. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { archivedGame, entriesOf } from '../../../src/history/archive/archived-game.ts';
import { attendanceOf } from '../../../src/room/publish/attendance.ts';
import type { NewGame } from '../../../src/room/table/wire.ts';
import type { Player } from '../../../src/room/table/visit.ts';
import type { Entry } from '../../../src/rules/journal/entry.ts';
import { asWindowId } from '../../../src/rules/vocabulary.ts';
import { ann, bob, cat, look, pass, ring, roomAt, running, valueOf } from '../../support/room/rooms.ts';
import { toyRules } from '../../support/toy/toy.ts';
import { publish } from '../../support/room/publishing.ts';

const bots = { absence: 'substitute', hours: false, bank: 0 } as const;

/** These players answer every decision and the others none, until the game is over or this many deadlines have passed. */
async function play(game: string, diligent: readonly Player[], deadlines = 100): Promise<void> {
  for (let i = 0; i < deadlines && (await look(game, null)).status === 'running'; i += 1) {
    while (await answered(game, diligent));
    pass(121);
    await ring(game);
  }
}

/** Whether one of these players had an open decision, which is now answered. */
async function answered(game: string, diligent: readonly Player[]): Promise<boolean> {
  for (const player of diligent) {
    const open = (await look(game, player)).decisions.find(({ answer }) => answer === undefined);
    if (open === undefined) continue;
    const command = open.legal.find(({ type }) => type === 'pass') ?? open.legal[0];
    const window = asWindowId(open.window);
    valueOf(await roomAt(game).command({ player, window, command, key: crypto.randomUUID() }));
    return true;
  }
  return false;
}

async function resultsOf(game: string) {
  await publish(game);
  const found = env.DB.prepare('SELECT * FROM results WHERE game = ? ORDER BY seat').bind(game);
  return (await found.all()).results;
}

async function over(patch: Partial<NewGame>, diligent: readonly Player[]): Promise<string> {
  const game = await running([ann, bob], { options: { rounds: 3 }, ...patch });
  await play(game, diligent);
  return game;
}

describe('the results of a game', () => {
  it('count how often each player was asked, and how often they answered in time', async () => {
    const [one, other] = await resultsOf(await over({}, [ann]));
    expect(one).toMatchObject({ player: ann.id, counted: 1 });
    expect(one!['asked']).toBeGreaterThan(2);
    expect(one!['in_time']).toBe(one!['asked']);
    expect(other).toMatchObject({ player: bob.id, counted: 1, in_time: 0 });
    expect(other!['asked']).toBeGreaterThan(2);
  });

  it('count the misses before a bot stands in, and none while it does', async () => {
    const [, other] = await resultsOf(await over({ options: { rounds: 9 }, absencePolicy: bots }, [ann]));
    expect(other).toMatchObject({ player: bob.id, asked: 3, in_time: 0 });
  });

  it('count only for the owner of the seat at the end', async () => {
    const game = await running([ann, bob], { options: { rounds: 9 }, absencePolicy: bots });
    for (let i = 0; i < 9 && !(await roomAt(game).sit({ player: cat, seat: 1 })).ok; i += 1)
      await play(game, [ann], 1);
    await play(game, [ann, cat]);
    const [, other] = await resultsOf(game);
    expect(other).toMatchObject({ player: cat.id });
    expect([other!['asked'], Number(other!['asked']) > 3]).toEqual([other!['in_time'], true]);
  });

  it('are not counted for statistics if the game is a sandbox', async () => {
    const sandbox = await running([ann, bob], { sandbox: true, options: { rounds: 1 } });
    await roomAt(sandbox).advance({ player: ann, seconds: 86_400 });
    expect((await resultsOf(sandbox)).map((row) => row['counted'])).toEqual([0, 0]);
  });

  it('count answers of sitters and orders for the owner, and answers of bots for nobody', async () => {
    const game = await over({}, [ann]);
    await publish(game);
    const whole = (await archivedGame(env, game))!;
    const { header } = whole.archived;
    const entries = await entriesOf(whole);
    const { asked } = attendanceOf(toyRules, header, entries)[0]!;
    const by = (as: NonNullable<Entry['as']>) =>
      attendanceOf(
        toyRules,
        header,
        entries.map((entry) => (entry.by === 0 ? { ...entry, as } : entry)),
      )[0];
    for (const as of ['sitter', 'order'] as const) expect(by(as), as).toEqual({ asked, inTime: asked });
    expect(by('bot')).toEqual({ asked: 0, inTime: 0 });
  });
});
