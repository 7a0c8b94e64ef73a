/** The service worker in a simulated browser: its cache, its exceptions, its notices. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const SCRIPT = readFileSync(path.join(import.meta.dirname, '../../dist/site/sw.js'), 'utf8');
const ORIGIN = 'https://parsec.test';
const OFFLINE = '<link href="/app.css" />No connection';

interface Asked {
  readonly method?: string;
  readonly mode?: string;
  readonly url: string;
}
interface Window {
  readonly url: string;
  focus(): void;
  postMessage?(what: string): void;
}
type Listener = (event: object) => void;

/** A network whose pages can change, and go away. */
const network = vi.fn<(url: string) => Response>();
let worker: ReturnType<typeof started>;

const named = (request: Asked | string): string =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;

/** By full address; the last that was put is the last of the keys. */
function storeOf(boxes: Map<string, Map<string, Response>>) {
  return {
    keys: async () => [...boxes.keys()],
    delete: async (name: string) => boxes.delete(name),
    open: async (name: string) => {
      const box = boxes.get(name) ?? new Map<string, Response>();
      boxes.set(name, box);
      const put = async (key: string, response: Response) => {
        box.delete(named(key));
        box.set(named(key), response);
      };
      return {
        put,
        match: async (key: string) => box.get(named(key))?.clone(),
        keys: async () => [...box.keys()].map((url) => ({ url })),
        delete: async ({ url }: Asked) => box.delete(url),
        addAll: async (all: string[]) => {
          for (const one of all) await put(one, network(named(one)));
        },
      };
    },
  };
}

/** Another one than before, as the browser makes it. */
const subscription = {
  toJSON: () => ({ endpoint: 'https://push.test/2', keys: {} }),
  unsubscribe: vi.fn<() => Promise<boolean>>(),
};

const subscribed = { endpoint: 'https://push.test/1' };

function started() {
  const listeners = new Map<string, Listener>();
  const boxes = new Map<string, Map<string, Response>>();
  const windows: Window[] = [];
  const shown = vi.fn<(title: string, look: object) => Promise<void>>();
  const opened = vi.fn<(url: string) => void>();
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: async () => undefined,
    registration: {
      showNotification: shown,
      pushManager: { subscribe: async () => subscription, getSubscription: async () => subscribed },
    },
    clients: { claim: async () => undefined, matchAll: async () => windows, openWindow: opened },
  };
  const fetch = async (request: Asked | string) => {
    const response = network(named(request));
    Object.defineProperty(response, 'type', { value: 'basic' });
    return response;
  };
  const setTimeout = (then: () => void) => queueMicrotask(then);
  vm.runInNewContext(SCRIPT, { self, caches: storeOf(boxes), fetch, URL, Response, Error, setTimeout });
  const dispatch = async (name: string, event: object): Promise<Response | undefined> => {
    const waits: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(name)!({
      ...event,
      waitUntil: (wait: Promise<unknown>) => waits.push(wait),
      respondWith: (given: Promise<Response>) => (answer = given),
    });
    const response = await answer;
    await Promise.all(waits);
    return response;
  };
  return { dispatch, boxes, windows, shown, opened };
}

const isGone = (): never => {
  throw new TypeError('no network');
};
const ask = async (at: string, more: Omit<Asked, 'url'> = {}): Promise<string | undefined> =>
  (
    await worker.dispatch('fetch', { request: { method: 'GET', mode: 'navigate', url: named(at), ...more } })
  )?.text();

beforeEach(async () => {
  network.mockImplementation((url) => new Response(url === `${ORIGIN}/offline` ? OFFLINE : `one of ${url}`));
  worker = started();
  await worker.dispatch('install', {});
  network.mockClear();
});

describe('the worker, of a page', () => {
  it('asks the network first, so that a new version replaces an old one', async () => {
    network.mockImplementation(() => new Response('first'));
    expect(await ask('/game?g=1')).toBe('first');
    network.mockImplementation(() => new Response('second'));
    expect(await ask('/game?g=1')).toBe('second');
    network.mockImplementation(isGone);
    expect(await ask('/game?g=2')).toBe('second');
  });

  it('that was never loaded says that there is no network', async () => {
    network.mockImplementation(isGone);
    expect(await ask('/new')).toBe(OFFLINE);
    expect(await ask('/app.css', { mode: 'no-cors' })).toBe(`one of ${ORIGIN}/app.css`);
  });

  it('stores only the path of an address, and no refusals', async () => {
    await ask('/sign-in?token=secret');
    network.mockImplementation(() => new Response('no', { status: 404 }));
    await ask('/nowhere');
    const kept = [...worker.boxes.get('shell-1')!.keys()].map((url) => url.replace(ORIGIN, ''));
    expect(kept).toEqual(['/sign-in']);
  });
});

