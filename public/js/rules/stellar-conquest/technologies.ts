/** Technologies as the rules reckon with them (SC-17): what is owned, what is still owed, and what a payment completes. Nothing here draws. */
import { atlas } from './atlas.ts';
import type { Investment } from '../../../../src/rules/stellar-conquest/command.ts';
import type { TechnologyId } from '../../../../src/rules/stellar-conquest/data/technologies.ts';
import type { Research } from '../../../../src/rules/stellar-conquest/types.ts';

export type Technologies = Readonly<Partial<Record<TechnologyId, Research>>>;

export const ownsIn = (technologies: Technologies, id: TechnologyId) => technologies[id]?.owned === true;

/** In i.p. */
export function priceOf(technologies: Technologies, id: TechnologyId) {
  const technology = atlas().technologies.get(id);
  if (technology === undefined) throw new Error(`no technology ${id}`);
  const { price, lower } = technology;
  return lower?.needsAny.some((other) => ownsIn(technologies, other)) ? lower.price : price;
}

export const owedFor = (technologies: Technologies, id: TechnologyId) =>
  ownsIn(technologies, id) ? 0 : priceOf(technologies, id) - (technologies[id]?.paid ?? 0);

/** SC-17.3. */
export function mayInvest(technologies: Technologies, id: TechnologyId) {
  const all = [...atlas().technologies];
  const { class: kind, level } = atlas().technologies.get(id) ?? { class: '', level: 0 };
  if (ownsIn(technologies, id)) return false;
  return (
    level === 1 ||
    all.some(([other, one]) => one.class === kind && one.level === level - 1 && ownsIn(technologies, other))
  );
}

/** Pays, and completes what is complete by it. */
export function pay(
  before: Technologies,
  { technology, ip }: Investment,
): { technologies: Technologies; completed: readonly TechnologyId[]; fault: string | null } {
  const refused = (fault: string) => ({ technologies: before, completed: [], fault });
  if (ownsIn(before, technology)) return refused('technology-owned');
  if (!mayInvest(before, technology)) return refused('level-not-reached');
  if (ip > owedFor(before, technology)) return refused('more-than-the-price');
  const done = ip === owedFor(before, technology);
  let technologies = paidInto(before, technology, ip, done);
  const completed: TechnologyId[] = done ? [technology] : [];
  // SC-17.4: what it makes cheaper may be complete as well.
  for (
    let next = done ? suffices(technologies) : undefined;
    next !== undefined;
    next = suffices(technologies)
  ) {
    technologies = paidInto(technologies, next, 0, true);
    completed.push(next);
  }
  return { technologies, completed, fault: null };
}

const suffices = (technologies: Technologies) =>
  [...atlas().technologies.keys()].find(
    (id) => (technologies[id]?.paid ?? 0) > 0 && !ownsIn(technologies, id) && owedFor(technologies, id) <= 0,
  );

const paidInto = (before: Technologies, id: TechnologyId, ip: number, owned: boolean): Technologies => ({
  ...before,
  [id]: { paid: (before[id]?.paid ?? 0) + ip, owned },
});
