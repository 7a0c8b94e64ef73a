/** A player’s waking hours and vacations. */
import { z } from '@hono/zod-openapi';
import { daysLeft } from '../../../mailbox/availability/vacations.ts';
import type { Availability } from '../../../calendar/availability.ts';
import { isZone } from '../../../calendar/zone.ts';
import { instant } from '../game.ts';

const [LAST_FROM, LAST_TO, DAYS] = [1439, 1440, 7];

const span = z.strictObject({
  from: z.int().min(0).max(LAST_FROM),
  to: z.int().min(0).max(LAST_TO),
});

const HoursSchema = z
  .strictObject({
    zone: z.string().max(64).refine(isZone, 'The value is not the name of a time zone'),
    days: z.array(span.nullable()).length(DAYS).openapi({
      description:
        'One entry for each day, from Monday: the minutes of the day between which you are awake. The hours run past midnight if `to` is not after `from`. Null for a day off. At least 28 hours a week.',
    }),
  })
  .openapi('Hours');

export const HoursRequest = z.strictObject({ hours: HoursSchema.nullable() }).openapi('HoursRequest');

const vacation = z.strictObject({ from: instant, to: instant });
export const VacationRequest = z
  .strictObject({ from: z.iso.datetime(), to: z.iso.datetime() })
  .openapi('VacationRequest');
export const vacationParams = z.object({ from: z.iso.datetime() });

export const AvailabilityBody = z
  .strictObject({
    hours: HoursSchema.nullable(),
    vacations: z.array(vacation),
    daysLeft: z.int().openapi({ description: 'The vacation days that are left this year.' }),
  })
  .openapi('Availability');

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
