/** Whether an isolate asks the room or D1 if a game is over, and when. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { archivedSummary } from '../../../src/api/views/archive.ts';
import { standIn } from '../../support/cast.ts';
import { migratedD1 } from '../../support/in-node/migrated-d1.ts';

const NOW = 1_900_000_000_000;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a running game is looked for in its room every 30 seconds, and never in D1', async () => {
  const d1 = migratedD1();
  const read = vi.spyOn(d1, 'prepare');
  const isArchived = vi.fn(() => Promise.resolve(false));
  const env = standIn<Env>({ DB: d1, ROOMS: { getByName: () => ({ isArchived }) } });
  const look = (player: string) => archivedSummary(env, 'g1', { player: { id: player, name: '' } });
  for (const at of [0, 1, 29_999]) {
    vi.setSystemTime(NOW + at);
    expect(await look('p-ada')).toBeUndefined();
  }
  expect(isArchived).toHaveBeenCalledTimes(1);
  vi.setSystemTime(NOW + 30_000);
  await look('p-ada');
  expect(isArchived).toHaveBeenCalledTimes(2);
  await look('p-bob');
  expect(isArchived).toHaveBeenCalledTimes(3);
  expect(read).not.toHaveBeenCalled();
});

it('a game whose room fails is looked for in D1', async () => {
  const d1 = migratedD1();
  const read = vi.spyOn(d1, 'prepare');
  const isArchived = () => Promise.reject(new Error('broken'));
  const env = standIn<Env>({ DB: d1, ROOMS: { getByName: () => ({ isArchived }) } });
  expect(await archivedSummary(env, 'g2', { player: null })).toBeUndefined();
  expect(read).toHaveBeenCalled();
});
