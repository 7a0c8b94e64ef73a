/** What people do beside playing: they look around, talk at their tables, invite each other, and play for each other. */
import { createECDH } from 'node:crypto';
import type { Person } from './cast.ts';
import { reportHeaders } from '../../../test/support/settings/mail-reports.ts';
import { NOBODY, type Credential, type Lane } from '../lane.ts';
import type { Json } from '../request.ts';

/** A table that they know. */
interface Known {
  readonly id: string;
  readonly host: Person;
}

const DAY = 86_400_000;
const PUBLIC = ['/health', '/openapi.json', '/rulesets', '/games?status=open', '/games?status=running'];
const OWN = [
  '',
  '/settings',
  '/export',
  '/games',
  '/decisions',
  '/keys',
  '/invitations',
  '/contacts',
  '/blocks',
];

export async function lookAround(lane: Lane, { own }: Person, ruleset: string): Promise<void> {
  for (const path of [...PUBLIC, `/rulesets/${ruleset}`, `/rulesets/${ruleset}/rules`])
    await lane.play(NOBODY, 'GET', path);
  for (const path of OWN) await lane.play(own, 'GET', `/me${path}`);
  await lane.play(own, 'PATCH', '/me', { name: lane.dice.pick(['Hal', 'Ivy', 'Jon']) });
}

/** One player sends a message to all and one to the other, who reads it, reports it, and mutes the sender for a while. */
export async function talk(lane: Lane, { id }: Known, one: Person, other: Person): Promise<void> {
  const path = `/games/${id}`;
  const [from, to] = await Promise.all([one, other].map((person) => seatOf(lane, id, person)));
  if (from === undefined || to === undefined) return;
  const say = (text: string, more: object): Promise<unknown> =>
    lane.play(
      one.own,
      'POST',
      `${path}/messages`,
      { text, ...more },
      { 'Idempotency-Key': lane.dice.seed() },
    );
  await say('Good luck to all of you.', {});
  await say('Leave my worlds alone, and I leave yours.', { to });
  const { body } = await lane.play(other.own, 'GET', `${path}/messages?after=0`);
  const received = body.messages?.findLast((message: Json) => message.from.player.id === one.id);
  if (received !== undefined)
    await lane.play(other.own, 'POST', `${path}/messages/${received.id}/report`, {
      reason: 'It is a threat.',
    });
  await lane.play(other.own, 'PUT', `${path}/mutes/${from}`);
  await lane.play(other.own, 'DELETE', `${path}/mutes/${from}`);
  await lane.play(other.own, 'PUT', `${path}/notes`, { text: 'They want peace.' });
  await lane.play(other.own, 'GET', `${path}/notes`);
}

async function seatOf(lane: Lane, id: string, { id: player, own }: Person): Promise<number | undefined> {
  const { body } = await lane.play(own, 'GET', `/games/${id}`);
  return body.game?.seats.find((seat: Json) => seat.player?.id === player)?.seat;
}

/** The host invites by a link and withdraws it, by a link that stays, and by name. Invited players accept or decline. */
export async function invite(lane: Lane, { id, host }: Known, people: readonly Person[]): Promise<void> {
  const path = `/games/${id}/invitations`;
  const { body: withdrawn } = await lane.play(host.own, 'POST', path, { uses: 'many', seat: 0 });
  await lane.play(host.own, 'GET', path);
  await lane.play(host.own, 'DELETE', `${path}/${withdrawn.invitation.id}`);
  const { body: link } = await lane.play(host.own, 'POST', path, {});
  const others = people.filter((person) => person !== host);
  await sitAndGetUp(lane, id, lane.dice.pick(others), { invitation: link.invitation.token });
  const { body: known } = await lane.play(host.own, 'GET', '/me/contacts');
  const friends = others.filter((person) => known.players.some((player: Json) => player.id === person.id));
  for (const friend of friends) await answer(lane, { id, host }, friend, friend === friends[0]);
}

async function answer(lane: Lane, { id, host }: Known, friend: Person, accepts: boolean): Promise<void> {
  const path = `/games/${id}/invitations`;
  await lane.play(host.own, 'POST', path, { player: friend.id });
  const { body } = await lane.play(friend.own, 'GET', '/me/invitations');
  const received = body.invitations.find(({ game }: Json) => game.id === id);
  if (received === undefined) return;
  if (accepts) await sitAndGetUp(lane, id, friend, {});
  else await lane.play(friend.own, 'DELETE', `${path}/${received.invitation.id}`);
}

