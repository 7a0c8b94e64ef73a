/** Requests of a game's page, and their retries, without a browser. */
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeOn } from '../../support/page/local-storage.ts';
import { load } from '../../support/page/page.ts';

interface Loaded {
  readonly game: { readonly status: string };
  readonly seen: object | null;
  readonly log: readonly object[];
  readonly logged: number;
}
interface Loading {
  view(): Promise<{ ok: boolean; status: number }>;
  expectView(): { readonly query: string; take(reply: object): void };
}
const { loadingOf } = await load<{ loadingOf: (parts: object) => Loading }>('game/loading.ts');
const { setClock } = await load<{ setClock(serverNow: string, frozen: boolean): void }>('shared/time.ts');

const server = vi.fn<(url: string, init: { headers: Record<string, string> }) => Promise<Response>>();
const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('fetch', server.mockReset());
  vi.stubGlobal('localStorage', storeOn(kept));
});
afterEach(() => void vi.unstubAllGlobals());
// Each view sets the clock of the page, which other files share.
afterAll(() => setClock(new Date().toISOString(), false));

const AT = '2031-01-06T10:00:00.000Z';
const view = { version: 2, status: 'running', host: {}, seats: [], rematch: null, now: AT };
const silent = async () => Promise.reject(new TypeError('no network'));

/** A running game, and a server with these responses. */
function opened(
  seen: object,
  answers: { events: () => Promise<Response>; summary?: () => Promise<Response> },
) {
  const page = {
    game: { status: 'running', ruleset: 'toy', sandbox: false },
    client: {},
    setting: null,
    seen: null,
    etag: null,
    log: [],
    logged: 0,
    as: 'open',
  };
  server.mockImplementation(async (url, { headers }) => {
    if (url.includes('/events')) return answers.events();
    if (url.includes('/story') || url.includes('/presentation')) return silent();
    if (!url.includes('/view')) return answers.summary!();
    if (headers['If-None-Match'] === '"a"') return new Response(null, { status: 304 });
    return Response.json(seen, { headers: { ETag: '"a"' } });
  });
  const nothing = () => undefined;
  const how = { id: 'g', secret: '', isPlain: false, isAway: () => false, changed: nothing, redraw: nothing };
  return { page: page as Loaded, loading: loadingOf({ ...how, page }) };
}

describe('the data beside a view', () => {
  const someEvents = async () => Response.json({ events: [{ text: 'one' }, { text: 'two' }], next: 2 });

  it('is requested again at the next poll if the log failed, even if the view is unchanged', async () => {
    const events = vi.fn<() => Promise<Response>>(someEvents).mockImplementationOnce(silent);
    const { page, loading } = opened(view, { events });
    await loading.view();
    expect([page.seen, page.logged]).toEqual([view, 0]);
    expect((await loading.view()).status).toBe(304);
    expect([page.logged, page.log.length]).toEqual([2, 2]);
    await loading.view();
    expect(events).toHaveBeenCalledTimes(2);
  });

  it('has a head, which the browser stores during the game, to check it after the end', async () => {
    const events = someEvents;
    await opened({ ...view, head: 'last' }, { events }).loading.view();
    expect(kept.get('parsec-post.head.g')).toBe('last');
    const ended = { game: { status: 'finished', ruleset: 'toy', sandbox: false } };
    const over = { ...view, status: 'finished', head: 'of the service after the end' };
    const summary = async () => Response.json(ended);
    await opened(over, { events, summary }).loading.view();
    expect(kept.get('parsec-post.head.g')).toBe('last');
  });

  it('is loaded anew after a restore: void steps leave the log, and the summary shows the new seed', async () => {
    const restored = { game: { status: 'running', ruleset: 'toy', sandbox: false, laterSeedHashes: ['h'] } };
    const summary = vi.fn<() => Promise<Response>>(async () => Response.json(restored));
    const events = vi
      .fn<() => Promise<Response>>(someEvents)
      .mockImplementation(async () =>
        Response.json({ events: [{ text: 'one' }, { text: 'restored' }], next: 2 }),
      )
      .mockImplementationOnce(someEvents);
    const { page, loading } = opened(view, { events, summary });
    await loading.view();
    expect(page.log).toEqual([{ text: 'one' }, { text: 'two' }]);
    server.mockImplementation(async (url) => {
      if (url.includes('/events')) return events();
      return url.includes('/view')
        ? Response.json({ ...view, restores: 1 }, { headers: { ETag: '"b"' } })
        : summary();
    });
    await loading.view();
    expect(page.log).toEqual([{ text: 'one' }, { text: 'restored' }]);
    expect(server.mock.calls.map(([url]) => url).filter((url) => url.includes('/events'))).toEqual(
      ['0', '0'].map((after) => expect.stringContaining(`after=${after}`)),
    );
    expect(page.game).toEqual(restored.game);
    await loading.view();
    expect(summary).toHaveBeenCalledOnce();
  });

  it('is requested again if the summary of a finished game failed', async () => {
    const over = { game: { status: 'finished', ruleset: 'toy', sandbox: false } };
    const summary = vi
      .fn<() => Promise<Response>>(async () => Response.json(over))
      .mockImplementationOnce(silent);
    const { page, loading } = opened({ ...view, status: 'finished' }, { events: someEvents, summary });
    await loading.view();
    expect(page.game.status).toBe('running');
    await loading.view();
    expect(page.game.status).toBe('finished');
    expect(summary).toHaveBeenCalledTimes(2);
  });
});

describe('the view that a command returns', () => {
  const someEvents = async () => Response.json({ events: [{ text: 'one' }, { text: 'two' }], next: 2 });
  const log = { events: [{ text: 'three' }], next: 3 };
  const next = { ...view, version: 3, log };
  const reply = { ok: true, status: 200, body: { version: 3, etag: '"c"', view: next } };
  const requests = () => server.mock.calls.length;

  it('is taken without a request, with the events since the last view', async () => {
    const { page, loading } = opened(view, { events: someEvents });
    expect(loading.expectView().query).toBe('?seen=true&news=true&labels=true');
    await loading.view();
    const { query, take } = loading.expectView();
    expect(query).toBe('?after=2&seen=true&news=true&labels=true');
    const before = requests();
    take(reply);
    await loading.view();
    expect([page.seen, page.logged, page.log.length, requests()]).toEqual([next, 3, 3, before]);
    await loading.view();
    expect(server.mock.lastCall![1].headers['If-None-Match']).toBe('"c"');
  });

  it('is dropped if the page has got another view meanwhile, or there is none', async () => {
    const { page, loading } = opened(view, { events: someEvents });
    const early = loading.expectView();
    await loading.view();
    const before = requests();
    early.take(reply);
    await loading.view();
    for (const other of [
      { ok: false, status: 422 },
      { ...reply, body: { version: 3 } },
    ]) {
      loading.expectView().take(other);
      await loading.view();
    }
    expect([page.seen, page.logged, requests()]).toEqual([view, 2, before + 3]);
  });
});
