/** The end of a game: its result for each viewer, and its dice. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeOn } from '../../../support/page/local-storage.ts';
import { presented } from '../../../support/page/published.ts';
import { find, load, nodesIn, press, wordsOf, type Drawn, type VNode } from '../../../support/page/page.ts';

const { ending, prepare } = await load<{
  ending(frame: object): Drawn;
  prepare(game: object, invitation: string): Promise<unknown>;
}>('table/ending/ending.ts');
const { aboutPanel } = await load<{ aboutPanel: (frame: object, over: boolean) => Drawn }>(
  'table/side/about.ts',
);

let made = 0;

/** The end of another game each time. */
function over(laterSeedHashes?: readonly string[]) {
  made += 1;
  const game = {
    id: `g${made}`,
    rematch: null,
    seats: [],
    seedHash: 'hash-1',
    ...(laterSeedHashes && { laterSeedHashes }),
  };
  const outcome = { ranking: [[0], [1]] };
  const redraw = vi.fn();
  const table = {
    game,
    names: ['Ada', 'Bo'],
    seat: null,
    seen: { status: 'finished', outcome, view: {} },
    redraw,
  };
  const client = { hasResigned: () => false };
  const frame = {
    table,
    client,
    log: [],
    me: null,
    as: 'open',
    viewAs: () => undefined,
    act: () => undefined,
  };
  const dice = () => find(ending(frame), ({ tag, props }) => tag === 'details' && props['class'] === 'hash');
  return { dice, redraw, frame };
}

const KEYS = [
  { id: 'k1', publicKey: 'the-present-one', current: true },
  { id: 'k0', publicKey: '-one-of-before', current: false },
];

async function opened(exported: object, laterSeedHashes?: readonly string[]): Promise<VNode> {
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => Response.json(url.endsWith('/export-keys') ? { keys: KEYS } : exported)),
  );
  const { dice, redraw } = over(laterSeedHashes);
  (dice().props['ontoggle'] as (event: object) => void)({ target: { open: true } });
  await vi.waitFor(() => expect(redraw).toHaveBeenCalled());
  return dice();
}
const codes = (root: VNode): readonly string[] =>
  nodesIn(root)
    .filter(({ tag }) => tag === 'code')
    .map(wordsOf);

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', storeOn(kept));
});

describe('the dice of a finished game', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('came from one seed', async () => {
    const dice = await opened({ seed: 'seed-1' });
    expect(wordsOf(dice)).toContain('All dice and draws in this game came from this seed: seed-1');
    expect(wordsOf(dice)).toContain('Its SHA-256 has been public since the start: hash-1');
    expect(wordsOf(dice)).toContain('repeats every draw from the seed and compares the results:');
  });

  it('came from several seeds if it was restored, shown in order with their hashes', async () => {
    const dice = await opened({ seed: 'seed-1', laterSeeds: ['seed-2', 'seed-3'] }, ['hash-2', 'hash-3']);
    const words = wordsOf(dice);
    expect(words).not.toMatch(/this seed|Its SHA-256|from the seed and/);
    expect(words).toContain('The service restored this game to an earlier step 2 times');
    expect(words).toContain('with a new seed');
    expect(codes(dice).slice(0, 6)).toEqual(['seed-1', 'hash-1', 'seed-2', 'hash-2', 'seed-3', 'hash-3']);
    expect(words).toContain('repeats every draw from the seeds and compares the results:');
  });

  it('are described as from several seeds before these are loaded', () => {
    const { dice } = over(['hash-2']);
    expect(wordsOf(dice())).toContain('The service restored this game to an earlier step once');
    expect(codes(dice()).slice(0, 4)).toEqual(['…', 'hash-1', '…', 'hash-2']);
  });

  it('can be checked by the saved file, with the browser’s last head and the export’s key', async () => {
    kept.set(`parsec-post.head.g${made + 1}`, 'the-last-head');
    const dice = await opened({ seed: 'seed-1', signature: { key: 'k0', value: 's' } });
    expect(wordsOf(dice)).toMatch(
      /npm run verify -- --hash hash-1 --head the-last-head --key=-one-of-before g\d+\.json/,
    );
    const unsigned = await opened({ seed: 'seed-1' });
    expect(wordsOf(unsigned)).toMatch(/npm run verify -- --hash hash-1 g\d+\.json/);
  });

  it.each([
    [undefined, 'SHA-256 of the seed: hash-1'],
    [['hash-2'], 'SHA-256 of the seeds: hash-1 hash-2'],
  ])('are described beside the board with the number of seeds: %j', (later, words) => {
    const host = { id: 'p', name: 'Ada' };
    const game = { ruleset: 'toy', pace: 'daily', host, seats: [], seedHash: 'hash-1' };
    const table = { game: { ...game, ...(later && { laterSeedHashes: later }) }, seat: null };
    expect(wordsOf(aboutPanel({ table, me: null }, true))).toContain(words);
  });
});

