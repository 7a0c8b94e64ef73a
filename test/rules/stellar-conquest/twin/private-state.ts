/** Invents the secrets of a seat besides its pieces: research, records, orders, plans and sealed answers. */
import type { Random } from '../../../../src/rules/randomness/random.ts';
import type { Battle, Stage } from '../../../../src/rules/stellar-conquest/state/battle.ts';
import { colonyOn, controlledBy, isAbsent } from '../../../../src/rules/stellar-conquest/state/board.ts';
import type { Outfit, PlannedCommand } from '../../../../src/rules/stellar-conquest/state/command.ts';
import { TURNS_TOGETHER } from '../../../../src/rules/stellar-conquest/data/figures.ts';
import { hexOf, STAR_HEXES } from '../../../../src/rules/stellar-conquest/data/planets.ts';
import { TECHNOLOGIES, TECHNOLOGY_IDS } from '../../../../src/rules/stellar-conquest/data/technologies.ts';
import { byHex, type Hex } from '../../../../src/rules/stellar-conquest/data/hex.ts';
import type { BattleOrders } from '../../../../src/rules/stellar-conquest/state/battle-orders.ts';
import { DEFAULT_OUTFIT } from '../../../../src/rules/stellar-conquest/production/outfit.ts';
import { playsByItself } from '../../../../src/rules/stellar-conquest/commands/plans.ts';
import { legalProduction } from '../../../../src/rules/stellar-conquest/production/legal.ts';
import type { Contact, SeatState, State } from '../../../../src/rules/stellar-conquest/state/types.ts';
import { asSeat, type Seat, type Viewer } from '../../../../src/rules/vocabulary.ts';
import { chance, pick, someOf } from './draws.ts';
import { othersThan } from './knowledge.ts';
import { SHIP_CLASSES } from '../../../../src/rules/stellar-conquest/data/pieces.ts';

const PLANS: readonly (readonly PlannedCommand[])[] = [
  [{ type: 'complete-movement' }],
  [{ type: 'complete-movement', byOrders: true }, { type: 'complete-turn' }],
  [{ type: 'research-list', technologies: ['cet'] }],
];
const OUTFITS: readonly Outfit[] = [
  DEFAULT_OUTFIT,
  { scouts: 4, corvettes: 0, research: [], doctrine: true },
  { scouts: 0, corvettes: 1, research: [{ technology: 'cet', ip: 5 }], doctrine: false },
];

export function withSecrets(state: State, seat: Seat, random: Random): State {
  const own = state.seats[seat]!;
  // No seat has technologies before the outfits are carried out, and all see when that is.
  const known = state.phase?.kind === 'outfit' ? own.technologies : technologies(random);
  const written: SeatState = {
    ...own,
    technologies: known,
    ...intentions(state, seat, random),
    research: someOf(random, TECHNOLOGY_IDS),
    explored: someOf(random, STAR_HEXES),
    contacts: contacts(state, seat, random),
    orders: { always: orders(random), at: at(random), byOrders: chance(random, 2) },
    alarmed: chance(random, 2),
    outfit: own.outfit === null ? null : pick(random, OUTFITS),
    posts: state.turn > TURNS_TOGETHER ? own.posts : hiddenPosts(state, seat, random),
    turn: own.turn === null ? null : { ...own.turn, depopulated: {}, silent: [] },
  };
  const twin = { ...state, seats: state.seats.map((one, i) => (i === seat ? written : one)) };
  return written.production === null ? twin : resealed(twin, seat, random);
}

/** A sheet that can be carried out. `done` is public. */
function resealed(state: State, seat: Seat, random: Random): State {
  const seats = state.seats.map((own, i) => {
    if (i !== seat || own.production === null) return own;
    const { colonies } = pick(random, legalProduction(state, seat));
    return { ...own, production: { colonies, done: own.production.done } };
  });
  return { ...state, seats };
}

function technologies(random: Random): SeatState['technologies'] {
  const known = someOf(random, TECHNOLOGY_IDS).map((id) => {
    const owned = chance(random, 2);
    return [id, { paid: owned ? TECHNOLOGIES[id].price : 1 + random.below(9), owned }] as const;
  });
  return Object.fromEntries(known);
}

/** The window shows whether a plan or cruise plays the seat-turn, but not which. */
function intentions(state: State, seat: Seat, random: Random): Pick<SeatState, 'plan' | 'cruise'> {
  const { turn, plan, cruise } = state.seats[seat]!;
  const shown = turn !== null && !isAbsent(state, seat);
  if (shown && !playsByItself(state, seat)) return { plan, cruise };
  const made = { commands: pick(random, PLANS), regardless: chance(random, 2) };
  const until = state.turn + random.below(9);
  return shown || chance(random, 2) ? { plan: made, cruise: null } : { plan: null, cruise: until };
}

function contacts(state: State, seat: Seat, random: Random): SeatState['contacts'] {
  const hexes = STAR_HEXES.filter(() => chance(random, 8));
  const others = state.seats.map((_, i) => asSeat(i)).filter((other) => other !== seat);
  return Object.fromEntries(
    hexes.map((hex): [Hex, Contact] => {
      const ships = { [pick(random, SHIP_CLASSES)]: 1 + random.below(5) };
      const contact = { ships: [{ seat: pick(random, others), ships }], colonies: [], devastated: [] };
      return [hex, { turn: 1 + random.below(state.turn + 1), during: null, ...contact }];
    }),
  );
}

const orders = (random: Random): BattleOrders | null =>
  chance(random, 2) ? null : { below: random.below(100), fire: 'gang', cap: 1 + random.below(4) };

const at = (random: Random): Readonly<Record<Hex, BattleOrders>> =>
  Object.fromEntries(STAR_HEXES.filter(() => chance(random, 20)).map((hex) => [hex, { unarmed: 'leave' }]));

const hiddenPosts = (state: State, seat: Seat, random: Random): readonly Hex[] => {
  const hexes = new Set(controlledBy(state, seat).map(({ planet }) => hexOf(planet)));
  return someOf(random, [...hexes].toSorted(byHex)).slice(0, 10);
};

/** Changes the orders and sealed answers of others in a battle. */
export function twinBattle(state: State, viewer: Viewer, random: Random): State {
  const { battle } = state;
  if (battle === null) return state;
  const made: Record<number, BattleOrders> = {};
  for (const seat of [battle.attacker, ...battle.defenders]) {
    const found = seat === viewer ? battle.orders[seat] : orders(random);
    if (found) made[seat] = found;
  }
  const stage =
    battle.stage === null ? null : twinStage(state, { battle, stage: battle.stage }, viewer, random);
  return { ...state, battle: { ...battle, orders: made, stage } };
}

function twinStage(
  state: State,
  { battle, stage }: { readonly battle: Battle; readonly stage: Stage },
  viewer: Viewer,
  random: Random,
): Stage {
  if (stage.kind !== 'aftermath') return stage;
  const others = othersThan(state, viewer);
  const scorched = Object.entries(stage.scorched).map(([planet, count]): [string, number] => {
    const { owner, factories } = colonyOn(state, planet)!;
    return [planet, others.includes(owner) ? random.below(factories + 1) : count];
  });
  const on = stage.on === null || battle.attacker === viewer ? stage.on : chance(random, 2);
  return { ...stage, on, scorched: Object.fromEntries(scorched) };
}
