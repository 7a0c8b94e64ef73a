/** Delivery reports of the mail provider. */
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { lastMails } from '../../../../src/notify/mailers/log.ts';
import { GameRoom } from '../../../../src/room/game-room.ts';
import { roomOf } from '../../../../src/room/protocol.ts';
import { call, PREFIX, rawIn, type Json } from '../../../support/api/api.ts';
import { DAY, later, MINUTE, unseenGame, fromStart } from '../../../support/api/letters.ts';
import { account, newAddress, signInByCode } from '../../../support/api/mails.ts';
import { expectLog } from '../../../support/log.ts';
import { reportHeaders } from '../../../support/settings/mail-reports.ts';

interface Written {
  readonly game: string;
  readonly mover: Json;
  readonly question: Json;
  readonly tags: Json;
}

/** Somebody is asked, and a letter about it went out. */
async function written(): Promise<Written> {
  const table = await unseenGame([await account('Ada'), await account('Bob')]);
  await later(table.mover, 3 * MINUTE);
  return { ...table, tags: tagsOf(table.mover) };
}

const tagsOf = ({ address }: Json): Json => lastMails().find(({ to }) => to === address)!.tags;

async function report(type: string, data: object, id?: string) {
  const body = { type, data };
  const headers = await reportHeaders(JSON.stringify(body), id === undefined ? {} : { id });
  return call('POST', '/mail/reports', { body, headers });
}

const ledger = async ({ game, mover }: Written): Promise<Json> =>
  (await call('GET', `/games/${game}/deliveries`, { token: mover.token })).body.deliveries[0];
const deliveryTo = async ({ token }: Json): Promise<Json> =>
  (await call('GET', '/me/settings', { token })).body.delivery;
const now = (): string => new Date().toISOString();

