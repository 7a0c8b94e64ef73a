/** Technologies as the rules reckon with them (SC-17): what is owned, what is still owed, and what a payment completes. Nothing here draws. */
import { atlas } from './atlas.js';

/**
 * @import { Investment } from '../../../../src/rules/stellar-conquest/command.ts'
 * @import { TechnologyId } from '../../../../src/rules/stellar-conquest/data/technologies.ts'
 * @import { Research } from '../../../../src/rules/stellar-conquest/types.ts'
 */

/** @typedef {Readonly<Partial<Record<TechnologyId, Research>>>} Technologies */

/** @param {Technologies} technologies @param {TechnologyId} id */
export const ownsIn = (technologies, id) => technologies[id]?.owned === true;

/** In i.p. @param {Technologies} technologies @param {TechnologyId} id */
export function priceOf(technologies, id) {
  const technology = atlas().technologies.get(id);
  if (technology === undefined) throw new Error(`no technology ${id}`);
  const { price, lower } = technology;
  return lower?.needsAny.some((other) => ownsIn(technologies, other)) ? lower.price : price;
}

/** @param {Technologies} technologies @param {TechnologyId} id */
export const owedFor = (technologies, id) =>
  ownsIn(technologies, id) ? 0 : priceOf(technologies, id) - (technologies[id]?.paid ?? 0);

/** SC-17.3. @param {Technologies} technologies @param {TechnologyId} id */
export function mayInvest(technologies, id) {
  const all = [...atlas().technologies];
  const { class: kind, level } = atlas().technologies.get(id) ?? { class: '', level: 0 };
  if (ownsIn(technologies, id)) return false;
  return (
    level === 1 ||
    all.some(([other, one]) => one.class === kind && one.level === level - 1 && ownsIn(technologies, other))
  );
}

/**
 * Pays, and completes what is complete by it.
 * @param {Technologies} before
 * @param {Investment} investment
 * @returns {{ technologies: Technologies, completed: readonly TechnologyId[], fault: string | null }}
 */
export function pay(before, { technology, ip }) {
  const refused = (/** @type {string} */ fault) => ({ technologies: before, completed: [], fault });
  if (ownsIn(before, technology)) return refused('technology-owned');
  if (!mayInvest(before, technology)) return refused('level-not-reached');
  if (ip > owedFor(before, technology)) return refused('more-than-the-price');
  const done = ip === owedFor(before, technology);
  let technologies = paidInto(before, technology, ip, done);
  /** @type {TechnologyId[]} */
  const completed = done ? [technology] : [];
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

/** @param {Technologies} technologies */
const suffices = (technologies) =>
  [...atlas().technologies.keys()].find(
    (id) => (technologies[id]?.paid ?? 0) > 0 && !ownsIn(technologies, id) && owedFor(technologies, id) <= 0,
  );

/** @param {Technologies} before @param {TechnologyId} id @param {number} ip @param {boolean} owned @returns {Technologies} */
const paidInto = (before, id, ip, owned) => ({
  ...before,
  [id]: { paid: (before[id]?.paid ?? 0) + ip, owned },
});
