/** The budget of a seat: how many bytes it may store. */
import { describe, expect, it } from 'vitest';
import { budgetOfSeat, EMPTY_GAME, expectedOfGame } from '../../../src/room/limits/expected-bytes.ts';
import { mayNotStore } from '../../../src/room/limits/seat-budget.ts';
import { SentBytes } from '../../../src/room/journal/sent-bytes.ts';
import type { Entry } from '../../../src/rules/journal/entry.ts';
import { MAX_CHANGES } from '../../../src/rules/kernel/answers.ts';
import type { Advance, Match } from '../../../src/rules/kernel/match.ts';
import type { VoteRequest } from '../../../src/room/time/votes.ts';
import type { Player } from '../../../src/room/table/visit.ts';
import { standIn } from '../../support/cast.ts';
import {
  ann,
  bob,
  codeOf,
  inside,
  kill,
  look,
  pass,
  roomAt,
  running,
  stored,
  valueOf,
} from '../../support/room/rooms.ts';

const RULESET = 'interstellar-empire';
const BUDGET = budgetOfSeat({ ruleset: RULESET, options: {} });

interface Asked {
  readonly window: string;
  readonly closesAt: string;
  readonly legal: readonly object[];
}

async function askedOf(game: string, player: Player): Promise<Asked | undefined> {
  return (await look(game, player)).decisions[0];
}

let keys = 0;
const answer = async (game: string, player: Player, { window, legal }: Asked, which = 0) =>
  codeOf(
    await roomAt(game).command({
      player,
      window: window as never,
      command: legal[which % legal.length],
      key: `${(keys += 1)}`,
    }),
  );

const bytes = (game: string) =>
  inside(game, (_, { sql }) =>
    Number(sql.exec(`SELECT sum(octet_length(entry)) AS n FROM entries WHERE key LIKE '0 %'`).one()['n']),
  );

const vote = (game: string, player: Player, what: VoteRequest['what'], agrees = true) =>
  roomAt(game).vote({ player, what, agrees });

/**
 * Stores this many bytes for the player by two votes, after which the game runs as before. Spaces make the last entry longer.
 */
async function paddedVote(game: string, player: Player, bytes: number, isAlone = false): Promise<void> {
  expect(codeOf(await vote(game, player, 'pause'))).toBe('accepted');
  const back = isAlone ? vote(game, player, 'resume') : vote(game, player, 'pause', false);
  expect(codeOf(await back)).toBe('accepted');
  await inside(
    game,
    (_, { sql }) =>
      void sql.exec(
        `UPDATE entries SET entry = entry || replace(hex(zeroblob(?)), '00', ' ')
         WHERE seq = (SELECT max(seq) FROM entries WHERE entry ->> '$.command.type' = 'vote')`,
        bytes,
      ),
  );
  await kill(game);
}

/**
 * Ann, in the first seat, has used up her budget by changing her answer, and Bob has not answered. Spaces, which JSON allows,
 * make her first answer longer: using up the budget by changes alone would take windows with a hundred changes each.
 */
async function usedUp(): Promise<{ game: string; asked: Asked; changes: number }> {
  const game = await running([ann, bob], { ruleset: RULESET });
  const asked = (await askedOf(game, ann))!;
  expect(await answer(game, ann, asked)).toBe('accepted');
  await inside(
    game,
    (_, { sql }) =>
      void sql.exec(
        `UPDATE entries SET entry = entry || printf('%*s', ?, '') WHERE key LIKE '0 %'`,
        BUDGET - 20_000,
      ),
  );
  await kill(game);
  let changes = 0;
  while (changes < MAX_CHANGES && (await answer(game, ann, asked, changes + 1)) === 'accepted') changes += 1;
  return { game, asked, changes };
}

