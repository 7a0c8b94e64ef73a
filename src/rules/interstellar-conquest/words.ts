/** Every sighting in one plain line. Worlds go by their ids, seats by the names given. */
import { unreachable, type Seat } from '../vocabulary.ts';
import type { Sealed } from './command.ts';
import { RACE_FACTS } from './data/races.ts';
import { coinName, coinsSpoken, counted, fleetOf, landingsSpoken, listed } from './phrases.ts';
import type { DealLanding } from './pieces.ts';
import { ownerOf } from './ships.ts';
import type { ProposalSeen, Sighting } from './sighting.ts';

type Seen<Type extends Sighting['type']> = Extract<Sighting, { readonly type: Type }>;
type Names = readonly string[];

export function words(sighting: Sighting, names: Names): string {
  const name = (seat: Seat): string => names[seat] ?? `Seat ${seat}`;
  const all = (seats: readonly Seat[]): string => listed(seats.map(name));
  switch (sighting.type) {
    case 'game-began':
      return `The game begins: ${listed(sighting.races.map((race, i) => `${names[i]} plays ${RACE_FACTS[race].name}`))}. ${name(sighting.first)} goes first.`;
    case 'turn-began':
      return `Turn ${sighting.turn}: ${name(sighting.seat)}.`;
    case 'second-attack-began':
      return `${name(sighting.seat)} may attack a second time.`;
    case 'turn-ended':
      return `${name(sighting.seat)}'s turn ends.`;
    case 'bag-refilled':
      return `The bag is empty: the discard goes back into it, ${counted(sighting.coins, 'coin')}.`;
    case 'coins-drawn':
      return `${name(sighting.seat)} draws ${coinsSpoken(sighting.coins)}.`;
    case 'ship-reclaimed':
      return `${name(sighting.seat)} takes ${fleetOf([sighting.ship])} back from the void to ${sighting.world}.`;
    case 'recalled':
      return `${name(sighting.seat)} recalls ${landingsSpoken(sighting.ships)}.`;
    case 'passed':
      return passed(sighting, name(sighting.seat));
    case 'attack-declared':
      return attackDeclared(sighting, names);
    case 'asked':
      return asked(sighting, all(sighting.seats));
    case 'allies-asked':
      return `${name(sighting.seat)} asks ${all(sighting.seats)} for help.`;
    case 'alliances-made':
      return alliancesMade(sighting, names);
    case 'powers-settled':
      return `Powers active in this combat: ${listed(sighting.active.map(name), 'none')}.`;
    case 'answer-sealed':
      return answerSealed(sighting, name(sighting.seat));
    case 'coins-revealed':
      return `${listed(sighting.coins.map(({ seat, coin }) => `${name(seat)} plays ${coinName(coin)}`))}.`;
    case 'combat-decided':
      return combatDecided(sighting);
    case 'ships-moved':
      return shipsMoved(sighting, names);
    case 'compensated':
      return `${name(sighting.to)} takes ${coinsSpoken(sighting.coins)} from ${name(sighting.from)} in compensation.`;
    case 'deal-proposed':
      return dealProposed(sighting.proposal, names);
    case 'proposal-withdrawn':
      return `${name(sighting.seat)} withdraws proposal ${sighting.proposal}.`;
    case 'deal-made':
      return dealMade(sighting, names);
    case 'deal-failed':
      return sighting.refusedBy === null
        ? 'No deal: time has run out.'
        : `No deal: ${name(sighting.refusedBy)} refuses.`;
    case 'rewarded':
      return rewarded(sighting, name(sighting.seat));
    case 'coins-settled':
      return coinsSettled(sighting, names);
    case 'combat-ended':
      return `Combat ${sighting.combat} is over: the attack ${sighting.successful ? 'succeeded' : 'did not succeed'}.`;
    case 'healing-offered':
      return sighting.ships === 0
        ? `${name(sighting.seat)} takes back the offer to heal ${name(sighting.patient)}.`
        : `${name(sighting.seat)} offers to heal up to ${counted(sighting.ships, 'ship')} of ${name(sighting.patient)}.`;
    case 'healed':
      return `${name(sighting.seat)} heals ${name(sighting.patient)}: ${landingsSpoken(sighting.ships)}, for ${coinsSpoken(sighting.coins)}.`;
    case 'orders-set':
      return `${name(sighting.seat)} will ${ORDERS[sighting.coinReclaim]} used coins.`;
    case 'resigned':
      return `${name(sighting.seat)} resigns.`;
    case 'game-ended':
      return gameEnded(sighting, names);
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

function attackDeclared(sighting: Seen<'attack-declared'>, names: Names): string {
  const { attacker, defender, world, fleet, ask } = sighting;
  const ships = fleetOf(fleet.map(({ ship }) => ship));
  const helpers = ask.length === 0 ? '' : `, and asks ${listed(ask.map((seat) => names[seat]!))} for help`;
  return `${names[attacker]} attacks ${names[defender]} on ${world} with ${ships}${helpers}.`;
}

function asked({ kind, part }: Seen<'asked'>, seats: string): string {
  switch (kind) {
    case 'ally-request':
      return `${seats} may ask for help.`;
    case 'alliance':
      return `Asked to take a side: ${seats}.`;
    case 'coin':
      return `Choosing a coin${part === 2 ? ', having seen the other' : ''}: ${seats}.`;
    case 'deal':
      return `Diplomacy against Diplomacy: ${seats} may make a deal.`;
    case 'loss':
      return `Choosing two ships to lose: ${seats}.`;
    case 'reward':
      return `Choosing a reward: ${seats}.`;
    case 'coin-reclaim':
      return `Asked whether to take a used coin: ${seats}.`;
    default:
      return unreachable(kind);
  }
}

function alliancesMade({ allies, declined }: Seen<'alliances-made'>, names: Names): string {
  const helped = allies.map(
    ({ seat, side, ships }) =>
      `${names[seat]} helps the ${side} with ${fleetOf(ships.map(({ ship }) => ship))}`,
  );
  const stayed = declined.length === 0 ? [] : [`${listed(declined.map((seat) => names[seat]!))} stayed out`];
  return `${[...helped, ...stayed].join('; ')}.`;
}

/** To the seat itself what its answer is; to others, that it is in. It may be a default: nobody need have said it. */
function answerSealed({ answer, first }: Seen<'answer-sealed'>, name: string): string {
  if (answer === null) return `${name}'s answer is in.`;
  return `${name}'s answer${first ? '' : ' is now'}: ${answerSpoken(answer)}.`;
}

function answerSpoken(answer: Sealed): string {
  switch (answer.type) {
    case 'ally':
      return `help the ${answer.side} with ${fleetOf(answer.ships)}`;
    case 'decline':
      return 'decline';
    case 'commit':
      return coinName(answer.coin);
    case 'lose':
      return `lose ${fleetOf(answer.ships)}`;
    case 'reward':
      return answer.ships.length === 0 ? 'coins' : `take back ${landingsSpoken(answer.ships)}`;
    case 'take':
      return 'take the coin';
    case 'leave':
      return 'leave the coin';
    default:
      return unreachable(answer);
  }
}

function combatDecided({ verdict, winner, values }: Seen<'combat-decided'>): string {
  const scores = values === null ? [] : [values.attacker, values.defender].toSorted((a, b) => b - a);
  if (winner === null) return `A tie, ${scores.join(' to ')}: all ships go back.`;
  const side = winner === 'attacker' ? 'The attacker' : 'The defender';
  if (verdict === 'pelantiri') return `${side} wins by Diplomacy.`;
  if (verdict === 'diplomacy') return `${side} wins against Diplomacy.`;
  return `${side} wins by ${scores.join(' to ')}.`;
}

const MOVES = {
  landed: 'Landed',
  lost: 'Lost to the void',
  'sent-home': 'Saved and sent home',
  returned: 'Gone back',
  deal: 'Landed as agreed',
} as const;

function shipsMoved({ cause, ships }: Seen<'ships-moved'>, names: Names): string {
  const owners = [...new Set(ships.map(({ ship }) => ownerOf(ship)))];
  const fleets = owners.map((owner) => {
    const own = ships.map(({ ship }) => ship).filter((ship) => ownerOf(ship) === owner);
    return `${fleetOf(own)} of ${names[owner]}`;
  });
  return `${MOVES[cause]}: ${listed(fleets)}.`;
}

const landingSpoken = ({ seat, ships, world }: DealLanding, names: Names): string =>
  `${names[seat]} lands ${fleetOf(ships)} on ${world}`;

function promised(promise: string): string {
  return promise === '' ? '' : ` Promised: “${promise}”`;
}

function dealProposed(proposal: ProposalSeen, names: Names): string {
  const { seat, number, give, show, want, landings, promise } = proposal;
  const terms = [
    ...(give.count === 0 ? [] : [`gives ${coinsSpoken(give)}${show ? ', shown' : ''}`]),
    ...(want === 0 ? [] : [`wants ${counted(want, 'coin')}`]),
    ...landings.map((landing) => landingSpoken(landing, names)),
  ];
  return `${names[seat]} proposes (${number}): ${listed(terms)}.${promised(promise)}`;
}

function dealMade({ gave, landings, promise }: Seen<'deal-made'>, names: Names): string {
  const terms = [
    ...gave
      .filter(({ coins }) => coins.count > 0)
      .map(({ seat, coins }) => `${names[seat]} gives ${coinsSpoken(coins)}`),
    ...landings.map((landing) => landingSpoken(landing, names)),
  ];
  return `A deal: ${listed(terms)}.${promised(promise)}`;
}

function rewarded({ ships, coins }: Seen<'rewarded'>, name: string): string {
  const shares = [
    ...(ships.length === 0 ? [] : [landingsSpoken(ships)]),
    ...(coins === 0 ? [] : [counted(coins, 'coin')]),
  ];
  return `${name} is rewarded with ${listed(shares, 'nothing: no coin is left')}.`;
}

function coinsSettled({ taken, discarded }: Seen<'coins-settled'>, names: Names): string {
  const parts = [
    ...taken.map(({ seat, coin }) => `${names[seat]} takes ${coinName(coin)}`),
    ...(discarded.length === 0 ? [] : [`${listed(discarded.map(coinName))} to the discard`]),
  ];
  return `Used coins: ${listed(parts)}.`;
}

const ENDINGS = {
  colonies: 'with four colonies',
  rounds: 'with the most colonies when the rounds are over',
  quiet: 'with the most colonies, as nobody attacks any more',
  'last-seat': 'as the last one left',
} as const;

function gameEnded({ reason, ranking }: Seen<'game-ended'>, names: Names): string {
  const winners = (ranking[0] ?? []).map((seat) => names[seat]!);
  return `The game is over: ${listed(winners)} ${winners.length > 1 ? 'win' : 'wins'} ${ENDINGS[reason]}.`;
}
