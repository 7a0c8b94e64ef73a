/** Branches: a sandbox game that goes on from an earlier step, as another game. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { gameRecord } from '../../../src/history/games/queries.ts';
import type { BranchRequest } from '../../../src/room/seats/wire.ts';
import { MOST_BRANCHES } from '../../../src/room/seats/branch-calls.ts';
import { listedOf, summaryOfRecord } from '../../../src/room/publish/projection.ts';
import { originNotes } from '../../../src/rules/verify/seed-origin.ts';
import { verify } from '../../../src/rules/verify/verify.ts';
import { exportIn } from '../../../tools/verify/exported.ts';
import { bindingsOf } from '../../support/cast.ts';
import { DAY, ringAndWait } from '../../support/room/retention.ts';
import { toyRules } from '../../support/toy/toy.ts';
import {
  ann,
  armed,
  bid,
  bob,
  codeOf,
  inside,
  kill,
  look,
  open,
  roomAt,
  running,
  send,
  START,
  valueOf,
} from '../../support/room/rooms.ts';

/** A running sandbox of Ann at seat 0, with a bot at seat 1. */
async function sandbox(patch: Parameters<typeof open>[0] = {}): Promise<string> {
  const game = await open({ sandbox: true, options: { rounds: 9 }, ...patch });
  valueOf(await roomAt(game).sit({ player: ann }));
  valueOf(await roomAt(game).sit({ player: ann, bot: 'steady' }));
  return game;
}

/** Ann bids, and takes no turn, until it is this round. */
async function playTo(game: string, round: number): Promise<void> {
  for (;;) {
    const { view, decisions } = await look(game, ann);
    if (view.round >= round) return;
    const [asked] = decisions;
    if (asked?.window.startsWith('bid')) valueOf(await bid(game, ann));
    else if (asked !== undefined) valueOf(await send(game, ann, { type: 'roll' }, asked.window));
    else valueOf(await roomAt(game).advance({ player: ann, seconds: DAY }));
  }
}

const request = (step: number, patch: Partial<BranchRequest> = {}): BranchRequest => ({
  player: ann,
  key: crypto.randomUUID(),
  step,
  paid: true,
  ...patch,
});

const branchAt = async (game: string, step: number): Promise<string> =>
  valueOf(await roomAt(game).branch(request(step))).game;

const summary = async (game: string, player: typeof ann | null = ann) =>
  valueOf(await roomAt(game).summary({ player }));

const exported = async (game: string) => {
  valueOf(await roomAt(game).cancel({ player: ann }));
  return exportIn(JSON.parse(valueOf(await roomAt(game).export({ player: ann })).body!));
};

