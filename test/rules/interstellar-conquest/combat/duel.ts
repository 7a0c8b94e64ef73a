/** Two races with all their attack coins in one combat. */
import type { Race } from '../../../../src/rules/conquest/data/races.ts';
import { battle, type Plan } from '../../conquest/battle.ts';
import type { Position } from '../../conquest/given.ts';
import { given } from '../given.ts';

export const HANDS = {
  0: ['sun-0', 'sun-1', 'sun-2', 'sun-3', 'sun-4', 'sun-5'],
  1: ['moon-0', 'moon-1', 'moon-2', 'moon-3', 'moon-4', 'moon-5'],
} as const satisfies Position['hands'];

/** The seat 0 of the first race attacks 1-3, with 5 against 6, held by the seat 1 of the second. */
export const duel = (races: readonly Race[], plan: Plan = {}, position: Position = {}) =>
  battle(given({ races, hands: HANDS, ...position }), plan);
