/** Research (SC-17): prices of technologies, and the effect of a payment. Public: the page imports it. */
import type { Refusal } from '../../vocabulary.ts';
import type { Investment } from '../state/command.ts';
import { TECHNOLOGIES, TECHNOLOGY_IDS, type Technology, type TechnologyId } from '../data/technologies.ts';
import type { SeatState } from '../state/types.ts';
import { no } from '../text/presentation/refusals/no.ts';

export type Technologies = SeatState['technologies'];

export const ownsIn = (technologies: Technologies, id: TechnologyId): boolean =>
  technologies[id]?.owned === true;

/** In i.p. The lower price applies while the seat owns one of the technologies named for it (SC-17.4). */
export function priceIn(
  technologies: Technologies,
  { price, lower }: Pick<Technology, 'price' | 'lower'>,
): number {
  const isLower = lower?.needsAny.some((other) => ownsIn(technologies, other)) === true;
  return isLower ? lower.price : price;
}

export const priceOf = (technologies: Technologies, id: TechnologyId): number =>
  priceIn(technologies, TECHNOLOGIES[id]);

/** I.p. still to pay. */
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

/** The result of a payment: a step for the technology paid for, and one for each other that it completes. */
export interface Paid {
  readonly technologies: Technologies;
  readonly steps: readonly {
    readonly technology: TechnologyId;
    readonly ip: number;
    readonly completed: boolean;
  }[];
}

export function forbidsPaying(before: Technologies, { technology, ip }: Investment): Refusal | undefined {
  if (ownsIn(before, technology)) return no('technology-owned', 'SC-17.3');
  if (!mayInvest(before, technology)) return no('level-not-reached', 'SC-17.3');
  return ip > owedFor(before, technology) ? no('more-than-the-price', 'SC-17.3') : undefined;
}

/** The result of a payment that `forbidsPaying` allows. */
export function paidWith(before: Technologies, { technology, ip }: Investment): Paid {
  const completed = ip === owedFor(before, technology);
  let technologies = paidInto(before, technology, ip, completed);
  const steps = [{ technology, ip, completed }];
  // SC-17.4: a technology that becomes cheaper may be complete as well.
  let next = completed ? nextCompleted(technologies) : undefined;
  while (next !== undefined) {
    steps.push({ technology: next, ip: 0, completed: true });
    technologies = paidInto(technologies, next, 0, true);
    next = nextCompleted(technologies);
  }
  return { technologies, steps };
}

const nextCompleted = (technologies: Technologies): TechnologyId | undefined =>
  TECHNOLOGY_IDS.find(
    (id) => (technologies[id]?.paid ?? 0) > 0 && !ownsIn(technologies, id) && owedFor(technologies, id) <= 0,
  );

const paidInto = (before: Technologies, id: TechnologyId, ip: number, completed: boolean): Technologies => ({
  ...before,
  [id]: { paid: (before[id]?.paid ?? 0) + ip, owned: completed },
});
