/** The one test of rooms that needs the machine for itself: how late a deadline takes effect. */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { insertPlayer } from '../../../src/history/players/players.ts';
import { Journal } from '../../../src/room/journal/journal.ts';
import { ann, armed, inside, look, open, roomAt, START, stored } from '../../support/room/rooms.ts';
import { told } from '../../support/room/publishing.ts';

beforeAll(() => insertPlayer(env.DB, ann, START));

/**
 * For a game in real time: its alarm has done its work, and rings no more. One that were at work when the next test begins
 * would be aborted in the middle, and then workerd ends the file without telling anybody: the whole run waits for ever.
 */
async function quiet(game: string): Promise<void> {
  await vi.waitFor(async () => expect(await armed(game)).toBeGreaterThan(Date.now()));
  await told(game);
  await inside(game, (_, storage) => storage.deleteAlarm());
}

describe('a deadline', () => {
  it('takes effect within a second of the real clock, with nobody looking', async () => {
    const game = await open({ botPause: 0.2 });
    await roomAt(game).sit({ player: ann });
    await roomAt(game).sit({ player: ann, bot: 'random' });
    const { windows } = await look(game, null);
    await vi.waitFor(async () => expect(await stored(game)).toBe(2), { timeout: 5000, interval: 50 });
    await quiet(game);
    const { at } = await inside(game, (_, storage) => new Journal(storage).entry(1));
    const late = at - Date.parse(windows[0]!.openedAt) - 200;
    expect(late >= 0 && late < 1000, `${late} ms late`).toBe(true);
  });
});
