/** Fields that choose ships: a number for ships that are alike, and a box for each other ship. */
import type { Choice, Field, FormPart, Given } from '../../../input/forms.ts';
import { grouped } from '../../../text/reading.ts';
import type { Landing, Place, ShipId, WorldId } from '../../pieces/pieces.ts';
import { classOf, numberOf } from '../../pieces/ships.ts';
import { className, isNumbered, placeOf, worldName, type LineContext } from '../../text/context.ts';
import { worldWords } from '../../text/presentation/speech.ts';

export const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

function placeWords(context: LineContext, place: Place | undefined): string {
  if (place === undefined || place === 'void') return 'in the void';
  return place === 'flight' ? 'in the fleet' : `on ${spokenWorld(context, place)}`;
}

/** `your ace (stars-1)`: how screens name the world, and how the text view does. */
export const spokenWorld = (context: LineContext, world: WorldId): string =>
  `${worldWords(context, world)} (${worldName(context, world)})`;

/** `Colony ship 3 on your ace` */
function shipWords(context: LineContext, ship: ShipId): string {
  const letter = classOf(ship);
  return `${capital(className(letter, 1))} ${numberOf(ship)} ${placeWords(context, placeOf(context, ship))}`;
}

export const shipChoices = (context: LineContext, ships: readonly ShipId[]): readonly Choice[] =>
  ships.map((ship) => ({ value: ship, text: shipWords(context, ship) }));

/** Any of these ships. `name` tells them from other ships of the same form. */
export function shipsPart(
  context: LineContext,
  ships: readonly ShipId[],
  name = 'ships',
): FormPart<readonly ShipId[]> {
  const groups = [...grouped(ships, (ship) => kindOf(context, ship))];
  const several = groups.filter(([, group]) => group.length > 1);
  const numbers = several.map(([key, group]): Field => {
    const where = placeWords(context, placeOf(context, group[0]!));
    const label = `${capital(className(classOf(group[0]!), 2))} ${where} (of ${group.length})`;
    return { is: 'number', name: `${name}.${key}`, label, min: 0, max: group.length, given: 0 };
  });
  const single = groups.flatMap(([, group]) => (group.length === 1 ? group : []));
  const boxes: readonly Field[] =
    single.length === 0
      ? []
      : [{ is: 'some', name, label: 'Ships', choices: single.map((ship) => oneChoice(context, ship)) }];
  return {
    fields: [...numbers, ...boxes],
    read: (given) => [
      ...several.flatMap(([key, group]) => group.slice(0, given.number(`${name}.${key}`) ?? 0)),
      ...(given.some(name) as readonly ShipId[]),
    ],
  };
}

/** Ships of one kind are alike. */
function kindOf(context: LineContext, ship: ShipId): string {
  const letter = classOf(ship);
  return isNumbered(context, letter) ? ship : `${letter}.${placeOf(context, ship) ?? 'void'}`;
}

/** Without a number if ships of the class have none. */
function oneChoice(context: LineContext, ship: ShipId): Choice {
  const letter = classOf(ship);
  if (isNumbered(context, letter)) return { value: ship, text: shipWords(context, ship) };
  const text = `${capital(className(letter, 1))} ${placeWords(context, placeOf(context, ship))}`;
  return { value: ship, text };
}

export const worldChoices = (context: LineContext, worlds: readonly WorldId[]): readonly Choice[] =>
  worlds.map((world) => ({ value: world, text: capital(spokenWorld(context, world)) }));

/** For each ship a world, or none. `chosen`: where the ships go at first. */
export function landingsPart(
  context: LineContext,
  { ships, worlds }: { readonly ships: readonly ShipId[]; readonly worlds: readonly WorldId[] },
  { none, chosen = [] }: { readonly none?: string; readonly chosen?: readonly Landing[] },
): FormPart<readonly Landing[]> {
  const choices = worldChoices(context, worlds);
  const fields = ships.map((ship): Field => ({
    is: 'one',
    name: `to.${ship}`,
    label: shipWords(context, ship),
    choices,
    ...(none !== undefined && { none }),
    chosen: chosen.find((landing) => landing.ship === ship)?.world,
  }));
  return {
    fields,
    read: (given: Given) =>
      ships.flatMap((ship) => {
        const world = given.one(`to.${ship}`) as WorldId | '';
        return world === '' ? [] : [{ ship, world }];
      }),
  };
}
