/** Applies the events of a combat to the state. */
import type { Seat } from '../../vocabulary.ts';
import { seatAt } from './board.ts';
import { changed, handed, inCombat, relocated, unasked, withSeat, without } from './changes.ts';
import type { EventOf } from './event.ts';
import type { Flight, ShipId } from '../pieces/pieces.ts';
import type { Asking, Combat, DealParty, State } from './types.ts';

const inFlight = (ships: readonly { readonly ship: ShipId }[]) =>
  ships.map(({ ship }) => ({ ship, to: 'flight' as const }));

export function attackDeclared(state: State, event: EventOf<'attack-declared'>): State {
  const combat: Combat = {
    number: event.combat,
    attacker: event.attacker,
    defender: event.defender,
    world: event.world,
    flight: event.fleet,
    asked: { attacker: event.ask, defender: [] },
    allies: [],
    active: null,
    coins: { attacker: null, defender: null },
    successful: null,
  };
  const turn = { ...state.turn, attacked: true };
  const gone = relocated(state, inFlight(event.fleet));
  return changed(gone, { turn, combats: event.combat, combat, asking: null });
}

export function asked(state: State, event: EventOf<'asked'>): State {
  return changed(state, { asking: askingOf(event) });
}

const party = (seat: Seat): DealParty => ({ seat, made: 0, proposal: null });

function askingOf({ kind, part, seats }: EventOf<'asked'>): Asking {
  if (kind === 'ally-request') return { kind };
  if (kind === 'deal') return { kind, parties: [party(seats[0]!), party(seats[1]!)] };
  return { kind, part, asked: seats.map((seat) => ({ seat, answer: null })) };
}

export function alliesAsked(state: State, seats: readonly Seat[]): State {
  if (state.combat === null) return state;
  return unasked(inCombat(state, { asked: { ...state.combat.asked, defender: seats } }));
}

export function alliesMade(state: State, { allies }: EventOf<'alliances-made'>): State {
  if (state.combat === null) return state;
  const committed: Flight[] = [];
  for (const { ships } of allies) committed.push(...ships);
  const joined = inCombat(relocated(state, inFlight(committed)), {
    flight: [...state.combat.flight, ...committed],
    allies: allies.map(({ seat, side, ships }) => ({ seat, side, ships: ships.map(({ ship }) => ship) })),
  });
  return unasked(joined);
}

export function answerSealed(state: State, { seat, answer }: EventOf<'answer-sealed'>): State {
  const { asking } = state;
  if (asking === null || !('asked' in asking)) return state;
  const answered = asking.asked.map((party) => (party.seat === seat ? { seat, answer } : party));
  return changed(state, { asking: { kind: asking.kind, part: asking.part, asked: answered } });
}

export function coinsRevealed(state: State, { coins }: EventOf<'coins-revealed'>): State {
  return coins.reduce((before, { seat, coin }) => {
    if (before.combat === null) return before;
    const { attacker, coins } = before.combat;
    const after =
      attacker === seat
        ? { attacker: coin, defender: coins.defender }
        : { attacker: coins.attacker, defender: coin };
    const shown = inCombat(before, { coins: after });
    return withSeat(shown, seat, { hand: without(seatAt(shown, seat).hand, [coin]) });
  }, unasked(state));
}

/** IC-7.9. */
export function combatDecided(state: State, { winner }: EventOf<'combat-decided'>): State {
  return inCombat(state, { successful: winner === 'attacker' });
}

export function coinsSettled(state: State, { taken, discarded }: EventOf<'coins-settled'>): State {
  const served = taken.reduce(
    (before, { seat, coin }) => withSeat(before, seat, { hand: [...seatAt(before, seat).hand, coin] }),
    unasked(state),
  );
  const cleared = inCombat(served, { coins: { attacker: null, defender: null } });
  return changed(cleared, { discard: [...cleared.discard, ...discarded] });
}

export function proposed(state: State, { seat, proposal }: EventOf<'deal-proposed'>): State {
  return withParty(state, seat, (party) => ({ ...party, made: party.made + 1, proposal }));
}

export function withdrawn(state: State, { seat }: EventOf<'proposal-withdrawn'>): State {
  return withParty(state, seat, (party) => ({ ...party, proposal: null }));
}

function withParty(state: State, seat: Seat, change: (party: DealParty) => DealParty): State {
  const { asking } = state;
  if (asking?.kind !== 'deal') return state;
  const [one, other] = asking.parties;
  const parties = one.seat === seat ? ([change(one), other] as const) : ([one, change(other)] as const);
  return changed(state, { asking: { kind: 'deal', parties } });
}

export function dealMade(state: State, { gave }: EventOf<'deal-made'>): State {
  const [one, other] = gave;
  const there = handed(state, one.seat, other.seat, one.coins);
  return unasked(inCombat(handed(there, other.seat, one.seat, other.coins), { successful: true }));
}
