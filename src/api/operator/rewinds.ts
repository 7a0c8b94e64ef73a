/**
 * Restores one room or mailbox to an earlier instant with the platform's point-in-time recovery. The object cannot know that it
 * was restored, so D1 stores the rewind. If a step fails, the next request for the same object finishes the rewind.
 */
import { Hono } from 'hono';
import * as z from 'zod';
import {
  type NotRewound,
  type Rewindable,
  type Target,
  REWINDABLE,
} from '../../history/operate/point-in-time.ts';
import { playerState } from '../../history/players/players.ts';
import {
  beginRewind,
  deletedAmong,
  dropRewind,
  finishedRewind,
  finishRewind,
  instantOf,
  keepUndo,
  unfinishedGamesOf,
  unfinishedRewind,
  unfinishedRewinds,
  type Subject,
} from '../../history/operate/rewinds.ts';
import type { RewindRow } from '../../history/tables/operate.ts';
import { faultOf, log } from '../../log.ts';
import { mailboxOf, operatedMailboxOf } from '../../mailbox/bindings.ts';
import { operatedRoomOf } from '../../room/protocol.ts';
import type { Condition } from '../../room/operate/condition.ts';
import type { ApiEnv } from '../http/router.ts';

export const rewindRoutes = new Hono<ApiEnv>();

/** How often an object is asked to restart, and the first pause between two attempts in milliseconds, which doubles. */
const [ATTEMPTS, PAUSE] = [5, 50];

/** `id`: another request with the same id is the same rewind, even a finished one. Without a target: the unfinished rewind. */
const RewindBody = z.union([
  z.strictObject({ id: z.uuid().optional(), to: z.iso.datetime({ offset: true }) }),
  z.strictObject({ id: z.uuid().optional(), bookmark: z.string().min(1).max(200) }),
  z.strictObject({}),
]);

const REFUSALS = {
  'not-supported': [501, 'this runtime has no point-in-time recovery: the platform alone has it'],
  'bad-bookmark': [400, 'the platform does not take this bookmark for this object'],
  'before-creation': [400, 'the game was created later'],
  'game-over': [409, 'the game is over: its result is published and rated'],
  'unknown-game': [404, 'there is no room of this game'],
  'unknown-mailbox': [404, 'there is no player of this id who has a mailbox'],
  'player-gone': [410, 'the account was deleted, or became part of another'],
  'bad-target': [400, 'give either "to", an ISO 8601 instant, or "bookmark", or neither to finish a rewind'],
  'in-the-future': [400, 'the instant is in the future'],
  'too-old': [400, 'the platform goes back 30 days'],
  'no-rewind': [404, 'no rewind of it is unfinished: say to which instant or bookmark'],
  'rewind-unfinished': [
    409,
    'another rewind of it is unfinished: ask without a target to finish that one first',
  ],
  'rewind-interrupted': [503, 'it was not finished: ask again, without a target'],
} as const;
type Refused = keyof typeof REFUSALS;

/** The differences between rooms and mailboxes. `done` runs when the object has restarted. */
interface Kind<Done> {
  readonly subject: Subject;
  readonly unknown: Refused;
  /** Makes a new stub each time: a stub is of no use after its session has ended. */
  readonly reach: () => Rewindable<Done>;
  readonly done: (outcome: Done | null) => Promise<object>;
}

type Answer =
  | { readonly refused: Refused }
  | { readonly rewind: string; readonly to: string | null; readonly undo: string };

rewindRoutes.get('/rewinds', async (c) => c.json({ rewinds: await unfinishedRewinds(c.env.DB) }));

rewindRoutes.post('/games/:game/rewinds', async (c) => {
  const name = c.req.param('game');
  const answer = await put(c.env.DB, await c.req.json().catch(() => undefined), {
    subject: { kind: 'game', name },
    unknown: 'unknown-game',
    reach: () => operatedRoomOf(c.env.ROOMS, name),
    done: async (outcome) => {
      if (outcome === null) return { condition: null };
      for (const player of await deletedAmong(c.env.DB, outcome.people))
        await mailboxOf(c.env.MAILBOXES, player).retryUpdates('departure', [name]);
      return { condition: outcome.condition };
    },
  });
  return 'refused' in answer ? c.json(...bodyOf(answer.refused)) : c.json(answer);
});

rewindRoutes.post('/players/:player/mailbox/rewinds', async (c) => {
  const name = c.req.param('player');
  const state = await playerState(c.env.DB, name);
  if (state !== 'there') return c.json(...bodyOf(state === 'gone' ? 'player-gone' : 'unknown-mailbox'));
  const answer = await put(c.env.DB, await c.req.json().catch(() => undefined), {
    subject: { kind: 'mailbox', name },
    unknown: 'unknown-mailbox',
    reach: () => operatedMailboxOf(c.env.MAILBOXES, name),
    // The restored mailbox lacks later notifications, so the rooms send those that are still pending.
    done: async () => ({ games: await drained(c.env, await unfinishedGamesOf(c.env.DB, name)) }),
  });
  return 'refused' in answer ? c.json(...bodyOf(answer.refused)) : c.json(answer);
});

