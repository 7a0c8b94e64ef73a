/**
 * Whether the service can notify this browser's player: by a verified address, a browser in which they have seen a test
 * notification, or a calendar that was fetched. The browser remembers it, so that no page has to ask. Signing out forgets it.
 */
import { PREFIX } from './session-mark.ts';
import type { Delivery } from '../api/shapes/settings.ts';

const NOTIFIABLE = `${PREFIX}notifiable`;
export const isNotifiable = () => stored() !== null;

const stored = () => globalThis.localStorage?.getItem(NOTIFIABLE) ?? null;

export const hasAddress = () => stored() === 'address';

/** Call it when the account has a verified address. */
export const noteAddress = () => localStorage.setItem(NOTIFIABLE, 'address');

/** The server reports whether push and calendar work. If neither does any longer, only a verified address still counts. */
export function noteDelivery({ push, calendar }: Delivery) {
  const works = typeof push?.seenAt === 'string' || typeof calendar?.fetchedAt === 'string';
  if (works && stored() === null) localStorage.setItem(NOTIFIABLE, 'delivery');
  if (!works && stored() === 'delivery') localStorage.removeItem(NOTIFIABLE);
}
