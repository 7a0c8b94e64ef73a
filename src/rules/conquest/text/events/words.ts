/** The line of the log for each sighting. Worlds and seats have the names in `speech`; the reader is “you”. */
import { unreachable, type Seat } from '../../../vocabulary.ts';
import { raceName } from '../../data/races.ts';
import { counted, listed } from '../../../text/english.ts';
import { allSpoken, begins, does, ownSpoken, whoseSpoken, whoSpoken } from '../../../text/line-words.ts';
import {
  coinName,
  coinsSpoken,
  fleetOf,
  landingsSpoken,
  rankWords,
  type Seen,
  type Speech,
} from '../phrases.ts';
import { ownerOf, rankOf } from '../../pieces/ships.ts';
import type { Sighting } from '../../view/sighting.ts';
import { answerSealed, asked } from './answers.ts';
import { dealMade, dealProposed } from '../words-deal.ts';

export const words = (sighting: Sighting, speech: Speech): string => begins(sentence(sighting, speech));

function sentence(sighting: Sighting, speech: Speech): string {
  const name = (seat: Seat): string => whoSpoken(speech, seat);
  const acts = (seat: Seat, verb: string, third?: string): string => does(speech, seat, verb, third);
  switch (sighting.type) {
    case 'game-began':
      return `The game begins: ${listed(sighting.races.map((race, i) => `${acts(i as Seat, 'play')} ${raceName(race)} (${speech.raceMarks[race]})`))}. ${begins(acts(sighting.first, 'go', 'goes'))} first.`;
    case 'turn-began':
      return `Turn ${sighting.turn}: ${name(sighting.seat)}.`;
    case 'second-attack-began':
      return `${name(sighting.seat)} may attack a second time.`;
    case 'turn-ended':
      return `${begins(ownSpoken(speech, sighting.seat, 'turn'))} ends.`;
    case 'bag-refilled':
      return `The bag is empty: the discard goes back into it, ${counted(sighting.coins, 'coin')}.`;
    case 'coins-drawn':
      return `${acts(sighting.seat, 'draw')} ${coinsSpoken(sighting.coins)}.`;
    case 'ship-reclaimed':
      return `${acts(sighting.seat, 'reclaim')} ${fleetOf(speech.kit, [sighting.ship])} from the void to ${speech.world(sighting.world)}.`;
    case 'deployed':
      return deployed(sighting, speech);
    case 'moved':
      return `${acts(sighting.seat, 'move')} ${fleetOf(speech.kit, sighting.ships)} to ${speech.world(sighting.world)}.`;
    case 'dice-rolled':
      return diceRolled(sighting, speech);
    case 'recalled':
      return `${acts(sighting.seat, 'recall')} ${landingsSpoken(speech, sighting.ships)}.`;
    case 'passed':
      return passed(sighting, speech);
    case 'attack-declared':
      return attackDeclared(sighting, speech);
    case 'asked':
      return asked(sighting, speech);
    case 'allies-asked':
      return `${acts(sighting.seat, 'ask')} ${allSpoken(speech, sighting.seats)} for help.`;
    case 'alliances-made':
      return alliancesMade(sighting, speech);
    case 'powers-settled':
      return `Powers active in this combat: ${allSpoken(speech, sighting.active, 'none')}.`;
    case 'answer-sealed':
      return answerSealed(sighting, speech);
    case 'coins-revealed':
      return `${listed(sighting.coins.map(({ seat, coin }) => `${acts(seat, 'play')} ${coinName(coin)}`))}.`;
    case 'combat-decided':
      return combatDecided(sighting);
    case 'ships-moved':
      return shipsMoved(sighting, speech);
    case 'compensated':
      return `${acts(sighting.to, 'take')} ${coinsSpoken(sighting.coins)} from ${name(sighting.from)} in compensation.`;
    case 'deal-proposed':
      return dealProposed(sighting.proposal, speech);
    case 'proposal-withdrawn':
      return `${acts(sighting.seat, 'withdraw')} proposal ${sighting.proposal}.`;
    case 'deal-made':
      return dealMade(sighting, speech);
    case 'deal-failed':
      return sighting.refusedBy === null
        ? 'No deal: time ran out.'
        : `No deal: ${acts(sighting.refusedBy, 'refuse')}.`;
    case 'rewarded':
      return rewarded(sighting, speech);
    case 'coins-settled':
      return coinsSettled(sighting, speech);
    case 'combat-ended':
      return `Combat ${sighting.combat} is over.`;
    case 'healing-offered':
      return sighting.ships === 0
        ? `${acts(sighting.seat, 'withdraw')} the offer to heal ${name(sighting.patient)}.`
        : `${acts(sighting.seat, 'offer')} to heal up to ${counted(sighting.ships, 'ship')} of ${whoseSpoken(speech, sighting.patient)}.`;
    case 'healed':
      return `${acts(sighting.seat, 'heal')} ${name(sighting.patient)}: ${landingsSpoken(speech, sighting.ships)}, for ${coinsSpoken(sighting.coins)}.`;
    case 'orders-set':
      return `${name(sighting.seat)} will ${ORDERS[sighting.coinReclaim]} used coins.`;
    case 'resigned':
      return `${acts(sighting.seat, 'resign')}.`;
    case 'game-ended':
      return gameEnded(sighting, speech);
    default:
      return unreachable(sighting);
  }
}

