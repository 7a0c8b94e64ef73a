/** The nonce that a browser adds to the seed of a game, and its stored data. Without a browser. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standIn } from '../../support/cast.ts';
import { storeOn } from '../../support/page/local-storage.ts';
import { find, load, nodesIn, press, wordsOf, type Drawn, type VNode } from '../../support/page/page.ts';

vi.stubGlobal('window', new EventTarget());

interface Origin {
  readonly secretHash: string;
  readonly digest: string;
  readonly nonces: readonly string[];
}
const { nonceFor, storedNonce } = await load<{
  nonceFor(game: { id: string; seedOrigin?: Origin }): { nonce?: string };
  storedNonce(game: string): object | null;
}>('waiting/nonce.ts');
const { setting } = await load<{ setting(id: string): Promise<{ draw(w: object): Drawn }> }>(
  'waiting/waiting.ts',
);
const { invitedTo } = await load<{
  invitedTo: (received: readonly object[], done: () => void, redraw: () => void) => VNode;
}>('lobby/received.ts');
const { ending } = await load<{ ending(frame: object): VNode }>('table/ending/ending.ts');

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', storeOn(kept));
  vi.stubGlobal('location', { origin: 'http://localhost', hash: '' });
});
afterEach(() => void vi.unstubAllGlobals());

const origin = (digest: string, nonces: readonly string[] = []): Origin => {
  return { secretHash: 'the-secret’s', digest, nonces };
};
const DIGITS = /^[0-9a-f]{32}$/;

describe('a nonce', () => {
  it('is the same while nobody else adds one, and stored with the table’s earlier digest', () => {
    const { nonce } = nonceFor({ id: 'g', seedOrigin: origin('d') });
    expect(nonce).toMatch(DIGITS);
    expect(nonceFor({ id: 'g', seedOrigin: origin('d') })).toEqual({ nonce });
    expect(nonceFor({ id: 'g', seedOrigin: origin('d2', ['other', nonce!]) })).toEqual({ nonce });
    expect(storedNonce('g')).toEqual({ nonce, digest: 'd' });
    expect(nonceFor({ id: 'other', seedOrigin: origin('d') }).nonce).not.toBe(nonce);
  });

  it('changes if another player added one, or the table has another secret', () => {
    const { nonce } = nonceFor({ id: 'g', seedOrigin: origin('d') });
    const again = nonceFor({ id: 'g', seedOrigin: origin('d3', [nonce!, 'theirs']) }).nonce;
    expect(again).not.toBe(nonce);
    expect(storedNonce('g')).toEqual({ nonce: again, digest: 'd3' });
  });

  it('is left out at tables of older builds', () => {
    expect(nonceFor({ id: 'g' })).toEqual({});
    expect(storedNonce('g')).toBeNull();
  });

  it('is stored under a name that signing out removes', () => {
    nonceFor({ id: 'g', seedOrigin: origin('h') });
    expect([...kept.keys()]).toEqual(['parsec-post.nonce.g']);
  });
});

describe('a player who takes a seat', () => {
  let waiting: Awaited<ReturnType<typeof setting>>;
  beforeEach(async () => void (waiting = await setting('g')));
  const act = vi.fn<(method: string, path: string, body?: object) => Promise<void>>();
  const ada = { id: 'ada', name: 'Ada' };
  const free = { player: null, bot: null };

  function table(seedOrigin?: Origin): object {
    const seats = [0, 1].map((seat) => ({ seat, ...free }));
    const terms = { pace: 'daily', visibility: 'public', sandbox: false };
    const absencePolicy = { absence: 'default', hours: false, bank: 0 };
    const game = {
      id: 'g',
      ruleset: 'cosmic-conquest',
      host: ada,
      seats,
      ...terms,
      absencePolicy,
      seedOrigin,
    };
    const client = { preferenceForm: () => null, preferenceWords: () => '' };
    const draft = { preference: undefined };
    return { game, me: { id: 'bob', name: 'Bob' }, client, host: false, draft, act, busy: false };
  }
  const room = (w: object) => standIn<VNode>({ tag: 'body', props: {}, children: nodesIn(waiting.draw(w)) });
  beforeEach(() => void act.mockReset());

  /** By the button or by Enter in the field for a name. */
  const submit = (w: object): void =>
    find(room(w), ({ tag }) => tag === 'form').props.onsubmit({ preventDefault: () => undefined });

  it.each([
    ['Sit down', submit],
    ['Sit here', (w: object) => press(room(w), 'Sit here')],
  ])('adds a nonce by “%s”', (_, sit) => {
    sit(table(origin('h')));
    const [method, path, body] = act.mock.calls[0]!;
    expect([method, path]).toEqual(['POST', '/seats']);
    expect(body).toMatchObject({ nonce: expect.stringMatching(DIGITS) });
  });

  it('adds no nonce at a table of an older build', () => {
    submit(table());
    expect(act.mock.calls).toEqual([['POST', '/seats', {}]]);
  });

  it('sees the hash of the secret first', () => {
    expect(wordsOf(room(table(origin('d', ['n1']))))).toContain('the-secret’s');
    expect(kept.size).toBe(0);
  });

  it('adds a nonce by accepting an invitation, once the page has the hash of the secret', async () => {
    const sent: [string, string, unknown][] = [];
    vi.stubGlobal('location', { origin: 'http://localhost', assign: () => undefined });
    vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
      sent.push([method!, new URL(url, 'http://localhost').pathname, body]);
      return Response.json({ game: { id: 'g', seedOrigin: origin('h') } });
    });
    const invitation = { id: 'i', seat: 1, by: ada, sitting: false, expiresAt: '2031-01-06T10:00:00Z' };
    const game = { id: 'g', ruleset: 'cosmic-conquest', paceName: 'daily', seats: [{}, {}] };
    press(
      invitedTo(
        [{ game, invitation }],
        () => undefined,
        () => undefined,
      ),
      'Accept',
    );
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(([method, path]) => `${method} ${path}`)).toEqual([
      'GET /api/v1/games/g',
      'POST /api/v1/games/g/seats',
    ]);
    expect(JSON.parse(String(sent[1]![2]))).toEqual({ nonce: expect.stringMatching(DIGITS) });
  });
});

describe('after the end', () => {
  const frame = () => {
    const game = { id: 'g', rematch: null, seats: [], seedHash: 's', commitment: { sha256: 'c' } };
    const seen = { status: 'finished', outcome: { ranking: [[0], [1]] }, view: {} };
    const client = { hasResigned: () => false };
    const table = { game, names: ['Ada', 'Bo'], seat: null, seen, redraw: () => undefined };
    return { table, client, log: [], me: null, as: 'open', viewAs: () => undefined, act: () => undefined };
  };

  it('the page says how to check that the player’s nonce was used', () => {
    const { nonce } = nonceFor({ id: 'g', seedOrigin: origin('h') });
    expect(wordsOf(ending(frame()))).toContain(
      `npm run verify -- --hash c --digest h --nonce ${nonce} g.json`,
    );
  });

  it('it shows no nonce if none was stored', () => {
    expect(wordsOf(ending(frame()))).toContain('npm run verify -- --hash c g.json');
  });
});
