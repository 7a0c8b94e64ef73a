/** A combat that leads to a deal: seat 0 attacks seat 1 on 1-3, and both play Diplomacy. */
import { battle, PLAIN, type Plan } from '../../conquest/battle.ts';
import type { Position } from '../../conquest/given.ts';
import { given } from '../given.ts';

export const HANDS = {
  0: ['sun-0', 'sun-1', 'sun-2', 'sun-3'],
  1: ['moon-0', 'moon-1', 'moon-2', 'moon-3'],
} as const satisfies Position['hands'];
const TALK = { 0: 'sun-0', 1: 'moon-0' } as const;
export const COIN = { give: ['sun-1'] } as const;

export const talks = (position: Position = {}, plan: Plan = {}) =>
  battle(given({ races: PLAIN, hands: HANDS, ...position }), { coins: TALK, ...plan });