describe('the result that a table shows', () => {
  /** Bo wins against Ada, who has resigned if the view says so. */
  function shown({ seat, ruleset, ada, reason, status = 'finished' }: Shown) {
    const view = { seats: [ada, {}], result: { reason } };
    const outcome = status === 'finished' ? { ranking: [[1], [0]] } : null;
    const game = { id: 'r', ruleset, rematch: null, seats: [] };
    const table = { game, names: ['Ada', 'Bo'], seat, seen: { status, outcome, view } };
    const client = { hasResigned: () => Object.keys(ada).length > 0 };
    const me = seat === null ? null : { id: 'p' };
    return ending({ table, client, log: [], me, as: 'open', viewAs: () => undefined, act: () => undefined });
  }
  interface Shown {
    readonly seat: number | null;
    readonly ruleset: string;
    readonly ada: object;
    readonly reason: string;
    readonly status?: string;
  }

  it.each<[string, Omit<Shown, 'ruleset'> & { readonly ruleset?: string }, string, string]>([
    [
      'the player who resigned',
      { seat: 0, ada: { resigned: true }, reason: 'last-seat' },
      'Bo wins. You resigned.',
      'Only one player was left.',
    ],
    [
      'the player who is left',
      { seat: 1, ada: { resigned: true }, reason: 'last-seat' },
      'You win.',
      'Only one player was left.',
    ],
    [
      'a spectator',
      { seat: null, ada: { resigned: true }, reason: 'last-seat' },
      'Bo wins.',
      'Only one player was left.',
    ],
    ['a loser', { seat: 0, ada: {}, reason: 'colonies' }, 'Bo wins.', 'Four colonies win the game.'],
    [
      'a player who conceded',
      { seat: 0, ada: { conceded: 1 }, reason: 'last-seat' },
      'Bo wins. You conceded.',
      'Only one player was left.',
    ],
    [
      'an eliminated player',
      { seat: 0, ada: { gone: 3 }, ruleset: 'stellar-conquest', reason: 'length' },
      'Bo wins. You were out before the end.',
      'The last turn has been played.',
    ],
  ])('is right for %s', async (_, viewer, result, why) => {
    const { ruleset = 'interstellar-conquest' } = viewer;
    vi.stubGlobal('fetch', async (url: string) =>
      url.includes('/presentation') ? Response.json(presented(ruleset)) : new Response('{}', { status: 404 }),
    );
    await prepare({ id: 'r', ruleset }, '');
    vi.unstubAllGlobals();
    const panel = shown({ ...viewer, ruleset });
    expect(wordsOf(find(panel, ({ tag }) => tag === 'h2')).trim()).toBe(result);
    expect(wordsOf(find(panel, ({ props }) => props['class'] === 'why'))).toBe(why);
    expect(wordsOf(panel)).not.toContain('everybody else');
  });

  it('offers the next game to its players and to spectators, and names nobody after a cancelled game', () => {
    const viewer = { seat: 0, ruleset: 'toy', ada: {}, reason: 'colonies' };
    expect(wordsOf(shown(viewer))).toContain('Rematch');
    expect(wordsOf(shown({ ...viewer, seat: null }))).not.toContain('Rematch');
    const hrefs = nodesIn(shown({ ...viewer, seat: null })).map(({ props }) => props['href']);
    expect(hrefs).toEqual(expect.arrayContaining(['/new?ruleset=toy', '/']));
    const cancelled = shown({ ...viewer, status: 'cancelled' });
    expect(wordsOf(cancelled)).toContain('The game was cancelled.');
    expect(wordsOf(cancelled)).not.toMatch(/Bo wins|Only one/);
  });
});

describe('the rematch of a table', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('says which bots could not be seated and why, before the user goes there', async () => {
    const { frame } = over();
    const scout = { id: 's', name: 'Scout', bot: { owner: { id: 'a', name: 'Ada' } } };
    const refusals = { 'bot-not-offering': { text: 'That bot does not play this game.' } };
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json({ refusals })),
    );
    const body = { game: 'next', unseated: [{ player: scout, code: 'bot-not-offering' }] };
    const act = vi.fn(async () => ({ ok: true, body }));
    const table = { ...frame.table, seat: 0 };
    const drawn = () => ending({ ...frame, me: { id: 'p' }, act, table });
    expect(wordsOf(drawn())).not.toContain('could not be seated');
    press(drawn(), 'Rematch');
    await vi.waitFor(() => expect(wordsOf(drawn())).toContain('could not be seated'));
    expect(act).toHaveBeenCalledWith('POST', '/rematch', {});
    expect(wordsOf(drawn())).toContain('Scout (bot): That bot does not play this game.');
    // Another table has bots of its own.
    expect(wordsOf(ending(over().frame))).not.toContain('could not be seated');
  });
});
