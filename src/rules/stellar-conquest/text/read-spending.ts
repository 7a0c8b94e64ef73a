/** The lines of what is bought: the outfit, and the sheets of a production turn. */
import type { Reading } from '../../text/reading.ts';
import type { ColonySheet, Investment, OutfitCommand, ProduceCommand } from '../state/command.ts';
import type { Item } from '../data/prices.ts';
import { flagIn, itemIn, listIn, oneOf, planetIn, technologyIn } from './terms.ts';

type Draft<T> = { -readonly [Field in keyof T]: T[Field] };

/** `15 speed-3`. */
function investmentIn(reading: Reading): Investment | undefined {
  const ip = reading.number('a number of i.p.');
  const technology = ip === undefined ? undefined : technologyIn(reading);
  return technology && { technology, ip: ip! };
}

const researchIn = (reading: Reading): readonly Investment[] | undefined =>
  listIn(reading, () => investmentIn(reading));

/** `outfit 2 scouts, 1 corvette, research 10 speed-3, doctrine`. */
export function outfitIn(reading: Reading): OutfitCommand | undefined {
  const outfit: Draft<OutfitCommand> = {
    type: 'outfit',
    scouts: 0,
    corvettes: 0,
    research: [],
    doctrine: false,
  };
  reading.take('nothing');
  while (!reading.isDone) {
    reading.take('and');
    if (!outfitPart(reading, outfit)) return undefined;
  }
  return outfit;
}

/** Whether there was one; then the outfit has it. */
function outfitPart(reading: Reading, outfit: Draft<OutfitCommand>): boolean {
  if (reading.take('doctrine')) {
    outfit.doctrine = flagIn(reading);
    return true;
  }
  if (reading.take('research')) {
    const research = researchIn(reading);
    if (research !== undefined) outfit.research = research;
    return research !== undefined;
  }
  const count = reading.number('a number of scouts or corvettes, “research” or “doctrine”');
  const kind = count === undefined ? undefined : oneOf(reading, ['scout', 'corvette']);
  if (kind === undefined) return false;
  outfit[`${kind}s`] = count!;
  return true;
}

/** `produce Canis/3 emigrants 9 bonus 2 research 5 speed-3 buy 2 scouts; done`. */
export function produceIn(reading: Reading): ProduceCommand | undefined {
  const colonies = reading.take('nothing') ? [] : reading.some(() => sheetIn(reading));
  return { type: 'produce', colonies, done: reading.take('done') };
}

function sheetIn(reading: Reading): ColonySheet | undefined {
  const planet = planetIn(reading);
  if (planet === undefined) return undefined;
  const sheet: Draft<ColonySheet> = { planet, emigrants: 0, bonus: 0, research: [], buy: {} };
  while (reading.attempt(() => sheetPart(reading, sheet)) !== undefined);
  return sheet;
}

function sheetPart(reading: Reading, sheet: Draft<ColonySheet>): true | undefined {
  for (const word of ['emigrants', 'bonus'] as const)
    if (reading.take(word)) {
      const count = reading.number();
      if (count !== undefined) sheet[word] = count;
      return count === undefined ? undefined : true;
    }
  if (reading.take('research')) {
    const research = researchIn(reading);
    if (research !== undefined) sheet.research = research;
    return research && true;
  }
  if (!reading.take('buy'))
    return reading.miss('“emigrants”, “bonus”, “research”, “buy”, a planet or “done”');
  const bought = listIn(reading, () => purchaseIn(reading));
  if (bought !== undefined) sheet.buy = Object.fromEntries(bought);
  return bought && true;
}

/** `2 factories`. */
function purchaseIn(reading: Reading): readonly [Item, number] | undefined {
  const count = reading.number('a number of things to buy');
  const item = count === undefined ? undefined : itemIn(reading);
  return item && [item, count!];
}
