/** Draws legal commands without listing them, for simulated games. */
import type { Window } from '../../contract.ts';
import { pick, pickedFrom, type Random } from '../../randomness/random.ts';
import { unreachable, type Seat } from '../../vocabulary.ts';
import { forbidsDeclare, forbidsDraw } from '../commands/draw-phase.ts';
import { playsOf } from '../commands/play.ts';
import type { CardId } from '../data/deck.ts';
import { keepable } from '../phases/closing.ts';
import {
  cardIn,
  hasEffect,
  layable,
  opponentsOf,
  seatAt,
  shipsOf,
  tappedShips,
  untappedShips,
} from '../state/board.ts';
import { totalOf } from '../state/cards.ts';
import type { Command } from '../state/command.ts';
import { GOVERNMENTS, type Owed, type State } from '../state/types.ts';

/** The window must ask the seat. */
export function draw(state: State, seat: Seat, _window: Window, random: Random): Command {
  const { asking, owed } = state;
  if (asking === null) throw new Error('no window is open');
  switch (asking.kind) {
    case 'first':
      return { type: 'lay-first', card: pick(seatAt(state, seat).hand, random) };
    case 'turn':
      return owed === null ? drawTurn(state, seat, random) : drawAnswer(state, seat, owed, random);
    case 'defence':
      return {
        type: 'defend',
        ships: someOf(shipsOf(state, seat), 0, random),
        resist: random.below(2) === 0,
      };
    default:
      return unreachable(asking);
  }
}

function drawAnswer(state: State, seat: Seat, owed: Owed, random: Random): Command {
  const { hand } = seatAt(state, seat);
  switch (owed.kind) {
    case 'choice':
      return { type: 'keep', card: pick(keepable(state, seat, owed.cards), random) };
    case 'occupation':
      return { type: 'occupy', card: pick([null, ...layable(state, seat, hand)], random) };
    case 'unrest': {
      const [cards, ships] = [layable(state, seat, hand), tappedShips(state, seat)];
      const count = random.below(Math.min(cards.length, ships.length) + 1);
      return {
        type: 'pay-unrest',
        cards: pickedFrom(cards, count, random),
        ships: pickedFrom(ships, count, random),
      };
    }
    default:
      return unreachable(owed);
  }
}

/** Draws a command of one kind; undefined if none is legal. */
type Drawing = (state: State, seat: Seat, random: Random) => Command | undefined;

/** Begins with a random kind. If it is not possible, tries the next one. */
function drawTurn(state: State, seat: Seat, random: Random): Command {
  const first = random.below(KINDS.length + 1);
  for (const drawing of KINDS.slice(first)) {
    const command = drawing(state, seat, random);
    if (command !== undefined) return command;
  }
  return { type: 'end-turn' };
}

const KINDS: readonly Drawing[] = [
  (state) => (forbidsDraw(state) === undefined ? { type: 'draw' } : undefined),
  (state, seat, random) =>
    forbidsDeclare(state, seat) === undefined
      ? { type: 'declare', government: pick(GOVERNMENTS, random) }
      : undefined,
  drawPlay,
  drawDiscovery,
  drawWar,
  drawBuild,
];

function drawPlay(state: State, seat: Seat, random: Random): Command | undefined {
  const plays = playsOf(state, seat);
  return plays.length === 0 ? undefined : pick(plays, random);
}

function drawDiscovery(state: State, seat: Seat, random: Random): Command | undefined {
  const { phase } = state.turn;
  const ships = untappedShips(state, seat);
  if ((phase !== 'draw' && phase !== 'explore') || ships.length === 0) return undefined;
  const { hand } = seatAt(state, seat);
  const slaveries = hand.filter((card) => hasEffect(state, card, 'slavery'));
  const prices = affordable(state, seat, 'planet').map((planet) => ({ planet, enslaves: false }));
  const enslaved = slaveries.length === 0 ? [] : hand.filter((card) => hasNatives(state, card));
  const ways = [...prices, ...enslaved.map((planet) => ({ planet, enslaves: true }))];
  if (ways.length === 0) return undefined;
  const { planet, enslaves } = pick(ways, random);
  const ship = pick(ships, random);
  return enslaves
    ? { type: 'discover', planet, ship, slavery: pick(slaveries, random) }
    : { type: 'discover', planet, ship, pay: drawPayment(state, seat, planet, random) };
}

const hasNatives = (state: State, card: CardId): boolean =>
  cardIn(state, card).kind === 'planet' && !hasEffect(state, card, 'none');

function drawWar(state: State, seat: Seat, random: Random): Command | undefined {
  const ships = untappedShips(state, seat);
  const fights = state.turn.phase !== 'build' && seatAt(state, seat).government !== 'liberal';
  if (!fights || ships.length === 0) return undefined;
  const planets = opponentsOf(state, seat).flatMap((other) => seatAt(state, other).empire);
  if (planets.length === 0) return undefined;
  return { type: 'wage-war', planet: pick(planets, random), ships: someOf(ships, 1, random) };
}

function drawBuild(state: State, seat: Seat, random: Random): Command | undefined {
  const ships = affordable(state, seat, 'ship');
  if (ships.length === 0) return undefined;
  const ship = pick(ships, random);
  return { type: 'build', ship, pay: drawPayment(state, seat, ship, random) };
}

/** The cards of this kind in hand for which the others can pay. */
function affordable(state: State, seat: Seat, kind: 'planet' | 'ship'): readonly CardId[] {
  const { hand } = seatAt(state, seat);
  const purse = layable(state, seat, hand);
  const total = totalOf(state.options, purse);
  return hand.filter((card) => {
    const { kind: own, number } = cardIn(state, card);
    if (own !== kind) return false;
    const pays = purse.includes(card);
    return purse.length > (pays ? 1 : 0) && total - (pays ? number : 0) >= number;
  });
}

/** Cards in random order until they suffice, and perhaps some more. */
function drawPayment(state: State, seat: Seat, bought: CardId, random: Random): readonly CardId[] {
  const purse = layable(state, seat, seatAt(state, seat).hand).filter((card) => card !== bought);
  const cost = cardIn(state, bought).number;
  const cards = pickedFrom(purse, purse.length, random);
  let paid = 0;
  let needed = 0;
  while (needed === 0 || paid < cost) paid += cardIn(state, cards[needed++]!).number;
  return cards.slice(0, needed + random.below(cards.length - needed + 1));
}

/** Draws at least this number of the ships. */
const someOf = (ships: readonly CardId[], least: number, random: Random): readonly CardId[] =>
  pickedFrom(ships, least + random.below(ships.length - least + 1), random);
