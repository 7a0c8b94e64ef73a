/** The values of enumerations in words. */
import { z } from '@hono/zod-openapi';
import { ABSENCE, ABSENT, HOURS } from '../../../rules/text/choices/absence.ts';
import { VISIBILITY } from '../../../rules/text/choices/access.ts';
import { TALK } from '../../../rules/text/choices/talk.ts';
import type { Choices } from '../../../rules/text/choices/choice.ts';
import { CHANNELS } from '../../../rules/text/choices/channels.ts';
import { FINDERS } from '../../../rules/text/choices/finders.ts';
import { INVITATIONS } from '../../../rules/text/choices/invitations.ts';
import { MOTIONS } from '../../../rules/text/choices/motions.ts';
import { NOTIFICATIONS } from '../../../rules/text/choices/notifications.ts';
import { OWN_PACE, PACES } from '../../../rules/text/choices/paces.ts';
import { SCOPES } from '../../../rules/text/choices/scopes.ts';

const Choice = z
  .strictObject({
    name: z.string().openapi({
      description: 'The value as a title, for a list to choose from.',
      example: 'A few looks a day',
    }),
    text: z.string().openapi({
      description: 'What the value means, in one or more sentences.',
      example: 'Everybody has a few hours for each decision.',
    }),
  })
  .openapi('Choice', { description: 'A value of an enumeration in words.' });

/** Each enumeration, and where it occurs. */
const GROUPS = {
  paces: [{ ...PACES, own: OWN_PACE }, '`pace` and `paceName` of a game.'],
  visibility: [VISIBILITY, '`visibility` of a game.'],
  finders: [FINDERS, 'Who can find a game, by its `visibility`.'],
  talk: [TALK, '`talk` of a game.'],
  absence: [ABSENCE, '`absencePolicy.absence` of a game.'],
  absent: [ABSENT, '`absent` of a seat.'],
  hours: [HOURS, '`absencePolicy.hours` of a game.'],
  invitations: [INVITATIONS, '`state` of an invitation.'],
  motions: [MOTIONS, 'What a table can vote on.'],
  scopes: [SCOPES, '`scopes` of keys and apps. The name completes “It may …”.'],
  notifications: [NOTIFICATIONS, '`kinds` of notification settings.'],
  channels: [CHANNELS, '`channel` of a delivery. The name completes “The player is notified …”.'],
} as const satisfies Readonly<Record<string, readonly [Choices, string]>>;

const groups = Object.entries<readonly [Choices, string]>(GROUPS);

export const choices: Readonly<Record<string, Choices>> = Object.fromEntries(
  groups.map(([name, [group]]) => [name, group]),
);

export const ChoicesBody = z
  .strictObject({
    choices: z
      .strictObject(
        Object.fromEntries(
          groups.map(([name, [group, description]]) => [
            name,
            z
              .strictObject(Object.fromEntries(Object.keys(group).map((value) => [value, Choice])))
              .openapi(`${name[0]!.toUpperCase()}${name.slice(1)}InWords`, { description }),
          ]),
        ),
      )
      .openapi('Choices', { description: 'By enumeration and value.' }),
  })
  .openapi('ChoicesBody', {
    description: 'The names and meanings of values, as the page of the service shows them.',
  });

const Refusal = z
  .strictObject({
    status: z.int().openapi({ description: 'The HTTP status.', example: 409 }),
    title: z
      .string()
      .openapi({ description: 'The meaning of the code, in one line.', example: 'All seats are taken' }),
    text: z.string().openapi({
      description: 'What is wrong and what to do instead, for people.',
      example: 'All seats are taken. You can watch, or look for another table.',
    }),
  })
  .openapi('ServiceRefusal', { description: 'Why the service refuses a request.' });

export const ServiceRefusalsBody = z
  .strictObject({
    refusals: z.record(z.string(), Refusal).openapi({
      description: 'Why the service refuses a request, by the `code` of the problem document.',
    }),
  })
  .openapi('ServiceRefusalsBody', { description: 'The texts of the refusals of the service.' });
