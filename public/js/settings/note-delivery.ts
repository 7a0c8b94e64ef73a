/** What the browser remembers of notifications, written by what loads later than the pages that read it (`account/notifiable.ts`). */
import { dismissedKey, MAIL, OTHERS, stored } from '../account/notifiable.ts';
import type { Moment } from '../account/notifiable.ts';
import type { SettingsSeen } from '../api/shapes/settings.ts';

/** What the server reports. */
export function noteDelivery({ mail, delivery: { failingSince, push, calendar } }: SettingsSeen) {
  const works = typeof push?.seenAt === 'string' || typeof calendar?.fetchedAt === 'string';
  if (works) localStorage.setItem(OTHERS, 'work');
  else if (stored(OTHERS) !== null) localStorage.removeItem(OTHERS);
  if (stored(MAIL) !== null)
    localStorage.setItem(MAIL, mail && failingSince === null ? String(Date.now()) : 'off');
}

export const dismissCard = (player: string, moment: Moment) =>
  localStorage.setItem(dismissedKey(player), moment);
