/**
 * Notifications outside the page: a push notification, from the room by way of a push service to the service worker, and a
 * webhook that is tested, turned off and on again, and deleted.
 */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type LaunchOptions, type Page, type Worker } from 'playwright-core';
import { post, until } from '../support/requests.ts';
import { giveAddress } from '../support/mail.ts';
import { contextOptionsOf, perform, personIn, shoot, type Person } from '../support/person.ts';
import type { Receiver } from './receiver.ts';
import { beThere } from '../support/scenes.ts';
import type { Receivers } from '../support/server.ts';

const LOOKS = { dark: false, folder: 'notifications' };
const RULESET = 'interstellar-conquest';
/** The shortest window: its notifications are sent soon. */
const SECONDS = 30;

export async function getNotifications(
  launch: LaunchOptions,
  url: string,
  { push, receiver }: Receivers,
): Promise<void> {
  const profile = mkdtempSync(path.join(tmpdir(), 'parsec-profile-'));
  // In a private window a browser subscribes to nothing.
  const context = await chromium.launchPersistentContext(profile, {
    ...launch,
    ...contextOptionsOf(LOOKS),
    baseURL: url,
    args: [...(launch.args ?? []), ...push.switches],
  });
  const ada = await personIn(context, 'ada', LOOKS);
  await perform([ada], async () => {
    await beThere(ada);
    await giveAddress(ada, url, 'notified@example.org');
    await makeWebhook(ada, receiver);
    await subscribe(ada, url, push.endpointFor.bind(push));
    await haveNoticeShown(ada, push.posted);
    await sayItWasSeen(ada);
    receiver.answers = 410;
    const game = await beAsked(ada, url);
    await clickNotice(ada, game);
    await turnWebhookOn(ada, receiver);
    await unsubscribe(ada);
  }).finally(() => rmSync(profile, { recursive: true, force: true }));
}

/** The receiver echoes the challenge, then accepts a test message, which is signed with the secret that the page showed. */
async function makeWebhook({ page }: Person, receiver: Receiver): Promise<void> {
  await page.goto('/settings');
  await page.getByLabel('Webhook address').fill(`http://${receiver.host}/parsec`);
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const secret = await page.locator('#webhook-secret').inputValue();
  await page.getByText('Not verified yet:').waitFor();
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('Verified.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Send a test: ' }).click();
  await page.getByText('The test was delivered.').waitFor();
  const [challenge, { headers, text } = { headers: {}, text: '' }] = receiver.received;
  assert.equal((JSON.parse(challenge!.text) as { type: string }).type, 'challenge');
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], text].join('.');
  const ours = createHmac('sha256', key).update(signed).digest('base64');
  assert.equal(headers['webhook-signature'], `v1,${ours}`, 'the service signed the message');
  assert.equal((JSON.parse(text) as { type: string }).type, 'test');
}

/**
 * By the page's button. The browser's push service gives it an address of the vendor. The test replaces that address, on its way
 * to the server, by one on this machine, which hands messages to the browser.
 */
async function subscribe(
  { page }: Person,
  url: string,
  endpointFor: (given: string) => string,
): Promise<void> {
  await page.context().grantPermissions(['notifications'], { origin: url });
  await page.reload();
  await page.context().route(/\/api\/v1\/me\/push(\/seen)?$/, async (route) => {
    const body = route.request().postDataJSON() as { endpoint: string } | null;
    const postData = body && { ...body, endpoint: endpointFor(body.endpoint) };
    await (postData === null ? route.continue() : route.continue({ postData }));
  });
  await page.getByText('Notifications are off.').waitFor();
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await page.getByText('Notifications are now on.').waitFor();
}

interface Notice {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
}

/** The worker records the tags of the notices that it has shown. */
const COUNT_SHOWN = `(() => {
  const { registration } = self;
  const show = registration.showNotification.bind(registration);
  self.shownTags = [];
  registration.showNotification = async (title, options) => {
    await show(title, options);
    self.shownTags.push(options.tag);
  };
})()`;

/**
 * The notice with this tag, once it is on the screen. The test does not ask for the notices earlier: Chromium loses a notice
 * if it is asked between storing and showing it.
 */
async function noticeShown(page: Page, tag: string): Promise<Notice> {
  const worker = workerOf(page.context());
  const isShown = `self.shownTags.includes(${JSON.stringify(tag)})`;
  await until(() => worker.evaluate<boolean>(isShown), `a notice of ${tag} is shown`);
  const notices = await page.evaluate<readonly Notice[]>(
    `navigator.serviceWorker.ready.then((registration) => registration.getNotifications())
      .then((all) => all.map(({ title, body, tag }) => ({ title, body, tag })))`,
  );
  const notice = notices.find((one) => one.tag === tag);
  assert.ok(notice !== undefined, `the notice of ${tag} stays on the screen`);
  return notice;
}

