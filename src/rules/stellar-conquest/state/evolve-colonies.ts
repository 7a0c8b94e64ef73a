/** Applies events of colonies and technologies to the state. */
import { unreachable, type Seat } from '../../vocabulary.ts';
import { colonyOn, seatAt } from './board.ts';
import { changedColony, withSeat, withTurn, withoutColony } from './changes.ts';
import { hexOf, type PlanetId } from '../data/planets.ts';
import type { EventOf } from './event.ts';
import type { Colony, State } from './types.ts';

type ColonyEvent = EventOf<
  'invested' | 'produced' | 'conquered' | 'freed' | 'factories-destroyed' | 'depopulated' | 'colony-gone'
>;

export function evolveColonies(state: State, event: ColonyEvent): State {
  switch (event.type) {
    case 'invested':
      return invested(state, event);
    case 'produced':
      return produced(state, event);
    case 'conquered':
      return conquered(state, event);
    case 'freed':
      return alarmed(changedColony(state, event.planet, { conqueror: null, idle: false }), event.from);
    case 'factories-destroyed': {
      const { planet, seat, factories } = event;
      const colony = existingColony(state, planet);
      const after = changedColony(state, planet, { factories: colony.factories - factories });
      return seat === colony.owner ? after : alarmed(after, colony.owner);
    }
    case 'depopulated':
      return depopulated(state, event);
    case 'colony-gone': {
      const { planet, devastated } = event;
      const after = withoutColony(state, planet);
      return devastated ? { ...after, devastated: [...state.devastated, planet] } : after;
    }
    default:
      return unreachable(event);
  }
}

function existingColony(state: State, planet: PlanetId): Colony {
  const colony = colonyOn(state, planet);
  if (colony === undefined) throw new Error(`no colony on ${planet}`);
  return colony;
}

const alarmed = (state: State, seat: Seat): State => withSeat(state, seat, { alarmed: true });

function invested(state: State, { seat, technology, ip, completed }: EventOf<'invested'>): State {
  const { technologies } = seatAt(state, seat);
  const { paid = 0, owned = false } = technologies[technology] ?? {};
  const research = { paid: paid + ip, owned: owned || completed };
  return withSeat(state, seat, { technologies: { ...technologies, [technology]: research } });
}

/** Ships and research have their own events. The colony yields again from now on (SC-14.4). */
function produced(state: State, event: EventOf<'produced'>): State {
  const { planet, people, factories, bases, advancedBases, shield } = event;
  const colony = existingColony(state, planet);
  return changedColony(state, planet, {
    people,
    factories: colony.factories + factories,
    bases: colony.bases + bases,
    advancedBases: colony.advancedBases + advancedBases,
    shield: colony.shield || shield,
    idle: false,
  });
}

/** The colony yields nothing in the next production turn (SC-14.4), and is under attack no more. */
function conquered(state: State, { planet, owner, conqueror, from }: EventOf<'conquered'>): State {
  const after = alarmed(
    alarmed(changedColony(state, planet, { conqueror, idle: true }), owner),
    from ?? owner,
  );
  const { battle } = after;
  if (battle === null) return after;
  return { ...after, battle: { ...battle, planets: battle.planets.filter((other) => other !== planet) } };
}

function depopulated(state: State, { seat, planet, millions, owner }: EventOf<'depopulated'>): State {
  const { people, destroyed } = existingColony(state, planet);
  const change = { people: people - millions, destroyed: destroyed + millions };
  const before = seatAt(state, seat).turn?.depopulated ?? {};
  const hex = hexOf(planet);
  const done = { ...before, [hex]: (before[hex] ?? 0) + millions };
  return withTurn(alarmed(changedColony(state, planet, change), owner), seat, { depopulated: done });
}
