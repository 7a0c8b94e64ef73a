/** Before each test of rooms: four players in D1, and the same instant. */
import { abortAllDurableObjects } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { insertPlayer } from '../../src/history/players/players.ts';
import { ann, bob, cat, dan, setNow, START } from '../support/room/rooms.ts';

beforeAll(async () => {
  for (const player of [ann, bob, cat, dan]) await insertPlayer(env.DB, player, START);
});
beforeEach(() => setNow(START));
afterEach(async () => {
  vi.restoreAllMocks();
  // Otherwise rooms of one test would still publish to D1 during the next.
  await abortAllDurableObjects();
});
