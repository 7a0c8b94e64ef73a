/** Rooms for tests: each has a toy game of people with short names, and a clock that tests move. */
import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import type { GameRoom } from '../../../src/room/game-room.ts';
import type { NewGame } from '../../../src/room/table/wire.ts';
import type { Player, Reply } from '../../../src/room/table/visit.ts';
import type { Room } from '../../../src/room/protocol.ts';
import { FOLD_VERSIONS } from '../../../src/rules/kernel/fold-versions.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import { toyRules } from '../toy/toy.ts';

// Tests and rooms share an isolate, so rooms have what is registered here.
Object.assign(rulesets, { toy: toyRules });
Object.assign(FOLD_VERSIONS, { toy: 'toy' });

/** Alarms use the real clock: in a fake future they fire only when a test fires them. */
export const START = Date.parse('2031-01-01T00:00:00Z');

/** Drops the tables of later layouts that a room can compute again. */
export function dropCaches(sql: SqlStorage): void {
  for (const name of ['layouts', 'keyframes', 'talk_sums']) sql.exec(`DROP TABLE IF EXISTS ${name}`);
}

export function setNow(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: ms });
}

export function pass(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

export const [ann, bob, cat, dan] = ['ann', 'bob', 'cat', 'dan'].map((name) => ({
  id: `p-${name}`,
  name,
})) as [Player, Player, Player, Player];

export function stubOf(game: string): DurableObjectStub<GameRoom> {
  return env.ROOMS.getByName(game);
}

export function roomAt(game: string): Room {
  return stubOf(game);
}

/** An open game with two seats and Ann as its host, except for the patch. */
export function newGame(patch: Partial<NewGame> = {}): NewGame {
  return {
    id: crypto.randomUUID(),
    host: ann,
    ruleset: 'toy',
    seats: 2,
    options: {},
    pace: 'live',
    visibility: 'public',
    sandbox: false,
    botPause: 2,
    talk: 'open',
    absencePolicy: { absence: 'default', hours: false, bank: 0 },
    ...patch,
  };
}

export async function open(patch: Partial<NewGame> = {}): Promise<string> {
  const game = newGame(patch);
  valueOf(await roomAt(game.id).create(game));
  return game.id;
}

/** A running game of these people, seated in order. */
export async function running(people: readonly Player[], patch: Partial<NewGame> = {}): Promise<string> {
  const game = await open({ seats: people.length, ...patch });
  for (const player of people) valueOf(await roomAt(game).sit({ player }));
  return game;
}

export function valueOf<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(`refused: ${reply.error.code}`);
  return reply.value;
}

export function codeOf(reply: Reply<unknown>): string {
  return reply.ok ? 'accepted' : reply.error.code;
}

export interface ViewBody {
  readonly status: string;
  readonly version: number;
  readonly now: string;
  readonly seat: number | null;
  readonly view: { round: number; hand: number[]; bid?: number; coins: number[]; discard: number[] };
  readonly windows: { id: string; kind: string; awaiting: number[]; openedAt: string; closesAt: string }[];
  readonly decisions: { window: string; answer?: object; legal: { type: string }[]; closesAt: string }[];
  /** The number of the last message that this viewer can read. */
  readonly talk: number;
  /** The head of this viewer's hash chain. */
  readonly head: string;
  readonly outcome: object | null;
}

export async function look(game: string, player: Player | null, at?: number): Promise<ViewBody> {
  const page = valueOf(await roomAt(game).view({ player, at }));
  return JSON.parse(page.body!) as ViewBody;
}

/** Bids the seat's lowest card, or another one of its hand, in the open window. */
export async function bid(game: string, player: Player, which = 0, key: string = crypto.randomUUID()) {
  const { view, windows } = await look(game, player);
  const command = { type: 'bid', card: view.hand[which]! };
  return roomAt(game).command({ player, window: windows[0]!.id as never, command, key });
}

export async function send(game: string, player: Player, command: object, window?: string) {
  return roomAt(game).command({ player, window: window as never, command, key: crypto.randomUUID() });
}

/** Runs inside the game's object, with its room, whose methods are called directly, and its storage. */
export function inside<T>(
  game: string,
  act: (room: GameRoom, storage: DurableObjectStorage) => T | Promise<T>,
): Promise<T> {
  return runInDurableObject(stubOf(game), (room, { storage }) => act(room, storage));
}

/** Fires the alarm, as the platform does when it is due. */
export function ring(game: string): Promise<boolean> {
  return runDurableObjectAlarm(stubOf(game));
}

export function armed(game: string): Promise<number | null> {
  return inside(game, (_, storage) => storage.getAlarm());
}

/** Aborts the object. The next call loads another one from what is stored. */
export async function kill(game: string): Promise<void> {
  const victim = await inside(game, (room) => room);
  await abortAllDurableObjects();
  const successor = await inside(game, (room) => room);
  if (successor === victim) throw new Error('it lives');
}

/** The number of stored entries. */
export function stored(game: string): Promise<number> {
  return inside(game, (_, { sql }) => Number(sql.exec('SELECT count(*) AS n FROM entries').one()['n']));
}
