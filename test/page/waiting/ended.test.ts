/** The page of an invitation that stands open while the invitation ends. Without a browser. */
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { storeOn } from '../../support/page/local-storage.ts';
import { load, wordsOf, type Drawn } from '../../support/page/page.ts';
import { mockServer } from '../../support/page/server.ts';

vi.stubGlobal('window', new EventTarget());
const { gameBody } = await load<{ gameBody: (parts: object) => Drawn }>('game/body.ts');
const { firstState } = await load<{ firstState: (as: string) => object }>('game/loading.ts');

const server = mockServer();
const ada = { id: 'ada', name: 'Ada', displayName: 'Ada #k3' };
const game = { id: 'g', status: 'open', ruleset: 'interstellar-empire', host: ada, seats: [] };
const used = 'This invitation has been used. Ask the host for another one. The host is Ada #k3.';
const unknown = 'This game does not exist, or it is private. Ask the host for the link.';
const bob = { id: 'bob', name: 'Bob' };

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('localStorage', storeOn(new Map()));
  server.mockImplementation(async () => Response.json({ games: [] }));
});

async function drawn(change: object): Promise<string> {
  const setting = { draw: () => 'Sit down' };
  const page = { ...firstState('open'), game, client: {}, me: bob, setting, ...change };
  const parts = { page, redraw: () => undefined, isHost: () => false, hasLink: true, notify: () => null };
  const words = () => wordsOf(gameBody({ ...parts, dismiss: () => undefined }));
  words();
  await vi.dynamicImportSettled();
  return words();
}

it('offers a seat while the invitation is open, also after a poll that failed', async () => {
  expect(await drawn({})).toContain('Sit down');
  expect(await drawn({ trouble: 'The server cannot be reached right now.', silent: true })).toContain(
    'Sit down',
  );
});

it('distinguishes the host from people of the same name at open tables', async () => {
  const other = { id: 'xy', name: 'Ada' };
  const table = { ...game, id: 'h', title: 'The Lalande Affair', host: other, paceName: 'daily', seats: [] };
  server.mockImplementation(async () => Response.json({ games: [table] }));
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const fresh = await load<{ spentInvitation: (...on: unknown[]) => Drawn }>('lobby/open-tables.ts');
  const host = { id: 'ada', name: 'Ada' };
  const words = () =>
    wordsOf(fresh.spentInvitation('Used. The host is Ada.', host, undefined, () => undefined, null));
  expect(words()).toContain('The host is Ada.');
  await vi.dynamicImportSettled();
  await vi.waitFor(() => expect(words()).toContain('The host is Ada #ad.'));
});

it.each([
  ['a link that is used or revoked', bob, { spent: true, host: ada, trouble: used }, used],
  [
    'an invitation by name',
    bob,
    { missing: true, trouble: unknown },
    'To play with Ada #k3, ask them for another',
  ],
  ['a table of a player who has signed out', null, { missing: true, trouble: unknown }, 'sign in'],
])('turns into the page that says what to do: %s', async (_, me, change, words) => {
  const page = await drawn({ me, error: 'This invitation has been used.', ...change });
  expect(page).toContain(words);
  expect(page).not.toContain('Sit down');
  expect(page.match(/has been used/g) ?? []).toHaveLength(words === used ? 1 : 0);
});
