/** The calculation of a production turn (SC-16, SC-17): the cost of a sheet, and why it is refused. Draws nothing. */
import { CLASSES } from '../view.ts';
import {
  bonusFor,
  buildLimit,
  costOf,
  forbidsBuying,
  forbidsEmigration,
  outputOf,
} from '../../../../../src/rules/stellar-conquest/production/sums.ts';
import { forbidsPaying, paidWith } from '../../../../../src/rules/stellar-conquest/production/research.ts';
import { atlas } from '../atlas.ts';
import type { ColonySheet } from '../../../../../src/rules/stellar-conquest/state/command.ts';
import type { TechnologyId } from '../../../../../src/rules/stellar-conquest/data/technologies.ts';
import type {
  ColonyPart,
  ProductionParts,
} from '../../../../../src/rules/stellar-conquest/production/legal.ts';
import type { Technologies } from '../../../../../src/rules/stellar-conquest/production/research.ts';
import type { Own } from '../../../../../src/rules/stellar-conquest/view/sighting.ts';
import type { Refusal } from '../../../../../src/rules/vocabulary.ts';
import type { ShipClass } from '../../../../../src/rules/stellar-conquest/data/pieces.ts';

/** What a seat has left while its colonies produce, one after another. */
interface Books {
  readonly technologies: Technologies;
  readonly counters: Readonly<Record<ShipClass, number>>;
}

/** What a colony is, before anything is spent. */
type Colony = ColonyPart & { idle: boolean };

/** `fault`: the code of the refusal. */
interface Sum {
  readonly output: number;
  /** What they cost. */
  readonly transports: number;
  readonly research: number;
  readonly items: number;
  /** Below 0: so much too much. */
  readonly left: number;
  /** After emigration. */
  readonly people: number;
  /** Further millions that may leave. */
  readonly most: number;
  /** That may be added. */
  readonly factories: number;
  readonly completed: readonly TechnologyId[];
  readonly fault: string | null;
  readonly books: Books;
}

/** What comes of one colony's sheet. */
function sumOfSheet(colony: Colony, sheet: ColonySheet, before: Books): Sum {
  const { emigrants, bonus, research, buy } = sheet;
  const output = outputOf(colony, before.technologies);
  const leaving = emigrants + bonus;
  const { technologies, completed, refusal } = paidFor(before.technologies, research);
  const people = colony.people - emigrants;
  const spent = {
    transports: leaving * atlas().board.transportPrice,
    research: research.reduce((sum, { ip }) => sum + ip, 0),
    items: costOf(buy, technologies),
  };
  const left = output - spent.transports - spent.research - spent.items;
  const counters = { ...before.counters, transport: before.counters.transport - leaving };
  for (const kind of CLASSES.filter(isBought)) counters[kind] -= buy[kind] ?? 0;
  const forbidden =
    forbidsEmigration(colony, sheet, before.counters) ??
    refusal ??
    forbidsBuying(colony, buy, { people, technologies, counters: before.counters });
  return {
    output,
    ...spent,
    left,
    people,
    most: bonusFor(colony, emigrants),
    factories: Math.max(0, buildLimit(people, technologies) - colony.factories),
    completed,
    fault: forbidden?.code ?? (left < 0 ? 'too-expensive' : null),
    books: { technologies, counters },
  };
}

const isBought = (kind: ShipClass) => kind !== 'transport';

interface Paid {
  readonly technologies: Technologies;
  readonly completed: readonly TechnologyId[];
  /** Of the first that may not be paid. */
  readonly refusal: Refusal | undefined;
}

/** One investment after the other; those that are forbidden count for nothing. */
function paidFor(before: Technologies, research: ColonySheet['research']): Paid {
  let paid: Paid = { technologies: before, completed: [], refusal: undefined };
  for (const investment of research) {
    const refusal = forbidsPaying(paid.technologies, investment);
    if (refusal !== undefined) {
      paid = { ...paid, refusal: paid.refusal ?? refusal };
      continue;
    }
    const { technologies, steps } = paidWith(paid.technologies, investment);
    const done = steps.filter(({ completed }) => completed).map(({ technology }) => technology);
    paid = { ...paid, technologies, completed: [...paid.completed, ...done] };
  }
  return paid;
}

/** Colonies as the sums take them, by planet. */
const coloniesFor = (own: Own, { colonies }: ProductionParts): ReadonlyMap<string, Colony> =>
  new Map(
    colonies.map((part) => {
      const colony = own.colonies.find(({ planet }) => planet === part.planet);
      return [part.planet, { ...part, idle: colony?.idle === true }];
    }),
  );

/** All sheets in their order, each with what the earlier ones leave. */
export function sumsOf(own: Own, parts: ProductionParts, sheets: readonly ColonySheet[]) {
  const colonies = coloniesFor(own, parts);
  let books: Books = { technologies: own.technologies, counters: parts.counters };
  return sheets.flatMap((sheet) => {
    const colony = colonies.get(sheet.planet);
    if (colony === undefined) return [];
    const before = books;
    const sum = sumOfSheet(colony, sheet, before);
    ({ books } = sum);
    return [{ sheet, colony, before, sum }];
  });
}