const ORDERS = { always: 'always take', never: 'never take', ask: 'be asked about' } as const;

const PASSES = {
  chosen: { you: 'pass', other: 'passes' },
  time: { you: 'run out of time and pass', other: 'runs out of time and passes' },
  'nothing-to-do': { you: 'can do nothing and pass', other: 'can do nothing and passes' },
} as const;

const passed = ({ seat, cause }: Seen<'passed'>, speech: Speech): string =>
  `${does(speech, seat, PASSES[cause].you, PASSES[cause].other)}.`;

function attackDeclared(sighting: Seen<'attack-declared'>, speech: Speech): string {
  const { attacker, defender, world, fleet, ask } = sighting;
  const ships = fleetOf(
    speech.kit,
    fleet.map(({ ship }) => ship),
  );
  const asks = attacker === speech.reader ? 'ask' : 'asks';
  const helpers = ask.length === 0 ? '' : `, and ${asks} ${allSpoken(speech, ask)} for help`;
  return `${does(speech, attacker, 'attack')} ${whoSpoken(speech, defender)} on ${speech.world(world)} with ${ships}${helpers}.`;
}

function alliancesMade({ allies, declined }: Seen<'alliances-made'>, speech: Speech): string {
  const helped = allies.map(
    ({ seat, side, ships }) =>
      `${does(speech, seat, 'help')} the ${side} with ${fleetOf(
        speech.kit,
        ships.map(({ ship }) => ship),
      )}`,
  );
  const stayed = declined.length === 0 ? [] : [`${allSpoken(speech, declined)} stayed out`];
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

/** CC-1.3, by world. Seats that deploy alike share a sentence. */
function deployed({ seats }: Seen<'deployed'>, speech: Speech): string {
  const places = seats.map(({ ships }) => placesSpoken(speech, ships));
  return [...new Set(places)]
    .map((words) => {
      const alike = seats.filter((_, i) => places[i] === words).map(({ seat }) => seat);
      const [one, ...others] = alike;
      const who = others.length === 0 ? does(speech, one!, 'deploy') : `${allSpoken(speech, alike)} deploy`;
      return begins(`${who} ${words}.`);
    })
    .join(' ');
}

/** `colony ship 1 on the ace, colony ships 0 and 5 on world 3`: without the word, numbers of ships could be those of worlds. */
function placesSpoken({ kit }: Speech, landings: Seen<'deployed'>['seats'][number]['ships']): string {
  const worlds = [...new Set(landings.map(({ world }) => world))].toSorted((a, b) => rankOf(a) - rankOf(b));
  return worlds
    .map((world) => {
      const ships = landings.filter((landing) => landing.world === world).map(({ ship }) => ship);
      return `${fleetOf(kit, ships)} on ${rankOf(world) === 1 ? 'the ' : ''}${rankWords(world)}`;
    })
    .join(', ');
}

function diceRolled({ dice }: Seen<'dice-rolled'>, speech: Speech): string {
  const owners = [...new Set(dice.map(({ ship }) => ownerOf(ship)))];
  const throws = owners.map((owner) => {
    const faces = dice.filter(({ ship }) => ownerOf(ship) === owner).map(({ face }) => `${face}`);
    return `${whoSpoken(speech, owner)}: ${listed(faces)}`;
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
    return `${fleetOf(speech.kit, own)} of ${whoseSpoken(speech, owner)}`;
  });
  return `${MOVES[cause]}: ${listed(fleets)}.`;
}

function rewarded({ seat, ships, coins }: Seen<'rewarded'>, speech: Speech): string {
  const shares = [
    ...(ships.length === 0 ? [] : [landingsSpoken(speech, ships)]),
    ...(coins === 0 ? [] : [counted(coins, 'coin')]),
  ];
  return `${does(speech, seat, 'are', 'is')} rewarded with ${listed(shares, 'nothing, because no coins are left')}.`;
}

function coinsSettled({ taken, discarded }: Seen<'coins-settled'>, speech: Speech): string {
  const parts = [
    ...taken.map(({ seat, coin }) => `${does(speech, seat, 'take')} ${coinName(coin)}`),
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
  const [winners = []] = ranking;
  const win = winners.length > 1 || winners[0] === speech.reader ? 'win' : 'wins';
  return `The game is over: ${allSpoken(speech, winners)} ${win} ${ENDINGS[reason]}.`;
}
