/** Routes drawn by the page of Stellar Conquest, compared with those of the rules. */
import { describe, expect, it } from 'vitest';
import { isCloud } from '../../../../../src/rules/stellar-conquest/data/positions.ts';
import { STAR_HEXES } from '../../../../../src/rules/stellar-conquest/data/planets.ts';
import { HEXES, type Hex } from '../../../../../src/rules/stellar-conquest/data/hex.ts';
import { mobilityOf, type Mobility } from '../../../../../src/rules/stellar-conquest/movement/course.ts';
import { pathOn } from '../../../../../src/rules/stellar-conquest/movement/path.ts';
import { EVERYWHERE, isIn } from '../../../../../src/rules/stellar-conquest/movement/routes/hex-range.ts';
import type {
  Course,
  TurnPosition,
} from '../../../../../src/rules/stellar-conquest/movement/routes/routes.ts';
import type { Ship } from '../../../../../src/rules/stellar-conquest/state/types.ts';
import { given, shipWith } from '../../../../rules/stellar-conquest/positions/given.ts';
import { Dice } from '../../../../support/suite/dice.ts';
import { loadStellar, me } from '../../../../support/page/stellar.ts';
import { WAYS } from '../../../../../src/rules/stellar-conquest/data/pieces.ts';

const { routeOf } = await loadStellar<{
  routeOf(course: Course, from: TurnPosition): readonly (readonly Hex[])[] | null;
}>('movement/routes.ts');

/** Turn after turn, as the service moves a ship. */
function taken(mobility: Mobility, ship: Ship): readonly (readonly Hex[])[] {
  const turns: (readonly Hex[])[] = [];
  for (let at = ship; at.hex !== at.to && turns.length < 60;) {
    const path = pathOn(mobility, at, at.to!);
    turns.push(path);
    at = { ...at, hex: path.at(-1) ?? at.hex, steps: 0 };
  }
  return turns;
}

const SHIP = shipWith({ id: 1, class: 'corvette', hex: null });

describe('a route', () => {
  const dice = new Dice(5);
  const seats = [{ posts: ['Canis', 'Ceti', 'Scorpii'], technologies: ['speed-3'] as const }, {}];
  const state = given({ seats, cards: {} });
  const mobility = mobilityOf(state, me);

  it('SC-7.3 SC-5.3 equals that of the rules in each hex and turn: around clouds and avoided stars, and out of range', () => {
    let [clouded, none, far] = [0, 0, 0];
    for (let n = 0; n < 400; n += 1) {
      const speed = 2 + dice.below(7);
      const scout = dice.below(2) === 0;
      const steps = dice.below(3) === 0 ? dice.below(speed) : 0;
      const own: Mobility = { ...mobility, speed };
      const ship: Ship = {
        ...SHIP,
        class: scout ? 'scout' : 'corvette',
        hex: dice.pick(HEXES.filter((hex) => scout || isIn(mobility.range, hex))),
        to: dice.pick(STAR_HEXES),
        way: dice.pick(WAYS),
        avoid: dice.below(2) === 0 ? [dice.pick(STAR_HEXES), dice.pick(STAR_HEXES)] : [],
        steps,
      };
      const range = scout ? EVERYWHERE : mobility.range;
      const { way, avoid } = ship;
      const course = { to: ship.to!, way, avoid, speed, range };
      const route = routeOf(course, { at: ship.hex!, steps: speed - steps, first: steps === 0 });
      const wanted = taken(own, ship);
      if (route === null) {
        none += 1;
        expect(wanted.length, JSON.stringify(ship)).toBe(60);
        continue;
      }
      expect(route, JSON.stringify({ ship, speed })).toEqual(wanted);
      if (route.length > 3) far += 1;
      if (route.flat().some(isCloud)) clouded += 1;
    }
    expect(Math.min(clouded, none, far)).toBeGreaterThan(20);
  });
});