async function sitAndGetUp(lane: Lane, id: string, { own }: Person, by: object): Promise<void> {
  await lane.play(own, 'POST', `/games/${id}/seats`, by);
  await lane.play(own, 'DELETE', `/games/${id}/seats/mine`);
}

/** One who sits asks another who does not to play for them: they accept and step down, are asked in vain, and decline. */
export async function sitIn(lane: Lane, { id }: Known, owner: Person, friend: Person): Promise<void> {
  const seat = await seatOf(lane, id, owner);
  if (seat === undefined) return;
  const path = `/games/${id}/seats`;
  const { body: now } = await lane.play(owner.own, 'GET', `/games/${id}/view`);
  const until = new Date(Date.parse(now.now) + 10 * DAY).toISOString();
  const ask = (): Promise<unknown> =>
    lane.play(owner.own, 'PUT', `${path}/mine/sitter`, { player: friend.id, until });
  const sitting = (method: string): Promise<unknown> =>
    lane.play(friend.own, method, `${path}/${seat}/sitting`);
  await ask();
  await lane.play(friend.own, 'GET', '/me/invitations');
  await sitting('PUT');
  for (const of of ['/me/decisions', '/me/games', `/games/${id}/view`])
    await lane.play(friend.own, 'GET', of);
  await sitting('DELETE');
  await ask();
  await lane.play(owner.own, 'DELETE', `${path}/mine/sitter`);
  await ask();
  await sitting('DELETE');
}

/** Requests that do not move the game on: a vote that fails, orders, deliveries, a return to the own seat. */
export async function tend(lane: Lane, { id }: Known, one: Person, other: Person): Promise<void> {
  const path = `/games/${id}`;
  const what = lane.dice.pick(['pause', 'extend', 'cancel']);
  await lane.play(one.own, 'POST', `${path}/votes`, { what });
  await lane.play(other.own, 'POST', `${path}/votes`, { what, agrees: false });
  await lane.play(one.own, 'POST', `${path}/seats/mine/return`);
  const { status, body } = await lane.play(one.own, 'GET', `${path}/orders`);
  if (status < 300) await lane.play(one.own, 'PUT', `${path}/orders`, body);
  await lane.play(one.own, 'GET', `${path}/deliveries`);
}

/** Sets the availability, and the channels of notifications. */
export async function arrange(lane: Lane, { own }: Person): Promise<void> {
  const days = Array.from({ length: 7 }, () => ({ from: 480, to: 1320 }));
  await lane.play(own, 'PUT', '/me/availability/hours', { hours: { zone: 'Europe/Berlin', days } });
  const [from, to] = [1, 2].map((day) => new Date(Date.now() + day * DAY).toISOString());
  await lane.play(own, 'POST', '/me/availability/vacations', { from, to });
  await lane.play(own, 'GET', '/me/availability');
  await lane.play(own, 'DELETE', `/me/availability/vacations/${from}`);
  await lane.play(own, 'GET', '/me/calendar');
  const { body: calendar } = await lane.play(own, 'POST', '/me/calendar');
  await lane.play(NOBODY, 'GET', /\/calendars\/.+/.exec(calendar.address)![0]);
  const { status, body } = await lane.play(own, 'POST', '/me/webhooks', {
    url: 'https://example.org/notify',
  });
  await lane.play(own, 'GET', '/me/webhooks');
  await browse(lane, own);
  if (status >= 300) return;
  await lane.play(own, 'POST', `/me/webhooks/${body.webhook.id}/enable`);
  await lane.play(own, 'DELETE', `/me/webhooks/${body.webhook.id}`);
}

/** Sends a report as the mail service does. */
export async function carry(lane: Lane, { id: player }: Person): Promise<void> {
  const type = lane.dice.pick(['email.delivered', 'email.bounced', 'email.opened']);
  const body = { type, data: { email_id: 'm-1', tags: { player, letter: crypto.randomUUID() } } };
  await lane.play(NOBODY, 'POST', '/mail/reports', body, await reportHeaders(JSON.stringify(body)));
}

/** Subscribes to push notifications as a browser does, and ends the subscription. */
async function browse(lane: Lane, own: Credential): Promise<void> {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: Buffer.alloc(16, 7).toString('base64url') };
  await lane.play(NOBODY, 'GET', '/push-key');
  await lane.play(own, 'PUT', '/me/push', { endpoint: 'https://push.example.org/notify', keys });
  await lane.play(own, 'POST', '/me/push/test');
  await lane.play(own, 'DELETE', '/me/push');
}
