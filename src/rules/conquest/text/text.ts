/** A view in lines: where the game stands, who sits there, the board, the combat that is on, and one's own hand. */
import { counted, listed } from '../../text/english.ts';
import { raceName } from '../data/races.ts';
import { phrase } from './write.ts';
import { nameOf, placeName, worldName, type Sight } from './sight.ts';
import { coinsSpoken, fleetOf } from './phrases.ts';
import type { CoinId, Place } from '../pieces/pieces.ts';
import { worldsOf } from '../pieces/ships.ts';
import type { Own, SeatSeen } from '../view/sighting.ts';
import { combatLines } from './text-combat.ts';
import type { Result } from '../state/types.ts';
import { dealProposed } from './words-deal.ts';

export function viewText(sight: Sight): readonly string[] {
  const { view } = sight;
  const parts: readonly (readonly string[])[] = [
    headLines(sight),
    view.seats.map((seat) => seatLine(sight, seat)),
    boardLines(sight),
    view.combat === null ? [] : combatLines(sight, view.combat),
    proposalLines(sight),
    poolLines(sight),
    view.own === null ? [] : ownLines(sight, view.own),
    openLines(sight),
  ];
  return parts.filter(({ length }) => length > 0).flatMap((part, i) => (i === 0 ? part : ['', ...part]));
}

function headLines(sight: Sight): readonly string[] {
  const { turn, asking, result, seats, options } = sight.view;
  if (result !== null) return [endLine(sight, result)];
  const rounds = seats.filter(({ resigned }) => !resigned).map(({ turns }) => turns);
  const round = `Round ${Math.min(...rounds) + 1}${options.rounds === 'none' ? '' : ` of ${options.rounds}`}`;
  const attack = turn.attack === 2 ? ', second attack' : '';
  const whose =
    turn.number === 0
      ? 'Before the first turn: all seats deploy colony ships.'
      : `${round}, turn ${turn.number}: ${nameOf(sight, turn.seat)}${attack}.`;
  const moved = turn.moved.length === 0 ? [] : [`Moved in this step: ${fleetOf(sight.kit, turn.moved)}.`];
  return [whose, ...moved, ...(asking === null ? [] : [askingLine(sight, asking)])];
}

function askingLine(sight: Sight, { kind, awaiting }: NonNullable<Sight['view']['asking']>): string {
  const seats = listed(awaiting.map((seat) => nameOf(sight, seat)));
  return `Waiting for ${seats}, ${QUESTIONS[kind]}.`;
}

const QUESTIONS: Readonly<Record<NonNullable<Sight['view']['asking']>['kind'], string>> = {
  deploy: 'who may deploy colony ships',
  turn: 'whose turn it is',
  'ally-request': 'who may ask for help',
  alliance: 'asked to take a side',
  coin: 'choosing a coin',
  deal: 'who may make a deal',
  loss: 'choosing ships to lose',
  reward: 'choosing a reward',
  'coin-reclaim': 'asked whether to take a used coin',
};

function endLine(sight: Sight, { reason, ranking }: Result): string {
  const places = ranking.map((seats, i) => `${i + 1}. ${listed(seats.map((seat) => nameOf(sight, seat)))}`);
  return `The game is over, ${ENDINGS[reason]}: ${places.join('; ')}.`;
}

const ENDINGS: Readonly<Record<Result['reason'], string>> = {
  colonies: 'won with four colonies',
  rounds: 'after the last round',
  quiet: 'because nobody attacked for five rounds',
  'last-seat': 'because everybody else resigned',
};

function seatLine(sight: Sight, seen: SeatSeen): string {
  const { seat, race, active, resigned, coins, colonies, offered, turns, quiet } = seen;
  const you = sight.view.own?.seat === seat ? ', you' : '';
  const facts = [
    `${raceName(race)} (${sight.livery[race]}), power ${active ? 'active' : 'inactive'}`,
    ...(resigned ? ['has resigned'] : []),
    counted(coins, 'coin'),
    colonies === 1 ? 'a colony' : `${colonies === 0 ? 'no' : colonies} colonies`,
    `${turns === 1 ? 'a turn' : `${turns} turns`} finished`,
    ...(quiet > 0 ? [`the last ${quiet} without an attack`] : []),
    ...(offered > 0 ? [`up to ${counted(offered, 'ship')} offered to be healed`] : []),
  ];
  return `Seat ${seat}, ${nameOf(sight, seat)}${you}: ${facts.join('; ')}.`;
}

/** Worlds with ships, a line each; then those without, and ships elsewhere. */
function boardLines(sight: Sight): readonly string[] {
  const worlds = sight.view.seats.flatMap(({ seat }) => worldsOf(seat));
  const settled = worlds.flatMap((world) => {
    const there = standing(sight, world);
    return there === '' ? [] : [`${worldName(sight, world)}: ${there}.`];
  });
  const empty = worlds.filter((world) => standing(sight, world) === '');
  const elsewhere = (['void', 'flight'] as const).flatMap((place) => {
    const there = standing(sight, place);
    return there === '' ? [] : [`In ${placeName(sight, place)}: ${there}.`];
  });
  return [
    ...settled,
    ...(empty.length === 0 ? [] : [`Empty: ${listed(empty.map((world) => worldName(sight, world)))}.`]),
    ...elsewhere,
  ];
}

/** `Ada, a colony ship and 2 warships; Bob, a transport`; empty where nobody stands. */
function standing(sight: Sight, place: Place): string {
  return sight.view.seats
    .flatMap(({ seat, ships }) => {
      const there = ships.filter((ship) => ship.place === place).map(({ id }) => id);
      return there.length === 0 ? [] : [`${nameOf(sight, seat)}, ${fleetOf(sight.kit, there)}`];
    })
    .join('; ');
}

function proposalLines(sight: Sight): readonly string[] {
  const { kit, livery, names, view } = sight;
  return view.proposals.map((proposal) => dealProposed(proposal, { kit, livery, names }));
}

function poolLines({ view }: Sight): readonly string[] {
  const discard = view.discard.length === 0 ? 'nothing' : coinList(view.discard);
  return [`In the bag: ${counted(view.bag, 'coin')}. In the discard: ${discard}.`];
}

const coinList = (coins: readonly CoinId[]): string => coinsSpoken({ count: coins.length, faces: coins });

function ownLines(sight: Sight, own: Own): readonly string[] {
  const answer = own.answer === null ? [] : [`Your sealed answer: ${phrase(own.answer, sight)}.`];
  const used = { always: 'always taken', never: 'never taken', ask: 'asked about' }[own.coinReclaim];
  return [
    `Your coins: ${coinList(own.hand)}.`,
    ...answer,
    `Used coins that your power lets you take: ${used}.`,
  ];
}

/** What was hidden, once the game is over. */
function openLines(sight: Sight): readonly string[] {
  const { open } = sight.view;
  if (open === null) return [];
  const hands = open.hands.map(({ seat, hand }) => `Coins of ${nameOf(sight, seat)}: ${coinList(hand)}.`);
  return [...hands, `In the bag were ${coinList(open.bag)}.`];
}
