/** Research (SC-17): what a seat owns, what it costs, and what investing brings. */
import { fail, ok, type Refusal, type Result, type Seat } from '../../vocabulary.ts';
import { seatAt } from '../state/board.ts';
import type { Investment } from '../state/command.ts';
import { STARTING_SPEED, TECHNOLOGIES, TECHNOLOGY_IDS, type TechnologyId } from '../data/technologies.ts';
import type { Play } from '../state/play.ts';
import {
  forbidsPaying,
  mayInvest,
  owedFor,
  ownsIn,
  paidWith,
  type Paid,
  type Technologies,
} from './research.ts';
import type { State } from '../state/types.ts';

/** SC-16.8: what research goes into without a list, before all others. */
const FIRST: readonly TechnologyId[] = ['speed-3', 'industrial-technology', 'missile-base', 'speed-4'];

export const owns = (state: State, seat: Seat, id: TechnologyId): boolean =>
  ownsIn(seatAt(state, seat).technologies, id);

/** Hexes a turn, for all its ships (SC-5.1). */
export function speedOf(state: State, seat: Seat): number {
  const { technologies } = seatAt(state, seat);
  const speeds = TECHNOLOGY_IDS.map((id) => (ownsIn(technologies, id) ? (TECHNOLOGIES[id].speed ?? 0) : 0));
  return Math.max(STARTING_SPEED, ...speeds);
}

/** Why it may not be paid, or what comes of it. */
export function pay(before: Technologies, investment: Investment): Result<Paid, Refusal> {
  const refusal = forbidsPaying(before, investment);
  return refusal === undefined ? ok(paidWith(before, investment)) : fail(refusal);
}

/** The payment must be allowed. */
export function invest(play: Play, seat: Seat, investment: Investment): void {
  const paid = pay(seatAt(play.state, seat).technologies, investment);
  if (!paid.ok) throw new Error(`seat ${seat} cannot pay: ${paid.error.code}`);
  for (const step of paid.value.steps) play.record({ type: 'invested', seat, ...step });
}

/** Where so many i.p. go by themselves (SC-16.8), one technology after another; what is left over is lost. */
export function leftovers(
  before: Technologies,
  list: readonly TechnologyId[],
  ip: number,
): {
  readonly technologies: Technologies;
  readonly research: readonly Investment[];
  readonly wasted: number;
} {
  const order = [...list, ...(list.length === 0 ? FIRST : []), ...TECHNOLOGY_IDS];
  let technologies = before;
  let wasted = ip;
  const research: Investment[] = [];
  while (wasted > 0) {
    const technology = order.find((id) => mayInvest(technologies, id));
    if (technology === undefined) break;
    const sum = Math.min(wasted, owedFor(technologies, technology));
    const paid = pay(technologies, { technology, ip: sum });
    if (!paid.ok) throw new Error(`cannot pay: ${paid.error.code}`);
    ({ technologies } = paid.value);
    research.push({ technology, ip: sum });
    wasted -= sum;
  }
  return { technologies, research, wasted };
}
