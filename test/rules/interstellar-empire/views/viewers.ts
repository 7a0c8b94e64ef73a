/** Viewers, and a position before a war with secret hands and a secret deck. */
import type { Position } from '../given.ts';

export const VIEWERS = [0, 1, 2, 'spectator'] as const;

export const WAR: Position = {
  seats: 3,
  hands: { 0: ['frigate-4'], 1: ['resistance-1'] },
  fleets: { 0: ['battleship-1'], 1: ['frigate-1', 'frigate-2*'] },
  empires: { 1: ['barren-planet-1'] },
  deck: ['battleship-2', 'frigate-3'],
};
