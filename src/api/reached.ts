/** How and when somebody wishes to be reached: all that their mailbox keeps of it, for them to have. */
import { signCalendar } from '../auth/links.ts';
import { mailboxOf } from '../mailbox/bindings.ts';
import { originOf } from './origin.ts';
import { rhythmBodyOf } from './schema/rhythm.ts';
import { settingsBodyOf } from './schema/settings.ts';

/** What the address of a calendar ends with. */
export const ENDING = '.ics';

export async function calendarAddress(
  env: Env,
  url: string,
  player: string,
  generation: number,
): Promise<string> {
  const link = await signCalendar(env, { player, generation });
  return `${originOf(env, url)}/api/v1/calendars/${link}${ENDING}`;
}

/** As `GET` says it of `/me/settings`, `/me/availability` and `/me/calendar`. */
export async function reachedBy(env: Env, url: string, player: string) {
  const mailbox = mailboxOf(env.MAILBOXES, player);
  const [settings, delivery, rhythm, generation] = await Promise.all([
    mailbox.settings(),
    mailbox.delivery(),
    mailbox.rhythm(),
    mailbox.calendar(),
  ]);
  return {
    settings: settingsBodyOf(settings, delivery),
    rhythm: rhythmBodyOf(rhythm),
    calendar: { address: await calendarAddress(env, url, player, generation) },
  };
}
