/** Fills in a form at random, as a person might: only with values that the form offers. */
import { fieldsIn, type Field, type Given } from '../../../src/rules/input/forms.ts';
import type { Dice } from './dice.ts';

/** What was filled in, by name. */
export type Filled = ReadonlyMap<string, readonly string[]>;

export function filledIn(fields: readonly Field[], dice: Dice): Filled {
  // Otherwise forms with many boxes would hardly ever be filled in sparingly, or as they are.
  const eager = dice.pick([0, 0.1, 0.3, 0.7, 1]);
  return new Map(
    fieldsIn(fields).map((field) => {
      switch (field.is) {
        case 'one': {
          const values = [
            ...(field.none === undefined ? [] : ['']),
            ...field.choices.map(({ value }) => value),
          ];
          return [field.name, [dice.chance(eager) ? (field.chosen ?? values[0]!) : dice.pick(values)]];
        }
        case 'some': {
          const values = field.choices.map(({ value }) => value);
          return [field.name, values.filter(() => dice.chance(eager))];
        }
        case 'number': {
          const most = Math.min(field.max, field.min + 40);
          const some = field.min + dice.below(most - field.min + 1);
          return [field.name, [dice.chance(eager) ? `${some}` : `${field.given ?? ''}`]];
        }
        case 'words':
          return [field.name, [dice.pick(['', 'I will not attack you'])]];
      }
    }),
  );
}

export const givenOf = (filled: Filled): Given => ({
  one: (name) => filled.get(name)?.[0] ?? '',
  some: (name) => filled.get(name) ?? [],
  number: (name) => {
    const value = filled.get(name)?.[0] ?? '';
    return value === '' ? undefined : Number(value);
  },
});
