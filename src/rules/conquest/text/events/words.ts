/** The line of the log for each sighting. Worlds and seats have the names in `speech`. */
import { unreachable, type Seat } from '../../../vocabulary.ts';
import { raceName } from '../../data/races.ts';
import { counted, listed } from '../../../text/english.ts';
import { coinName, coinsSpoken, fleetOf, landingsSpoken, type Seen, type Speech } from '../phrases.ts';
import { ownerOf } from '../../pieces/ships.ts';
import type { Sighting } from '../../view/sighting.ts';
import { answerSealed, asked } from './answers.ts';
import { dealMade, dealProposed } from '../words-deal.ts';

export function words(sighting: Sighting, speech: Speech): string {
  const name = (seat: Seat): string => speech.names[seat] ?? `Seat ${seat}`;
  const all = (seats: readonly Seat[]): string => listed(seats.map(name));
  switch (sighting.type) {
    case 'game-began':
      return `The game begins: ${listed(sighting.races.map((race, i) => `${speech.names[i]} plays ${raceName(race)} (${speech.raceMarks[race]})`))}. ${name(sighting.first)} goes first.`;
    case 'turn-began':
      return `Turn ${sighting.turn}: ${name(sighting.seat)}.`;
    case 'second-attack-began':
      return `${name(sighting.seat)} may attack a second time.`;
    case 'turn-ended':
      return `${name(sighting.seat)}’s turn ends.`;
    case 'bag-refilled':
      return `The bag is empty: the discard goes back into it, ${counted(sighting.coins, 'coin')}.`;
    case 'coins-drawn':
      return `${name(sighting.seat)} draws ${coinsSpoken(sighting.coins)}.`;
    case 'ship-reclaimed':
      return `${name(sighting.seat)} takes ${fleetOf(speech.kit, [sighting.ship])} back from the void to ${speech.world(sighting.world)}.`;
    case 'deployed':
      return sighting.seats
        .map(({ seat, ships }) => `${name(seat)} deploys ${landingsSpoken(speech, ships)}.`)
        .join(' ');
    case 'moved':
      return `${name(sighting.seat)} moves ${fleetOf(speech.kit, sighting.ships)} to ${speech.world(sighting.world)}.`;
    case 'dice-rolled':
      return diceRolled(sighting, speech);
    case 'recalled':
      return `${name(sighting.seat)} recalls ${landingsSpoken(speech, sighting.ships)}.`;
    case 'passed':
      return passed(sighting, name(sighting.seat));
    case 'attack-declared':
      return attackDeclared(sighting, speech);
    case 'asked':
      return asked(sighting, all(sighting.seats));
    case 'allies-asked':
      return `${name(sighting.seat)} asks ${all(sighting.seats)} for help.`;
    case 'alliances-made':
      return alliancesMade(sighting, speech);
    case 'powers-settled':
      return `Powers active in this combat: ${listed(sighting.active.map(name), 'none')}.`;
    case 'answer-sealed':
      return answerSealed(sighting, speech);
    case 'coins-revealed':
      return `${listed(sighting.coins.map(({ seat, coin }) => `${name(seat)} plays ${coinName(coin)}`))}.`;
    case 'combat-decided':
      return combatDecided(sighting);
    case 'ships-moved':
      return shipsMoved(sighting, speech);
    case 'compensated':
      return `${name(sighting.to)} takes ${coinsSpoken(sighting.coins)} from ${name(sighting.from)} in compensation.`;
    case 'deal-proposed':
      return dealProposed(sighting.proposal, speech);
    case 'proposal-withdrawn':
      return `${name(sighting.seat)} withdraws proposal ${sighting.proposal}.`;
    case 'deal-made':
      return dealMade(sighting, speech);
    case 'deal-failed':
      return sighting.refusedBy === null
        ? 'No deal: time ran out.'
        : `No deal: ${name(sighting.refusedBy)} refuses.`;
    case 'rewarded':
      return rewarded(sighting, speech);
    case 'coins-settled':
      return coinsSettled(sighting, speech);
    case 'combat-ended':
      return `Combat ${sighting.combat} is over.`;
    case 'healing-offered':
      return sighting.ships === 0
        ? `${name(sighting.seat)} withdraws the offer to heal ${name(sighting.patient)}.`
        : `${name(sighting.seat)} offers to heal up to ${counted(sighting.ships, 'ship')} of ${name(sighting.patient)}.`;
    case 'healed':
      return `${name(sighting.seat)} heals ${name(sighting.patient)}: ${landingsSpoken(speech, sighting.ships)}, for ${coinsSpoken(sighting.coins)}.`;
    case 'orders-set':
      return `${name(sighting.seat)} will ${ORDERS[sighting.coinReclaim]} used coins.`;
    case 'resigned':
      return `${name(sighting.seat)} resigns.`;
    case 'game-ended':
      return gameEnded(sighting, speech);
    default:
      return unreachable(sighting);
  }
}

