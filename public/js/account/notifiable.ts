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

/** When a game shows the card “How should we notify you?”: after the player has sat down, and the first time that they have nothing to decide. */
export type Moment = 'seated' | 'idle';

/** For each player: the last moment at which they dismissed the card. */
const dismissedKey = (player: string) => `${PREFIX}notify-card.${player}`;

export const dismissCard = (player: string, moment: Moment) =>
  localStorage.setItem(dismissedKey(player), moment);

/** Whether to show the card now. If the player dismissed it after sitting down, it returns once, when they have nothing to decide. */
export function isCardDue(player: string, moment: Moment | null) {
  if (isNotifiable()) return false;
  const dismissed = localStorage.getItem(dismissedKey(player));
  return moment === null || dismissed === null || (dismissed === 'seated' && moment === 'idle');
}
