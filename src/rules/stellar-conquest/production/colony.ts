/** One colony's production (SC-16.2): growth, output, transports, spending. */
import { fail, ok, type Refusal, type Result } from '../../vocabulary.ts';
import type { ColonySheet, Investment } from '../state/command.ts';
import { TRANSPORT_PRICE } from '../data/prices.ts';
import type { Technologies } from './research.ts';
import { pay } from './technology.ts';
import type { Colony, State } from '../state/types.ts';
import { resourcesAfter, type Resources } from './resources.ts';
import { costOf, forbidsBuying, forbidsEmigration, type ColonySums } from './sums.ts';
import { yieldOf, type Yield } from './yield.ts';
import { no } from '../text/presentation/refusals/no.ts';

/** The result of a colony's sheet. */
export interface SheetResult {
  readonly sheet: ColonySheet;
  readonly yield: Yield;
  /** I.p. that are left. */
  readonly left: number;
  /** People left after emigration. */
  readonly people: number;
  readonly resources: Resources;
}

/** Carries out the sheet, or refuses it. */
export function applySheet(
  state: State,
  colony: Colony,
  sheet: ColonySheet,
  resources: Resources,
): Result<SheetResult, Refusal> {
  const yielded = yieldOf(state, colony, resources.technologies);
  const { emigrants, bonus, buy } = sheet;
  const sums = sumsOf(colony, yielded, resources);
  const refusal = forbidsEmigration(sums, sheet, resources.counters);
  if (refusal !== undefined) return fail(refusal);
  const researched = research(resources.technologies, sheet.research);
  if (!researched.ok) return researched;
  const { technologies, spent } = researched.value;
  const people = yielded.people - emigrants;
  const forbidden = forbidsBuying(sums, buy, { people, technologies, counters: resources.counters });
  if (forbidden !== undefined) return fail(forbidden);
  const left = yielded.output - (emigrants + bonus) * TRANSPORT_PRICE - spent - costOf(buy, technologies);
  if (left < 0) return fail(no('too-expensive', 'SC-17.1'));
  const after = resourcesAfter(resources, technologies, { ...buy, transport: emigrants + bonus });
  return ok({ sheet, yield: yielded, left, people, resources: after });
}

function research(
  before: Technologies,
  investments: readonly Investment[],
): Result<{ readonly technologies: Technologies; readonly spent: number }, Refusal> {
  let technologies = before;
  let spent = 0;
  for (const investment of investments) {
    const paid = pay(technologies, investment);
    if (!paid.ok) return paid;
    ({ technologies } = paid.value);
    spent += investment.ip;
  }
  return ok({ technologies, spent });
}

const sumsOf = (
  { planet, factories, conqueror, shield }: Colony,
  { people, bonusLimit }: Yield,
  { besieged }: Resources,
): ColonySums => ({
  people,
  factories,
  conquered: conqueror !== null,
  shield,
  besieged: besieged.includes(planet),
  bonusLimit,
});