const ORDERS = { always: 'always take', never: 'never take', ask: 'be asked about' } as const;

const PASSES = {
  chosen: 'passes',
  time: 'runs out of time and passes',
  'nothing-to-do': 'can do nothing and passes',
} as const;

const passed = ({ cause }: Seen<'passed'>, name: string): string => `${name} ${PASSES[cause]}.`;

function attackDeclared(sighting: Seen<'attack-declared'>, speech: Speech): string {
  const { attacker, defender, world, fleet, ask } = sighting;
  const ships = fleetOf(
    speech.kit,
    fleet.map(({ ship }) => ship),
  );
  const helpers =
    ask.length === 0 ? '' : `, and asks ${listed(ask.map((seat) => speech.names[seat]!))} for help`;
  return `${speech.names[attacker]} attacks ${speech.names[defender]} on ${speech.world(world)} with ${ships}${helpers}.`;
}

function alliancesMade({ allies, declined }: Seen<'alliances-made'>, speech: Speech): string {
  const helped = allies.map(
    ({ seat, side, ships }) =>
      `${speech.names[seat]} helps the ${side} with ${fleetOf(
        speech.kit,
        ships.map(({ ship }) => ship),
      )}`,
  );
  const stayed =
    declined.length === 0 ? [] : [`${listed(declined.map((seat) => speech.names[seat]!))} stayed out`];
  return `${[...helped, ...stayed].join('; ')}.`;
}

function combatDecided({ verdict, winner, values }: Seen<'combat-decided'>): string {
  const scores = values === null ? [] : [values.attacker, values.defender].toSorted((a, b) => b - a);
  if (winner === null) return `A tie, ${scores.join(' to ')}: all ships go back.`;
  const side = winner === 'attacker' ? 'The attacker' : 'The defender';
  if (verdict === 'pelantiri') return `${side} wins by Diplomacy.`;
  if (verdict === 'diplomacy') return `${side} wins against Diplomacy.`;
  return `${side} wins by ${scores.join(' to ')}.`;
}

function diceRolled({ dice }: Seen<'dice-rolled'>, speech: Speech): string {
  const owners = [...new Set(dice.map(({ ship }) => ownerOf(ship)))];
  const throws = owners.map((owner) => {
    const faces = dice.filter(({ ship }) => ownerOf(ship) === owner).map(({ face }) => `${face}`);
    return `${speech.names[owner]}: ${listed(faces)}`;
  });
  return `Warships rolled: ${throws.join('; ')}.`;
}

const MOVES = {
  landed: 'Landed',
  lost: 'Lost to the void',
  'sent-home': 'Saved and sent home',
  returned: 'Returned',
  deal: 'Landed as agreed',
} as const;

function shipsMoved({ cause, ships }: Seen<'ships-moved'>, speech: Speech): string {
  const owners = [...new Set(ships.map(({ ship }) => ownerOf(ship)))];
  const fleets = owners.map((owner) => {
    const own = ships.map(({ ship }) => ship).filter((ship) => ownerOf(ship) === owner);
    return `${fleetOf(speech.kit, own)} of ${speech.names[owner]}`;
  });
  return `${MOVES[cause]}: ${listed(fleets)}.`;
}

function rewarded({ seat, ships, coins }: Seen<'rewarded'>, speech: Speech): string {
  const shares = [
    ...(ships.length === 0 ? [] : [landingsSpoken(speech, ships)]),
    ...(coins === 0 ? [] : [counted(coins, 'coin')]),
  ];
  return `${speech.names[seat]} is rewarded with ${listed(shares, 'nothing, because no coins are left')}.`;
}

function coinsSettled({ taken, discarded }: Seen<'coins-settled'>, speech: Speech): string {
  const parts = [
    ...taken.map(({ seat, coin }) => `${speech.names[seat]} takes ${coinName(coin)}`),
    ...(discarded.length === 0
      ? []
      : [`${listed(discarded.map(coinName))} ${discarded.length > 1 ? 'are' : 'is'} discarded`]),
  ];
  return `Used coins: ${parts.join('; ')}.`;
}

const ENDINGS = {
  colonies: 'with four colonies',
  rounds: 'with the most colonies after the last round',
  quiet: 'with the most colonies, because nobody attacked for five rounds',
  'last-seat': 'as the last player left',
} as const;

function gameEnded({ reason, ranking }: Seen<'game-ended'>, speech: Speech): string {
  const winners = (ranking[0] ?? []).map((seat) => speech.names[seat]!);
  return `The game is over: ${listed(winners)} ${winners.length > 1 ? 'win' : 'wins'} ${ENDINGS[reason]}.`;
}
