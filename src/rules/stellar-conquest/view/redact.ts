/** Turns an event into what one viewer may see of it; undefined if that is nothing (SC-10). */
import { unreachable, type Seat, type Viewer } from '../../vocabulary.ts';
import { attackerIn, type BattleId, type Unit } from '../state/battle.ts';
import type { BattleEvent } from '../state/event-battle.ts';
import type { Event, EventOf } from '../state/event.ts';
import type { Sighting, UnitSeen } from './sighting.ts';

export function redact(event: Event, viewer: Viewer): Sighting | undefined {
  switch (event.type) {
    case 'table-set':
    case 'turn-opened':
    case 'turn-began':
    case 'turn-resumed':
    case 'turn-ended':
    case 'production-ended':
    case 'posts-shown':
    case 'counters-shown':
    case 'length-named':
    case 'length-agreed':
    case 'fell-dormant':
    case 'woke':
    case 'went-out':
    case 'left':
    case 'game-ended':
      return event;
    case 'outfit-sealed':
    case 'ships-built':
    case 'invested':
    case 'bound':
    case 'moved':
    case 'force-set':
    case 'step-began':
    case 'asked-no-more':
    case 'explored':
    case 'sighted':
    case 'orders-set':
    case 'research-listed':
    case 'plan-set':
    case 'plan-advanced':
    case 'plan-stopped':
    case 'cruise-set':
    case 'cruise-ended':
    case 'production-sealed':
    case 'battle-ordered':
    case 'aftermath-sealed':
      return sees(viewer, [event.seat]) ? event : undefined;
    case 'post-set':
      return event.shown || sees(viewer, [event.seat]) ? event : undefined;
    case 'cards-dealt':
      return viewer === 'open' ? event : undefined;
    case 'production-began': {
      const { type, turn, besieged } = event;
      return { type, turn, besieged: viewer === 'open' ? besieged : null };
    }
    case 'freed':
      return sees(viewer, [event.owner, event.from]) ? event : undefined;
    case 'depopulated':
      return sees(viewer, [event.owner, event.seat]) ? event : undefined;
    case 'factories-destroyed':
    case 'colony-gone': {
      const { seers, ...seen } = event;
      return sees(viewer, seers) ? seen : undefined;
    }
    case 'landed':
      return landed(event, viewer);
    case 'produced':
      return produced(event, viewer);
    case 'transports-passed':
      return transportsPassed(event, viewer);
    case 'battle-began':
    case 'aimed':
    case 'fired':
    case 'round-ended':
    case 'withdrew':
    case 'attack-pressed':
    case 'conquered':
    case 'battle-ended':
      return event.open || sees(viewer, event.parties) ? battleEvent(event, viewer) : undefined;
    case 'stage-set':
      return undefined;
    default:
      return unreachable(event);
  }
}

const sees = (viewer: Viewer, seats: readonly Seat[]): boolean =>
  viewer === 'open' || (viewer !== 'spectator' && seats.includes(viewer));

function landed({ type, seat, planet, of, ships }: EventOf<'landed'>, viewer: Viewer): Sighting | undefined {
  if (!sees(viewer, [seat, of])) return undefined;
  return { type, seat, planet, of, millions: ships.length, ships: sees(viewer, [seat]) ? ships : null };
}

/** The owner of a conquered colony sees its people and factories, but not what it produces. */
function produced(event: EventOf<'produced'>, viewer: Viewer): Sighting | undefined {
  const { seat, planet, owner, people, factories } = event;
  if (sees(viewer, [seat])) return event;
  return sees(viewer, [owner]) ? { type: 'exploited', seat, planet, owner, people, factories } : undefined;
}

/** Each of the two seats sees its own ids; viewer `open` sees those of the present owner. */
function transportsPassed(event: EventOf<'transports-passed'>, viewer: Viewer): Sighting | undefined {
  const { type, seat, from, ships, as } = event;
  if (sees(viewer, [seat])) return { type, seat, from, ships: as };
  return viewer === from ? { type, seat, from, ships } : undefined;
}

type Fought = Extract<BattleEvent, { readonly parties: readonly Seat[] }>;

function battleEvent(event: Fought, viewer: Viewer): Sighting {
  const battle = battleIdSeen(event, viewer);
  if (event.type === 'battle-began') {
    const { kind, hex, attacker, defenders, planets, units } = event.begun;
    const seen = units.map((unit) => unitSeen(unit, viewer));
    return { type: event.type, battle, kind, hex, attacker, defenders, planets, units: seen };
  }
  const { open: _, parties: __, ...rest } = event;
  return { ...rest, battle };
}

/** The id of a private battle would reveal how many battles the attacker has fought. */
export const battleIdSeen = (
  { battle, open }: { readonly battle: BattleId; readonly open: boolean },
  viewer: Viewer,
): BattleId | null => (open || sees(viewer, [attackerIn(battle)]) ? battle : null);

/** Only its owner sees which ship a unit is (SC-10.2). */
export const unitSeen = (
  { side, number, class: kind, seat, ship, planet }: Unit,
  viewer: Viewer,
): UnitSeen => ({
  side,
  number,
  class: kind,
  seat,
  ship: sees(viewer, [seat]) ? ship : null,
  planet,
});
