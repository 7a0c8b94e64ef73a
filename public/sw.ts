/**
 * The service worker: shows push messages, and caches the page for use without a network. It always requests pages from the
 * network first, so that the next load has a new version.
 */

const worker = self as unknown as ServiceWorkerGlobalScope;

const CACHE = 'shell-1';
/** The offline page, in its own cache so that it is never evicted. */
const SPARE = 'offline-1';
const OFFLINE = '/offline';
/** More than the number of all files. The oldest go first. */
const MOST = 300;
/** Present data of the server, which is never cached. */
const LIVE = ['/api/', '/dev/', '/answer/', '/stop/', '/oauth/', '/.well-known/', '/mcp'];
/** Names that change with their content, `game.3f2a9c1b.js` or `game-K7QX2ABC.js`: a cached file stays valid. */
const HASHED = /^\/(?:js|css|pictures|type)\/.*[.-](?:[0-9a-f]{8,64}|[A-Z2-7]{8})\.(?:js|css|webp|woff2)$/;

worker.addEventListener('install', (event) => {
  event.waitUntil(keepOffline().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropFormer().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (LIVE.some((path) => pathname.startsWith(path))) return;
  event.respondWith(HASHED.test(pathname) ? keptFirst(event, pathname) : networkFirst(event, pathname));
});

/** The page that says that there is no network, and what it consists of. */
async function keepOffline() {
  const cache = await caches.open(SPARE);
  const page = await fetch(OFFLINE);
  if (!page.ok) throw new Error(`the page for offline answers ${page.status}`);
  const text = await page.clone().text();
  await cache.put(OFFLINE, page);
  const parts = Array.from(text.matchAll(/href="(\/[^"]+\.(?:css|svg))"/g), ([, href]) => href ?? '');
  await cache.addAll(parts);
}

async function dropFormer() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== CACHE && name !== SPARE).map((name) => caches.delete(name)),
  );
}

const kept = async (path: string) =>
  (await (await caches.open(CACHE)).match(path, { ignoreVary: true })) ??
  (await caches.open(SPARE)).match(path, { ignoreVary: true });

/** By path only: the query, with a game or a secret, is not stored. */
async function keep(path: string, response: Response) {
  const cache = await caches.open(CACHE);
  await cache.put(path, response);
  const keys = await cache.keys();
  const old = keys.slice(0, Math.max(0, keys.length - MOST));
  await Promise.all(old.map((key) => cache.delete(key)));
}

async function networkFirst(event: FetchEvent, path: string) {
  try {
    return await fetched(event, path);
  } catch {
    const instead = event.request.mode === 'navigate' ? await kept(OFFLINE) : undefined;
    return (await kept(path)) ?? instead ?? Response.error();
  }
}

async function keptFirst(event: FetchEvent, path: string) {
  return (await kept(path)) ?? fetched(event, path);
}

async function fetched(event: FetchEvent, path: string) {
  const response = await fetch(event.request);
  if (response.ok && response.type === 'basic' && !response.redirected)
    event.waitUntil(keep(path, response.clone()).catch(() => undefined));
  return response;
}

interface Message {
  title: string;
  body: string;
  link: string;
  /** The server asks whether the player has seen it. */
  test: boolean;
}

worker.addEventListener('push', (event) => {
  const { title, body, link, test } = messageIn(event.data);
  const look = {
    body,
    tag: link,
    renotify: true,
    data: { link, test },
    icon: '/icon-192.png',
    badge: '/icon-192.png',
  };
  event.waitUntil(worker.registration.showNotification(title, look));
});

/** Tells the server that the player has seen a test notification, then the open pages that the server knows. */
async function confirmSeen() {
  const subscription = await worker.registration.pushManager.getSubscription();
  if (subscription === null) return;
  const body = JSON.stringify({ endpoint: subscription.endpoint });
  const headers = { 'Content-Type': 'application/json' };
  const reply = await fetch('/api/v1/me/push/seen', { method: 'POST', headers, body }).catch(() => null);
  if (reply?.ok !== true) return;
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const one of windows) one.postMessage('push-seen', {});
}

/** Browsers want something to be shown, whatever came. */
function messageIn(data: { json(): Partial<Message> } | null) {
  const {
    title = 'Parsec Post',
    body = 'Something is waiting for you.',
    link = '/',
    test = false,
  } = read(data);
  return { title, body, link, test };
}

function read(data: { json(): Partial<Message> } | null): Partial<Message> {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { link, test } = event.notification.data ?? {};
  event.waitUntil(test === true ? Promise.all([openAny(placeOf(link)), confirmSeen()]) : open(placeOf(link)));
});

/** Only our own pages are opened. */
function placeOf(link: unknown) {
  const { origin } = worker.location;
  const url = new URL(typeof link === 'string' ? link : '/', origin);
  return url.origin === origin ? url : new URL('/', origin);
}

/** Where the game is on a screen already, that comes to the front. */
async function open(place: URL) {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => nameOf(new URL(url)) === nameOf(place));
  await (shown === undefined ? worker.clients.openWindow(place.href) : shown.focus());
}

/** The page that asked for the test says that it was seen. */
async function openAny(place: URL) {
  const [shown] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await (shown === undefined ? worker.clients.openWindow(place.href) : shown.focus());
}

const nameOf = ({ pathname, searchParams }: URL) =>
  `${pathname.replace(/\.html$/, '')}?${searchParams.get('g') ?? ''}`;

/** The browser has another address for what is pushed: the server is to know. */
worker.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = event as Event & { oldSubscription?: PushSubscription };
  if (oldSubscription === undefined) return;
  (event as ExtendableEvent).waitUntil(subscribeAgain(oldSubscription));
});

/** Ends a subscription that the server refuses, so that the settings do not show this browser as subscribed. */
async function subscribeAgain(former: PushSubscription) {
  const made = await worker.registration.pushManager.subscribe(former.options);
  const { endpoint, keys } = made.toJSON();
  if (!(await isTaken(JSON.stringify({ endpoint, keys })))) await made.unsubscribe();
}

/** Milliseconds until the next attempt after a failure of the server. */
const PAUSES = [2_000, 10_000];

async function isTaken(body: string) {
  const headers = { 'Content-Type': 'application/json' };
  const subscribe = () => fetch('/api/v1/me/push', { method: 'PUT', headers, body }).catch(() => null);
  let reply = await subscribe();
  for (const pause of PAUSES) {
    if (reply !== null && reply.status < 500) return reply.ok;
    await new Promise((done) => setTimeout(done, pause));
    reply = await subscribe();
  }
  return reply?.ok ?? false;
}
