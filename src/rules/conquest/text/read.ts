/** Reads lines as commands. */
import type { Reading } from '../../text/reading.ts';
import type { Seat } from '../../vocabulary.ts';
import type { AcceptCommand, AllyCommand, AttackCommand, Command, DeployCommand } from '../state/command.ts';
import type { HealCommand, OfferHealingCommand } from '../state/command.ts';
import type { CoinReclaim, Landing, Side } from '../pieces/pieces.ts';
import {
  coinIn,
  coinsIn,
  opponentOn,
  seatIn,
  shipIn,
  shipsIn,
  worldIn,
  type ShipSource,
} from './read-pieces.ts';
import { readProposal } from './read-proposal.ts';
import { UnnamedShips, ownSeat, type LineContext } from './context.ts';

type Reader<Type extends Command['type']> = (
  reading: Reading,
  context: LineContext,
) => Extract<Command, { readonly type: Type }> | undefined;

const plain =
  <Type extends 'pass' | 'decline' | 'refuse' | 'take' | 'leave'>(type: Type) =>
  (): { readonly type: Type } => ({ type });

const own = (context: LineContext): ShipSource => ({
  owner: ownSeat(context),
  unnamed: new UnnamedShips(context),
});
const inVoid = (context: LineContext): ShipSource => ({ ...own(context), place: 'void' });

export const READERS: { readonly [Type in Command['type']]: Reader<Type> } = {
  pass: plain('pass'),
  decline: plain('decline'),
  refuse: plain('refuse'),
  take: plain('take'),
  leave: plain('leave'),
  reclaim(reading, context) {
    const ship = shipIn(reading, context, inVoid(context));
    const world = ship && reading.demand('to') && worldIn(reading, context);
    return ship && world && { type: 'reclaim', ship, world };
  },
  attack: readAttack,
  deploy: readDeployment,
  move(reading, context) {
    const ships = shipsIn(reading, context, own(context));
    const world = ships && reading.demand('to') && worldIn(reading, context);
    return ships && world && { type: 'move', ships, world };
  },
  recall(reading, context) {
    const ships = reading.take('nothing') ? [] : landingsIn(reading, context, own(context));
    return ships && { type: 'recall', ships };
  },
  ask(reading, context) {
    const seats = seatsIn(reading, context);
    return seats && { type: 'ask', seats };
  },
  ally: readAlly,
  commit(reading, context) {
    const coin = coinIn(reading, context);
    return coin && { type: 'commit', coin };
  },
  propose: readProposal,
  withdraw(reading, context) {
    const number = numberOr(reading, context, (seat) => seat === context.view.own?.seat);
    return number === undefined ? undefined : { type: 'withdraw', proposal: number };
  },
  accept: readAcceptance,
  lose(reading, context) {
    const ships = shipsIn(reading, context, own(context));
    return ships && { type: 'lose', ships };
  },
  reward(reading, context) {
    const ships = reading.take('coins') ? [] : landingsIn(reading, context, inVoid(context));
    return ships && { type: 'reward', ships };
  },
  'offer-healing': readOffer,
  heal: readHealing,
  'set-orders'(reading) {
    const order = reading.word(
      (_, key) => (['always', 'never', 'ask'] as const).find((one): one is CoinReclaim => one === key),
      '“always”, “never” or “ask”',
    );
    return order && { type: 'set-orders', coinReclaim: order };
  },
};

function readAttack(reading: Reading, context: LineContext): AttackCommand | undefined {
  const world = worldIn(reading, context);
  if (world === undefined) return undefined;
  const named = reading.take('of');
  const opponent = named ? seatIn(reading, context) : opponentOn(context, world);
  if (opponent === undefined) return named ? undefined : reading.miss('“of” and a seat');
  const fleet = reading.demand('with') && shipsIn(reading, context, own(context));
  if (fleet === undefined) return undefined;
  reading.take('and');
  const ask = reading.take('ask') ? seatsIn(reading, context) : [];
  return ask && { type: 'attack', world, opponent, fleet, ask };
}

function readDeployment(reading: Reading, context: LineContext): DeployCommand | undefined {
  const source = own(context);
  const centre = shipsIn(reading, context, source);
  if (centre === undefined || !reading.demand('to')) return undefined;
  reading.take('the');
  if (!reading.demand('centre')) return undefined;
  const others = reading.isDone ? [] : landingsIn(reading, context, source);
  return others && { type: 'deploy', centre, others };
}

function readAlly(reading: Reading, context: LineContext): AllyCommand | undefined {
  reading.take('the');
  const side = reading.word(
    (_, key) => (['attacker', 'defender'] as const).find((one): one is Side => one === key),
    '“attacker” or “defender”',
  );
  reading.take('with');
  const ships = side && shipsIn(reading, context, own(context));
  return ships && { type: 'ally', side, ships };
}

/** `accept 3 with sun 2`. The number may be left out if only one proposal stands, and the coins if the proposal wants none. */
function readAcceptance(reading: Reading, context: LineContext): AcceptCommand | undefined {
  const proposal = numberOr(reading, context, (seat) => seat !== context.view.own?.seat);
  if (proposal === undefined) return undefined;
  const coins = reading.take('with') ? coinsIn(reading, context) : [];
  return coins && { type: 'accept', proposal, coins };
}

/** Reads the number of a proposal. Without a number, it is that of the standing proposal of these makers. */
function numberOr(
  reading: Reading,
  { view }: LineContext,
  isMaker: (seat: Seat) => boolean,
): number | undefined {
  const number = reading.attempt(() => reading.number('the number of a proposal'));
  return number ?? view.proposals.find(({ seat }) => isMaker(seat))?.number;
}

function readOffer(reading: Reading, context: LineContext): OfferHealingCommand | undefined {
  const ships = reading.number('how many ships');
  if (ships === undefined) return undefined;
  if (!reading.take('ships')) reading.take('ship');
  const seat = reading.demand('to') && seatIn(reading, context);
  return seat === undefined ? undefined : { type: 'offer-healing', seat, ships };
}

function readHealing(reading: Reading, context: LineContext): HealCommand | undefined {
  if (reading.take('nothing')) return { type: 'heal', ships: [] };
  const source = inVoid(context);
  const ships = reading.list(() => {
    const ship = shipIn(reading, context, source);
    const world = ship && reading.demand('to') && worldIn(reading, context);
    const coin = world && reading.demand('for') && coinIn(reading, context);
    return ship && world && coin && { ship, world, coin };
  });
  return ships && { type: 'heal', ships };
}

function seatsIn(reading: Reading, context: LineContext): readonly Seat[] | undefined {
  return reading.take('nobody') ? [] : reading.list(() => seatIn(reading, context));
}

/** `2 warships to suns-1 and a transport to suns-3`. */
function landingsIn(
  reading: Reading,
  context: LineContext,
  source: ShipSource,
): readonly Landing[] | undefined {
  const groups = reading.list(() => {
    const ships = shipsIn(reading, context, source);
    const world = ships && reading.demand('to') && worldIn(reading, context);
    return ships && world && ships.map((ship) => ({ ship, world }));
  });
  return groups?.flat();
}
