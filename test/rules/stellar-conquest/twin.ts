/** The settings of Stellar Conquest for the shared suite: what is secret (SC-10), and what is conserved. */
import { distance } from '../../../src/rules/stellar-conquest/data/hex.ts';
import { colonyOn, controlledBy, shipOf } from '../../../src/rules/stellar-conquest/state/board.ts';
import type { Command, LandCommand, MoveCommand } from '../../../src/rules/stellar-conquest/state/command.ts';
import { countersOf } from '../../../src/rules/stellar-conquest/movement/counters.ts';
import { TURNS_TOGETHER } from '../../../src/rules/stellar-conquest/data/figures.ts';
import { hexOf } from '../../../src/rules/stellar-conquest/data/planets.ts';
import { COLOURS } from '../../../src/rules/stellar-conquest/state/types.ts';
import type { Options, State } from '../../../src/rules/stellar-conquest/state/types.ts';
import { shuffled } from '../../../src/rules/randomness/random.ts';
import { isResignation } from '../../../src/rules/kernel/submission.ts';
import { seatsOf, unreachable, type Seat, type Viewer } from '../../../src/rules/vocabulary.ts';
import type { AnyCompanion, Companion } from '../../support/suite/companion.ts';
import type { Dice } from '../../support/suite/dice.ts';
import { unlistedCommand } from './twin/unlisted-commands.ts';
import { campaignOf, prefers } from './twin/campaign.ts';
import { MARKS, marksOf } from './twin/marks.ts';
import { GUARDED, twinEvent } from './twin/events.ts';
import { twinState } from './twin/state.ts';
import type { StellarConquest } from '../../../src/rules/stellar-conquest/nouns.ts';

/** More hexes than any ship moves in a turn. */
const FAR = 9;

const stellar: Companion<StellarConquest> = {
  longest: 30_000,
  enough: 500,
  setting,
  campaign: { oneIn: 4, setting: (dice, seats) => campaignOf(setting(dice, seats), dice, seats), prefers },
  unlisted: unlistedCommand,
  // These need the loss of a whole fleet, or the dearest technology in time.
  rare: ['sighting went-out', 'item planet-shield'],
  marks: { all: MARKS, of: marksOf },
  twin: twinState,
  guarded: GUARDED,
  twinEvents: ({ events }, viewer, random) => events.map((event) => twinEvent(event, viewer, random)),
  secrets: ({ seats, cards, colonies, devastated, battle, phase }) => ({
    cards,
    places: seats.map(({ ships }) => ships.map(({ hex }) => hex)),
    destinations: seats.map(({ ships }) => ships.map(({ to }) => to)),
    ids: seats.map(({ ships }) => ships.map(({ id }) => id)),
    next: seats.map(({ nextShip }) => nextShip),
    colonies: colonies.map(({ planet }) => planet),
    people: colonies.map(({ people }) => people),
    factories: colonies.map(({ factories }) => factories),
    bases: colonies.map(({ bases, advancedBases }) => [bases, advancedBases]),
    conquerors: colonies.map(({ conqueror }) => conqueror),
    technologies: seats.map(({ technologies }) => technologies),
    research: seats.map(({ research }) => research),
    explored: seats.map(({ explored }) => explored),
    contacts: seats.map(({ contacts }) => contacts),
    orders: seats.map(({ orders }) => orders),
    plans: seats.map(({ plan }) => plan),
    cruises: seats.map(({ cruise }) => cruise),
    steps: seats.map(({ turn }) => turn?.step ?? null),
    ...(phase?.kind === 'outfit' && { outfits: seats.map(({ outfit }) => outfit) }),
    ...(phase?.kind === 'production' &&
      colonies.length > 0 && { sheets: seats.map(({ production }) => production) }),
    ...(devastated.length > 0 && { devastated }),
    ...(battle !== null && { units: battle.units.map(({ ship }) => ship), fought: battle.orders }),
    ...(battle?.stage?.kind === 'aftermath' && { aftermath: battle.stage }),
    ...(phase?.kind === 'production' && phase.besieged.length > 0 && { besieged: phase.besieged }),
  }),
  conserved: ({ order, cards, seats }) =>
    JSON.stringify([order, cards, seats.map(({ colour, entry }) => [colour, entry])]),
  reveals,
  hides,
};

