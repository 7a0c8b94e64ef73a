/** A table for tests of resignations. */
import { PLAIN } from '../../conquest/battle.ts';
import type { Position } from '../../conquest/given.ts';
import { given } from '../given.ts';

export const HANDS = {
  0: ['sun-0', 'sun-1', 'sun-5'],
  1: ['moon-0', 'moon-1', 'moon-4'],
} as const satisfies Position['hands'];

export const table = (position: Position = {}) => given({ races: PLAIN, hands: HANDS, ...position });
