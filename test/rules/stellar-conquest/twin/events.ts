/** The same events for one viewer, with everything changed that it cannot know (SC-10). */
import { shuffled, type Random } from '../../../../src/rules/randomness/random.ts';
import type { BattleId } from '../../../../src/rules/stellar-conquest/state/battle.ts';
import type { ColonySheet } from '../../../../src/rules/stellar-conquest/state/command.ts';
import { planetId, STAR_HEXES } from '../../../../src/rules/stellar-conquest/data/planets.ts';
import { TECHNOLOGY_IDS } from '../../../../src/rules/stellar-conquest/data/technologies.ts';
import type { BattleEvent } from '../../../../src/rules/stellar-conquest/state/event-battle.ts';
import type { Event, EventOf } from '../../../../src/rules/stellar-conquest/state/event.ts';
import { unreachable, type Seat, type Viewer } from '../../../../src/rules/vocabulary.ts';
import { chance, pick } from './draws.ts';
import { WAYS } from '../../../../src/rules/stellar-conquest/data/pieces.ts';

export function twinEvent(event: Event, viewer: Viewer, random: Random): Event {
  const mine = (...seats: readonly Seat[]): boolean => seats.some((seat) => seat === viewer);
  const anywhere = { planet: planetId(pick(random, STAR_HEXES), 1) };
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `twinHidden` lists all that are left.
  switch (event.type) {
    case 'post-set':
      return event.shown || mine(event.seat) ? event : { ...event, hex: pick(random, STAR_HEXES) };
    case 'cards-dealt': {
      const mixed = shuffled(Object.values(event.cards), random);
      return { ...event, cards: Object.fromEntries(STAR_HEXES.map((hex, i) => [hex, mixed[i]!])) };
    }
    case 'production-began':
      return { ...event, besieged: chance(random, 2) ? [] : [anywhere.planet] };
    case 'freed':
      return mine(event.owner, event.from) ? event : { ...event, ...anywhere };
    case 'depopulated':
      return mine(event.owner, event.seat) ? event : { ...event, ...anywhere, millions: 1 + random.below(9) };
    case 'factories-destroyed':
      return mine(...event.seers) ? event : { ...event, ...anywhere, factories: 1 + random.below(9) };
    case 'colony-gone':
      return mine(...event.seers) ? event : { ...event, ...anywhere, devastated: chance(random, 2) };
    case 'stage-set':
      return { ...event, stage: null };
    default:
      return isOfBattle(event) ? twinOfBattle(event, viewer, random) : twinOwn(event, viewer, random);
  }
}

/** Changes what others do not see of a battle: the ships of its units, and its orders. */
function twinOfBattle(event: Fought, viewer: Viewer, random: Random): Event {
  const seen = event.open || event.parties.some((seat) => seat === viewer);
  if (!seen) return { ...event, battle: `${event.battle}${random.below(9)}` };
  const battle = isNamed(event, viewer) ? event.battle : otherName(event.battle, random);
  if (event.type !== 'battle-began') return { ...event, battle };
  const { begun } = event;
  const units = begun.units.map((unit) =>
    unit.seat === viewer || unit.ship === null ? unit : { ...unit, ship: unit.ship + random.below(9) },
  );
  const orders = { [begun.attacker]: { below: random.below(100) } };
  return { ...event, battle, begun: { ...begun, id: battle, units, orders, live: [] } };
}

type Fought = Extract<BattleEvent, { readonly parties: readonly Seat[] }>;
const isOfBattle = (event: Event): event is Fought => 'parties' in event;

/** The id of a battle is hidden only if the battle is private and the viewer is not the attacker. */
const isNamed = ({ battle, open }: Fought, viewer: Viewer): boolean =>
  open || battle.split('.')[1] === `${viewer}`;

const otherName = (battle: BattleId, random: Random): BattleId =>
  battle.replace(/\d+$/, `${1 + random.below(40)}`);

/** Changes a seat's own events, of which others see nothing, or parts. */
function twinOwn(event: Exclude<Event, Fought>, viewer: Viewer, random: Random): Event {
  if (!('seat' in event) || event.seat === viewer)
    return event.type === 'transports-passed' ? { ...event, ships: more(event.ships, random) } : event;
  const somewhere = pick(random, STAR_HEXES);
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `twinHidden` lists all that are left.
  switch (event.type) {
    case 'landed':
      return event.of === viewer
        ? { ...event, ships: more(event.ships, random) }
        : { ...event, ships: [], planet: planetId(somewhere, 1) };
    case 'produced':
      return twinProduced(event, viewer, random);
    case 'transports-passed':
      return event.from === viewer
        ? { ...event, as: more(event.as, random) }
        : { ...event, ships: more(event.ships, random) };
    default:
      return twinHidden(event, random);
  }
}

