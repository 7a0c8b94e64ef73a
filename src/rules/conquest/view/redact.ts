/** Turns an event into a sighting for one viewer; undefined if the viewer may see nothing of it (IC-1.7). */
import { unreachable, type Seat, type Viewer } from '../../vocabulary.ts';
import type { Event, EventOf } from '../state/event.ts';
import type { CoinId } from '../pieces/pieces.ts';
import type { CoinsSeen, Sighting } from './sighting.ts';

export function redact(event: Event, viewer: Viewer): Sighting | undefined {
  switch (event.type) {
    case 'game-began':
    case 'turn-began':
    case 'bag-refilled':
    case 'ship-reclaimed':
    case 'attack-declared':
    case 'deployed':
    case 'moved':
    case 'dice-rolled':
    case 'recalled':
    case 'passed':
    case 'second-attack-began':
    case 'asked':
    case 'allies-asked':
    case 'alliances-made':
    case 'powers-settled':
    case 'coins-revealed':
    case 'combat-decided':
    case 'ships-moved':
    case 'deal-failed':
    case 'rewarded':
    case 'coins-settled':
    case 'combat-ended':
    case 'turn-ended':
    case 'healing-offered':
    case 'resigned':
    case 'game-ended':
      return event;
    case 'coins-drawn':
      return { type: event.type, seat: event.seat, coins: seen(event.coins, viewer, [event.seat]) };
    case 'answer-sealed':
      return answerSealed(event, viewer);
    case 'compensated': {
      const { type, from, to, coins } = event;
      return { type, from, to, coins: seen(coins, viewer, [from, to]) };
    }
    case 'deal-proposed':
      return dealProposed(event, viewer);
    case 'proposal-withdrawn': {
      const { type, seat, other, proposal } = event;
      return sees(viewer, [seat, other]) ? { type, seat, proposal } : undefined;
    }
    case 'deal-made':
      return dealMade(event, viewer);
    case 'healed': {
      const { type, seat, patient, ships, coins } = event;
      return { type, seat, patient, ships, coins: seen(coins, viewer, [seat, patient]) };
    }
    case 'orders-set': {
      const { type, seat, coinReclaim } = event;
      return sees(viewer, [seat]) ? { type, seat, coinReclaim } : undefined;
    }
    default:
      return unreachable(event);
  }
}

const sees = (viewer: Viewer, seats: readonly Seat[]): boolean =>
  viewer === 'open' || (viewer !== 'spectator' && seats.includes(viewer));

const seen = (coins: readonly CoinId[], viewer: Viewer, knowing: readonly Seat[]): CoinsSeen => ({
  count: coins.length,
  faces: sees(viewer, knowing) ? coins : null,
});

/** Everybody sees that a seat has answered, but only the seat sees that it changed its answer. */
function answerSealed(event: EventOf<'answer-sealed'>, viewer: Viewer): Sighting | undefined {
  const { type, seat, kind, answer, first } = event;
  if (sees(viewer, [seat])) return { type, seat, kind, answer, first };
  return first ? { type, seat, kind, answer: null, first } : undefined;
}

/** Only the giver sees the coins of a proposal, unless it shows them (IC-8.2). */
function dealProposed(event: EventOf<'deal-proposed'>, viewer: Viewer): Sighting | undefined {
  const { type, seat, other, proposal } = event;
  if (!sees(viewer, [seat, other])) return undefined;
  const { number, give, show, want, landings, promise } = proposal;
  const knowing = show ? [seat, other] : [seat];
  const offer = { seat, number, give: seen(give, viewer, knowing), show, want, landings, promise };
  return { type, proposal: offer };
}

function dealMade(event: EventOf<'deal-made'>, viewer: Viewer): Sighting {
  const { type, gave, landings, promise } = event;
  const parties = gave.map(({ seat }) => seat);
  const seenGave = gave.map(({ seat, coins }) => ({ seat, coins: seen(coins, viewer, parties) }));
  return { type, gave: seenGave, landings, promise };
}
