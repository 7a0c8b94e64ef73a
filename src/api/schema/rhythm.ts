/** A player's own hours, and when they are away. */
import { z } from '@hono/zod-openapi';
import { daysLeft } from '../../mailbox/availability/vacations.ts';
import type { Rhythm } from '../../calendar/availability.ts';
import { isZone } from '../../calendar/zone.ts';
import { instant } from './game.ts';

const [LAST_FROM, LAST_TO, DAYS] = [1439, 1440, 7];

const span = z.strictObject({
  from: z.int().min(0).max(LAST_FROM),
  to: z.int().min(0).max(LAST_TO),
});

const HoursSchema = z
  .strictObject({
    zone: z.string().max(64).refine(isZone, 'This is no name of a time zone'),
    days: z.array(span.nullable()).length(DAYS).openapi({
      description:
        'From Monday: minutes of the day between which you are awake and may have to answer, past midnight where `to` is not after `from`; null for a day off. At least 28 hours a week.',
    }),
  })
  .openapi('Hours');

export const HoursRequest = z.strictObject({ hours: HoursSchema.nullable() }).openapi('HoursRequest');

const vacation = z.strictObject({ from: instant, to: instant });
export const VacationRequest = z
  .strictObject({ from: z.iso.datetime(), to: z.iso.datetime() })
  .openapi('VacationRequest');
export const vacationParams = z.object({ from: z.iso.datetime() });

export const RhythmBody = z
  .strictObject({
    hours: HoursSchema.nullable(),
    vacations: z.array(vacation),
    daysLeft: z.int().openapi({ description: 'Days of vacation that are left in this year.' }),
  })
  .openapi('Rhythm');

export function rhythmBodyOf({ hours, away = [] }: Rhythm) {
  return {
    hours: hours === undefined ? null : { zone: hours.zone, days: [...hours.days] },
    vacations: away.map(({ from, to }) => ({
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
    })),
    daysLeft: daysLeft(away, new Date().getUTCFullYear()),
  };
}
