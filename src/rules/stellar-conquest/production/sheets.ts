/** Carries out the sheets of all colonies of a seat, sent or by default (SC-16.1, SC-16.8). */
import { fail, ok, type Refusal, type Result, type Seat } from '../../vocabulary.ts';
import { colonyOn, controlledBy, controllerOf, seatAt } from '../state/board.ts';
import type { ColonySheet } from '../state/command.ts';
import type { PlanetId } from '../data/planets.ts';
import { leftovers } from './technology.ts';
import type { Colony, State } from '../state/types.ts';
import { resourcesOf, type Resources } from './resources.ts';
import { applySheet, type SheetResult } from './colony.ts';
import { yieldOf } from './yield.ts';
import { no } from '../text/presentation/refusals/no.ts';

export interface Produced extends SheetResult {
  readonly colony: Colony;
  /** I.p. that are lost, since no technology can take them. */
  readonly wasted: number;
}

/** The results of all colonies that the seat controls: those of `sheets` in their order, then the others by default. */
export function produced(
  state: State,
  seat: Seat,
  sheets: readonly ColonySheet[],
): Result<readonly Produced[], Refusal> {
  const named = sheets.map(({ planet }) => planet);
  if (named.some((planet, i) => named.indexOf(planet) < i)) return fail(no('planet-named-twice', 'SC-16.2'));
  let resources = resourcesOf(state, seat);
  const done: Produced[] = [];
  for (const next of [...sheets, ...unnamed(state, seat, named)]) {
    const colony =
      typeof next === 'string' ? controlled(state, seat, next) : controlled(state, seat, next.planet);
    if (colony === undefined) return fail(no('not-your-colony', 'SC-16.2'));
    const sheet = typeof next === 'string' ? defaultSheet(state, colony, resources) : next;
    const one = applySheet(state, colony, sheet, resources);
    if (!one.ok) return one;
    const whole = withLeftovers(state, seat, colony, one.value);
    ({ resources } = whole);
    done.push(whole);
  }
  return ok(done);
}

function controlled(state: State, seat: Seat, planet: PlanetId): Colony | undefined {
  const colony = colonyOn(state, planet);
  return colony !== undefined && controllerOf(colony) === seat ? colony : undefined;
}

/** The colonies without a sheet, the largest first. */
const unnamed = (state: State, seat: Seat, named: readonly PlanetId[]): readonly PlanetId[] =>
  controlledBy(state, seat)
    .filter(({ planet }) => !named.includes(planet))
    .toSorted((a, b) => b.people - a.people)
    .map(({ planet }) => planet);

/** People above capacity leave if they can; all i.p. left go into research. */
function defaultSheet(state: State, colony: Colony, resources: Resources): ColonySheet {
  const { people, capacity, output } = yieldOf(state, colony, resources.technologies);
  const most = resources.besieged.includes(colony.planet)
    ? 0
    : Math.min(output, resources.counters.transport);
  const emigrants = Math.min(Math.max(0, people - capacity), most);
  return { planet: colony.planet, emigrants, bonus: 0, research: [], buy: {} };
}

/** SC-17.1 [R]: i.p. that are not spent go into the research list. */
function withLeftovers(state: State, seat: Seat, colony: Colony, one: SheetResult): Produced {
  const { research } = seatAt(state, seat);
  const rest = leftovers(one.resources.technologies, research, one.left);
  return {
    ...one,
    colony,
    sheet: { ...one.sheet, research: [...one.sheet.research, ...rest.research] },
    resources: { ...one.resources, technologies: rest.technologies },
    wasted: rest.wasted,
  };
}