const more = (ids: readonly number[], random: Random): readonly number[] =>
  ids.map((id) => id + random.below(9));

/** The owner of a conquered colony sees the people left and the new factories. */
function twinProduced(event: EventOf<'produced'>, viewer: Viewer, random: Random): Event {
  const hidden = { output: random.below(99), emigrants: random.below(9), wasted: random.below(9), bonus: 0 };
  if (event.owner === viewer) return { ...event, ...hidden };
  return { ...event, ...hidden, people: 1 + random.below(40), planet: planetId(pick(random, STAR_HEXES), 1) };
}

type Whole = Exclude<Event, Fought | EventOf<'landed' | 'produced' | 'transports-passed'>>;

/** Changes events of which others see nothing. */
function twinHidden(event: Whole, random: Random): Event {
  const hex = pick(random, STAR_HEXES);
  switch (event.type) {
    case 'outfit-sealed':
      return { ...event, outfit: { ...event.outfit, scouts: random.below(9) } };
    case 'ships-built':
      return { ...event, ships: event.ships.slice(random.below(event.ships.length)) };
    case 'invested':
      return { ...event, technology: pick(random, TECHNOLOGY_IDS), completed: chance(random, 2) };
    case 'bound':
      return { ...event, to: hex, way: pick(random, WAYS) };
    case 'moved':
      return { ...event, path: [hex], halted: chance(random, 2) };
    case 'force-set':
      return { ...event, number: 1 + random.below(15) };
    case 'step-began':
      return { ...event, begun: pick(random, ['battles', 'attacks', 'landing']) };
    case 'asked-no-more':
      return { ...event, about: chance(random, 2) ? 'rest' : 'battles', missed: chance(random, 2) };
    case 'explored':
      return { ...event, hex, card: 1 + random.below(78) };
    case 'sighted':
      return { ...event, hex, alarm: chance(random, 2) };
    case 'orders-set':
      return { ...event, orders: { always: { below: random.below(100) }, at: {}, byOrders: false } };
    case 'research-listed':
      return { ...event, technologies: [pick(random, TECHNOLOGY_IDS)] };
    case 'plan-set':
      return { ...event, plan: { commands: [], regardless: chance(random, 2) } };
    case 'plan-stopped':
      return { ...event, why: pick(random, ['done', 'refused', 'alarmed']) };
    case 'cruise-set':
      return { ...event, until: 1 + random.below(44) };
    case 'production-sealed':
      return { ...event, produce: { ...event.produce, colonies: sheets(random) } };
    case 'battle-ordered':
      return { ...event, orders: { below: random.below(100) } };
    case 'aftermath-sealed':
      return { ...event, on: chance(random, 2), scorched: {} };
    case 'cards-dealt':
    case 'colony-gone':
    case 'counters-shown':
    case 'cruise-ended':
    case 'depopulated':
    case 'factories-destroyed':
    case 'fell-dormant':
    case 'freed':
    case 'game-ended':
    case 'left':
    case 'length-agreed':
    case 'length-named':
    case 'plan-advanced':
    case 'post-set':
    case 'posts-shown':
    case 'production-began':
    case 'production-ended':
    case 'stage-set':
    case 'table-set':
    case 'turn-began':
    case 'turn-ended':
    case 'turn-opened':
    case 'turn-resumed':
    case 'went-out':
    case 'woke':
      return event;
    default:
      return unreachable(event);
  }
}

const sheets = (random: Random): readonly ColonySheet[] => [
  {
    planet: planetId(pick(random, STAR_HEXES), 1),
    emigrants: random.below(9),
    bonus: 0,
    research: [],
    buy: {},
  },
];

/** The types of events of which some viewers see more than others. */
export const GUARDED = [
  'outfit-sealed',
  'ships-built',
  'invested',
  'bound',
  'moved',
  'force-set',
  'step-began',
  'asked-no-more',
  'explored',
  'sighted',
  'orders-set',
  'research-listed',
  'plan-set',
  'plan-stopped',
  'cruise-set',
  'landed',
  'production-sealed',
  'produced',
  'transports-passed',
  'battle-began',
  'battle-ordered',
  'aftermath-sealed',
  'post-set',
  'cards-dealt',
  'production-began',
  'freed',
  'factories-destroyed',
  'depopulated',
  'colony-gone',
] as const satisfies readonly Event['type'][];
