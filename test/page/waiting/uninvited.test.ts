/** Who may sit down at a table before its start, as its page shows it. Without a browser. */
import { beforeEach, expect, it, vi } from 'vitest';
import { storeOn } from '../../support/page/local-storage.ts';
import { load, nodesIn, wordsOf, type Drawn } from '../../support/page/page.ts';
import { mockServer } from '../../support/page/server.ts';

vi.stubGlobal('window', new EventTarget());
interface Person {
  readonly id: string;
  readonly name: string;
  readonly displayName?: string;
}
interface Waiting {
  readonly setting: (id: string) => Promise<{
    draw: (w: object) => Drawn;
    userAmong: (me: Person | null, people: readonly (Person | null)[]) => Person | null;
  }>;
}

const server = mockServer();
const host = { id: 'ada', name: 'Ada' };
const free = { player: null, bot: null };
const expiresAt = '2031-01-06T10:00:00Z';
const card = { kind: 'Board game', sentence: 'Surround them.', weight: 5, bots: {} };
const open = {
  id: 'other',
  title: 'The Lalande Affair',
  ruleset: 'go',
  status: 'open',
  // Another one.
  host: { id: 'k3mq', name: 'Ada' },
  seats: [{ seat: 0, ...free }],
  awaiting: [],
  paceName: 'daily',
};

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('localStorage', storeOn(new Map()));
  server.mockImplementation((url) =>
    Promise.resolve(
      Response.json(
        url.includes('/games') ? { games: [open] } : { rulesets: [{ name: 'interstellar-empire', card }] },
      ),
    ),
  );
});

async function drawn(
  change: object,
  hasLink: boolean,
  redraw: () => void = () => undefined,
): Promise<() => string> {
  const game = {
    id: 'g',
    title: 'The Kapteyn Descent',
    ruleset: 'interstellar-empire',
    status: 'open',
    host,
    seats: [0, 1].map((seat) => ({ seat, ...free })),
    pace: 'daily',
    paceName: 'daily',
    visibility: 'unlisted',
    absencePolicy: { absence: 'default', hours: false, bank: 0 },
    ...change,
  };
  const { setting } = await load<Waiting>('waiting/waiting.ts');
  const { draw } = await setting('g');
  const client = { preferenceForm: () => null, preferenceWords: () => '' };
  const w = { game, me: { id: 'bo', name: 'Bo' }, client, draft: {}, hasLink, host: false };
  return () => {
    const room = draw({ ...w, act: () => undefined, redraw, busy: false });
    return `${wordsOf(room)} ${nodesIn(room)
      .map(({ props }) => String(props['href']))
      .join(' ')}`;
  };
}

const INVITES = 'Ada invites you to play.';

it.each([
  ['to a public table', { visibility: 'public' }, false],
  ['with the link of a table', {}, true],
  ['with an invitation by name', { invited: { id: 'i', state: 'open', seat: null, expiresAt } }, false],
])('anybody sits down %s', async (_, change, hasLink) => {
  const words = (await drawn(change, hasLink))();
  expect(words).toContain('Sit down');
  expect(words).toContain('Sit here');
  expect(words).toContain(INVITES);
});

it('a visitor reads that the game starts with them if they take the last seat', async () => {
  const starts = 'The game starts as soon as you sit down.';
  const seats = [
    { seat: 0, player: host, bot: null },
    { seat: 1, ...free },
  ];
  expect((await drawn({ seats }, true))()).toContain(starts);
  expect((await drawn({}, true))()).not.toContain(starts);
});

it('anybody sits down at a public table, even with an invitation that is used', async () => {
  const invited = { state: 'used', seat: null, expiresAt };
  const words = (await drawn({ visibility: 'public', invited }, true))();
  expect(words).toContain('This invitation has been used, but anybody can sit down here.');
  expect(words).not.toContain('Ask');
  expect(words).toContain('Sit down');
});

it.each([
  ['without an invitation', {}, false, 'To play here, you need a valid invitation. Ask Ada #ad'],
  [
    'with a link that is no invitation',
    { unknownInvitation: true },
    true,
    'To play here, you need a valid invitation. Ask Ada #ad',
  ],
  [
    'with an invitation that is used',
    { invited: { state: 'used', seat: null, expiresAt } },
    true,
    'This invitation has been used. Ask Ada #ad for another one.',
  ],
])('nobody sits down %s: the page says whom to ask, and lists other tables', async (_, change, link, why) => {
  const words = await drawn(change, link);
  // At once with the list, which stands above other things.
  expect(words()).toMatch(/^Loading…/);
  await vi.waitFor(() => expect(words()).toContain('/game?g=other'));
  expect(words()).toContain('by Ada #k3');
  expect(words()).toContain(why);
  // Once, and by name.
  expect(words().match(/Ask /g)).toHaveLength(1);
  // The host of the other table is another Ada.
  expect(words()).toMatch(/Ask Ada #ad for (?:the link under “Invite people”|another one)\./);
  expect(words()).toContain('Host: Ada #ad.');
  expect(words()).not.toMatch(/Sit (down|here)/);
  expect(words()).not.toContain(INVITES);
});

it('without the list of other tables, the page says whom to ask, and requests the list again after a while', async () => {
  const answer = server.getMockImplementation()!;
  server.mockImplementation(async (url, sent) =>
    url.includes('/games') ? Response.json({}, { status: 429 }) : answer(url, sent),
  );
  const requests = (): number => server.mock.calls.filter(([url]) => url.includes('/games')).length;
  let words = (): string => '';
  const redraw = vi.fn<() => void>(() => void (requests() < 5 && words()));
  words = await drawn({}, false, redraw);
  words();
  await vi.waitFor(() => expect(redraw).toHaveBeenCalledOnce());
  expect(requests()).toBe(1);
  expect(words()).toContain(
    'To play here, you need a valid invitation. Ask Ada for the link under “Invite people”.',
  );
  await vi.advanceTimersByTimeAsync(4_000);
  words();
  expect(requests()).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requests()).toBe(2);
});

it('a player who sits reads the pace right below the link to share, before all else', async () => {
  const seats = [
    { seat: 0, player: { id: 'bo', name: 'Bo' }, bot: null },
    { seat: 1, ...free },
  ];
  const words = (await drawn({ seats, invitation: 'secret' }, false))();
  const places = ['Send this link', 'Pace: Once a day', 'New to it?', 'Host:'].map((part) =>
    words.indexOf(part),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
});

it('the user has a display name if somebody at the table has their name, also before they sit down', async () => {
  const { setting } = await load<Waiting>('waiting/waiting.ts');
  const { userAmong } = await setting('g');
  const another = { id: 'k3mq', name: 'Ada' };
  expect(userAmong(another, [null, host])?.displayName).toBe('Ada #k3');
  const seated = { ...another, displayName: 'Ada #k3m' };
  expect(userAmong(another, [seated])).toEqual(seated);
  expect(userAmong({ id: 'bo', name: 'Bo' }, [null, host])).toEqual({ id: 'bo', name: 'Bo' });
  expect(userAmong(null, [host])).toBeNull();
});
