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
  repair(): void;
}

/** Records the notifications of all mailboxes. Calls to the failing one do this instead, until it is repaired. */
export function recordNotifications(failing: { id: string }, instead: () => Promise<void>): Recorder {
  const real = PlayerMailbox.prototype.notify;
  const accepted: { to: string; notifications: readonly Notification[] }[] = [];
  const tries: number[] = [];
  let isFailing = true;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(PlayerMailbox.prototype, 'notify').mockImplementation(function (
    this: PlayerMailbox,
    batch: NotificationBatch,
  ) {
    const to = contextOf(this).id.name!;
    if (isFailing && to === failing.id) {
      tries.push(Date.now());
      return instead();
    }
    accepted.push({ to, notifications: batch.notifications });
    return real.call(this, batch);
  });
  const received = ({ id }: { id: string }) =>
    accepted.flatMap(({ to, notifications }) =>
      to === id ? notifications.map(({ kind, key }) => `${kind} ${key}`) : [],
    );
  return { received, tries, repair: () => void (isFailing = false) };
}

export const broken = (): Promise<void> => Promise.reject(new Error('broken'));
export const operated = (game: string): OperatedRoom => env.ROOMS.getByName(game);
export const conditionOf = async (game: string): Promise<Condition> => (await operated(game).condition())!;

/** Delays the recorded calls to these mailboxes while the gate is shut. To be called after `recordNotifications`. */
export function gateBefore(...slow: { id: string }[]): { isShut: boolean; waits: boolean } {
  const notify = vi.mocked(PlayerMailbox.prototype.notify);
  const record = notify.getMockImplementation()!;
  const gate = { isShut: true, waits: false };
  notify.mockImplementation(async function (this: PlayerMailbox, batch) {
    const { name } = contextOf(this).id;
    while (gate.isShut && slow.some(({ id }) => id === name)) {
      gate.waits = true;
      await scheduler.wait(5);
    }
    return record.call(this, batch);
  });
  return gate;
}

/** Fires the alarm whenever it is due, until this instant. */
export async function runAlarmsUntil(game: string, end: number): Promise<void> {
  for (let at = await armed(game); at !== null && at <= end; at = await armed(game)) {
    vi.setSystemTime(Math.max(at, Date.now()));
    await ring(game);
    // Lets background work finish.
    await inside(game, () => scheduler.wait(20));
  }
  vi.setSystemTime(end);
}
