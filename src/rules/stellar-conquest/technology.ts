/** Research (SC-17): what a seat owns, what it costs, and what investing brings. */
import { ok, refuse, type Refusal, type Result, type Seat } from '../vocabulary.ts';
import { seatAt } from './board.ts';
import type { Investment } from './command.ts';
import {
  STARTING_SPEED,
  TECHNOLOGIES,
  TECHNOLOGY_IDS,
  type Technology,
  type TechnologyId,
} from './data/technologies.ts';
import type { Play } from './play.ts';
import type { SeatState, State } from './types.ts';

export type Technologies = SeatState['technologies'];

/** SC-16.8: what research goes into without a list, before all others. */
const FIRST: readonly TechnologyId[] = ['speed-3', 'industrial-technology', 'missile-base', 'speed-4'];

export const ownsIn = (technologies: Technologies, id: TechnologyId): boolean =>
  technologies[id]?.owned === true;
export const owns = (state: State, seat: Seat, id: TechnologyId): boolean =>
  ownsIn(seatAt(state, seat).technologies, id);

/** Hexes a turn, for all its ships (SC-5.1). */
export function speedOf(state: State, seat: Seat): number {
  const { technologies } = seatAt(state, seat);
  const speeds = TECHNOLOGY_IDS.map((id) => (ownsIn(technologies, id) ? (TECHNOLOGIES[id].speed ?? 0) : 0));
  return Math.max(STARTING_SPEED, ...speeds);
}

/** In i.p.: the lower price holds while one of the technologies named for it is owned (SC-17.4). */
export function priceOf(technologies: Technologies, id: TechnologyId): number {
  const { price, lower }: Technology = TECHNOLOGIES[id];
  const isLower = lower?.needsAny.some((other) => ownsIn(technologies, other)) === true;
  return isLower ? lower.price : price;
}

/** I.p. that are still to be paid. */
export const owedFor = (technologies: Technologies, id: TechnologyId): number =>
  ownsIn(technologies, id) ? 0 : priceOf(technologies, id) - (technologies[id]?.paid ?? 0);

/** SC-17.3: level 2 or 3 needs an owned technology of the level below in the same class. */
export function mayInvest(technologies: Technologies, id: TechnologyId): boolean {
  if (ownsIn(technologies, id)) return false;
  const { class: kind, level } = TECHNOLOGIES[id];
  if (level === 1) return true;
  return TECHNOLOGY_IDS.some(
    (other) =>
      TECHNOLOGIES[other].class === kind &&
      TECHNOLOGIES[other].level === level - 1 &&
      ownsIn(technologies, other),
  );
}

/** One sum paid, and what it completes, each with the sum paid for it now. */
interface Paid {
  readonly technologies: Technologies;
  readonly steps: readonly {
    readonly technology: TechnologyId;
    readonly ip: number;
    readonly completed: boolean;
  }[];
}

/** Why it may not be paid, or what comes of it. */
export function pay(before: Technologies, { technology, ip }: Investment): Result<Paid, Refusal> {
  if (ownsIn(before, technology)) return refuse('technology-owned', 'SC-17.3');
  if (!mayInvest(before, technology)) return refuse('level-not-reached', 'SC-17.3');
  if (ip > owedFor(before, technology)) return refuse('more-than-the-price', 'SC-17.3');
  const completed = ip === owedFor(before, technology);
  let technologies = paidInto(before, technology, ip, completed);
  const steps = [{ technology, ip, completed }];
  // SC-17.4: what it makes cheaper may be complete as well.
  let next = completed ? suffices(technologies) : undefined;
  while (next !== undefined) {
    steps.push({ technology: next, ip: 0, completed: true });
    technologies = paidInto(technologies, next, 0, true);
    next = suffices(technologies);
  }
  return ok({ technologies, steps });
}

const suffices = (technologies: Technologies): TechnologyId | undefined =>
  TECHNOLOGY_IDS.find(
    (id) => (technologies[id]?.paid ?? 0) > 0 && !ownsIn(technologies, id) && owedFor(technologies, id) <= 0,
  );

const paidInto = (before: Technologies, id: TechnologyId, ip: number, completed: boolean): Technologies => ({
  ...before,
  [id]: { paid: (before[id]?.paid ?? 0) + ip, owned: completed },
});

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
