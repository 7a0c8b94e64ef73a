/** JSON that was in order, with something wrong in one place. */
import type { Dice } from '../../../test/support/suite/dice.ts';
import { NAMES, oddNumber, oddText, oddValue } from './odd.ts';
import type { Json } from '../request.ts';

/** Never changes `value`. */
export function spoilt(value: Json, dice: Dice): unknown {
  const copy = { root: structuredClone(value) as unknown };
  const places = placesOf(copy);
  // The deep ones are many, the shallow ones matter: half the time near the root.
  const [holder, key] = dice.chance(0.5) ? dice.pick(places.slice(0, 6)) : dice.pick(places);
  spoil(holder, key, dice);
  return copy.root;
}

type Place = readonly [holder: Json, key: string];

/** Nearest the root first. */
function placesOf(root: Json): readonly Place[] {
  const places: Place[] = [[root, 'root']];
  for (let i = 0; i < places.length && i < 500; i += 1) {
    const [holder, key] = places[i]!;
    const value: unknown = holder[key];
    if (typeof value === 'object' && value !== null)
      for (const inner of Object.keys(value)) places.push([value, inner]);
  }
  return places;
}

function spoil(holder: Json, key: string, dice: Dice): void {
  const value: unknown = holder[key];
  const blow = dice.below(10);
  if (blow < 2) remove(holder, key);
  else if (blow < 4 && typeof value === 'object' && value !== null)
    put(value, dice.pick(NAMES), oddValue(dice));
  else if (blow < 6 && typeof value === 'string') put(holder, key, bent(value, dice));
  else if (blow < 6 && typeof value === 'number')
    put(holder, key, dice.chance(0.5) ? oddNumber(dice) : value + dice.pick([1, -1]));
  else if (blow < 6 && Array.isArray(value)) rearrange(value, dice);
  else if (blow < 7 && Array.isArray(holder)) holder.push(structuredClone(value));
  else if (blow < 8) put(holder, dice.pick(NAMES), structuredClone(value));
  else put(holder, key, oddValue(dice));
}

function remove(holder: Json, key: string): void {
  if (key === 'root') holder.root = undefined;
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

/** As a field of its own, also where it is called `__proto__`. */
function put(holder: Json, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function bent(text: string, dice: Dice): string {
  const at = dice.below(text.length + 1);
  return dice.pick([
    text + oddText(dice),
    text.slice(0, at) + oddText(dice) + text.slice(at),
    text.slice(0, at),
    text.toUpperCase(),
    ` ${text} `,
    text + text,
    `${text}\0`,
  ]);
}

function rearrange(list: unknown[], dice: Dice): void {
  switch (dice.below(4)) {
    case 0:
      list.reverse();
      break;
    case 1:
      list.push(...structuredClone(list));
      break;
    case 2:
      list.length = 0;
      break;
    default:
      list.push(oddValue(dice));
  }
}
