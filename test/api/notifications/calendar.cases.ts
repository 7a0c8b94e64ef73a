/** The calendars that calendar programs fetch without a token. */
import { generatedTitle } from '../../../src/rules/text/names/game-title.ts';
import { describe, expect, it } from 'vitest';
import { decisionTitle } from '../../../src/mailbox/letters/subject.ts';
import { interstellarConquest } from '../../../src/rules/interstellar-conquest/index.ts';
import { revoked } from '../../../src/auth/revocations/revocations.ts';
import { env } from 'cloudflare:workers';
import {
  asked,
  call,
  guest,
  PREFIX,
  runningGame,
  send,
  type Guest,
  type Json,
} from '../../support/api/api.ts';
import { readCalendar, unescaped } from '../../support/api/icalendar.ts';

async function addressOf({ token }: Guest, method: 'GET' | 'POST' = 'GET'): Promise<string> {
  const { status, body } = await call(method, '/me/calendar', { token });
  expect(status).toBe(200);
  expect(body.address).toMatch(/^https:\/\/parsec\.test\/api\/v1\/calendars\/pc1_[\w-]+\.[\w-]{43}\.ics$/);
  return body.address.slice(`https://parsec.test${PREFIX}`.length);
}

async function eventsAt(address: string): Promise<readonly Json[]> {
  const answer = await call('GET', address);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('Cache-Control')).toMatch(/^private/);
  const { components } = readCalendar(answer.text);
  return components.map(({ properties }) => Object.fromEntries(properties));
}

/** The player who is asked first in a new game. They have not seen the game yet. */
async function mover(patch: object = {}) {
  const people = [await guest('Ada'), await guest('Bob')];
  const game = await runningGame(people, { sandbox: false, pace: 'daily', ...patch });
  for (const person of people) {
    const { body } = await call('GET', '/me/decisions?seen=false', { token: person.token });
    const decision = body.decisions.find((one: Json) => one.game === game);
    if (decision !== undefined) return { game, host: people[0]!, person, decision };
  }
  throw new Error('nobody is asked');
}

const VOID = { status: 404, body: { code: 'unknown-calendar' } };

describe("a player's calendar", () => {
  it('has open decisions, and does not mark them as seen', async () => {
    const { game, host, person, decision } = await mover();
    const [event, ...more] = await eventsAt(await addressOf(person));
    const { window, seat, kind, closesAt } = decision;
    expect(event).toMatchObject({
      UID: `${game}.${seat}.${window}@parsec-post`,
      SEQUENCE: '0',
      STATUS: 'CONFIRMED',
      DTEND: closesAt.replaceAll(/[-:]|\.\d+/g, ''),
      SUMMARY: `Interstellar Conquest “${generatedTitle(game)}”: ${decisionTitle({ kind, title: interstellarConquest.windowTitles[kind]! })}`,
      URL: `https://parsec.test/game.html?g=${game}`,
    });
    expect(unescaped(event.DESCRIPTION)).toBe(
      `If you do nothing: ${decision.default.text}\nhttps://parsec.test/game.html?g=${game}`,
    );
    expect(more).toEqual([]);
    const { deliveries } = (await call('GET', `/games/${game}/deliveries`, { token: host.token })).body;
    expect(deliveries.map(({ seenAt }: Json) => seenAt)).toEqual([null]);
  });

  it('names no card of a hand, because others may see the calendar', async () => {
    const { person, decision } = await mover({ ruleset: 'interstellar-empire' });
    const [{ DESCRIPTION }] = (await eventsAt(await addressOf(person))) as [Json];
    expect(unescaped(DESCRIPTION)).toMatch(/^If you do nothing: Play your lowest card\.\n/);
    expect(decision.default).toEqual({
      command: expect.objectContaining({ type: 'lay-first' }),
      text: expect.stringMatching(/^Play .*, your lowest card\.$/),
    });
  });

  it('answers 304 while nothing changes, and cancels answered decisions', async () => {
    const { game, person, decision } = await mover();
    const address = await addressOf(person);
    const [event] = await eventsAt(address);
    const known = { 'If-None-Match': (await call('GET', address)).headers.get('ETag')! };
    expect(await call('GET', address, { headers: known })).toMatchObject({ status: 304, text: '' });
    const { window, legal } = decision;
    expect((await send(game, person, { window, command: legal[0] })).status).toBe(200);
    expect((await call('GET', address, { headers: known })).status).toBe(200);
    const settled = (await eventsAt(address)).find(({ UID }) => UID === event.UID);
    expect(settled).toMatchObject({ STATUS: 'CANCELLED', SEQUENCE: '1', DTEND: event.DTEND });
    expect(settled).not.toHaveProperty('DESCRIPTION');
  });

  it('leaves out sandboxes and muted games', async () => {
    const { game, person } = await mover();
    const fellow = await guest('Eve');
    const sandbox = await runningGame([person, fellow]);
    await asked(sandbox, [person, fellow]);
    const address = await addressOf(person);
    expect((await eventsAt(address)).map(({ URL }) => URL.split('?g=')[1])).toEqual([game]);
    await call('PATCH', '/me/settings', { token: person.token, body: { silent: [game] } });
    expect((await eventsAt(address)).map(({ STATUS }) => STATUS)).toEqual(['CANCELLED']);
  });

  it('has a secret address, which is void when the player renews it', async () => {
    const ada = await guest('Ada');
    const address = await addressOf(ada);
    expect(await addressOf(ada)).toBe(address);
    expect(await eventsAt(address)).toEqual([]);
    const next = await addressOf(ada, 'POST');
    expect(next).not.toBe(address);
    expect(await call('GET', address)).toMatchObject(VOID);
    expect(await eventsAt(next)).toEqual([]);
    for (const other of [
      next.replace('pc1_', 'ps1_'),
      next.slice(0, -4),
      `${next.slice(0, -6)}x.ics`,
      '/calendars/x',
    ])
      expect(await call('GET', other), other).toMatchObject(VOID);
    const link = next.slice('/calendars/'.length, -4);
    expect((await call('GET', '/me', { token: link })).status).toBe(401);
  });

  it('is not found once the player is suspended or deleted', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const [one, other] = [await addressOf(ada), await addressOf(bob)];
    await revoked.revoke(env, 'suspended', ada.id);
    expect(await call('GET', one)).toMatchObject(VOID);
    await revoked.restore(env, 'suspended', ada.id);
    expect(await eventsAt(one)).toEqual([]);
    expect((await call('DELETE', '/me', { token: bob.token })).status).toBe(204);
    expect(await call('GET', other)).toMatchObject(VOID);
  });
});
