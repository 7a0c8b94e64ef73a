/** The mailboxes of those who play, as a room tells them: what each hears, and what becomes of one that fails or is slow. */
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { PlayerMailbox } from '../../../src/mailbox/mailbox.ts';
import type { News, Telling } from '../../../src/room/publish/wire.ts';
import type { Condition, OperatedRoom } from '../../../src/room/operate/condition.ts';
import { contextOf } from '../cast.ts';
import { armed, inside, ring } from './rooms.ts';

export const SLOW = { pace: { answer: 86_400, turn: 86_400 }, options: { rounds: 9 } };

export interface Ears {
  /** What was taken by each, as kind and key, in order. */
  readonly heard: (player: { id: string }) => readonly string[];
  /** When the one that fails was tried. */
  readonly tries: readonly number[];
  mend(): void;
}

/** Ears of all mailboxes. One of them does this instead of listening, until it is mended. */
export function ears(sick: { id: string }, instead: () => Promise<void>): Ears {
  const real = PlayerMailbox.prototype.tell;
  const taken: { to: string; news: readonly News[] }[] = [];
  const tries: number[] = [];
  let isSick = true;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(PlayerMailbox.prototype, 'tell').mockImplementation(function (
    this: PlayerMailbox,
    telling: Telling,
  ) {
    const to = contextOf(this).id.name!;
    if (isSick && to === sick.id) {
      tries.push(Date.now());
      return instead();
    }
    taken.push({ to, news: telling.news });
    return real.call(this, telling);
  });
  const heard = ({ id }: { id: string }) =>
    taken.flatMap(({ to, news }) => (to === id ? news.map(({ kind, key }) => `${kind} ${key}`) : []));
  return { heard, tries, mend: () => void (isSick = false) };
}

export const broken = (): Promise<void> => Promise.reject(new Error('broken'));
export const operated = (game: string): OperatedRoom => env.ROOMS.getByName(game);
export const conditionOf = async (game: string): Promise<Condition> => (await operated(game).condition())!;

/** Before these ears, which there must be: while it is shut, what is told to these waits there. */
export function gateBefore(...slow: { id: string }[]): { isShut: boolean; waits: boolean } {
  const tell = vi.mocked(PlayerMailbox.prototype.tell);
  const listen = tell.getMockImplementation()!;
  const gate = { isShut: true, waits: false };
  tell.mockImplementation(async function (this: PlayerMailbox, telling) {
    const { name } = contextOf(this).id;
    while (gate.isShut && slow.some(({ id }) => id === name)) {
      gate.waits = true;
      await scheduler.wait(5);
    }
    return listen.call(this, telling);
  });
  return gate;
}

/** Rings the alarm whenever it is due, until then. */
export async function until(game: string, end: number): Promise<void> {
  for (let at = await armed(game); at !== null && at <= end; at = await armed(game)) {
    vi.setSystemTime(Math.max(at, Date.now()));
    await ring(game);
    // What goes on in the background.
    await inside(game, () => scheduler.wait(20));
  }
  vi.setSystemTime(end);
}