describe('the budget of a seat', () => {
  it('is used up by changes of an answer, and then the room stores no more', async () => {
    const { game, asked, changes } = await usedUp();
    expect(changes).toBeGreaterThan(5);
    expect(changes).toBeLessThan(MAX_CHANGES);
    const before = await stored(game);
    expect(await answer(game, ann, asked, changes + 1)).toBe('too-many-changes');
    expect(await stored(game)).toBe(before);
    expect(await bytes(game)).toBeGreaterThan(BUDGET);
    expect(await bytes(game)).toBeLessThan(BUDGET + 2_000);
  });

  it('stays used up after the room sleeps, even if an earlier build stored the keyframes', async () => {
    const { game, asked } = await usedUp();
    await kill(game);
    expect(await answer(game, ann, asked, 1)).toBe('too-many-changes');
    const sums = await inside(game, (_, { sql }) => sql.exec('SELECT sent FROM keyframes').toArray());
    expect(sums.some(({ sent }) => sent !== null)).toBe(true);
    await inside(game, (_, { sql }) => void sql.exec('UPDATE keyframes SET sent = NULL'));
    await kill(game);
    expect(await answer(game, ann, asked, 1)).toBe('too-many-changes');
  });

  it('never rules out a first answer in a window or a resignation, and does not limit others', async () => {
    const { game, asked } = await usedUp();
    expect(await answer(game, ann, asked, 1)).toBe('too-many-changes');
    const other = await askedOf(game, bob);
    if (other !== undefined) expect(await answer(game, bob, other)).toBe('accepted');
    let answered = 0;
    for (let rounds = 0; rounds < 12 && answered < 2; rounds += 1) {
      for (const player of [ann, bob]) {
        const next = await askedOf(game, player);
        if (next === undefined || next.window === asked.window) continue;
        if ((await look(game, player)).windows.every(({ id }) => id !== next.window)) continue;
        const code = await answer(game, player, next);
        if (player === ann && code === 'accepted') answered += 1;
      }
    }
    expect(answered).toBeGreaterThan(0);
    const resign = { player: ann, command: { type: 'resign' }, key: 'resign' };
    expect(codeOf(await roomAt(game).command(resign))).toBe('accepted');
  });

  it('is used up by votes that are withdrawn, even if the room sleeps in between', async () => {
    const game = await running([ann, bob], { ruleset: RULESET });
    await paddedVote(game, ann, BUDGET - 3_000);
    let agrees = false;
    let cast = 0;
    for (; cast < 40; cast += 1) {
      if (cast % 3 === 0) await kill(game);
      const code = codeOf(await vote(game, ann, 'pause', agrees));
      if (code === 'too-many-changes') break;
      expect(code).toBe('accepted');
      agrees = !agrees;
    }
    expect(cast).toBeGreaterThan(2);
    expect(cast).toBeLessThan(20);
    const before = await stored(game);
    await kill(game);
    for (const what of ['pause', 'extend', 'cancel'] as const)
      expect(codeOf(await vote(game, ann, what))).toBe('too-many-changes');
    expect(await stored(game)).toBe(before);
  });

  it('does not rule out votes on motions of others, and does not limit their votes', async () => {
    const game = await running([ann, bob], { ruleset: RULESET });
    await paddedVote(game, ann, BUDGET);
    expect(codeOf(await vote(game, ann, 'extend'))).toBe('too-many-changes');
    expect(codeOf(await vote(game, bob, 'extend'))).toBe('accepted');
    expect(codeOf(await vote(game, ann, 'extend', false))).toBe('accepted');
    expect(codeOf(await vote(game, bob, 'pause'))).toBe('accepted');
    expect(codeOf(await vote(game, ann, 'pause'))).toBe('accepted');
    expect((await look(game, ann)).status).toBe('paused');
    expect(codeOf(await vote(game, ann, 'resume'))).toBe('accepted');
    expect((await look(game, ann)).status).toBe('running');
  });

  it('is used up by pauses and extensions of a single player, and then the game can only go on or end', async () => {
    const game = await running([ann], { ruleset: RULESET, seats: 2 });
    await roomAt(game).sit({ player: ann, bot: 'random' });
    await paddedVote(game, ann, BUDGET - 4_000, true);
    const bytesOf = () =>
      inside(game, (_, { sql }) => {
        const byRoom = `SELECT sum(octet_length(entry)) AS n FROM entries WHERE entry ->> '$.by' = 'room'`;
        return Number(sql.exec(byRoom).one()['n']);
      });
    const before = await bytesOf();
    let last = '';
    for (let n = 0; n < 30 && last !== 'too-many-changes'; n += 1) {
      last = codeOf(await vote(game, ann, n % 2 === 0 ? 'pause' : 'resume'));
      pass(61);
    }
    expect(last).toBe('too-many-changes');
    expect((await bytesOf()) - before).toBeLessThan(4_000 + 2_000);
    expect(codeOf(await vote(game, ann, 'extend'))).toBe('too-many-changes');
    expect(codeOf(await vote(game, ann, 'cancel'))).toBe('accepted');
  });

  it('is used up by vacations that are added and removed, and then new ones move no deadline', async () => {
    const absencePolicy = { absence: 'bot', hours: true, bank: 0 } as const;
    const game = await running([ann, bob], { ruleset: RULESET, pace: 'daily', absencePolicy });
    await paddedVote(game, ann, BUDGET - 3_000);
    const from = Date.now() + 3_600_000;
    const keep = async (player: Player, days: number) => {
      const away = days === 0 ? [] : [{ from: from as never, to: (from + days * 86_400_000) as never }];
      valueOf(await roomAt(game).setAvailability({ player, availability: { away } }));
      return Date.parse((await askedOf(game, player))!.closesAt);
    };
    const usual = await keep(ann, 0);
    let moved = 0;
    for (; moved < 40; moved += 1) {
      if (moved % 3 === 0) await kill(game);
      if ((await keep(ann, 2)) === usual) break;
      expect(await keep(ann, 0)).toBe(usual);
    }
    expect(moved).toBeGreaterThan(2);
    expect(moved).toBeLessThan(20);
    const before = await stored(game);
    expect([await keep(ann, 0), await keep(ann, 1), await keep(ann, 0)]).toEqual([usual, usual, usual]);
    expect(await stored(game)).toBe(before);
    // Other seats are not charged, and a vacation that moved a deadline still gives the time back.
    expect(await keep(bob, 2)).toBe(usual + 2 * 86_400_000);
    await paddedVote(game, bob, BUDGET);
    expect([await keep(bob, 0), await keep(bob, 2)]).toEqual([usual, usual]);
  });

  it('is not evaded by a vacation that takes the place of a shorter one before the room knows that one withdrawn', async () => {
    const absencePolicy = { absence: 'bot', hours: true, bank: 0 } as const;
    const game = await running([ann, bob], { ruleset: RULESET, pace: 'daily', absencePolicy });
    const [from, day] = [Date.now() + 3_600_000, 86_400_000];
    const keep = async (days: number) => {
      const away = [{ from: from as never, to: (from + days * day) as never }];
      valueOf(await roomAt(game).setAvailability({ player: ann, availability: { away } }));
      return Date.parse((await askedOf(game, ann))!.closesAt);
    };
    const usual = (await keep(3)) - 3 * day;
    await paddedVote(game, ann, BUDGET);
    // As if it was withdrawn, which gives the time back, and the longer one was added.
    expect(await keep(4)).toBe(usual);
    expect(await keep(5)).toBe(usual);
  });

  it('is not asked for a vacation that is shortened', async () => {
    const absencePolicy = { absence: 'bot', hours: true, bank: 0 } as const;
    const game = await running([ann, bob], { ruleset: RULESET, pace: 'daily', absencePolicy });
    const [from, day] = [Date.now() + 3_600_000, 86_400_000];
    const keep = async (days: number) => {
      const away = [{ from: from as never, to: (from + days * day) as never }];
      valueOf(await roomAt(game).setAvailability({ player: ann, availability: { away } }));
      return Date.parse((await askedOf(game, ann))!.closesAt);
    };
    const moved = await keep(3);
    await paddedVote(game, ann, BUDGET);
    expect(await keep(2)).toBe(moved - day);
  });

  it.each([
    ['vote', true],
    ['unreached', false],
  ])('pays for an extension right after a vote only if the vote is the cause (%s)', async (why, isPaid) => {
    const game = await running([ann, bob], { ruleset: RULESET });
    for (const agrees of [true, false])
      expect(codeOf(await vote(game, ann, 'pause', agrees))).toBe('accepted');
    const [stored, added] = await inside(game, (_, { sql }) => {
      const last = 'seq = (SELECT max(seq) FROM entries)';
      const row = sql.exec<{ seq: number; entry: string }>(`SELECT seq, entry FROM entries WHERE ${last}`);
      const { seq, entry } = row.one();
      const withdrawal = JSON.parse(entry) as Entry;
      const extension = { ...withdrawal, command: { type: 'extend', seats: [1], why } };
      sql.exec(`DELETE FROM entries WHERE ${last}`);
      const before = new SentBytes(sql).of(0);
      const awake = new SentBytes(sql);
      expect(awake.of(0)).toBe(before);
      awake.add(extension, null, 500);
      const insert = 'INSERT INTO entries (seq, entry) VALUES (?, ?)';
      sql.exec(insert, seq, JSON.stringify(extension));
      return [new SentBytes(sql).of(0) - before, awake.of(0) - before];
    });
    expect([stored > 0, added]).toEqual([isPaid, isPaid ? 500 : 0]);
  });

  it.each([
    ['accepts the first command in a window', { answered: false, completes: false }, undefined],
    ['accepts a command that completes an answer', { answered: true, completes: true }, undefined],
    [
      'refuses one of many commands that a window takes',
      { answered: true, completes: false },
      'too-many-changes',
    ],
    ['refuses a command outside of any window', { window: undefined }, 'too-many-changes'],
    ['refuses a change of an answer', { awaited: false, answered: true }, 'too-many-changes'],
    ['refuses a first answer of more than 8 KB', { answered: false, length: 9000 }, 'too-large'],
    ['accepts a resignation', { window: undefined, type: 'resign' }, undefined],
  ] as const)('%s once it is used up', (_, given: Given, code) => {
    const { match, advance } = situation(given);
    expect(mayNotStore(match, advance, () => BUDGET + 1)?.code).toBe(code);
    expect(mayNotStore(match, advance, () => BUDGET)).toBeUndefined();
  });

  it('grows with the length to which the players agree, and which each of them pays for', async () => {
    const kind = (length: number) => ({ ruleset: 'stellar-conquest', options: { length } });
    const costOfSeat = (length: number) => expectedOfGame(kind(length), 1) - EMPTY_GAME;
    const game = await running([ann, bob], kind(8));
    const send = async (player: Player, command: object, paid: number) =>
      codeOf(await roomAt(game).command({ player, command, key: `${(keys += 1)}`, paid }));
    const agree = async (from: number, to: number) => {
      const cost = costOfSeat(to) - costOfSeat(from);
      for (const player of [ann, bob]) {
        const command = { type: 'agree-length', turns: to };
        expect(await send(player, command, cost - 1)).toBe('budget-used');
        expect(await send(player, command, cost)).toBe('accepted');
      }
    };
    const plan = (player: Player) => send(player, { type: 'plan', commands: [] }, 0);
    await agree(8, 20);
    await paddedVote(game, ann, budgetOfSeat(kind(8)));
    expect(await plan(ann)).toBe('accepted');
    await agree(20, 44);
    await paddedVote(game, ann, budgetOfSeat(kind(20)));
    expect(await plan(ann)).toBe('accepted');
    await paddedVote(game, ann, budgetOfSeat(kind(44)));
    expect([await plan(ann), await plan(bob)]).toEqual(['too-many-changes', 'accepted']);
  });

  it.each([
    ['the first command in a window', { answered: false, completes: false }, 'too-many-changes'],
    ['a resignation', { window: undefined, type: 'resign' }, undefined],
  ] as const)('once used up in a game that need not end, decides on %s', (_, given: Given, code) => {
    const { match, advance } = situation(given);
    const endless = { ruleset: 'interstellar-conquest', options: { rounds: 'none' } };
    const budget = budgetOfSeat(endless);
    const played = Object.create(match, { header: { value: endless } }) as Match;
    expect(mayNotStore(played, advance, () => budget + 1)?.code).toBe(code);
    expect(mayNotStore(played, advance, () => budget)).toBeUndefined();
  });
});

interface Given {
  readonly window?: string | undefined;
  readonly awaited?: boolean;
  readonly answered?: boolean;
  readonly completes?: boolean;
  readonly type?: string;
  readonly length?: number;
}

/** Seat 0 sends a command while the window `w` is open. */
function situation(given: Given): { readonly match: Match; readonly advance: Advance } {
  const { awaited = true, answered = false, completes = true, type = 'say', length = 0 } = given;
  const window = 'window' in given ? given.window : 'w';
  const open = (awaiting: readonly number[]) => [{ id: 'w', awaiting }];
  const match = standIn<Match>({
    header: { ruleset: RULESET, options: {} },
    windows: open(awaited ? [0, 1] : [1]),
    snapshot: { answers: answered ? { w: { 0: { command: {}, changes: 0 } } } : {} },
  });
  const command = { type, ...(length > 0 && { text: 'x'.repeat(length) }) };
  const next = { windows: open(completes ? [1] : [0, 1]) };
  const advance = standIn<Advance>({ entry: { by: 0, window, command }, next });
  return { match, advance };
}