describe('the worker, of scripts and styles', () => {
  it.each(['/js/game.3f2a9c1b.js', '/css/table-K7QX2ABC.css', '/js/rules/conquest.0123456789abcdef.js'])(
    'fetches %s once',
    async (file) => {
      await ask(file, { mode: 'cors' });
      await ask(file, { mode: 'cors' });
      expect(network).toHaveBeenCalledTimes(1);
    },
  );

  it.each(['/js/rules/interstellar-conquest.js', '/js/game.js', '/app.css', '/favicon.svg'])(
    'requests %s again, whose name does not change with its content',
    async (file) => {
      await ask(file, { mode: 'cors' });
      await ask(file, { mode: 'cors' });
      expect(network).toHaveBeenCalledTimes(2);
    },
  );

  it('stores a limited number, and always the offline page', async () => {
    for (let i = 0; i < 310; i += 1) await ask(`/js/part.${String(i).padStart(8, '0')}.js`, { mode: 'cors' });
    const kept = worker.boxes.get('shell-1')!;
    expect(kept.size).toBe(300);
    expect(kept.has(named('/js/part.00000000.js'))).toBe(false);
    const spare = [...worker.boxes.get('offline-1')!.keys()].map((url) => url.replace(ORIGIN, ''));
    expect(spare).toEqual(['/offline', '/app.css']);
  });
});

describe('the worker', () => {
  it.each([
    ['/api/v1/me', {}],
    ['/dev/mail', {}],
    ['/answer/x', {}],
    ['/stop/x', {}],
    ['https://elsewhere.test/js/game.js', {}],
    ['/new', { method: 'POST' }],
  ])('does not handle %s (%j)', async (address, more) => {
    expect(await ask(address, more)).toBeUndefined();
    expect(network).not.toHaveBeenCalled();
  });

  it('deletes the caches of earlier versions', async () => {
    worker.boxes.set('shell-0', new Map());
    await worker.dispatch('activate', {});
    expect([...worker.boxes.keys()]).toEqual(['offline-1']);
  });

  it('shows push messages, and a default for malformed ones', async () => {
    const message = { title: 'Toy War', body: 'Your move', link: `${ORIGIN}/game.html?g=1` };
    await worker.dispatch('push', { data: { json: () => message } });
    await worker.dispatch('push', { data: { json: isGone } });
    const { title, body, link } = message;
    expect(worker.shown.mock.calls).toEqual([
      [title, expect.objectContaining({ body, tag: link, data: { link, test: false } })],
      ['Parsec Post', expect.objectContaining({ body: 'Something is waiting for you.' })],
    ]);
  });

  it('confirms a test notification once the player clicks it, and says so to the open pages', async () => {
    const link = `${ORIGIN}/settings`;
    const postMessage = vi.fn<(what: string) => void>();
    const focus = vi.fn<() => void>();
    worker.windows.push({ url: `${ORIGIN}/game?g=2`, focus, postMessage });
    const click = (test: boolean) =>
      worker.dispatch('notificationclick', {
        notification: { close: () => undefined, data: { link, test } },
      });
    network.mockReset().mockImplementation(() => new Response(null, { status: 404 }));
    await worker.dispatch('push', {
      data: { json: () => ({ title: 'Parsec Post', body: '', link, test: true }) },
    });
    expect(worker.shown).toHaveBeenCalledWith(
      'Parsec Post',
      expect.objectContaining({ data: { link, test: true } }),
    );
    await click(false);
    expect(network).not.toHaveBeenCalled();
    expect(worker.opened.mock.calls).toEqual([[link]]);
    await click(true);
    expect(network.mock.calls).toEqual([[`${ORIGIN}/api/v1/me/push/seen`]]);
    // The page that asked for the test.
    expect([focus.mock.calls.length, worker.opened.mock.calls.length]).toEqual([1, 1]);
    expect(postMessage).not.toHaveBeenCalled();
    network.mockImplementation(() => new Response(null, { status: 204 }));
    await click(true);
    expect(postMessage.mock.calls).toEqual([['push-seen', {}]]);
  });

  it('brings the game’s window to the front, or opens one', async () => {
    const click = (link: string) =>
      worker.dispatch('notificationclick', { notification: { close: () => undefined, data: { link } } });
    const focus = vi.fn<() => void>();
    worker.windows.push({ url: `${ORIGIN}/game?g=2#talk`, focus });
    await click(`${ORIGIN}/game.html?g=2`);
    expect([focus.mock.calls.length, worker.opened.mock.calls.length]).toEqual([1, 0]);
    await click(`${ORIGIN}/game.html?g=1`);
    await click('https://elsewhere.test/game?g=2');
    expect(worker.opened.mock.calls.flat()).toEqual([`${ORIGIN}/game.html?g=1`, `${ORIGIN}/`]);
    expect(focus).toHaveBeenCalledTimes(1);
  });
});

describe('the worker, of another subscription', () => {
  const changed = async (...answers: readonly (() => Response)[]) => {
    subscription.unsubscribe.mockReset();
    network.mockReset();
    for (const answer of answers) network.mockImplementationOnce(answer);
    await worker.dispatch('pushsubscriptionchange', { oldSubscription: { options: {} } });
    return { requests: network.mock.calls.length, keeps: subscription.unsubscribe.mock.calls.length === 0 };
  };
  const says = (status: number) => () => new Response(null, { status });

  it('notifies the server, with retries', async () => {
    expect(await changed(says(204))).toEqual({ requests: 1, keeps: true });
    expect(await changed(isGone, says(503), says(204))).toEqual({ requests: 3, keeps: true });
  });

  it('removes a subscription that the server refuses', async () => {
    expect(await changed(says(401))).toEqual({ requests: 1, keeps: false });
    expect(await changed(isGone, isGone, says(500))).toEqual({ requests: 3, keeps: false });
  });
});
