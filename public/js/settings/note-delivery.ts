/** Writes what `account/notifiable.ts` reads. A separate module, so that pages that only read it load less. */
import { dismissedKey, isGuest, MAIL, OTHERS, stored } from '../account/notifiable.ts';
import type { Moment } from '../account/notifiable.ts';
import type { SettingsSeen } from '../api/shapes/settings.ts';

/** Stores what the settings say about delivery. */
export function noteDelivery({ mail, delivery: { failingSince, push, calendar } }: SettingsSeen) {
  const works = typeof push?.seenAt === 'string' || typeof calendar?.fetchedAt === 'string';
  if (works) localStorage.setItem(OTHERS, 'work');
  else if (stored(OTHERS) !== null) localStorage.removeItem(OTHERS);
  if (!isGuest()) localStorage.setItem(MAIL, mail && failingSince === null ? String(Date.now()) : 'off');
}

export const dismissCard = (player: string, moment: Moment) =>
  localStorage.setItem(dismissedKey(player), moment);
