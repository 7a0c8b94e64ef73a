/** The only test of rooms that needs the machine for itself: how late a deadline takes effect. */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { insertPlayer } from '../../../src/history/players/players.ts';
import { Journal } from '../../../src/room/journal/journal.ts';
import { ann, armed, inside, look, open, roomAt, START, stored } from '../../support/room/rooms.ts';
import { publish } from '../../support/room/publishing.ts';

beforeAll(() => insertPlayer(env.DB, ann, START));

/**
 * Waits until the alarm of a game in real time has done its work, and removes it. An alarm at work when the next test begins
 * would be aborted, and then workerd ends the file without a message, so that the run never ends.
 */
async function settle(game: string): Promise<void> {
  await vi.waitFor(async () => expect(await armed(game)).toBeGreaterThan(Date.now()));
  await publish(game);
  await inside(game, (_, storage) => storage.deleteAlarm());
}

describe('a deadline', () => {
  it('takes effect within a second of real time without any call', async () => {
    const game = await open({ botPause: 0.2 });
    await roomAt(game).sit({ player: ann });
    await roomAt(game).sit({ player: ann, bot: 'random' });
    const { windows } = await look(game, null);
    await vi.waitFor(async () => expect(await stored(game)).toBe(2), { timeout: 5000, interval: 50 });
    await settle(game);
    const { at } = await inside(game, (_, storage) => new Journal(storage).entry(1));
    const late = at - Date.parse(windows[0]!.openedAt) - 200;
    expect(late >= 0 && late < 1000, `${late} ms late`).toBe(true);
  });
});
