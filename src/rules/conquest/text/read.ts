/** The command of each line. */
import type { Reading } from '../../text/reading.ts';
import type { Seat } from '../../vocabulary.ts';
import type { AcceptCommand, AllyCommand, AttackCommand, Command, DeployCommand } from '../state/command.ts';
import type { HealCommand, OfferHealingCommand } from '../state/command.ts';
import type { CoinReclaim, Landing, Side } from '../pieces/pieces.ts';
import { coinIn, coinsIn, opponentOn, seatIn, shipIn, shipsIn, worldIn, type Ranks } from './read-pieces.ts';
import { readProposal } from './read-proposal.ts';
import { Muster, ownSeat, type Sight } from './sight.ts';

type Reader<Type extends Command['type']> = (
  reading: Reading,
  sight: Sight,
) => Extract<Command, { readonly type: Type }> | undefined;

const plain =
  <Type extends 'pass' | 'decline' | 'refuse' | 'take' | 'leave'>(type: Type) =>
  (): { readonly type: Type } => ({ type });

const own = (sight: Sight): Ranks => ({ owner: ownSeat(sight), muster: new Muster(sight) });
const inVoid = (sight: Sight): Ranks => ({ ...own(sight), place: 'void' });

export const READERS: { readonly [Type in Command['type']]: Reader<Type> } = {
  pass: plain('pass'),
  decline: plain('decline'),
  refuse: plain('refuse'),
  take: plain('take'),
  leave: plain('leave'),
  reclaim(reading, sight) {
    const ship = shipIn(reading, sight, inVoid(sight));
    const world = ship && reading.demand('to') && worldIn(reading, sight);
    return ship && world && { type: 'reclaim', ship, world };
  },
  attack: readAttack,
  deploy: readDeployment,
  move(reading, sight) {
    const ships = shipsIn(reading, sight, own(sight));
    const world = ships && reading.demand('to') && worldIn(reading, sight);
    return ships && world && { type: 'move', ships, world };
  },
  recall(reading, sight) {
    const ships = reading.take('nothing') ? [] : landingsIn(reading, sight, own(sight));
    return ships && { type: 'recall', ships };
  },
  ask(reading, sight) {
    const seats = seatsIn(reading, sight);
    return seats && { type: 'ask', seats };
  },
  ally: readAlly,
  commit(reading, sight) {
    const coin = coinIn(reading, sight);
    return coin && { type: 'commit', coin };
  },
  propose: readProposal,
  withdraw(reading, sight) {
    const number = numberOr(reading, sight, (seat) => seat === sight.view.own?.seat);
    return number === undefined ? undefined : { type: 'withdraw', proposal: number };
  },
  accept: readAcceptance,
  lose(reading, sight) {
    const ships = shipsIn(reading, sight, own(sight));
    return ships && { type: 'lose', ships };
  },
  reward(reading, sight) {
    const ships = reading.take('coins') ? [] : landingsIn(reading, sight, inVoid(sight));
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

function readAttack(reading: Reading, sight: Sight): AttackCommand | undefined {
  const world = worldIn(reading, sight);
  if (world === undefined) return undefined;
  const named = reading.take('of');
  const opponent = named ? seatIn(reading, sight) : opponentOn(sight, world);
  if (opponent === undefined) return named ? undefined : reading.miss('“of” and a seat');
  const fleet = reading.demand('with') && shipsIn(reading, sight, own(sight));
  if (fleet === undefined) return undefined;
  reading.take('and');
  const ask = reading.take('ask') ? seatsIn(reading, sight) : [];
  return ask && { type: 'attack', world, opponent, fleet, ask };
}

function readDeployment(reading: Reading, sight: Sight): DeployCommand | undefined {
  const ranks = own(sight);
  const centre = shipsIn(reading, sight, ranks);
  if (centre === undefined || !reading.demand('to')) return undefined;
  reading.take('the');
  if (!reading.demand('centre')) return undefined;
  const others = reading.isDone ? [] : landingsIn(reading, sight, ranks);
  return others && { type: 'deploy', centre, others };
}

function readAlly(reading: Reading, sight: Sight): AllyCommand | undefined {
  reading.take('the');
  const side = reading.word(
    (_, key) => (['attacker', 'defender'] as const).find((one): one is Side => one === key),
    '“attacker” or “defender”',
  );
  reading.take('with');
  const ships = side && shipsIn(reading, sight, own(sight));
  return ships && { type: 'ally', side, ships };
}

/** `accept 3 with sun 2`. Where one proposal stands, its number may be left out; where no coin is wanted, the coins. */
function readAcceptance(reading: Reading, sight: Sight): AcceptCommand | undefined {
  const proposal = numberOr(reading, sight, (seat) => seat !== sight.view.own?.seat);
  if (proposal === undefined) return undefined;
  const coins = reading.take('with') ? coinsIn(reading, sight) : [];
  return coins && { type: 'accept', proposal, coins };
}

/** The number of a proposal, or that of the only one of these makers. */
function numberOr(reading: Reading, { view }: Sight, isMaker: (seat: Seat) => boolean): number | undefined {
  const number = reading.attempt(() => reading.number('the number of a proposal'));
  return number ?? view.proposals.find(({ seat }) => isMaker(seat))?.number;
}

function readOffer(reading: Reading, sight: Sight): OfferHealingCommand | undefined {
  const ships = reading.number('how many ships');
  if (ships === undefined) return undefined;
  if (!reading.take('ships')) reading.take('ship');
  const seat = reading.demand('to') && seatIn(reading, sight);
  return seat === undefined ? undefined : { type: 'offer-healing', seat, ships };
}

function readHealing(reading: Reading, sight: Sight): HealCommand | undefined {
  if (reading.take('nothing')) return { type: 'heal', ships: [] };
  const ranks = inVoid(sight);
  const ships = reading.list(() => {
    const ship = shipIn(reading, sight, ranks);
    const world = ship && reading.demand('to') && worldIn(reading, sight);
    const coin = world && reading.demand('for') && coinIn(reading, sight);
    return ship && world && coin && { ship, world, coin };
  });
  return ships && { type: 'heal', ships };
}

function seatsIn(reading: Reading, sight: Sight): readonly Seat[] | undefined {
  return reading.take('nobody') ? [] : reading.list(() => seatIn(reading, sight));
}

/** `2 warships to suns-1 and a transport to suns-3`. */
function landingsIn(reading: Reading, sight: Sight, ranks: Ranks): readonly Landing[] | undefined {
  const groups = reading.list(() => {
    const ships = shipsIn(reading, sight, ranks);
    const world = ships && reading.demand('to') && worldIn(reading, sight);
    return ships && world && ships.map((ship) => ({ ship, world }));
  });
  return groups?.flat();
}