beforeEach(() => {
  for (const method of ['warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {});
});

describe('a branch', () => {
  it('goes on from the step, and the first game stays as it is', async () => {
    const game = await sandbox();
    const before = await look(game, ann);
    await playTo(game, 3);
    const now = await look(game, ann);
    const branch = await branchAt(game, before.version);
    const shown = await look(branch, ann);
    expect(shown).toMatchObject({ status: 'running', seat: 0, version: before.version });
    expect([shown.view.hand, shown.windows]).toEqual([before.view.hand, before.windows]);
    expect(await look(game, ann)).toEqual(now);
    await playTo(branch, 2);
    expect((await look(game, ann)).version).toBe(now.version);
  });

  it('shows each earlier step as the first game does, with the same clock', async () => {
    const game = await sandbox();
    await playTo(game, 2);
    valueOf(await roomAt(game).advance({ player: ann, seconds: 90 }));
    await playTo(game, 3);
    const { version } = await look(game, ann);
    const branch = await branchAt(game, version - 2);
    for (let at = 1; at <= version - 2; at += 1) {
      const [first, copy] = [await look(game, ann, at), await look(branch, ann, at)];
      expect([copy.view, copy.windows]).toEqual([first.view, first.windows]);
    }
    await kill(branch);
    const { body } = valueOf(await roomAt(game).events({ player: ann, after: 0, limit: 200 }));
    const { events } = JSON.parse(body!) as { events: { step: number; at: string }[] };
    const last = events.findLast(({ step }) => step <= version - 2)!;
    expect((await look(branch, ann)).now).toBe(last.at);
    expect(Date.parse(last.at)).toBeGreaterThan(START);
  });

  it('has the same luck as the first game, from the same seed', async () => {
    const game = await sandbox();
    const { version } = await look(game, ann);
    const branch = await branchAt(game, version);
    for (const one of [game, branch]) await playTo(one, 6);
    const [first, copy] = [await exported(game), await exported(branch)];
    expect(copy.header.seed).toBe(first.header.seed);
    // The bot decides anew, so another seat may have the turn.
    const drawn = ({ entries }: typeof first) =>
      new Map(
        entries.flatMap(({ draws }) => draws.map(({ of, range, result }) => [`${of} ${range}`, result])),
      );
    const common = [...drawn(first)].filter(([name]) => drawn(copy).has(name));
    expect(common.map(([name]) => [name, drawn(copy).get(name)])).toEqual(common);
    expect(common.length).toBeGreaterThan(8);
  });

  it('is a private sandbox that says what it is a branch of, and the first lists it for its host alone', async () => {
    const game = await sandbox({ title: 'The long night' });
    const { version } = await look(game, ann);
    const branch = await branchAt(game, version);
    expect(await summary(branch)).toMatchObject({
      sandbox: true,
      visibility: 'private',
      title: `The long night, step ${version}`,
      branchOf: { game, step: version, title: 'The long night' },
      host: ann,
      rated: false,
    });
    expect((await summary(game)).branches).toEqual([{ game: branch, step: version }]);
    for (const player of [bob, null]) {
      expect((await summary(game, player)).branches).toBeUndefined();
      expect(codeOf(await roomAt(branch).summary({ player }))).toBe('unknown-game');
    }
    const again = await branchAt(branch, version);
    expect((await summary(again)).title).toBe(`The long night, step ${version}`);
    const { game: next } = await rematchOf(branch);
    expect((await summary(next)).branchOf).toBeUndefined();
  });

  async function rematchOf(game: string): Promise<{ game: string }> {
    valueOf(await roomAt(game).cancel({ player: ann }));
    return valueOf(await roomAt(game).rematch({ player: ann }));
  }

  it('is in lists with its mark, and so is the first with its branches', async () => {
    const game = await sandbox();
    const { version } = await look(game, ann);
    const branch = await branchAt(game, version);
    const [first, copy] = [(await gameRecord(env.DB, game))!, (await gameRecord(env.DB, branch))!];
    expect(listedOf(copy, ann).branchOf).toEqual((await summary(branch)).branchOf);
    expect(summaryOfRecord(first, ann).branches).toEqual([{ game: branch, step: version }]);
    expect(summaryOfRecord(first, bob).branches).toBeUndefined();
  });

  it('has an export without faults, whose commitment and note say that it is a branch', async () => {
    const game = await sandbox();
    await playTo(game, 2);
    const { version } = await look(game, ann);
    const branch = await branchAt(game, version - 1);
    await playTo(branch, 4);
    const { commitment } = await summary(branch);
    const kept = (await look(branch, ann)).head;
    const played = await exported(branch);
    expect(verify(toyRules, played, { hash: commitment!.sha256, heads: [kept] })).toEqual([]);
    expect(originNotes(played)).toEqual([
      `this was a branch of ${game}: its host could know the luck in advance`,
    ]);
    const { branchOf: _mark, ...unmarked } = played.header.commitment!;
    const tampered = { ...played, header: { ...played.header, commitment: unmarked } };
    expect(verify(toyRules, tampered, { hash: commitment!.sha256 })).toContainEqual({
      kind: 'commitment',
      text: 'the commitment is not the one that was published',
    });
  });

  it('goes on from a step of a finished game, counted by any viewer', async () => {
    const game = await sandbox({ options: { rounds: 2 } });
    const { version } = await look(game, ann);
    await playTo(game, 2);
    const before = await look(game, ann);
    while ((await look(game, ann)).status === 'running')
      valueOf(await roomAt(game).advance({ player: ann, seconds: DAY }));
    const branch = await branchAt(game, before.version);
    expect(await look(branch, ann)).toMatchObject({ status: 'running', view: before.view });
    const all = valueOf(await roomAt(game).branch(request(1, { as: 'open' }))).game;
    expect((await look(all, ann)).view.round).toBe(1);
    const end = (await look(game, ann)).version;
    expect(codeOf(await roomAt(game).branch(request(end)))).toBe('game-over');
    expect(end).toBeGreaterThan(version);
  });

  it('begins with the absence, the votes and the time bank of its step', async () => {
    const absencePolicy = { absence: 'bot', hours: false, bank: 600 } as const;
    const game = await sandbox({ absencePolicy, options: { rounds: 9 } });
    const at: Record<string, number> = {};
    const note = async (name: string) => (at[name] = (await look(game, ann)).version);
    await note('start');
    const pass = () => roomAt(game).advance({ player: ann, seconds: 60 });
    while ((await summary(game)).seats[0]!.absent === undefined) valueOf(await pass());
    await note('slow');
    const slow = await summary(game);
    valueOf(await roomAt(game).comeBack({ player: ann }));
    valueOf(await roomAt(game).vote({ player: ann, what: 'pause', agrees: true }));
    await note('paused');
    const seatsIn = async (step: number) => summary(await branchAt(game, step));
    expect(await seatsIn(at['start']!)).toMatchObject({ status: 'running', seats: [{ bank: 600 }, {}] });
    expect((await seatsIn(at['start']!)).seats[0]!.absent).toBeUndefined();
    expect((await seatsIn(at['slow']!)).seats[0]).toMatchObject({
      absent: slow.seats[0]!.absent,
      bank: slow.seats[0]!.bank,
    });
    expect(slow.seats[0]!.bank).toBeLessThan(600);
    const paused = await seatsIn(at['paused']!);
    expect([paused.status, paused.seats[0]!.absent]).toEqual(['paused', undefined]);
  });

  it('answers a command that is sent again under its key as the first game does', async () => {
    const game = await sandbox();
    const { windows } = await look(game, ann);
    const { view } = await look(game, ann);
    const command = { type: 'bid', card: view.hand[0]! };
    const sent = { player: ann, window: windows[0]!.id as never, command, key: 'once' };
    const { version } = valueOf(await roomAt(game).command(sent));
    const branch = await branchAt(game, version);
    expect(valueOf(await roomAt(branch).command(sent))).toMatchObject({ version, isRepeat: true });
  });
});

describe('a request for a branch', () => {
  it('is answered again under the same key, and refused under it for another step', async () => {
    const game = await sandbox();
    await playTo(game, 2);
    const asked = request(2);
    const { game: branch } = valueOf(await roomAt(game).branch(asked));
    await kill(game);
    const { paid: _unpaid, ...again } = asked;
    expect(valueOf(await roomAt(game).branch(again))).toEqual({ game: branch, isRepeat: true });
    expect(codeOf(await roomAt(game).branch({ ...asked, step: 1 }))).toBe('idempotency-key-reused');
    expect((await summary(game)).branches).toHaveLength(1);
  });

  it('names its price before it stores anything', async () => {
    const game = await sandbox();
    const reply = await roomAt(game).branch(request(1, { paid: false }));
    expect(reply).toMatchObject({ ok: false, error: { code: 'budget-used' } });
    expect(reply.ok ? 0 : reply.error.bytes).toBeGreaterThan(76_000);
    expect((await summary(game)).branches).toBeUndefined();
  });

  it('is refused unless the host asks, of a sandbox that has begun, for a step that it has reached', async () => {
    const game = await sandbox();
    const ask = async (one: string, patch: Partial<BranchRequest>) =>
      codeOf(await roomAt(one).branch(request(1, patch)));
    expect(await ask(game, { player: bob })).toBe('not-host');
    const { version } = await look(game, ann);
    expect(await ask(game, { step: version + 1 })).toBe('unknown-step');
    expect(await ask(game, { step: 0 })).toBe('unknown-step');
    expect(await ask(game, { as: 'open' })).toBe('game-not-over');
    expect(await ask(await open({ sandbox: true }), {})).toBe('game-not-started');
    expect(await ask(await running([ann, bob]), {})).toBe('not-sandbox');
    expect(await ask(await running([ann, bob], { sandbox: true }), {})).toBe('others-seated');
    const hidden = await open({ sandbox: true, visibility: 'private' });
    expect(await ask(hidden, { player: bob })).toBe('unknown-game');
    expect(await ask(crypto.randomUUID(), {})).toBe('unknown-game');
  });

  it('is refused while the game has the maximum number of branches', async () => {
    const game = await sandbox();
    await inside(game, (_, { sql }) => {
      const stored = sql.exec<{ lobby: string }>('SELECT lobby FROM meta').one();
      const branches = Array.from({ length: MOST_BRANCHES }, (__, i) => ({ game: `b${i}`, step: 1 }));
      sql.exec('UPDATE meta SET lobby = ?', JSON.stringify({ ...JSON.parse(stored.lobby), branches }));
    });
    await kill(game);
    expect(codeOf(await roomAt(game).branch(request(1)))).toBe('too-many-branches');
  });
});

describe('a branch whose creation is interrupted', () => {
  /** The room dies before it has created the room of the branch. */
  async function interrupted(game: string, key: string): Promise<void> {
    await inside(game, async (room) => {
      vi.spyOn(bindingsOf(room).ROOMS, 'getByName').mockImplementation(() => {
        throw new Error('the object died');
      });
      await expect(room.branch(request(1, { key }))).rejects.toThrow('the object died');
      vi.restoreAllMocks();
    });
    await kill(game);
  }

  it('is listed nowhere until it is complete, and the alarm completes it', async () => {
    const game = await sandbox();
    await interrupted(game, 'k');
    expect((await summary(game)).branches).toBeUndefined();
    expect(await armed(game)).toBeLessThanOrEqual(START + 5_000);
    vi.setSystemTime(START + 6_000);
    await ringAndWait(game);
    await vi.waitFor(async () => expect((await summary(game)).branches).toBeDefined());
    const [branch] = (await summary(game)).branches!;
    expect(await summary(branch!.game)).toMatchObject({ status: 'running', branchOf: { game, step: 1 } });
    expect(valueOf(await roomAt(game).branch(request(1, { key: 'k' }))).game).toBe(branch!.game);
  });

  it('is completed by the same request', async () => {
    const game = await sandbox();
    await interrupted(game, 'k');
    const { game: branch } = valueOf(await roomAt(game).branch(request(1, { key: 'k' })));
    expect((await summary(game)).branches).toEqual([{ game: branch, step: 1 }]);
    expect((await summary(branch)).status).toBe('running');
  });

  it('is created once, even if the first room died after that', async () => {
    const game = await sandbox();
    const branch = await branchAt(game, 1);
    await playTo(branch, 2);
    const { version } = await look(branch, ann);
    await inside(game, (_, { sql }) => {
      const stored = sql.exec<{ lobby: string }>('SELECT lobby FROM meta').one();
      sql.exec('UPDATE meta SET lobby = ?', stored.lobby.replace('"request":', '"pending":true,"request":'));
    });
    await kill(game);
    vi.setSystemTime(START + 6_000);
    await look(game, ann);
    await ringAndWait(game);
    // The room completes it in the background.
    await vi.waitFor(async () => expect((await summary(game)).branches).toEqual([{ game: branch, step: 1 }]));
    expect((await look(branch, ann)).version).toBe(version);
  });
});

it('removes a branch that nobody plays for 30 days, and the first game no longer lists it', async () => {
  const game = await sandbox();
  const branch = await branchAt(game, 1);
  vi.setSystemTime(START + 20 * DAY * 1000);
  valueOf(await roomAt(game).advance({ player: ann, seconds: 1 }));
  vi.setSystemTime(START + 31.1 * DAY * 1000);
  await ringAndWait(branch);
  expect(codeOf(await roomAt(branch).summary({ player: ann }))).toBe('unknown-game');
  expect((await summary(game)).branches).toBeUndefined();
});
