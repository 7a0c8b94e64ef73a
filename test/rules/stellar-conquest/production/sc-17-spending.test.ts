import { describe, expect, it } from 'vitest';
import { lend } from '../../../../src/rules/randomness/random.ts';
import { colonyOn } from '../../../../src/rules/stellar-conquest/state/board.ts';
import type { ColonySheet } from '../../../../src/rules/stellar-conquest/state/command.ts';
import type { TechnologyId } from '../../../../src/rules/stellar-conquest/data/technologies.ts';
import { Play } from '../../../../src/rules/stellar-conquest/state/play.ts';
import {
  beginProduction,
  closeProduction,
  forbidsProduce,
  sealProduce,
} from '../../../../src/rules/stellar-conquest/production/production.ts';
import {
  mayInvest,
  priceOf,
  type Technologies,
} from '../../../../src/rules/stellar-conquest/production/research.ts';
import { leftovers, pay } from '../../../../src/rules/stellar-conquest/production/technology.ts';
import type { Colony } from '../../../../src/rules/stellar-conquest/state/types.ts';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { given, type SeatPosition } from '../positions/given.ts';

const ME = asSeat(0);

const owned = (...ids: readonly TechnologyId[]): Technologies =>
  Object.fromEntries(ids.map((id) => [id, { paid: 0, owned: true }]));

/** A colony of 60 million on a Terran planet with room for 80: 72 i.p. */
function producing(seat: SeatPosition, more: Partial<Colony> = {}): Play {
  const colonies = [{ planet: 'Canis/3', owner: ME, people: 60, ...more }];
  const position = { seats: [seat, {}], cards: { Canis: 28 }, colonies };
  const play = new Play(
    given({ ...position, phase: { kind: 'production', besieged: [] } }),
    lend('0'.repeat(64)).luck,
  );
  beginProduction(play);
  return play;
}

const sheet = (more: Partial<ColonySheet>): ColonySheet => ({
  planet: 'Canis/3',
  emigrants: 0,
  bonus: 0,
  research: [],
  buy: {},
  ...more,
});
const refusal = (play: Play, more: Partial<ColonySheet>): string | undefined =>
  forbidsProduce(play.state, ME, { colonies: [sheet(more)], done: true })?.code;

describe('SC-17.2 items', () => {
  it.each([
    ['fighter', 'fighter-ship'],
    ['death-star', 'death-star'],
    ['missile-base', 'missile-base'],
    ['advanced-missile-base', 'advanced-missile-base'],
    ['planet-shield', 'planet-shield'],
    ['factory', 'industrial-technology'],
    ['factory', 'improved-industrial-technology'],
    ['factory', 'robotic-industry'],
  ] as const)('SC-17.2 %s needs %s', (item, technology) => {
    expect(refusal(producing({}), { buy: { [item]: 1 } })).toBe('technology-missing');
    expect(refusal(producing({ technologies: [technology] }), { buy: { [item]: 1 } })).toBeUndefined();
  });

  it('SC-17.2 research comes first, and a completed technology can be used at once', () => {
    const research = [{ technology: 'fighter-ship', ip: 35 }] as const;
    expect(refusal(producing({}), { research, buy: { fighter: 1 } })).toBeUndefined();
    expect(refusal(producing({}), { research, buy: { fighter: 2 } })).toBe('too-expensive');
  });

  it('SC-17.1 two scouts cost 5 i.p., three cost 8', () => {
    expect(refusal(producing({}, { people: 5 }), { buy: { scout: 2 } })).toBeUndefined();
    expect(refusal(producing({}, { people: 5 }), { buy: { scout: 3 } })).toBe('too-expensive');
    expect(refusal(producing({}, { people: 7 }), { buy: { scout: 3 } })).toBeUndefined();
  });

  it('SC-8.2 a purchase beyond the counters is refused', () => {
    const full: SeatPosition = { ships: { Mira: { scout: 20 } } };
    expect(refusal(producing(full), { buy: { scout: 2 } })).toBeUndefined();
    expect(refusal(producing(full), { buy: { scout: 3 } })).toBe('no-counters-left');
  });

  it('SC-8.2 SC-14.5 a seat with more transports than counters, after conquered ones came back, can still produce', () => {
    const crowded: SeatPosition = { ships: { Mira: { transport: 150 } } };
    expect(refusal(producing(crowded), { buy: { scout: 1 } })).toBeUndefined();
    expect(refusal(producing(crowded), { emigrants: 1 })).toBe('no-counters-left');
  });

  it('SC-17.5 a colony may have any number of bases, but one shield', () => {
    const seat: SeatPosition = { technologies: ['missile-base', 'planet-shield'] };
    expect(refusal(producing(seat), { buy: { 'missile-base': 10, 'planet-shield': 1 } })).toBeUndefined();
    expect(refusal(producing(seat), { buy: { 'planet-shield': 2 } })).toBe('one-shield-a-planet');
    expect(refusal(producing(seat, { shield: true }), { buy: { 'planet-shield': 1 } })).toBe(
      'one-shield-a-planet',
    );
  });

  it('SC-14.4 a conquered colony may buy factories and ships, but no bases or shield', () => {
    const seat: SeatPosition = { technologies: ['missile-base', 'planet-shield', 'industrial-technology'] };
    const more = { owner: asSeat(1), conqueror: ME };
    for (const item of ['missile-base', 'planet-shield'] as const)
      expect(refusal(producing(seat, more), { buy: { [item]: 1 } })).toBe('not-for-conquered-colonies');
    expect(refusal(producing(seat, more), { buy: { factory: 1, corvette: 1 } })).toBeUndefined();
  });
});