export const companion: AnyCompanion = stellar;

function setting(dice: Dice, seats: number): ReturnType<(typeof stellar)['setting']> {
  const rounds = dice.chance(0.3);
  const options: Options = {
    // `bySeats` is one of these.
    entries: dice.pick(['inOrder', 'opposite', 'drawn']),
    length: dice.pick([8, 8, 9, 12, 16]),
    battles: rounds ? 'rounds' : 'orders',
    battlesSeen: !rounds && dice.chance(0.4) ? 'private' : 'all',
    counters: dice.chance(0.3) ? 'shown' : 'hidden',
    posts: dice.chance(0.8) ? 'on' : 'off',
    baseWeaponry: dice.chance(0.5) ? 'on' : 'off',
    standoff: dice.chance(0.5) ? 'on' : 'off',
    missed: dice.pick([0, 1, 3]),
  };
  const colours = shuffled(COLOURS, dice);
  const chairs = seatsOf(seats).map((seat) =>
    dice.chance(0.5) ? { preference: { colour: colours[seat]! }, chosen: seat } : {},
  );
  return { options, chairs };
}

/** The kernel's own command, which no ruleset lists and no type contains. */
const resigns = (command: object): boolean => isResignation(command);

/** Whether the command can meet ships, explore a star or continue a battle by secret orders. Refusals are compared in any case. */
function reveals({ battle }: State, command: Command): boolean {
  if (resigns(command)) return false;
  switch (command.type) {
    case 'move':
    case 'complete-movement':
    case 'engage':
    case 'attack-colonies':
    case 'aim':
    case 'withdraw':
    case 'drive':
    case 'press-attack':
    case 'scorch':
    case 'complete-turn':
    case 'plan':
    case 'cruise':
      return true;
    case 'battle-orders':
      return battle !== null;
    case 'agree-length':
    case 'command-post':
    case 'depopulate':
    case 'land':
    case 'outfit':
    case 'produce':
    case 'raze':
    case 'research-list':
    case 'task-force':
      return false;
    default:
      return unreachable(command);
  }
}

function hides(state: State, command: Command, by: Seat, viewer: Viewer): boolean {
  const { dormant, turn } = state.seats[by]!;
  if (viewer === by || dormant || resigns(command)) return false;
  switch (command.type) {
    case 'outfit':
    case 'task-force':
    case 'research-list':
      return true;
    case 'produce':
      return command.done;
    case 'battle-orders':
      return state.battle === null;
    case 'plan':
    case 'cruise':
      return turn === null;
    case 'command-post':
      return state.turn <= TURNS_TOGETHER;
    case 'move':
      return countersOf(state) === null && !isNear(state, command, by, viewer);
    case 'raze':
      return colonyOn(state, command.planet)?.owner !== viewer;
    case 'land':
      return countersOf(state) === null && !isOfPeople(state, command, by, viewer);
    case 'agree-length':
    case 'aim':
    case 'attack-colonies':
    case 'complete-movement':
    case 'complete-turn':
    case 'depopulate':
    case 'drive':
    case 'engage':
    case 'press-attack':
    case 'scorch':
    case 'withdraw':
      return false;
    default:
      return unreachable(command);
  }
}

/** Whether a colony of the viewer may see the ships. */
function isNear(state: State, command: MoveCommand, by: Seat, viewer: Viewer): boolean {
  if (viewer === 'spectator' || viewer === 'open') return false;
  const { ships, entry } = state.seats[by]!;
  const moved = ships.filter(
    ({ id, force }) =>
      command.ships?.includes(id) === true ||
      (command.taskForce !== undefined && force === command.taskForce),
  );
  return controlledBy(state, viewer).some(({ planet }) =>
    moved.some(({ hex }) => distance(hex ?? entry, hexOf(planet)) < FAR),
  );
}

const isOfPeople = (state: State, { transports }: LandCommand, by: Seat, viewer: Viewer): boolean =>
  transports.some((id) => shipOf(state, by, id)?.people?.of === viewer);
