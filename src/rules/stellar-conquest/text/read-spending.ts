/** Parses the lines of `outfit` and `produce`. */
import type { Reading } from '../../text/reading.ts';
import type { ColonySheet, Investment, OutfitCommand, ProduceCommand } from '../state/command.ts';
import type { Item } from '../data/prices.ts';
import { readFlag, readItem, readList, readOneOf, readPlanet, readTechnology } from './terms.ts';

const OUTFITTED = ['scout', 'corvette'] as const;

type Draft<T> = { -readonly [Field in keyof T]: T[Field] };

/** `15 speed-3`. */
function readInvestment(reading: Reading): Investment | undefined {
  const ip = reading.number('a number of i.p.');
  const technology = ip === undefined ? undefined : readTechnology(reading);
  return technology && { technology, ip: ip! };
}

const readResearch = (reading: Reading): readonly Investment[] | undefined =>
  readList(reading, () => readInvestment(reading));

/** `outfit 2 scouts, 1 corvette, research 10 speed-3, doctrine`. */
export function readOutfit(reading: Reading): OutfitCommand | undefined {
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
    if (!readOutfitPart(reading, outfit)) return undefined;
  }
  return outfit;
}

/** Reads one part into `outfit`. Returns false if the line has none here. */
function readOutfitPart(reading: Reading, outfit: Draft<OutfitCommand>): boolean {
  if (reading.take('doctrine')) {
    outfit.doctrine = readFlag(reading);
    return true;
  }
  if (reading.take('research')) {
    const research = readResearch(reading);
    if (research !== undefined) outfit.research = research;
    return research !== undefined;
  }
  const count = reading.number('a number of scouts or corvettes, “research” or “doctrine”');
  const kind = count === undefined ? undefined : readOneOf(reading, OUTFITTED);
  if (kind === undefined) return false;
  outfit[`${kind}s`] = count!;
  return true;
}

/** `produce Canis/3 emigrants 9 bonus 2 research 5 speed-3 buy 2 scouts; done`. */
export function readProduce(reading: Reading): ProduceCommand | undefined {
  const colonies = reading.take('nothing') ? [] : reading.some(() => readSheet(reading));
  return { type: 'produce', colonies, done: reading.take('done') };
}

function readSheet(reading: Reading): ColonySheet | undefined {
  const planet = readPlanet(reading);
  if (planet === undefined) return undefined;
  const sheet: Draft<ColonySheet> = { planet, emigrants: 0, bonus: 0, research: [], buy: {} };
  while (reading.attempt(() => readSheetPart(reading, sheet)) !== undefined);
  return sheet;
}

function readSheetPart(reading: Reading, sheet: Draft<ColonySheet>): true | undefined {
  for (const word of ['emigrants', 'bonus'] as const)
    if (reading.take(word)) {
      const count = reading.number();
      if (count !== undefined) sheet[word] = count;
      return count === undefined ? undefined : true;
    }
  if (reading.take('research')) {
    const research = readResearch(reading);
    if (research !== undefined) sheet.research = research;
    return research && true;
  }
  if (!reading.take('buy'))
    return reading.miss('“emigrants”, “bonus”, “research”, “buy”, a planet or “done”');
  const bought = readList(reading, () => readPurchase(reading));
  if (bought !== undefined) sheet.buy = Object.fromEntries(bought);
  return bought && true;
}

/** `2 factories`. */
function readPurchase(reading: Reading): readonly [Item, number] | undefined {
  const count = reading.number('a number of things to buy');
  const item = count === undefined ? undefined : readItem(reading);
  return item && [item, count!];
}
