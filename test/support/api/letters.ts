/** Games with players who have not read them, and the letters to these players. */
import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Mail } from '../../../src/notify/mail.ts';
import { lastMails } from '../../../src/notify/mailers/log.ts';
import { roomOf } from '../../../src/room/protocol.ts';
import type { Asked } from '../../../src/room/read/brief-wire.ts';
import { call, runningGame, type Guest, type Json } from './api.ts';
import { account } from './mails.ts';

/** Alarms use the real clock: in a fake future they fire only when a test fires them. */
export const START = Date.parse('2031-01-06T10:00:00Z');
export const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

/** Batching is over by then. */
export const SOON = 3 * MINUTE;
/** Subjects of letters. */
export const [QUESTION, REMINDER] = [/\((?:the first )?by /, /\(still open, by /];

export interface Table {
  readonly game: string;
  /** The first awaited player, and their decision. */
  readonly mover: Json;
  readonly question: Asked;
}

export interface TableOfTwo extends Table {
  readonly people: readonly [Json, Json];
  readonly other: Json;
}

/** A game of these players, who have not read it. */
export async function unseenGame(people: readonly Guest[], patch: object = {}): Promise<Table> {
  const game = await runningGame(people, { sandbox: false, pace: 'daily', ...patch });
  for (const mover of people) {
    const question = await questionTo(game, mover);
    if (question !== undefined) return { game, mover, question };
  }
  throw new Error('nobody is asked');
}

/** The same with two players who have e-mail addresses. */
export async function tableOfTwo(patch: object = {}): Promise<TableOfTwo> {
  const people = [await account('Ada'), await account('Bob')] as const;
  const table = await unseenGame(people, patch);
  return { ...table, people, other: people.find((one) => one !== table.mover) };
}

/** The open decision of a player, without marking it as seen. */
export async function questionTo(game: string, player: Guest): Promise<Asked | undefined> {
  const brief = await roomOf(env.ROOMS, game).brief({ player });
  return brief.ok ? brief.value.asked[0] : undefined;
}

/** Passes a motion with the votes that it needs. */
export async function agree({ game, people }: TableOfTwo, what: string): Promise<void> {
  for (const { token } of people) await call('POST', `/games/${game}/votes`, { token, body: { what } });
}

/** The present deadline of the mover. */
export async function deadlineOf({ game, mover }: Table): Promise<number> {
  return (await questionTo(game, mover))!.closesAt;
}

/** Lets this much time pass, after which their mailbox does what is due. */
export async function later({ id }: Guest, milliseconds: number): Promise<void> {
  vi.setSystemTime(Date.now() + milliseconds);
  await runDurableObjectAlarm(env.MAILBOXES.getByName(id));
}

/** Sets the clock to this instant, at which the mover's mailbox does what is due. */
export async function at({ mover }: Table, instant: number): Promise<void> {
  await later(mover, instant - Date.now());
}

/** Letters except those with codes, newest first. */
export function lettersTo({ address }: Json): readonly Mail[] {
  return lastMails().filter(({ to, subject }) => to === address && subject !== 'Your code for Parsec Post');
}

export async function lettersAfter(player: Json, milliseconds: number): Promise<readonly Mail[]> {
  await later(player, milliseconds);
  return lettersTo(player);
}

/** The number of letters to the mover with such a subject. */
export function lettersLike({ mover }: Table, like: RegExp): number {
  return lettersTo(mover).filter(({ subject }) => like.test(subject)).length;
}

/** For each test: the time stands still from `START` on, and mocks are taken back afterwards. */
export function fromStart(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}