async function put<Done>(db: D1Database, body: unknown, kind: Kind<Done>): Promise<Answer> {
  const request = RewindBody.safeParse(body ?? {});
  if (!request.success) return { refused: 'bad-target' };
  const target = targetOf(request.data);
  if (target !== undefined && 'instant' in target) {
    if (target.instant > Date.now()) return { refused: 'in-the-future' };
    if (target.instant < Date.now() - REWINDABLE) return { refused: 'too-old' };
  }
  const { id = crypto.randomUUID() } = 'id' in request.data ? request.data : {};
  const over = await finishedRewind(db, kind.subject, id);
  if (over !== undefined) return answerOf(over, over.undo);
  const before = await unfinishedRewind(db, kind.subject);
  if (before !== undefined)
    return isSame(before, target) ? finished(db, before, kind, false) : { refused: 'rewind-unfinished' };
  if (target === undefined) return { refused: 'no-rewind' };
  const bookmarks = await kind.reach().bookmarksFor(target);
  if (bookmarks === null) return { refused: kind.unknown };
  if ('refused' in bookmarks) return bookmarks;
  const instant = 'instant' in target ? target.instant : ((await instantOf(db, target.bookmark)) ?? null);
  const { kind: of, name } = kind.subject;
  const row: RewindRow = {
    id,
    kind: of,
    name,
    ...bookmarks,
    instant,
    begunAt: Date.now(),
    finishedAt: null,
  };
  return (await beginRewind(db, row)) ? finished(db, row, kind, true) : { refused: 'rewind-unfinished' };
}

/** Continues an interrupted rewind. The bookmark that undoes it is that of the first attempt. */
async function finished<Done>(
  db: D1Database,
  row: RewindRow,
  kind: Kind<Done>,
  isFirst: boolean,
): Promise<Answer> {
  const leaving = await kind.reach().rewind(row.id, row.bookmark);
  if (leaving !== 'done' && 'refused' in leaving) {
    await dropRewind(db, row.id);
    return leaving;
  }
  const undo = isFirst && leaving !== 'done' ? leaving.undo : row.undo;
  if (undo !== row.undo) await keepUndo(db, row.id, undo);
  const outcome = await begunAnew(row, kind, leaving === 'done');
  if (outcome === 'restarting') return { refused: 'rewind-interrupted' };
  const more = await kind.done(outcome);
  await finishRewind(db, row.id, Date.now());
  return { ...answerOf(row, undo), ...more };
}

function answerOf({ id, instant }: RewindRow, undo: string): Answer {
  return { rewind: id, to: instant === null ? null : new Date(instant).toISOString(), undo };
}

/** Ends the session and waits for the next one, which may take a moment. */
async function begunAnew<Done>(
  row: RewindRow,
  { reach, subject }: Kind<Done>,
  isThere: boolean,
): Promise<Done | 'restarting' | null> {
  const rewind = { id: row.id, ...(row.instant !== null && { to: row.instant }) };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      // This call always fails, since it ends the session.
      if (!isThere)
        await reach()
          .restart()
          .catch(() => undefined);
      const outcome = await reach().rewound(rewind);
      if (outcome !== 'restarting') return outcome;
    } catch (error) {
      log('warn', 'rewind-interrupted', { ...subject, ...faultOf(error) });
    }
    await scheduler.wait(PAUSE * 2 ** attempt);
  }
  return 'restarting';
}

/** Leaves games whose rooms did not answer to `drain`. */
async function drained(
  env: Env,
  games: readonly string[],
): Promise<readonly { game: string; problems: Condition['problems'] | null }[]> {
  const all = [];
  for (const game of games) {
    const condition = await operatedRoomOf(env.ROOMS, game)
      .drain()
      .catch(() => null);
    all.push({ game, problems: condition?.problems ?? null });
  }
  return all;
}

function targetOf(request: z.infer<typeof RewindBody>): Target | undefined {
  if ('to' in request) return { instant: Date.parse(request.to) };
  return 'bookmark' in request ? { bookmark: request.bookmark } : undefined;
}

function isSame({ bookmark, instant }: RewindRow, target: Target | undefined): boolean {
  if (target === undefined) return true;
  return 'instant' in target ? target.instant === instant : target.bookmark === bookmark;
}

function bodyOf(refused: Refused | NotRewound['refused']) {
  const [status, detail] = REFUSALS[refused];
  return [{ error: refused, detail }, status] as const;
}
