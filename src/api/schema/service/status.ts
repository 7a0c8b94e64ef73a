import { z } from '@hono/zod-openapi';
import { ALERT_KINDS } from '../../../watch/protocol.ts';
import { orNull } from '../nullable.ts';

const instant = z.iso.datetime().openapi({ example: '2031-05-09T14:00:00.000Z' });
const milliseconds = z.int().min(0);

const Delays = z
  .strictObject({
    median: milliseconds.openapi({ description: 'Milliseconds.' }),
    worst: milliseconds.openapi({ description: 'Milliseconds.' }),
  })
  .openapi('Delays', { description: 'The delays of one day.' });

const measured = (what: string) =>
  orNull(Delays).openapi({ description: `${what} Null if it was not measured.` });

export const ServiceStatus = z
  .strictObject({
    measured: z.boolean().openapi({
      description:
        'Whether the service measures itself. It plays a short game against itself every ten minutes.',
    }),
    late: z.boolean().openapi({
      description: 'Whether its last games failed, were late, or were not played when they should have been.',
    }),
    lastGame: orNull(
      z
        .strictObject({
          at: instant.openapi({ description: 'When it was played.' }),
          failed: z.boolean().openapi({ description: 'Whether the game failed.' }),
          deadline: orNull(milliseconds).openapi({
            description: 'Milliseconds from a deadline to its effect.',
          }),
          email: orNull(milliseconds).openapi({
            description:
              'Milliseconds from the opening of a decision until the mail server accepted its e-mail.',
          }),
        })
        .openapi('MeasuredGame', { description: 'A game that the service played against itself.' }),
    ).openapi({
      description: 'The last game that the service played against itself. Null if there was none.',
    }),
    troubles: z
      .array(
        z
          .strictObject({
            kind: z.enum(ALERT_KINDS).openapi({ description: 'The kind of problem.' }),
            text: z.string().openapi({
              description: 'What it means for players, in one or more sentences.',
              example: 'E-mails may be late.',
            }),
            since: instant.openapi({ description: 'When it began.' }),
          })
          .openapi('ServiceTrouble', { description: 'A current problem of the service.' }),
      )
      .openapi({ description: 'The current problems.' }),
    days: z
      .array(
        z
          .strictObject({
            day: z.iso.date().openapi({ description: 'In UTC.', example: '2031-05-09' }),
            games: milliseconds.openapi({ description: 'Games that the service played against itself.' }),
            late: milliseconds.openapi({
              description:
                'The number of games that were late but did not fail: a deadline took more than 10 seconds.',
            }),
            failed: milliseconds.openapi({
              description: 'The number of games that failed. Games that were only late are not counted.',
            }),
            deadline: measured('The delay from a deadline to its effect.'),
            email: measured(
              'The delay from the opening of a decision until the mail server accepted its e-mail.',
            ),
          })
          .openapi('MeasuredDay', { description: 'A day of games that the service played against itself.' }),
      )
      .openapi({ description: 'The days with games among the last 30, newest first.' }),
  })
  .openapi('ServiceStatus', { description: 'How punctual the service is, as it measures itself.' });
