/** The values of enumerations in words. */
import { z } from '@hono/zod-openapi';
import * as words from '../../../rules/text/choices.ts';

const Choice = z
  .strictObject({
    name: z
      .string()
      .openapi({ description: 'The value as a title, for a list to choose from.', example: 'Once a day' }),
    text: z.string().openapi({
      description: 'What the value means, in one or more sentences.',
      example: 'Everybody answers within a day.',
    }),
  })
  .openapi('Choice', { description: 'A value of an enumeration in words.' });

/** Each enumeration, and where it occurs. */
const GROUPS = {
  paces: [{ ...words.PACES, own: words.OWN_PACE }, '`pace` and `paceName` of a game.'],
  visibility: [words.VISIBILITY, '`visibility` of a game.'],
  talk: [words.TALK, '`talk` of a game.'],
  absence: [words.ABSENCE, '`absencePolicy.absence` of a game.'],
  hours: [words.HOURS, '`absencePolicy.hours` of a game.'],
  motions: [words.MOTIONS, 'What a table can vote on.'],
  scopes: [words.SCOPES, '`scopes` of keys and apps. The name completes “It may …”.'],
  notifications: [words.NOTIFICATIONS, '`kinds` of notification settings.'],
} as const satisfies Readonly<Record<string, readonly [words.Choices, string]>>;

const groups = Object.entries<readonly [words.Choices, string]>(GROUPS);

export const choices: Readonly<Record<string, words.Choices>> = Object.fromEntries(
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
              .openapi({ description }),
          ]),
        ),
      )
      .openapi({ description: 'By enumeration and value.' }),
  })
  .openapi('ChoicesBody', {
    description: 'The names and meanings of values, as the page of the service shows them.',
  });
