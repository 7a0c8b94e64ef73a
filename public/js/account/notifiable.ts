/**
 * Whether the service can notify this browser's player: by a verified address, a browser that has shown a test notification, or
 * a calendar that was fetched. The browser remembers it, so that no page has to ask. Signing out forgets it.
 */
import { PREFIX } from './session-mark.ts';
import type { Delivery } from '../api/shapes/settings.ts';

const NOTIFIABLE = `${PREFIX}notifiable`;
/** For each player: the last moment at which they dismissed the card. */
const dismissedKey = (player: string) => `${PREFIX}notify-card.${player}`;

/** The moments at which the card is shown: after sitting down, and the first time with nothing to decide. */
export type Moment = 'seated' | 'idle';

export const isNotifiable = () => stored() !== null;

const stored = () => globalThis.localStorage?.getItem(NOTIFIABLE) ?? null;

/** The account has a verified address. */
export const noteAddress = () => localStorage.setItem(NOTIFIABLE, 'address');

/** `delivery`: as the server reports it. Only an address outlasts a browser and a calendar that stopped. */
export function noteDelivery({ push, calendar }: Delivery) {
  const works = typeof push?.seenAt === 'string' || typeof calendar?.fetchedAt === 'string';
  if (works && stored() === null) localStorage.setItem(NOTIFIABLE, 'delivery');
  if (!works && stored() === 'delivery') localStorage.removeItem(NOTIFIABLE);
}

export const dismissCard = (player: string, moment: Moment) =>
  localStorage.setItem(dismissedKey(player), moment);

/** Whether to show the card now. Dismissed after sitting down, it comes back once, with nothing to decide. */
export function isCardDue(player: string, moment: Moment) {
  if (isNotifiable()) return false;
  const dismissed = localStorage.getItem(dismissedKey(player));
  return dismissed === null || (dismissed === 'seated' && moment === 'idle');
}
