/** Short functions that build commands. */
import type * as command from '../../../src/rules/interstellar-empire/state/command.ts';
import type { Government } from '../../../src/rules/interstellar-empire/state/types.ts';
import { asSeat } from '../../../src/rules/vocabulary.ts';
import type { CardId } from '../../../src/rules/interstellar-empire/data/deck.ts';

type Cards = readonly CardId[];

export const endTurn = { type: 'end-turn' } as const;
export const concede = { type: 'concede' } as const;
export const draw = { type: 'draw' } as const;
export const lay = (card: CardId): command.LayFirstCommand => ({ type: 'lay-first', card });
export const keep = (card: CardId): command.KeepCommand => ({ type: 'keep', card });
export const declare = (government: Government): command.DeclareCommand => ({ type: 'declare', government });
/** `payUnrest(['barren-planet-1'], ['cruiser-1'])`: a card for each ship. */
export const payUnrest = (cards: Cards, ships: Cards): command.PayUnrestCommand => ({
  type: 'pay-unrest',
  cards,
  ships,
});
export const discover = (planet: CardId, ship: CardId, ...pay: Cards): command.DiscoverCommand => ({
  type: 'discover',
  planet,
  ship,
  pay,
});
export const enslave = (planet: CardId, ship: CardId, slavery: CardId): command.DiscoverCommand => ({
  type: 'discover',
  planet,
  ship,
  slavery,
});
/** `object`: a seat, a ship or nothing. */
export const play = (card: CardId, object?: number | CardId): command.PlayCommand => ({
  type: 'play',
  card,
  ...(typeof object === 'number' && { seat: asSeat(object) }),
  ...(typeof object === 'string' && { ship: object }),
});
export const wage = (planet: CardId, ...ships: Cards): command.WageWarCommand => ({
  type: 'wage-war',
  planet,
  ships,
});
export const defend = (ships: Cards = [], resist = false): command.DefendCommand => ({
  type: 'defend',
  ships,
  resist,
});
export const occupy = (card: CardId | null): command.OccupyCommand => ({ type: 'occupy', card });
export const build = (ship: CardId, ...pay: Cards): command.BuildCommand => ({ type: 'build', ship, pay });
export const orders = (set: Omit<command.SetOrdersCommand, 'type'>): command.SetOrdersCommand => ({
  type: 'set-orders',
  ...set,
});
