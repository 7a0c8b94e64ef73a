/** Mailboxes restored from a backup: the player's data is back, and nothing is sent twice. */
import { abortAllDurableObjects, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { operatedMailboxOf } from '../../../src/mailbox/bindings.ts';
import { operatedRoomOf } from '../../../src/room/protocol.ts';
import type { Condition } from '../../../src/room/operate/condition.ts';
import { call, guest, PREFIX, send, type Guest, type Json } from '../../support/api/api.ts';
import {
  at,
  DAY,
  deadlineOf,
  HOUR,
  later,
  lettersLike,
  lettersTo,
  MINUTE,
  QUESTION,
  REMINDER,
  SOON,
  START,
  tableOfTwo,
  type TableOfTwo,
  fromStart,
} from '../../support/api/letters.ts';
import { account } from '../../support/api/mails.ts';
import { receivers } from '../../support/api/receivers.ts';
import { hookOf, hooksOf, isSigned } from '../../support/api/webhooks.ts';
import { expectLog } from '../../support/log.ts';

const mailboxAt = (player: string) => operatedMailboxOf(env.MAILBOXES, player);
const roomAt = (game: string) => operatedRoomOf(env.ROOMS, game);
const streamOf = (text: string) => new Response(text).body!;
const dumpOf = async (player: string) => new Response((await mailboxAt(player).dump())?.body).text();
const load = (player: string, dump: string) => mailboxAt(player).load(streamOf(dump));

/** The object as if it had never been. */
async function wipe(object: DurableObjectStub): Promise<void> {
  await runInDurableObject(object, async (_, { storage }) => {
    await storage.deleteAlarm();
    await storage.deleteAll();
  });
}

interface Backup {
  readonly game: string;
  readonly room: string;
  readonly mailboxes: readonly (readonly [string, string])[];
}

/** As the tool does it: the room first. */
async function backupOf({ game, people }: TableOfTwo): Promise<Backup> {
  const room = await new Response((await roomAt(game).dump())?.body).text();
  const mailboxes = await Promise.all(people.map(async ({ id }) => [id, await dumpOf(id)] as const));
  return { game, room, mailboxes };
}

/** All data is lost and restored from the backup. D1 does not know the game. */
async function bringBack({ game, room, mailboxes }: Backup): Promise<void> {
  await wipe(env.ROOMS.getByName(game));
  for (const [player] of mailboxes) await wipe(env.MAILBOXES.getByName(player));
  await abortAllDurableObjects();
  for (const table of ['games WHERE id', 'seats WHERE game', 'participants WHERE game'])
    await env.DB.prepare(`DELETE FROM ${table} = ?`).bind(game).run();
  for (const [player, dump] of mailboxes) expect(await load(player, dump)).toBeNull();
  expect(await roomAt(game).load(streamOf(room))).toMatchObject({ game, problems: [] });
  for (const [player] of mailboxes) await mailboxAt(player).release();
}

async function ownOf({ token }: Guest): Promise<Json> {
  const paths = ['/me/settings', '/me/webhooks', '/me/availability', '/me/calendar'];
  return Promise.all(paths.map(async (path) => (await call('GET', path, { token })).body));
}

/** What a player may have arranged, and the calendar's address that they gave up. */
async function arranged(owner: Guest): Promise<{ leaked: string; secret: string }> {
  const { token } = owner;
  const { secret } = await hookOf(owner);
  const { address } = (await call('GET', '/me/calendar', { token })).body;
  const days = Array.from({ length: 7 }, () => ({ from: 480, to: 1320 }));
  const [from, to] = [START + 10 * DAY, START + 12 * DAY].map((instant) => new Date(instant).toISOString());
  for (const [method, path, body] of [
    ['PATCH', '/me/settings', { mail: false, zone: 'Europe/Rome', kinds: { 'message-received': false } }],
    ['PUT', '/me/availability/hours', { hours: { zone: 'Europe/Rome', days } }],
    ['POST', '/me/availability/vacations', { from, to }],
    ['POST', '/me/calendar', undefined],
  ] as const)
    expect((await call(method, path, { token, body })).status, path).toBeLessThan(300);
  return { leaked: address.split(PREFIX)[1], secret };
}

describe('a restored mailbox', () => {
  fromStart();

  it('has settings, including stopped e-mail, webhooks with secrets, hours, vacations, and the calendar’s generation', async () => {
    expectLog('webhook-failed');
    const seated = await tableOfTwo();
    const { mover } = seated;
    const { leaked, secret } = await arranged(mover);
    const before = await ownOf(mover);
    await bringBack(await backupOf(seated));
    expect(await ownOf(mover)).toEqual(before);
    expect((await call('GET', leaked)).status).toBe(404);
    expect((await call('GET', before[3].address.split(PREFIX)[1])).status).toBe(200);
    await at(seated, (await deadlineOf(seated)) - MINUTE);
    expect(lettersTo(mover)).toEqual([]);
    const received = receivers(() => 200);
    const [{ id }] = await hooksOf(mover);
    await call('POST', `/me/webhooks/${id}/test`, { token: mover.token });
    expect(isSigned(received[0]!, secret)).toBe(true);
  });

  it('has the push subscription, which gets nothing again', async () => {
    const ada = await guest('Ada');
    const point = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
    const body = {
      endpoint: 'https://push.example.org/s/1',
      keys: { p256dh: point, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
    };
    expect((await call('PUT', '/me/push', { token: ada.token, body })).status).toBe(204);
    const dump = await dumpOf(ada.id);
    await wipe(env.MAILBOXES.getByName(ada.id));
    expect((await ownOf(ada))[0].delivery.push).toBeNull();
    expect(await load(ada.id, dump)).toBeNull();
    expect((await ownOf(ada))[0].delivery.push).not.toBeNull();
  });

  it('repeats no delivered notification, and sends the pending reminder once', async () => {
    const seated = await tableOfTwo();
    await at(seated, START + SOON);
    const sent = lettersTo(seated.mover).length;
    expect(lettersLike(seated, QUESTION)).toBe(1);
    await bringBack(await backupOf(seated));
    await at(seated, START + HOUR);
    expect(lettersTo(seated.mover)).toHaveLength(sent);
    await at(seated, (await deadlineOf(seated)) - HOUR);
    expect([lettersLike(seated, QUESTION), lettersLike(seated, REMINDER)]).toEqual([1, 1]);
  });

  it('sends nothing that was due at the backup, as it may have been sent since; but sends that the game was restored, and what follows', async () => {
    const seated = await tableOfTwo();
    const { game, mover, other, question } = seated;
    const backup = await backupOf(seated);
    await at(seated, START + SOON);
    await later(other, 0);
    const sent = [mover, other].map((one) => lettersTo(one).length);
    expect(lettersLike(seated, QUESTION)).toBe(1);
    await bringBack(backup);
    for (const one of [mover, other]) await later(one, HOUR);
    expect([mover, other].map((one) => lettersTo(one).length)).toEqual(sent.map((letters) => letters + 1));
    for (const one of [mover, other])
      expect(lettersTo(one)[0]!.subject).toContain('the game was restored to an earlier step');
    const { body } = await call('GET', '/me/decisions?seen=false', { token: mover.token });
    const { command } = body.decisions.find((one: Json) => one.game === game).default;
    expect((await send(game, mover, { window: question.window, command })).status).toBe(200);
    const next = { ...seated, mover: other };
    await roomAt(game).drain();
    await at(next, Date.now() + HOUR);
    expect(lettersLike(next, QUESTION)).toBe(1);
  });

  it('lacks delivery attempts: a retry would be another letter', async () => {
    const seated = await tableOfTwo();
    await hookOf(seated.mover);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let status = 503;
    const received = receivers(() => status);
    await at(seated, START + SOON);
    const tried = received.length;
    expect(tried).toBeGreaterThan(0);
    status = 200;
    await bringBack(await backupOf(seated));
    await at(seated, START + HOUR);
    expect(received).toHaveLength(tried);
    expect((await hooksOf(seated.mover))[0].failingSince).toBeNull();
  });

  it('sends nothing until the rooms are restored', async () => {
    const seated = await tableOfTwo();
    const { game, room, mailboxes } = await backupOf(seated);
    const { mover } = seated;
    const dump = mailboxes.find(([id]) => id === mover.id)![1];
    for (const object of [env.ROOMS.getByName(game), env.MAILBOXES.getByName(mover.id)]) await wipe(object);
    await abortAllDurableObjects();
    vi.setSystemTime(seated.question.closesAt - HOUR);
    await load(mover.id, dump);
    await mailboxAt(mover.id).load(streamOf(dump));
    await later(mover, 0);
    await roomAt(game).load(streamOf(room));
    await later(mover, MINUTE);
    expect(lettersTo(mover)).toEqual([]);
    await mailboxAt(mover.id).release();
    await later(mover, MINUTE);
    expect(lettersLike(seated, REMINDER)).toBe(1);
  });

  it('is reserved if its dump fails at first: it stores nothing until the dump is loaded', async () => {
    const seated = await tableOfTwo();
    const { mover } = seated;
    await arranged(mover);
    await call('PATCH', '/me/settings', { token: mover.token, body: { mail: true } });
    const before = await ownOf(mover);
    const { game, room, mailboxes } = await backupOf(seated);
    const dump = mailboxes.find(([id]) => id === mover.id)![1];
    for (const object of [env.ROOMS.getByName(game), env.MAILBOXES.getByName(mover.id)]) await wipe(object);
    await abortAllDurableObjects();
    vi.spyOn(console, 'warn').mockReturnValue();
    await mailboxAt(mover.id).reserve();
    expect(await mailboxAt(mover.id).dump()).toBeNull();
    const { undelivered } = (await roomAt(game).load(streamOf(room))) as Condition;
    expect(undelivered.map(({ player }) => player)).toEqual([mover.id]);
    expect(await load(mover.id, dump)).toBeNull();
    await mailboxAt(mover.id).reserve();
    expect(await ownOf(mover)).toEqual(before);
    await later(mover, HOUR);
    expect(lettersTo(mover)).toEqual([]);
    await mailboxAt(mover.id).release();
    vi.setSystemTime(Date.now() + HOUR);
    expect(await roomAt(game).drain()).toMatchObject({ undelivered: [] });
    await later(mover, HOUR);
    expect(lettersTo(mover).length).toBeGreaterThan(0);
  });

  it('that stays only reserved is an ordinary one after the release', async () => {
    const ada = await account('Ada');
    await mailboxAt(ada.id).reserve();
    await mailboxAt(ada.id).release();
    expect(await mailboxAt(ada.id).dump()).toBeNull();
    await arranged(ada);
    expect((await ownOf(ada))[0]).toMatchObject({ zone: 'Europe/Rome' });
  });

  it('has its owner again from the dump of a mailbox without a stored owner', async () => {
    const ada = await account('Ada');
    await arranged(ada);
    const dump = (await dumpOf(ada.id)).replace(`["player","${ada.id}"]`, '["player",null]');
    expect(dump).toContain('["player",null]');
    await wipe(env.MAILBOXES.getByName(ada.id));
    expect(await load(ada.id, dump)).toBeNull();
    expect(await dumpOf(ada.id)).toContain(`["player","${ada.id}"]`);
  });

  it('is not loaded over another, twice, or from a damaged or foreign dump', async () => {
    const [ada, eve] = [await account('Ada'), await account('Eve')];
    await arranged(ada);
    const dump = await dumpOf(ada.id);
    expect(await load(ada.id, dump)).toEqual({ refused: 'there-already' });
    await wipe(env.MAILBOXES.getByName(ada.id));
    for (const [player, damaged] of [
      [eve.id, dump],
      [ada.id, dump.trimEnd()],
      [ada.id, dump.slice(0, dump.trimEnd().lastIndexOf('\n') + 1)],
      [ada.id, dump.replace('parsec-post-mailbox-1', 'parsec-post-mailbox-0')],
      [ada.id, dump.replace('"columns":["game"', '"columns":["gone"')],
    ] as const)
      expect(await load(player, damaged)).toMatchObject({ refused: 'no-dump' });
    expect(await mailboxAt(ada.id).dump()).toBeNull();
    expect(await load(ada.id, dump)).toBeNull();
    await mailboxAt(ada.id).release();
    await call('PATCH', '/me/settings', { token: ada.token, body: { mail: true } });
    const after = await ownOf(ada);
    expect(await load(ada.id, dump)).toBeNull();
    await mailboxAt(ada.id).release();
    expect(await ownOf(ada)).toEqual(after);
  });
});
