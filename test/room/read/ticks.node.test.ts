/** When a room sends ticks again. */
import { expect, it, vi } from 'vitest';
import { Ticks, type TickServices } from '../../../src/room/read/ticks/ticks.ts';
import { standIn } from '../../support/cast.ts';

it('are sent again after a failure, and otherwise once for each change', async () => {
  const announce = vi.fn(async () => true).mockResolvedValueOnce(false);
  const sockets = { announce, unreported: () => new Set<string>() };
  const ticks = new Ticks(standIn({ sockets, presence: { announce: async () => undefined } }));
  const game = { table: { status: 'running' }, holds: { changes: 0 } };
  const services = standIn<TickServices>({ game, talk: { changes: 0 } });
  const timesAfter = async () => {
    await ticks.announce(services);
    return announce.mock.calls.length;
  };
  expect([await timesAfter(), await timesAfter(), await timesAfter()]).toEqual([1, 2, 2]);
  game.holds.changes += 1;
  expect(await timesAfter()).toBe(3);
});