describe('a report of the mail provider', () => {
  fromStart();

  it('of a delivered letter sets the delivery status', async () => {
    const letter = await written();
    expect(letter.tags).toEqual({ player: letter.mover.id, letter: expect.stringMatching(/^[\da-f-]{36}$/) });
    expect(await ledger(letter)).toMatchObject({ acceptedAt: now(), deliveredAt: null });
    vi.setSystemTime(Date.now() + MINUTE);
    const taken = await report('email.delivered', { email_id: 'm-1', tags: letter.tags });
    expect([taken.status, taken.text]).toEqual([204, '']);
    expect(await ledger(letter)).toMatchObject({ channel: 'mail', deliveredAt: now(), bouncedAt: null });
    vi.setSystemTime(letter.question.closesAt);
    expect(await ledger(letter)).toMatchObject({ extendedAt: null });
  });

  it('of a bounced letter extends the window, and shows that no e-mail arrives', async () => {
    expectLog('email-bounced');
    const letter = await written();
    expect(await deliveryTo(letter.mover)).toMatchObject({ lastSentAt: now(), failingSince: null });
    vi.setSystemTime(Date.now() + MINUTE);
    const since = now();
    await report('email.bounced', { tags: letter.tags, bounce: { type: 'Permanent' } });
    expect(await ledger(letter)).toMatchObject({
      channel: null,
      acceptedAt: expect.any(String),
      bouncedAt: since,
    });
    expect(await deliveryTo(letter.mover)).toMatchObject({ failingSince: since });
    const { window, closesAt } = letter.question;
    vi.setSystemTime(closesAt);
    expect(await ledger(letter)).toMatchObject({ window, extendedAt: new Date(closesAt).toISOString() });
  });

  it('of a bounce after a delivery replaces it, and extends the window', async () => {
    expectLog('email-bounced');
    const letter = await written();
    await report('email.delivered', { tags: letter.tags });
    vi.setSystemTime(Date.now() + MINUTE);
    const since = now();
    await report('email.bounced', { tags: letter.tags, bounce: { type: 'Permanent' } });
    expect(await ledger(letter)).toMatchObject({ channel: null, deliveredAt: null, bouncedAt: since });
    expect(await deliveryTo(letter.mover)).toMatchObject({ failingSince: since });
    const { window, closesAt } = letter.question;
    vi.setSystemTime(closesAt);
    expect(await ledger(letter)).toMatchObject({ window, extendedAt: new Date(closesAt).toISOString() });
  });

  it('of a full mailbox does not apply to the next letter', async () => {
    expectLog('email-bounced');
    const letter = await written();
    await report('email.bounced', { tags: letter.tags, bounce: { type: 'Transient' } });
    expect(await ledger(letter)).toMatchObject({ bouncedAt: now() });
    expect(await deliveryTo(letter.mover)).toMatchObject({ failingSince: null });
  });

  it('changes nothing when it is repeated', async () => {
    expectLog('email-bounced');
    const letter = await written();
    await report('email.bounced', { tags: letter.tags }, 'message-1');
    const before = [await ledger(letter), await deliveryTo(letter.mover)];
    vi.setSystemTime(Date.now() + MINUTE);
    for (const id of ['message-1', 'message-2'])
      expect((await report('email.bounced', { tags: letter.tags }, id)).status).toBe(204);
    await report('email.delivered', { tags: { ...letter.tags, letter: 'another' } });
    expect([await ledger(letter), await deliveryTo(letter.mover)]).toEqual(before);
  });

  it('after the window has closed extends nothing', async () => {
    expectLog('email-bounced');
    const letter = await written();
    vi.setSystemTime(letter.question.closesAt + MINUTE);
    await report('email.bounced', { tags: letter.tags });
    expect(await ledger(letter)).toMatchObject({ bouncedAt: now(), extendedAt: null });
  });

  it.each([
    ['of another letter', { letter: '5b1c0e9a-0000-4000-8000-000000000000' }, ['email-bounced']],
    ['of somebody who is not', { player: 'k3v9q2m7x1p8w4za' }, ['email-bounced']],
    ['of another shape', { player: 7 }, []],
  ])('%s is accepted, and changes nothing', async (_, other, events) => {
    expectLog(...events);
    const letter = await written();
    const before = await ledger(letter);
    const taken = await report('email.bounced', { tags: { ...letter.tags, ...other } });
    expect([taken.status, await ledger(letter)]).toEqual([204, before]);
  });

  it('of another type, or without tags, is accepted, and changes nothing', async () => {
    const letter = await written();
    const before = await ledger(letter);
    expect((await report('email.opened', { tags: letter.tags })).status).toBe(204);
    expect((await report('email.bounced', { email_id: 'm-1', to: [letter.mover.address] })).status).toBe(204);
    expect(await ledger(letter)).toEqual(before);
  });

  it('is accepted when repeated, if the room did not answer', async () => {
    expectLog('email-bounced');
    const letter = await written();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const room = vi.spyOn(GameRoom.prototype, 'recordDelivery').mockRejectedValueOnce(new Error('broken'));
    expect((await report('email.bounced', { tags: letter.tags })).status).toBe(500);
    room.mockRestore();
    expect((await report('email.bounced', { tags: letter.tags })).status).toBe(204);
    expect(await ledger(letter)).toMatchObject({ bouncedAt: now() });
  });

  it('about the earlier address does not apply to the present one', async () => {
    expectLog('email-bounced');
    const letter = await written();
    await report('email.bounced', { tags: letter.tags });
    vi.setSystemTime(Date.now() + MINUTE);
    const moved = await signInByCode(newAddress(), { token: letter.mover.token });
    expect(moved.status, moved.text).toBe(200);
    expect(await deliveryTo(letter.mover)).toMatchObject({ failingSince: null });
  });

  it('of a letter whose first attempt preceded a change of address applies to the new address', async () => {
    expectLog('email-bounced');
    const table = await unseenGame([await account('Ada'), await account('Bob')]);
    const broken = vi.spyOn(console, 'warn').mockImplementation((line: string) => {
      if (line.includes('email-kept')) throw new Error('the mailer is broken');
    });
    const faults = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await later(table.mover, 3 * MINUTE);
    for (const spy of [broken, faults]) spy.mockRestore();
    const address = newAddress();
    await signInByCode(address, { token: table.mover.token });
    await later(table.mover, 3 * MINUTE);
    await report('email.bounced', { tags: tagsOf({ address: address.toLowerCase() }) });
    expect(await deliveryTo(table.mover)).toMatchObject({ failingSince: now() });
  });

  it('of a later delivered letter ends the failure', async () => {
    expectLog('email-bounced');
    const letter = await written();
    await report('email.bounced', { tags: letter.tags });
    await later(letter.mover, letter.question.closesAt - Date.now() - 60 * MINUTE);
    const next = tagsOf(letter.mover);
    expect(next.letter).not.toBe(letter.tags.letter);
    await report('email.delivered', { tags: next });
    expect(await deliveryTo(letter.mover)).toMatchObject({ failingSince: null });
    // It was of one that had been sent before.
    await report('email.bounced', { tags: letter.tags }, 'late');
    expect(await deliveryTo(letter.mover)).toMatchObject({ failingSince: null });
  });

  it.each([
    ['email.bounced', 'warn', 'account-email-bounced'],
    ['email.delivered', 'info', 'account-email-delivered'],
  ])('%s of an account e-mail is logged, without its receiver', async (type, level, event) => {
    const { address } = await account('Ada');
    const tags = tagsOf({ address: address.toLowerCase() });
    expect(tags).toEqual({ desk: 'sign-in' });
    const said: string[] = [];
    for (const method of ['log', 'warn'] as const)
      vi.spyOn(console, method).mockImplementation((line: string) => void said.push(line));
    expect((await report(type, { email_id: 'm-1', to: [address], tags })).status).toBe(204);
    expect(said).toEqual([JSON.stringify({ level, event, desk: 'sign-in', receipt: 'm-1' })]);
  });

  it('is deleted with the account', async () => {
    expectLog('email-bounced');
    const letter = await written();
    await report('email.bounced', { tags: letter.tags });
    expect((await call('DELETE', '/me', { token: letter.mover.token })).status).toBe(204);
    expect((await report('email.delivered', { tags: letter.tags })).status).toBe(204);
    const { mail } = await env.MAILBOXES.getByName(letter.mover.id).delivery();
    expect(mail).toEqual({ lastSent: null, failingSince: null });
  });

  it('gets 404 if no valid secret is set', async () => {
    const body = JSON.stringify({ type: 'email.bounced', data: {} });
    const init = { body, headers: { 'Content-Type': 'application/json', ...(await reportHeaders(body)) } };
    for (const MAIL_REPORT_SECRET of [undefined, '', 'whsec_c2hvcnQ=']) {
      const settings = { ...(env as Env), MAIL_REPORT_SECRET } as Env;
      const answer = await rawIn(settings, 'POST', `${PREFIX}/mail/reports`, init);
      expect([answer.status, ((await answer.json()) as Json).code]).toEqual([404, 'unknown-route']);
    }
  });

  it('of a bounce extends nothing if another channel delivered', async () => {
    expectLog('email-bounced');
    const letter = await written();
    const { game, mover, question } = letter;
    const { window: first, closesAt } = question;
    const pushed = { player: mover, windows: [first], step: 'accepted', channel: 'push' } as const;
    await roomOf(env.ROOMS, game).recordDelivery(pushed);
    await report('email.bounced', { tags: letter.tags });
    expect(await ledger(letter)).toMatchObject({ channel: 'push', bouncedAt: now() });
    vi.setSystemTime(closesAt + DAY / 24);
    expect(await ledger(letter)).toMatchObject({ window: first, extendedAt: null });
  });
});
