import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { gameRecord } from '../../../src/history/games/queries.ts';
import type { Condition, OperatedRoom } from '../../../src/room/operate/condition.ts';
import {
  ann,
  armed,
  bid,
  bob,
  inside,
  kill,
  look,
  pass,
  ring,
  roomAt,
  running,
} from '../../support/room/rooms.ts';
import { send, stored, START, valueOf } from '../../support/room/rooms.ts';
import { database, everything, publish } from '../../support/room/publishing.ts';
import { toyRules } from '../../support/toy/toy.ts';

const SLOW = { pace: { answer: 86_400, turn: 86_400 } };

function operated(game: string): OperatedRoom {
  return env.ROOMS.getByName(game);
}

async function conditionOf(game: string): Promise<Condition> {
  return (await operated(game).condition())!;
}

function silenceConsole(): void {
  for (const method of ['warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {});
}

async function deleteRows(game: string): Promise<void> {
  for (const [table, key] of [
    ['games', 'id'],
    ['seats', 'game'],
    ['archives', 'game'],
    ['results', 'game'],
  ])
    await env.DB.prepare(`DELETE FROM ${table} WHERE ${key} = ?`).bind(game).run();
}

describe('the condition of a room', () => {
  it('lists no problem while the game goes on', async () => {
    const game = await running([ann, bob]);
    await publish(game);
    const due = new Date(START + 60_000).toISOString();
    expect(await conditionOf(game)).toMatchObject({ game, status: 'running', due, behind: 0, problems: [] });
  });

  it('is null for a room that does not exist, and the call stores nothing', async () => {
    const game = crypto.randomUUID();
    const { condition, drain, dump } = operated(game);
    expect(await Promise.all([condition(), drain(), dump()])).toEqual([null, null, null]);
    const tables = await inside(game, (_, { sql }) => sql.exec('SELECT name FROM sqlite_master').toArray());
    expect(tables).toEqual([]);
  });

  it('shows a lost alarm and an overdue deadline without acting on them; draining repairs both', async () => {
    const game = await running([ann, bob]);
    await publish(game);
    await inside(game, (_, storage) => storage.deleteAlarm());
    pass(60 + 121);
    expect((await conditionOf(game)).problems).toEqual(['overdue', 'no-alarm']);
    expect(await stored(game)).toBe(1);
    expect((await operated(game).drain())!.problems).toEqual([]);
    expect(await stored(game)).toBe(2);
    expect(await armed(game)).not.toBeNull();
  });

  it('shows how often broken rules failed and when the room tries again, and reveals nothing of the game', async () => {
    const game = await running([ann, bob]);
    await publish(game);
    silenceConsole();
    const broken = vi.spyOn(toyRules, 'expire').mockImplementation((state) => {
      throw new Error(`no such card: ${JSON.stringify(state)}`);
    });
    pass(60);
    await ring(game);
    await ring(game);
    const { failures, trouble, problems } = await conditionOf(game);
    expect([failures, problems]).toEqual([
      { times: 2, again: new Date(Date.now() + 2000).toISOString() },
      ['broken'],
    ]);
    expect(trouble).toMatchObject({
      event: 'game-stuck',
      fault: expect.stringMatching(/^Error: no such card/),
    });
    expect(trouble!.fault).not.toMatch(/hand|seed|\d/);
    broken.mockRestore();
    expect((await operated(game).drain())!.problems).toEqual([]);
    expect((await look(game, null)).windows[0]!.kind).toBe('turn');
  });

  it('shows that the journal cannot be read', async () => {
    const game = await running([ann, bob]);
    await publish(game);
    silenceConsole();
    const broken = vi.spyOn(toyRules, 'evolve').mockImplementation(() => {
      throw new Error('broken');
    });
    await kill(game);
    expect(await conditionOf(game)).toMatchObject({
      status: null,
      trouble: { event: 'waking-failed', fault: 'Error: broken' },
      problems: ['broken'],
    });
    broken.mockRestore();
    expect((await conditionOf(game)).problems).toEqual([]);
  });

  it('shows the error of a call that failed', async () => {
    const game = await running([ann, bob]);
    const broken = vi.spyOn(toyRules, 'view').mockImplementation(() => {
      throw new Error('broken');
    });
    await expect(inside(game, (room) => room.view({ player: ann }))).rejects.toThrow('broken');
    broken.mockRestore();
    expect((await conditionOf(game)).trouble).toMatchObject({ event: 'call-failed', fault: 'Error: broken' });
  });

  it('lists no problem for a sandbox game, whose alarm removes it a month later', async () => {
    const game = await running([ann, bob], { sandbox: true });
    await publish(game);
    pass(86_400);
    const { alarm, problems } = await conditionOf(game);
    expect(problems).toEqual([]);
    expect(Date.parse(alarm!)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  });
});

describe('a room whose rules break', () => {
  async function stuck(rounds = 0): Promise<string> {
    const game = await running([ann, bob], SLOW);
    if (rounds > 0) for (const player of [ann, bob]) valueOf(await bid(game, player));
    await publish(game);
    silenceConsole();
    vi.spyOn(toyRules, 'expire').mockImplementation(() => {
      throw new Error('broken');
    });
    pass(86_400);
    await ring(game);
    await expect(inside(game, (room) => room.summary({ player: ann }))).rejects.toThrow('broken');
    return game;
  }

  it('lets the host cancel the game, and then has no problem', async () => {
    const game = await stuck();
    expect(await roomAt(game).cancel({ player: bob })).toMatchObject({
      ok: false,
      error: { code: 'not-host' },
    });
    expect((await conditionOf(game)).problems).toEqual(['broken']);
    expect(valueOf(await roomAt(game).cancel({ player: ann })).status).toBe('cancelled');
    expect(await conditionOf(game)).toMatchObject({ status: 'cancelled', due: null, problems: [] });
    expect((await gameRecord(env.DB, game))!.game.status).toBe('cancelled');
    await kill(game);
    expect((await look(game, bob)).status).toBe('cancelled');
  });

  it('lets the host cancel alone even after the first round, since nobody can finish the game', async () => {
    const game = await stuck(1);
    expect(valueOf(await roomAt(game).cancel({ player: ann })).status).toBe('cancelled');
  });

  it('replaces a player who deletes their account, and goes on once the rules work again', async () => {
    const game = await stuck();
    valueOf(await roomAt(game).depart({ player: { ...bob, name: 'former player' } }));
    expect((await gameRecord(env.DB, game))!.seats.map(({ player, bot }) => player?.id ?? bot)).toEqual([
      ann.id,
      'steady',
    ]);
    expect((await conditionOf(game)).problems).toEqual(['broken']);
    vi.mocked(toyRules.expire).mockRestore();
    expect((await operated(game).drain())!.problems).toEqual([]);
  });
});

describe('draining a room', () => {
  it('publishes to D1 at once, even during the pause after a failure', async () => {
    const game = await running([ann, bob], SLOW);
    await publish(game);
    silenceConsole();
    const batch = vi.spyOn(await database(game), 'batch').mockRejectedValue(new Error('D1 is down'));
    await send(game, ann, { type: 'boast' });
    await vi.waitFor(async () => expect((await conditionOf(game)).unpublished?.failures).toBe(1));
    expect(await conditionOf(game)).toMatchObject({ behind: 1, problems: ['unpublished'] });
    expect((await operated(game).drain())!.problems).toEqual(['unpublished']);
    batch.mockRestore();
    expect(await operated(game).drain()).toMatchObject({ behind: 0, unpublished: null, problems: [] });
    expect((await gameRecord(env.DB, game))!.game.version).toBe(2);
  });

  it('publishes everything again to a D1 that lost the game', async () => {
    const game = await running([ann, bob], SLOW);
    await bid(game, ann);
    await bid(game, bob);
    await publish(game);
    const before = await everything(game);
    await deleteRows(game);
    await kill(game);
    expect(await conditionOf(game)).toMatchObject({ problems: ['unpublished'] });
    expect((await operated(game).drain())!.problems).toEqual([]);
    expect(await everything(game)).toBe(before);
    expect((await gameRecord(env.DB, game))!.seats.map(({ player }) => player?.id)).toEqual([ann.id, bob.id]);
  });

  it('publishes a finished game again, too', async () => {
    const game = await running([ann, bob]);
    await roomAt(game).cancel({ player: ann });
    await publish(game);
    await deleteRows(game);
    await kill(game);
    expect((await operated(game).drain())!.problems).toEqual([]);
    const { archive, status } = (await gameRecord(env.DB, game))!.game;
    expect([archive?.header.game, status]).toEqual([game, 'cancelled']);
  });
});
