/** The settings, availability and calendar of a player, from their mailbox. */
import { signCalendar } from '../../auth/tokens/links.ts';
import { mailboxOf } from '../../mailbox/bindings.ts';
import { originOf } from '../http/origin.ts';
import { availabilityBodyOf } from '../schema/notifications/availability.ts';
import { settingsBodyOf } from '../schema/notifications/settings.ts';

/** The end of a calendar address. */
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

/** The bodies of `GET /me/settings`, `/me/availability` and `/me/calendar`. */
export async function reachedBy(env: Env, url: string, player: string) {
  const mailbox = mailboxOf(env.MAILBOXES, player);
  const [settings, delivery, availability, generation] = await Promise.all([
    mailbox.settings(),
    mailbox.delivery(),
    mailbox.availability(),
    mailbox.calendar(),
  ]);
  return {
    settings: settingsBodyOf(settings, delivery),
    availability: availabilityBodyOf(availability),
    calendar: { address: await calendarAddress(env, url, player, generation) },
  };
}
