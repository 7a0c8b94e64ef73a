/** A combat between two races with all their attack coins. */
import type { Race } from '../../../../src/rules/conquest/data/races.ts';
import { battle, type Plan } from '../../conquest/battle.ts';
import type { Position } from '../../conquest/given.ts';
import { given } from '../given.ts';

export const HANDS = {
  0: ['sun-0', 'sun-1', 'sun-2', 'sun-3', 'sun-4', 'sun-5'],
  1: ['moon-0', 'moon-1', 'moon-2', 'moon-3', 'moon-4', 'moon-5'],
} as const satisfies Position['hands'];

/** Seat 0 (the first race) attacks 1-3 with strength 5 against strength 6 of seat 1 (the second race). */
export const duel = (races: readonly Race[], plan: Plan = {}, position: Position = {}) =>
  battle(given({ races, hands: HANDS, ...position }), plan);
