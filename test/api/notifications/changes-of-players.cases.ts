/** Notifications of removals, resignations and substitutes, and to sitters after a pause: by e-mail and webhook. */
import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { Mail } from '../../../src/notify/mail.ts';
import { call, look, openGame, runningGame, send, type Guest, type Json } from '../../support/api/api.ts';
import { DAY, HOUR, fromStart, later, lettersAfter, lettersTo, SOON } from '../../support/api/letters.ts';
import { account } from '../../support/api/mails.ts';
import { receivers, type Received } from '../../support/api/receivers.ts';
import { HOOK_URL, hookOf } from '../../support/api/webhooks.ts';

const TERMS = { ruleset: 'interstellar-empire', sandbox: false, pace: 'daily', visibility: 'private' };

const sit = async (game: string, host: Json, player: Json, body: object = {}): Promise<void> => {
  if (player.id !== host.id)
    await call('POST', `/games/${game}/invitations`, { token: host.token, body: { player: player.id } });
  const { status, text } = await call('POST', `/games/${game}/seats`, { token: player.token, body });
  expect(status, text).toBe(201);
};

/** Each player has a webhook of their own. */
async function hookAll(people: readonly Json[]): Promise<(player: Json, kind: string) => Json[]> {
  const urlOf = ({ id }: Json) => `${HOOK_URL}/${id}`;
  for (const one of people) await hookOf(one as Guest, urlOf(one));
  const received: readonly Received[] = receivers(() => 204);
  return (player, kind) =>
    received
      .filter(({ url }) => url === urlOf(player))
      .flatMap(({ text }) => JSON.parse(text).data.notifications as Json[])
      .filter((one) => one.kind === kind);
}

/** A private game of three, with a host who has no seat. All have read it. */
async function hostedGame(patch: object = {}) {
  const people = [await account('Ada'), await account('Bob'), await account('Cat')];
  // Only contacts can be invited by name.
  const host = await account('Hal');
  const known = await runningGame([host, ...people] as Guest[], { seats: 4 });
  await call('POST', `/games/${known}/cancel`, { token: host.token });
  const game = await openGame(host as Guest, { ...TERMS, seats: 3, ...patch });
  for (const one of people) await sit(game, host, one);
  for (const one of [host, ...people]) await lettersAfter(one, SOON);
  return { game, host, people: people as [Json, Json, Json] };
}

/** The letters to this player that come within the hour. */
async function newLetters(player: Json): Promise<readonly Mail[]> {
  const before = lettersTo(player).length;
  const letters = await lettersAfter(player, HOUR);
  return letters.slice(0, letters.length - before);
}

const titled = (letters: readonly Mail[], end: RegExp): readonly Mail[] =>
  letters.filter(({ subject }) => end.test(subject));

