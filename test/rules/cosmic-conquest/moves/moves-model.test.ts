/** Compares moves with an independent model of the rulings: every subset of ships to every world. */
import { describe, expect, it } from 'vitest';
import type { TurnParts } from '../../../../src/rules/conquest/legal/describe-turn.ts';
import { forbidsMove } from '../../../../src/rules/conquest/commands/move.ts';
import type { Place, ShipId, WorldId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { Dice } from '../../../support/suite/dice.ts';
import { move } from '../../conquest/commands.ts';
import type { Table } from '../../conquest/table.ts';
import { given } from '../given.ts';

const CREW = ['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'w1', 'w2', 't1', 't2'];
const FLEET = CREW.map((ship): ShipId => `0-${ship}` as ShipId);
const THEIRS = CREW.map((ship): ShipId => `1-${ship}` as ShipId);
const WORLDS = [0, 1].flatMap((seat) => [1, 2, 3, 4, 5].map((rank): WorldId => `${seat}-${rank}`));
const SUBSETS = Array.from({ length: 2 ** FLEET.length }, (_, mask) =>
  FLEET.filter((_ship, i) => (mask >> i) & 1),
);

/** A random position, in which some ships have moved and seat 0 has reclaimed. */
function position(seed: number): Table {
  const dice = new Dice(seed);
  const lost = dice.pick([0.1, 0.6]);
  const anywhere = (): Place => (dice.chance(lost) ? 'void' : dice.pick(WORLDS));
  const ships = Object.fromEntries([...FLEET, ...THEIRS].map((ship) => [ship, anywhere()]));
  const moved = FLEET.filter((ship) => ships[ship] !== 'void' && dice.chance(0.4));
  return given({ races: ['celegorm', 'hirilorn'], ships, turn: { moved, reclaimed: true } });
}

/** CC-3.1 to CC-3.3. */
function mayMove(table: Table, ships: readonly ShipId[], world: WorldId): boolean {
  const places = ships.map((ship) => table.place(ship));
  const systems = new Set(places.map((place) => place[0]));
  const settled = CREW.slice(0, 6).some((chip) => table.place(`0-${chip}` as ShipId) === world);
  return (
    ships.length > 0 &&
    !places.includes('void') &&
    !ships.some((ship) => table.state.turn.moved.includes(ship)) &&
    systems.size === 1 &&
    (systems.has(world[0]) || ships.some((ship) => ship[2] === 't')) &&
    !places.includes(world) &&
    (world.startsWith('0') || settled)
  );
}

/** Whether the parts of the turn allow this move. */
function isDescribed(
  { move: parts }: TurnParts,
  table: Table,
  ships: readonly ShipId[],
  world: WorldId,
): boolean {
  const group = parts!.ships.find((each) => ships.every((ship) => each.ships.includes(ship)));
  if (ships.length === 0 || group === undefined || !parts!.worlds.includes(world)) return false;
  if (ships.some((ship) => table.place(ship) === world)) return false;
  return Number(world[0]) === group.system || ships.some((ship) => ship[2] === 't');
}

/** CC-3.4, IC-4.4, IC-4.5, for two seats. */
function mayAttack(table: Table): boolean {
  const isThere = (fleet: readonly ShipId[], world: WorldId) =>
    fleet.some((ship) => table.place(ship) === world);
  const isTarget = (world: WorldId): boolean =>
    world.startsWith('0')
      ? isThere(THEIRS, world)
      : isThere(THEIRS, world) || !isThere(FLEET.slice(0, 6), world);
  const has = (letter: string, system: string) =>
    FLEET.some((ship) => ship[2] === letter && table.place(ship).startsWith(`${system}-`));
  return ['0', '1'].some((base) => {
    const reach = has('t', base) ? ['0', '1'] : [base];
    return has('w', base) && WORLDS.some((world) => reach.includes(world[0]!) && isTarget(world));
  });
}

const everyMove = SUBSETS.flatMap((ships) => WORLDS.map((world) => ({ ships, world })));
const SEEDS = Array.from({ length: 24 }, (_, n) => n + 1);

describe('the moves of a position', () => {
  it('CC-3.2 are those of the model, and of the described parts', () => {
    let possible = 0;
    for (const seed of SEEDS) {
      const table = position(seed);
      const parts = table.decisions(0)[0]!.describe as TurnParts;
      const legal = table.legal(0);
      const wrong = everyMove.filter(({ ships, world }) => {
        const may = mayMove(table, ships, world);
        if (may) possible += 1;
        const accepted = forbidsMove(table.state, asSeat(0), move(world, ...ships)) === undefined;
        return accepted !== may || isDescribed(parts, table, ships, world) !== may;
      });
      expect([seed, wrong]).toEqual([seed, []]);
      const any = everyMove.some(({ ships, world }) => mayMove(table, ships, world));
      expect([seed, legal.some(({ type }) => type === 'move')]).toEqual([seed, any]);
    }
    expect(possible).toBeGreaterThan(1000);
  });

  it('CC-3.5 decide whether a seat passes by itself: only if neither a move nor an attack is possible', () => {
    const ends = { passed: 0, asked: 0 };
    for (let seed = 100; seed < 220; seed += 1) {
      const table = position(seed);
      const [first] = everyMove.filter(({ ships, world }) => mayMove(table, ships, world)).toReversed();
      if (first === undefined) continue;
      table.does(0, move(first.world, ...first.ships));
      const over = table.last('moved') !== table.events.at(-1);
      // A pass does not change what the board says; it does change which ships have moved.
      const moved = new Set([...position(seed).state.turn.moved, ...first.ships]);
      const free = SUBSETS.filter((ships) => !ships.some((ship) => moved.has(ship)));
      const still = over
        ? free.some((ships) => WORLDS.some((world) => mayMove(table, ships, world)))
        : everyMove.some(({ ships, world }) => mayMove(table, ships, world));
      expect([seed, over]).toEqual([seed, !still && !mayAttack(table)]);
      ends[over ? 'passed' : 'asked'] += 1;
    }
    expect(Math.min(ends.passed, ends.asked)).toBeGreaterThan(10);
  });
});
