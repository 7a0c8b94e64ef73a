/** A view in words: the state of the game, the seats, the board, the present combat, and the viewer's own hand. */
import { counted, listed } from '../../text/english.ts';
import { resultWords } from '../../text/result.ts';
import type { Section } from '../../text/sections.ts';
import { raceName } from '../data/races.ts';
import { phrase } from './write.ts';
import { nameOf, placeName, worldName, type LineContext } from './context.ts';
import { coinsSpoken, fleetOf } from './phrases.ts';
import type { CoinId, Place, WorldId } from '../pieces/pieces.ts';
import { worldsOf } from '../pieces/ships.ts';
import type { Own, SeatSeen } from '../view/sighting.ts';
import { combatLines } from './text-combat.ts';
import type { Result } from '../state/types.ts';
import { dealProposed } from './words-deal.ts';

export function sectionsOf(context: LineContext): readonly Section[] {
  const { view } = context;
  const combat = view.combat === null ? [] : combatLines(context, view.combat);
  const sections: readonly Section[] = [
    { label: 'Turn', main: true, lines: headLines(context) },
    { label: 'Players', lines: view.seats.map((seat) => seatLine(context, seat)) },
    { label: 'Worlds', lines: boardLines(context) },
    { label: 'Combat', main: true, lines: combat },
    { label: 'Proposals', main: true, lines: proposalLines(context) },
    { label: 'Bag', lines: poolLines(context) },
    { label: 'Yours', main: true, lines: view.own === null ? [] : ownLines(context, view.own) },
    { label: 'Hands', lines: openLines(context) },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

function headLines(context: LineContext): readonly string[] {
  const { turn, asking, result, seats, options } = context.view;
  if (result !== null) return [endLine(context, result)];
  const rounds = seats.filter(({ resigned }) => !resigned).map(({ turns }) => turns);
  const round = `Round ${Math.min(...rounds) + 1}${options.rounds === 'none' ? '' : ` of ${options.rounds}`}`;
  const attack = turn.attack === 2 ? ', second attack' : '';
  const whose =
    turn.number === 0
      ? 'Before the first turn: all seats deploy colony ships.'
      : `${round}, turn ${turn.number}: ${nameOf(context, turn.seat)}${attack}.`;
  const moved = turn.moved.length === 0 ? [] : [`Moved in this step: ${fleetOf(context.kit, turn.moved)}.`];
  return [whose, ...moved, ...(asking === null ? [] : [askingLine(context, asking)])];
}

function askingLine(
  context: LineContext,
  { kind, awaiting }: NonNullable<LineContext['view']['asking']>,
): string {
  const seats = listed(awaiting.map((seat) => nameOf(context, seat)));
  return `Waiting for ${seats}, ${QUESTIONS[kind]}.`;
}

const QUESTIONS: Readonly<Record<NonNullable<LineContext['view']['asking']>['kind'], string>> = {
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

function endLine(context: LineContext, { reason, ranking }: Result): string {
  const { names, view } = context;
  const seat = view.own?.seat ?? null;
  const exit = seat !== null && view.seats[seat]!.resigned ? 'resigned' : null;
  const result = resultWords({ names, winners: ranking[0] ?? [], seat, exit });
  const places = ranking.map((seats, i) => `${i + 1}. ${listed(seats.map((one) => nameOf(context, one)))}`);
  return `The game is over, ${ENDINGS[reason]}. ${result} Ranking: ${places.join('; ')}.`;
}

const ENDINGS: Readonly<Record<Result['reason'], string>> = {
  colonies: 'won with four colonies',
  rounds: 'after the last round',
  quiet: 'because nobody attacked for five rounds',
  'last-seat': 'because only one player is left',
};

function seatLine(context: LineContext, seen: SeatSeen): string {
  const { seat, race, active, resigned, coins, colonies, offered, turns, quiet } = seen;
  const you = context.view.own?.seat === seat ? ', you' : '';
  const facts = [
    `${raceName(race)} (${context.raceMarks[race]}), power ${active ? 'active' : 'inactive'}`,
    ...(resigned ? ['has resigned'] : []),
    counted(coins, 'coin'),
    colonies === 1 ? 'a colony' : `${colonies === 0 ? 'no' : colonies} colonies`,
    `${turns === 1 ? 'a turn' : `${turns} turns`} finished`,
    ...(quiet > 0
      ? [quiet === 1 ? 'no attack in the last turn' : `no attack in the last ${quiet} turns`]
      : []),
    ...(offered > 0 ? [`healing of ${offered === 1 ? 'a ship' : `up to ${offered} ships`} offered`] : []),
  ];
  return `Seat ${seat}, ${nameOf(context, seat)}${you}: ${facts.join('; ')}.`;
}

/** One line for each world with ships, then the empty worlds, then ships elsewhere. */
function boardLines(context: LineContext): readonly string[] {
  const worlds = context.view.seats.flatMap(({ seat }) => worldsOf(seat));
  const settled = worlds.flatMap((world) => {
    const there = standing(context, world);
    return there === '' ? [] : [`${worldName(context, world)}: ${there}.`];
  });
  const empty = worlds.filter((world) => standing(context, world) === '');
  const elsewhere = (['void', 'flight'] as const).flatMap((place) => {
    const there = standing(context, place);
    return there === '' ? [] : [`In ${placeName(context, place)}: ${there}.`];
  });
  return [
    ...settled,
    ...(empty.length === 0 ? [] : [`Empty: ${listed(empty.map((world) => worldName(context, world)))}.`]),
    ...elsewhere,
  ];
}

/** `Ada, a colony ship and 2 warships; Bob, a transport`; empty if no ship is there. */
function standing(context: LineContext, place: Place): string {
  return context.view.seats
    .flatMap(({ seat, ships }) => {
      const there = ships.filter((ship) => ship.place === place).map(({ id }) => id);
      return there.length === 0 ? [] : [`${nameOf(context, seat)}, ${fleetOf(context.kit, there)}`];
    })
    .join('; ');
}

function proposalLines(context: LineContext): readonly string[] {
  const { kit, raceMarks, names, view } = context;
  const world = (id: WorldId): string => worldName(context, id);
  // Both parties read the same words.
  const speech = { kit, raceMarks, names, reader: 'open', world } as const;
  return view.proposals.map((proposal) => dealProposed(proposal, speech));
}

function poolLines({ view }: LineContext): readonly string[] {
  const discard = view.discard.length === 0 ? 'nothing' : coinList(view.discard);
  return [`In the bag: ${counted(view.bag, 'coin')}. In the discard: ${discard}.`];
}

const coinList = (coins: readonly CoinId[]): string => coinsSpoken({ count: coins.length, faces: coins });

function ownLines(context: LineContext, own: Own): readonly string[] {
  const answer = own.answer === null ? [] : [`Your sealed answer: ${phrase(own.answer, context)}.`];
  const used = { always: 'always taken', never: 'never taken', ask: 'asked about' }[own.coinReclaim];
  return [
    `Your coins: ${coinList(own.hand)}.`,
    ...answer,
    `Used coins that your power lets you take: ${used}.`,
  ];
}

/** What was hidden, once the game is over. */
function openLines(context: LineContext): readonly string[] {
  const { open } = context.view;
  if (open === null) return [];
  const hands = open.hands.map(({ seat, hand }) => `Coins of ${nameOf(context, seat)}: ${coinList(hand)}.`);
  return [...hands, `In the bag were ${coinList(open.bag)}.`];
}
