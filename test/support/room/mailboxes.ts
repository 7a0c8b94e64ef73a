/** The mailboxes of a room's players: what each receives, and one that fails or is slow. */
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { PlayerMailbox } from '../../../src/mailbox/mailbox.ts';
import type { Notification, NotificationBatch } from '../../../src/room/publish/wire.ts';
import type { Condition, OperatedRoom } from '../../../src/room/operate/condition.ts';
import { contextOf } from '../cast.ts';
import { armed, inside, ring } from './rooms.ts';

export const SLOW = { pace: { answer: 86_400, turn: 86_400 }, options: { rounds: 9 } };

export interface Recorder {
  /** The notifications that a player's mailbox accepted, as kind and key, in order. */
  readonly received: (player: { id: string }) => readonly string[];
  /** When the room called the failing mailbox. */
  readonly tries: readonly number[];
  mend(): void;
}

/** Records the notifications of all mailboxes. The call to one of them does this instead, until it is mended. */
export function recordNotifications(sick: { id: string }, instead: () => Promise<void>): Recorder {
  const real = PlayerMailbox.prototype.notify;
  const taken: { to: string; notifications: readonly Notification[] }[] = [];
  const tries: number[] = [];
  let isSick = true;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(PlayerMailbox.prototype, 'notify').mockImplementation(function (
    this: PlayerMailbox,
    batch: NotificationBatch,
  ) {
    const to = contextOf(this).id.name!;
    if (isSick && to === sick.id) {
      tries.push(Date.now());
      return instead();
    }
    taken.push({ to, notifications: batch.notifications });
    return real.call(this, batch);
  });
  const received = ({ id }: { id: string }) =>
    taken.flatMap(({ to, notifications }) =>
      to === id ? notifications.map(({ kind, key }) => `${kind} ${key}`) : [],
    );
  return { received, tries, mend: () => void (isSick = false) };
}

export const broken = (): Promise<void> => Promise.reject(new Error('broken'));
export const operated = (game: string): OperatedRoom => env.ROOMS.getByName(game);
export const conditionOf = async (game: string): Promise<Condition> => (await operated(game).condition())!;

/** Delays the recorded calls to these mailboxes while the gate is shut. Needs `recordNotifications` before. */
export function gateBefore(...slow: { id: string }[]): { isShut: boolean; waits: boolean } {
  const notify = vi.mocked(PlayerMailbox.prototype.notify);
  const listen = notify.getMockImplementation()!;
  const gate = { isShut: true, waits: false };
  notify.mockImplementation(async function (this: PlayerMailbox, batch) {
    const { name } = contextOf(this).id;
    while (gate.isShut && slow.some(({ id }) => id === name)) {
      gate.waits = true;
      await scheduler.wait(5);
    }
    return listen.call(this, batch);
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