function workerOf(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers();
  assert.ok(worker !== undefined, 'the worker runs');
  return worker;
}

/** A test notification goes from the server to this browser. The push service cannot read it. */
async function haveNoticeShown(person: Person, posted: readonly Buffer[]): Promise<void> {
  const { page } = person;
  await workerOf(page.context()).evaluate(COUNT_SHOWN);
  await page.getByRole('button', { name: 'Send a test notification' }).click();
  await page.getByText('We have sent a test notification').waitFor();
  const tag = new URL('/settings', page.url()).href;
  assert.deepEqual(await noticeShown(page, tag), {
    title: 'Parsec Post',
    body: 'Notifications look like this.',
    tag,
  });
  assert.equal(posted.length, 1);
  assert.ok(!posted[0]!.includes('Notifications look like this.'), 'it is encrypted');
  await shoot(person, '1-notice');
}

/** That the browser has shown it proves nothing: the player says so. */
async function sayItWasSeen({ page }: Person): Promise<void> {
  await page.getByText('You have not seen a test notification in it yet.').waitFor();
  await page.getByRole('button', { name: 'I see the notification' }).click();
  await page.getByText('Notifications in this browser work.').waitFor();
  await page.reload();
  await page.getByText('This browser shows your notifications.').waitFor();
  await page.getByText('You have not seen a test notification').waitFor({ state: 'detached' });
}

/** A bot's move makes it the player's turn, who is on the settings page. Returns the link of the notice. */
async function beAsked(person: Person, url: string): Promise<string> {
  const { page } = person;
  const { paces } = (await (await page.request.get(`${url}/api/v1/rulesets/${RULESET}`)).json()).ruleset;
  const pace = Object.fromEntries(Object.keys(paces.live).map((key) => [key, SECONDS]));
  const terms = { ruleset: RULESET, seats: 2, pace, botPause: 0 };
  const { game } = await post<{ game: { id: string; title: string } }>(person, url, '/games', terms);
  await post(person, url, `/games/${game.id}/seats`, {});
  await post(person, url, `/games/${game.id}/seats`, { bot: 'steady' });
  const link = `${url}/game.html?g=${game.id}`;
  const notice = await noticeShown(page, link);
  assert.equal(notice.title, game.title);
  assert.match(notice.body, /\S/);
  return link;
}

/** The event that the browser sends to the worker when a user clicks a notice, and the windows that the worker then wants. */
const PRESS = (tag: string): string => `(async () => {
  const wanted = [];
  self.clients.openWindow = async (href) => void wanted.push('open ' + href);
  WindowClient.prototype.focus = async function () { wanted.push('focus ' + this.url); return this; };
  const all = await self.registration.getNotifications();
  const notification = all.find(({ tag }) => tag === ${JSON.stringify(tag)});
  const press = new NotificationEvent('notificationclick', { notification });
  const waits = [];
  press.waitUntil = (wait) => waits.push(wait);
  self.dispatchEvent(press);
  await Promise.all(waits);
  return wanted;
})()`;

/** No driver presses a notice of the system: the test sends the event to the worker, which says where it leads. */
async function clickNotice(person: Person, link: string): Promise<void> {
  const { page } = person;
  assert.deepEqual(await press(page.context(), link), [`open ${link}`]);
  await page.goto(link);
  await page.locator('section.ask').first().waitFor();
}

async function press(context: BrowserContext, tag: string): Promise<readonly string[]> {
  return workerOf(context).evaluate<readonly string[]>(PRESS(tag));
}

/** The receiver answered 410. The player turns the webhook on again, tests it and deletes it. */
async function turnWebhookOn(person: Person, receiver: Receiver): Promise<void> {
  const { page } = person;
  await page.goto('/settings');
  await page.getByText('Off since').waitFor();
  await page.getByRole('button', { name: 'Send a test: ' }).waitFor();
  await shoot(person, '2-turned-off');
  await page.getByRole('button', { name: 'Send a test: ' }).click();
  await page.getByText('The test failed: it answered 410.').waitFor();
  await page.getByRole('button', { name: 'Turn on again' }).click();
  await page.getByText('Off since').waitFor({ state: 'detached' });
  receiver.answers = 204;
  await page.getByRole('button', { name: 'Send a test: ' }).click();
  await page.getByText('The test was delivered.').waitFor();
  await page.getByRole('button', { name: /^Delete http/ }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await page.getByText('None yet.').waitFor();
}

async function unsubscribe({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByText('Notifications are now off.').waitFor();
  await page.getByRole('button', { name: 'Send a test notification' }).waitFor({ state: 'detached' });
}