describe('a change of the players', () => {
  fromStart();

  it('before the start: a player whom the host removes is notified, and the letter names nobody', async () => {
    const [host, ada, bob] = [await account('Hal'), await account('Ada'), await account('Bob')];
    const known = await runningGame([host, ada, bob] as Guest[], { seats: 3 });
    await call('POST', `/games/${known}/cancel`, { token: host.token });
    const game = await openGame(host as Guest, { ...TERMS, seats: 3 });
    for (const one of [ada, bob]) await sit(game, host, one);
    for (const one of [host, ada, bob]) await lettersAfter(one, SOON);
    const kindsTo = await hookAll([host, ada, bob]);
    const { status } = await call('DELETE', `/games/${game}/seats/0`, { token: host.token });
    expect(status).toBe(204);
    const letters = await newLetters(ada);
    expect(letters.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/: the host removed you from the table$/),
    ]);
    const [{ text, html }] = letters as [Mail];
    expect(text).toContain('The host removed you from the table before the start.');
    for (const part of [text, html]) expect(part).not.toMatch(/Bob|Hal|At the table|free/);
    expect(kindsTo(ada, 'player-left')).toEqual([expect.objectContaining({ game, seat: null })]);
    const [toBob] = await newLetters(bob);
    expect(toBob!.subject).toMatch(/: Ada left the table$/);
    expect(kindsTo(bob, 'player-left')).toEqual([expect.objectContaining({ player: ada.id })]);
    expect(await newLetters(host)).toEqual([]);
    expect(kindsTo(host, 'player-left')).toEqual([]);
  });

  it('a resignation is notified to the other players and a host without a seat, once', async () => {
    const { game, host, people } = await hostedGame();
    const kindsTo = await hookAll([host, ...people]);
    const [ada, bob, cat] = people;
    await call('DELETE', `/games/${game}/seats/mine`, { token: bob.token });
    expect((await look(game, ada as Guest)).status).toBe('running');
    for (const reader of [host, ada, cat]) {
      const letters = await newLetters(reader);
      const resigned = letters.filter(({ text }) => text.includes('Bob has resigned.'));
      expect(resigned, reader.name).toHaveLength(1);
      const left = expect.objectContaining({ game, player: bob.id });
      expect(kindsTo(reader, 'player-left'), reader.name).toEqual([left]);
    }
    const [toHost] = titled(lettersTo(host), /: Bob resigned$/);
    expect(toHost!.text).not.toMatch(/Your decision|hand/i);
    expect((await newLetters(bob)).some(({ text }) => text.includes('resigned'))).toBe(false);
    expect(kindsTo(bob, 'player-left')).toEqual([]);
  });

  it('a substitute who takes a seat is notified to those who want it, and not to the substitute', async () => {
    const absencePolicy = { absence: 'substitute', hours: false, bank: 0 };
    const { game, host, people } = await hostedGame({ absencePolicy, visibility: 'public' });
    const [ada, bob, cat] = people;
    const dan = await account('Dan');
    for (const { token } of [host, ada, dan])
      await call('PATCH', '/me/settings', { token, body: { kinds: { 'player-joined': true } } });
    await untilAbsent(game, [ada, cat], 1);
    for (const one of [host, ada, bob, cat]) await lettersAfter(one, HOUR);
    const kindsTo = await hookAll([host, ...people, dan]);
    await sit(game, dan, dan, { seat: 1 });
    for (const reader of [host, ada]) {
      const letters = await newLetters(reader);
      const joined = letters.filter(({ text }) => text.includes('Dan took over a seat.'));
      expect(joined, reader.name).toHaveLength(1);
      const told = expect.objectContaining({ game, player: dan.id });
      expect(kindsTo(reader, 'player-joined'), reader.name).toEqual([told]);
    }
    expect((await newLetters(dan)).some(({ text }) => text.includes('took over'))).toBe(false);
    expect(kindsTo(dan, 'player-joined')).toEqual([]);
    const [toBob, ...more] = await newLetters(bob);
    expect(toBob!.text).toContain('another player has taken over your seat.');
    expect(toBob!.text).not.toContain('Dan took over');
    expect(more).toEqual([]);
  });

  it('after a pause, a sitter is asked again', async () => {
    const { game, people } = await hostedGame();
    const [ada, , cat] = people;
    const eve = await account('Eve');
    const known = await runningGame([ada, eve] as Guest[]);
    await call('POST', `/games/${known}/cancel`, { token: ada.token });
    const until = new Date(Date.now() + 3 * DAY).toISOString();
    await call('PUT', `/games/${game}/seats/mine/sitter`, {
      token: ada.token,
      body: { player: eve.id, until },
    });
    const agreed = await call('PUT', `/games/${game}/seats/0/sitting`, { token: eve.token });
    expect(agreed.status).toBe(204);
    expect(titled(await lettersAfter(eve, HOUR), /: who goes first\? Play a card \(/)).toHaveLength(1);
    const kindsTo = await hookAll([eve]);
    for (const what of ['pause', 'resume']) {
      for (const { token } of people) await call('POST', `/games/${game}/votes`, { token, body: { what } });
      expect((await look(game, cat as Guest)).status).toBe(what === 'pause' ? 'paused' : 'running');
      const letters = await newLetters(eve);
      expect(letters).toHaveLength(1);
      expect(letters[0]!.text.includes('Your decision for Ada: ')).toBe(what === 'resume');
    }
    expect([kindsTo(eve, 'game-paused').length, kindsTo(eve, 'game-resumed').length]).toEqual([1, 1]);
  });
});

/** Lets this seat miss decisions until a bot plays it. The others answer. */
async function untilAbsent(game: string, others: readonly Json[], seat: number): Promise<void> {
  for (let days = 0; days < 30; days += 1) {
    for (const other of others)
      for (const { window, legal, answer } of (await look(game, other as Guest)).decisions)
        if (answer === undefined) await send(game, other as Guest, { window, command: legal[0] });
    const { seats } = (await call('GET', `/games/${game}`, { token: others[0].token })).body.game;
    if (seats[seat].absent === 'bot') return;
    await later(others[0] as Guest, DAY);
    await runDurableObjectAlarm(env.ROOMS.getByName(game));
  }
  throw new Error('the seat is never absent');
}