describe('SC-17.6 factories', () => {
  it('SC-17.6 the limit of factories counts the people left after emigration', () => {
    const seat: SeatPosition = { technologies: ['industrial-technology'] };
    const more = { people: 8, factories: 4 };
    expect(refusal(producing(seat, more), { emigrants: 3, buy: { factory: 2 } })).toBeUndefined();
    expect(refusal(producing(seat, more), { emigrants: 4, buy: { factory: 2 } })).toBe('too-many-factories');
  });

  it('SC-17.6 Improved Industrial Technology allows two factories for each million, Robotic Industry any number for 3 i.p. each', () => {
    const improved: SeatPosition = { technologies: ['improved-industrial-technology'] };
    expect(
      refusal(producing(improved, { people: 5, factories: 11 }), { buy: { factory: 1 } }),
    ).toBeUndefined();
    expect(refusal(producing(improved, { people: 5, factories: 11 }), { buy: { factory: 2 } })).toBe(
      'too-many-factories',
    );
    const robots: SeatPosition = { technologies: ['robotic-industry'] };
    expect(refusal(producing(robots), { buy: { factory: 24 } })).toBeUndefined();
    expect(refusal(producing(robots), { buy: { factory: 25 } })).toBe('too-expensive');
  });

  it('SC-16.4 a new factory operates from the next production turn on', () => {
    const play = producing({ technologies: ['industrial-technology'] });
    sealProduce(play, ME, { colonies: [sheet({ buy: { factory: 18 } })], done: true });
    closeProduction(play);
    expect(play.events.find(({ type }) => type === 'produced')).toMatchObject({ output: 72, factories: 18 });
    expect(colonyOn(play.state, 'Canis/3')?.factories).toBe(18);
  });
});

describe('SC-17.3 levels', () => {
  it('SC-17.3 a technology needs an owned one of the level below in the same class', () => {
    expect(mayInvest({}, 'speed-4')).toBe(true);
    expect(mayInvest({}, 'speed-5')).toBe(false);
    expect(mayInvest(owned('speed-3'), 'speed-5')).toBe(true);
    expect(mayInvest(owned('speed-3', 'cet'), 'speed-7')).toBe(false);
    expect(mayInvest(owned('cet'), 'unlimited-range')).toBe(true);
    expect(mayInvest(owned('missile-base'), 'improved-industrial-technology')).toBe(false);
    expect(pay({}, { technology: 'death-star', ip: 1 })).toMatchObject({
      error: { code: 'level-not-reached' },
    });
  });

  it('SC-17.3 payments add up, and more than the price is refused', () => {
    const half = pay({}, { technology: 'cet', ip: 10 });
    const { technologies } = half.ok ? half.value : { technologies: {} };
    expect(technologies).toEqual({ cet: { paid: 10, owned: false } });
    expect(pay(technologies, { technology: 'cet', ip: 16 })).toMatchObject({
      error: { code: 'more-than-the-price' },
    });
    expect(pay(technologies, { technology: 'cet', ip: 15 })).toMatchObject({
      value: { technologies: { cet: { paid: 25, owned: true } } },
    });
    expect(pay(owned('cet'), { technology: 'cet', ip: 1 })).toMatchObject({
      error: { code: 'technology-owned' },
    });
  });
});

describe('SC-17.4 two prices', () => {
  it.each([
    ['speed-4', 40, 'speed-3', 30],
    ['advanced-missile-base', 55, 'missile-base', 40],
    ['death-star', 90, 'fighter-ship', 75],
    ['unlimited-range', 60, 'speed-8', 40],
    ['robotic-industry', 100, 'industrial-technology', 85],
  ] as const)('SC-17.4 %s costs %i, with %s %i', (id, price, other, lower) => {
    expect(priceOf({}, id)).toBe(price);
    expect(priceOf(owned(other), id)).toBe(lower);
  });

  it('SC-17.4 a sum that reaches a lowered price completes that technology too, and the surplus is lost', () => {
    const before: Technologies = { 'speed-4': { paid: 35, owned: false } };
    const paid = pay(before, { technology: 'speed-3', ip: 15 });
    expect(paid).toMatchObject({
      value: {
        technologies: { 'speed-3': { owned: true }, 'speed-4': { paid: 35, owned: true } },
        steps: [
          { technology: 'speed-3', ip: 15, completed: true },
          { technology: 'speed-4', ip: 0, completed: true },
        ],
      },
    });
  });
});

describe('SC-16.8 the research list', () => {
  it('SC-16.8 without a list research goes into speed-3, industrial-technology, missile-base, speed-4, then all others in order', () => {
    const { research, wasted } = leftovers({}, [], 15 + 25 + 25 + 30 + 40);
    expect(research.map(({ technology }) => technology)).toEqual([
      'speed-3',
      'industrial-technology',
      'missile-base',
      'speed-4',
      'speed-5',
    ]);
    expect(wasted).toBe(0);
  });

  it('SC-16.8 research skips technologies that may not be invested in yet', () => {
    const { research } = leftovers({}, ['death-star', 'fighter-ship'], 40);
    expect(research).toEqual([
      { technology: 'fighter-ship', ip: 35 },
      { technology: 'death-star', ip: 5 },
    ]);
  });

  it('SC-17.1 i.p. are lost when nothing is left to research', () => {
    expect(leftovers({}, [], 5000).wasted).toBeGreaterThan(3000);
  });
});
