/**
 * Two neighbours of Stellar Conquest, played through the API until their fleets meet between their homes: one holds a
 * colony there, with bases and ships; the other comes over in two waves. The two other seats have resigned.
 */
import assert from 'node:assert/strict';
import { post } from '../support/requests.ts';
import type { Person } from '../support/person.ts';
import { askAs, askAsGuest, openIn, Seat, type Asked, type Command, type Mind, type Seen } from './seats.ts';

const RULESET = 'stellar-conquest';
/** Without posts only colonies give range. */
const OPTIONS = { length: 16, battles: 'rounds', posts: 'off' } as const;
/** Games that are begun until the two sit beside each other, and their homes and the star between have planets to settle. */
const GAMES = 60;
const LOOKS = 300;
/** In which turns the waves arrive. */
const WAVES = [9, 10] as const;
/** The last turn by which all have come home. */
const SETTLED = 4;
/** Millions that keep range at home; the rest goes on to the front. */
const GARRISON = 15;
const BASES = 3;
const PRICES = { corvette: 8, base: 4, factory: 4, industry: 25 } as const;

interface Star {
  readonly hex: string;
  readonly name: string;
}
const star = (hex: string, name: string): Star => ({ hex, name });
const [DUBHE, DIPHDA] = [star('CC12', 'Dubhe'), star('F9', 'Diphda')];
/** By entry: the neighbour, the yellow star at home, and the star between the two, at most four turns from home. */
const FRONTS: Readonly<Record<string, { rival: string; home: Star; front: Star }>> = {
  FF20: { rival: 'FF1', home: star('AA19', 'Scorpii'), front: DUBHE },
  FF1: { rival: 'FF20', home: star('BB5', 'Bootis'), front: DUBHE },
  A21: { rival: 'A1', home: star('E17', 'Ceti'), front: DIPHDA },
  A1: { rival: 'A21', home: star('G5', 'Canis'), front: DIPHDA },
};
export interface Side {
  readonly person: Person;
  readonly seat: Seat;
  readonly mind: Mind;
}
export interface War {
  readonly game: string;
  readonly star: Star;
  readonly attacker: Side;
  readonly owner: Side;
  /** The owner's place at the table. */
  readonly against: number;
}
type Asks = readonly (readonly [Person | null, ConstructorParameters<typeof Seat>[0]])[];

/** Both in the turn in which the first wave has arrived, with its battle ahead. */
export async function meetAtTheFront(attacker: Person, owner: Person, url: string): Promise<War> {
  const asks: Asks = [
    [attacker, askAs(attacker, url)],
    [owner, askAs(owner, url)],
    [null, await askAsGuest('cy', url)],
    [null, await askAsGuest('di', url)],
  ];
  for (let i = 0; i < GAMES; i += 1) {
    const war = await begin(asks, url);
    if (war !== undefined && (await settle(war))) return war;
  }
  assert.fail(`nobody could settle where they meet, in ${GAMES} games`);
}

/** Undefined if the two are not neighbours. */
async function begin(asks: Asks, url: string): Promise<War | undefined> {
  const [[attacker], [owner]] = asks as readonly [[Person, unknown], [Person, unknown]];
  const terms = { ruleset: RULESET, seats: 4, sandbox: true, options: OPTIONS };
  const { game } = await post<{ game: { id: string } }>(attacker, url, '/games', terms);
  const seats = asks.map(([, ask]) => new Seat(ask, game.id));
  for (const seat of seats) await seat.sitDown();
  const { view } = await seats[0]!.look();
  const [one, other] = [view.seats[0]!.entry, view.seats[1]!.entry];
  const { rival, home, front } = FRONTS[one]!;
  if (rival !== other) return undefined;
  for (const seat of seats.slice(2)) await seat.sends({ type: 'resign' });
  await seats[1]!.sends({ type: 'battle-orders', byOrders: true });
  return {
    game: game.id,
    star: front,
    against: 1,
    attacker: { person: attacker, seat: seats[0]!, mind: invading(home, front) },
    owner: { person: owner, seat: seats[1]!, mind: holding(FRONTS[other]!.home, front) },
  };
}

/** Whether there is a colony at home for each, and one worth its bases at the front. */
async function settle(war: War): Promise<boolean> {
  await playTo(war, war.attacker, ({ view }, { kind }) => kind === 'production' && view.turn === 4);
  for (const { seat } of [war.attacker, war.owner])
    if ((await seat.look()).view.own.colonies.length === 0) return false;
  await playTo(war, war.owner, ({ view }, { kind }) => kind === 'production' && view.turn === 8);
  const far = richestAt(war.star, openIn(await war.owner.seat.look())!);
  if (far === undefined || far.output < BASES * PRICES.base + PRICES.factory) return false;
  await playTo(war, war.attacker, isMet);
  return true;
}

/** There is a battle to fight. */
export const isMet = (_: Seen, { describe }: Asked): boolean => describe.step === 'battles';

