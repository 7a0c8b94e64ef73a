/** A player’s waking hours and vacations. */
import { z } from '@hono/zod-openapi';
import { daysLeft } from '../../../mailbox/availability/vacations.ts';
import type { Availability } from '../../../calendar/availability.ts';
import { isZone } from '../../../calendar/zone.ts';
import { instant } from '../game.ts';
import { orNull } from '../nullable.ts';

const [LAST_FROM, LAST_TO, DAYS] = [1439, 1440, 7];

const Span = z
  .strictObject({
    from: z
      .int()
      .min(0)
      .max(LAST_FROM)
      .openapi({ description: 'The minute of the day at which the hours begin, 0 to 1439.' }),
    to: z
      .int()
      .min(0)
      .max(LAST_TO)
      .openapi({ description: 'The minute of the day at which they end, 0 to 1440.' }),
  })
  .openapi('WakingHours', { description: 'The minutes of one day between which you are awake.' });

const HoursSchema = z
  .strictObject({
    zone: z
      .string()
      .max(64)
      .refine(isZone, 'The value is not the name of a time zone')
      .openapi({ description: 'The IANA name of your time zone.', example: 'Europe/Berlin' }),
    days: z.array(orNull(Span)).length(DAYS).openapi({
      description:
        'One entry for each day, from Monday: the minutes of the day between which you are awake. The hours run past midnight if `to` is not after `from`. Null for a day off. At least 28 hours a week.',
    }),
  })
  .openapi('Hours', { description: 'When you are awake.' });

export const HoursRequest = z
  .strictObject({
    hours: orNull(HoursSchema).openapi({ description: 'Your waking hours. Null removes them.' }),
  })
  .openapi('HoursRequest', { description: 'Your new waking hours.' });

const vacation = z
  .strictObject({
    from: instant.openapi({ description: 'When the vacation begins.' }),
    to: instant.openapi({ description: 'When it ends.' }),
  })
  .openapi('Vacation', { description: 'A vacation.' });
export const VacationRequest = z
  .strictObject({
    from: z.iso.datetime().openapi({ description: 'When the vacation begins.' }),
    to: z.iso.datetime().openapi({ description: 'When it ends.' }),
  })
  .openapi('VacationRequest', { description: 'A new vacation.' });
export const vacationParams = z.object({
  from: z.iso.datetime().openapi({ description: 'When the vacation begins.' }),
});

export const AvailabilityBody = z
  .strictObject({
    hours: orNull(HoursSchema).openapi({ description: 'Your waking hours. Null if you have set none.' }),
    vacations: z.array(vacation).openapi({ description: 'Your vacations, by date.' }),
    daysLeft: z.int().openapi({ description: 'The vacation days that are left this year.' }),
  })
  .openapi('Availability', { description: 'Your waking hours and vacations.' });

export function availabilityBodyOf({ hours, away = [] }: Availability) {
  return {
    hours: hours === undefined ? null : { zone: hours.zone, days: [...hours.days] },
    vacations: away.map(({ from, to }) => ({
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
    })),
    daysLeft: daysLeft(away, new Date().getUTCFullYear()),
  };
}
