/** A seat's technologies and investments (SC-17). */
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
import { researchOrder } from './research-list.ts';
import type { State } from '../state/types.ts';

export const owns = (state: State, seat: Seat, id: TechnologyId): boolean =>
  ownsIn(seatAt(state, seat).technologies, id);

/** The speed of all the seat's ships, in hexes a turn (SC-5.1). */
export const speedOf = (state: State, seat: Seat): number => speedWith(seatAt(state, seat).technologies);

export function speedWith(technologies: Technologies): number {
  const speeds = TECHNOLOGY_IDS.map((id) => (ownsIn(technologies, id) ? (TECHNOLOGIES[id].speed ?? 0) : 0));
  return Math.max(STARTING_SPEED, ...speeds);
}

/** Carries out a payment, or refuses it. */
export function pay(before: Technologies, investment: Investment): Result<Paid, Refusal> {
  const refusal = forbidsPaying(before, investment);
  return refusal === undefined ? ok(paidWith(before, investment)) : fail(refusal);
}

/** Throws if the payment is not allowed. */
export function invest(play: Play, seat: Seat, investment: Investment): void {
  const paid = pay(seatAt(play.state, seat).technologies, investment);
  if (!paid.ok) throw new Error(`seat ${seat} cannot pay: ${paid.error.code}`);
  for (const step of paid.value.steps) play.record({ type: 'invested', seat, ...step });
}

/** Spends leftover i.p. on research, one technology after another (SC-16.8). `wasted` is lost. */
export function leftovers(
  before: Technologies,
  list: readonly TechnologyId[],
  ip: number,
): {
  readonly technologies: Technologies;
  readonly research: readonly Investment[];
  readonly wasted: number;
} {
  const order = researchOrder(list);
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