/** Both go on, through the API, until this one is asked that. */
export async function playTo(
  { attacker, owner }: War,
  who: Side,
  wanted: (seen: Seen, asked: Asked) => boolean,
): Promise<void> {
  for (let i = 0; i < LOOKS; i += 1)
    for (const side of [attacker, owner]) {
      const seen = await side.seat.look();
      const asked = openIn(seen);
      if (asked === undefined) continue;
      if (side === who && wanted(seen, asked)) return;
      await side.seat.answers(seen, asked, side.mind);
    }
  assert.fail('never asked for it');
}

/** All settle at home; armed ships cross in two waves, each with two scouts. */
const invading =
  (home: Star, front: Star): Mind =>
  (seen, asked) => {
    if (asked.kind === 'outfit') return outfit(3);
    if (asked.kind === 'production') return buyCorvettes(asked);
    if (asked.describe.step !== 'movement') return landing(asked, home);
    return seen.view.turn <= SETTLED ? enter(seen, home) : wave(seen, asked, { home, front });
  };

/** Enough settle at home; all else goes on to the front, and stays there. */
const holding =
  (home: Star, front: Star): Mind =>
  (seen, asked) => {
    const { ships, colonies } = seen.view.own;
    if (asked.kind === 'outfit') return outfit(0, 'missile-base');
    if (asked.kind === 'production') return fortify(asked, front);
    if (asked.describe.step !== 'movement')
      return landing(asked, front) ?? (colonies.length === 0 ? landing(asked, home, GARRISON) : undefined);
    if (seen.view.turn <= SETTLED) return enter(seen, home);
    const waiting = ships.filter(({ hex, to }) => hex === home.hex && to === null);
    return waiting.length === 0 ? undefined : move(waiting, front);
  };

const outfit = (corvettes: number, technology?: string): Command => ({
  type: 'outfit',
  scouts: 0,
  corvettes,
  research: technology === undefined ? [] : [{ technology, ip: 25 }],
  doctrine: false,
});

const move = (ships: readonly { readonly id: number }[], { hex }: Star): Command => ({
  type: 'move',
  ships: ships.map(({ id }) => id),
  to: hex,
});

function enter({ view }: Seen, home: Star): Command | undefined {
  const outside = view.own.ships.filter(({ hex }) => hex === null);
  return outside.length === 0 ? undefined : move(outside, home);
}

/** The next wave, if it is there in time by leaving now. */
function wave({ view }: Seen, { describe }: Asked, way: { home: Star; front: Star }): Command | undefined {
  const isWaiting = ({ hex, to }: { hex: string | null; to: string | null }): boolean =>
    hex === way.home.hex && to === null;
  const waiting = view.own.ships.filter(isWaiting);
  const scouts = waiting.filter((ship) => ship.class === 'scout');
  const corvettes = waiting.filter((ship) => ship.class === 'corvette');
  const group = describe.moves!.groups.find(isWaiting);
  const turns = group?.destinations.find(({ to }) => to === way.front.hex)?.turns;
  const isFirst = scouts.length > 2;
  if (turns === undefined || scouts.length < 2) return undefined;
  if (view.turn + turns - 1 < WAVES[isFirst ? 0 : 1]) return undefined;
  return move([...scouts.slice(0, 2), ...corvettes.slice(0, isFirst ? 2 : corvettes.length)], way.front);
}

/** As many as there is room for at this star, up to so many millions. */
function landing({ describe: { colonies } }: Asked, { name }: Star, most = Infinity): Command | undefined {
  const places = colonies === undefined || !('land' in colonies) ? [] : colonies.land;
  const place = places.find(({ planet }) => planet.startsWith(`${name}/`));
  if (place === undefined) return undefined;
  const { planet, room, transports } = place;
  return { type: 'land', planet, transports: transports.slice(0, Math.min(room, most)) };
}

const yieldsIn = ({ describe: { colonies } }: Asked): readonly { planet: string; output: number }[] =>
  colonies === undefined || 'land' in colonies ? [] : colonies;

const sheet = (planet: string, ip: number, buy: Readonly<Record<string, number>>): object => ({
  planet,
  emigrants: 0,
  bonus: 0,
  research: ip > 0 ? [{ technology: 'industrial-technology', ip }] : [],
  buy,
});

const buyCorvettes = (asked: Asked): Command => ({
  type: 'produce',
  colonies: yieldsIn(asked).map(({ planet, output }) =>
    sheet(planet, 0, { corvette: Math.floor(output / PRICES.corvette) }),
  ),
  done: true,
});

const richestAt = ({ name }: Star, asked: Asked) =>
  yieldsIn(asked)
    .filter(({ planet }) => planet.startsWith(`${name}/`))
    .toSorted((a, b) => b.output - a.output)[0];

/** Home finds out how factories are built; the colony at the front builds bases, and one of those. */
function fortify(asked: Asked, front: Star): Command {
  const home = yieldsIn(asked).find(({ planet }) => !planet.startsWith(`${front.name}/`));
  const far = richestAt(front, asked);
  const paid = far === undefined ? GARRISON : PRICES.industry - GARRISON;
  const colonies = [
    ...(home === undefined ? [] : [sheet(home.planet, Math.min(home.output, paid), {})]),
    ...(far === undefined ? [] : [sheet(far.planet, 0, { 'missile-base': BASES, factory: 1 })]),
  ];
  return { type: 'produce', colonies, done: true };
}
