/** Sitters: requests, seats and notifications. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, guest, look, openGame, raw, runningGame } from '../../support/api/api.ts';
import { PREFIX, type Guest, type Json } from '../../support/api/api.ts';
import { readCalendar } from '../../support/api/icalendar.ts';
import { DAY, lettersAfter, MINUTE, START } from '../../support/api/letters.ts';
import { account, signInByCode } from '../../support/api/mails.ts';

const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();
const get = async (path: string, { token }: Guest): Promise<Json> =>
  (await call('GET', path, { token })).body;
/** Games that make two players acquainted: only fellow players can be asked. */
const met = new Map<string, string>();
async function meet(one: Guest, other: Guest): Promise<void> {
  const pair = [one.id, other.id].toSorted().join(' ');
  if (met.has(pair)) return;
  const game = await runningGame([one, other]);
  await call('POST', `/games/${game}/cancel`, { token: one.token });
  met.set(pair, game);
}
const isOther = ({ id }: { readonly id: string }): boolean => ![...met.values()].includes(id);
const offer = (game: string, { token }: Guest, { id: player }: Pick<Guest, 'id'>, days = 2) =>
  call('PUT', `/games/${game}/seats/mine/sitter`, { token, body: { player, until: inDays(days) } });
async function ask(game: string, owner: Guest, sitter: Guest, days = 2) {
  await meet(owner, sitter);
  return offer(game, owner, sitter, days);
}
/** As their export has it, but for those games. */
async function exported(player: Guest): Promise<Json> {
  const all = await get('/me/export', player);
  return { ...all, games: all.games.filter(isOther) };
}
const answer = (method: 'PUT' | 'DELETE', game: string, seat: number, { token }: Guest) =>
  call(method, `/games/${game}/seats/${seat}/sitting`, { token });
const games = async (player: Guest): Promise<string[]> =>
  (await get('/me/games', player)).games.filter(isOther).map(({ id }: Json) => id);
const seatsOf = async (game: string, player: Guest): Promise<Json> =>
  (await get(`/games/${game}`, player)).game.seats;

/** The first player to decide, with a request to a sitter. In Empire each answer is plain. */
async function table(people: readonly Guest[], sitter: Guest, patch: object = {}) {
  const terms = { ruleset: 'interstellar-empire', sandbox: false, pace: 'daily', ...patch };
  const game = await runningGame(people, terms);
  for (const [seat, owner] of people.entries()) {
    const { decisions } = await get('/me/decisions?seen=false', owner);
    if (!decisions.some((one: Json) => one.game === game)) continue;
    expect((await ask(game, owner, sitter)).status).toBe(204);
    return { game, seat, owner };
  }
  throw new Error('nobody is asked');
}

/** The same with an accepted request. */
async function tableSatIn(people: readonly Guest[], sitter: Guest, patch: object = {}) {
  const at = await table(people, sitter, patch);
  expect((await answer('PUT', at.game, at.seat, sitter)).status).toBe(204);
  return at;
}

describe('a request to be a sitter', () => {
  it('is listed with invitations, and accepted, declined or taken back', async () => {
    const [ada, bob, cat] = [await guest('Ada'), await guest('Bob'), await guest('Cat')];
    const game = await runningGame([ada, bob]);
    const path = `/games/${game}/seats/mine/sitter`;
    for (const one of [cat, { id: 'nobody' }])
      expect((await offer(game, ada, one)).body).toMatchObject({
        code: 'unknown-contact',
        detail: 'You cannot ask that player. Choose somebody else.',
      });
    expect((await ask(game, ada, bob)).body).toMatchObject({
      code: 'already-seated',
      detail: 'They have another seat in this game. Choose somebody else.',
    });
    expect((await answer('PUT', game, 0, cat)).body.code).toBe('unknown-invitation');
    expect((await ask(game, ada, cat)).status).toBe(204);
    const invited = async () => (await get('/me/invitations', cat)).invitations;
    expect(await invited()).toMatchObject([
      { game: { id: game }, invitation: { seat: 0, by: { id: ada.id }, sitting: true } },
    ]);
    expect((await get(`/games/${game}`, cat)).game.offers).toMatchObject([{ seat: 0, to: { id: cat.id } }]);
    expect([(await look(game, cat)).seat, await games(cat)]).toEqual([null, []]);
    expect((await answer('PUT', game, 0, cat)).status).toBe(204);
    expect(await invited()).toEqual([]);
    expect(await look(game, cat)).toMatchObject({
      seat: 0,
      seats: [{ sitter: { player: { id: cat.id } } }, {}],
    });
    expect((await call('DELETE', path, { token: ada.token })).status).toBe(204);
    expect((await look(game, cat)).seat).toBe(null);
    expect((await call('DELETE', path, { token: cat.token })).body.code).toBe('not-seated');
    await ask(game, ada, cat);
    expect((await answer('DELETE', game, 0, cat)).status).toBe(204);
    expect([await invited(), (await ask(game, ada, cat)).body]).toMatchObject([
      [],
      { code: 'invitation-declined', detail: 'They have declined. Choose somebody else.' },
    ]);
    expect((await answer('PUT', game, 17, cat)).body.code).toBe('out-of-range');
  });

  it('adds the game, even a private one, to the sitter’s games for its time', async () => {
    const [ada, bob, cat] = [await guest('Ada'), await guest('Bob'), await guest('Cat')];
    const game = await openGame(ada, { visibility: 'private' });
    const { invitation } = (await get(`/games/${game}`, ada)).game;
    for (const { token } of [ada, bob])
      await call('POST', `/games/${game}/seats`, { token, body: { invitation } });
    expect((await call('GET', `/games/${game}`, { token: cat.token })).status).toBe(404);
    await ask(game, ada, cat);
    expect((await call('GET', `/games/${game}`, { token: cat.token })).status).toBe(200);
    expect(await games(cat)).toEqual([]);
    await answer('PUT', game, 0, cat);
    expect(await games(cat)).toEqual([game]);
    const [mine] = (await get('/me/games', cat)).games.filter(isOther);
    expect(mine.seats[0].sitter.player).toEqual({ id: cat.id, name: 'Cat' });
    await answer('DELETE', game, 0, cat);
    expect(await games(cat)).toEqual([]);
    expect((await call('GET', `/games/${game}`, { token: cat.token })).status).toBe(200);
  });

  it('is in the export of present, past and asked sitters', async () => {
    const [ada, bob, cat] = [await guest('Ada'), await guest('Bob'), await guest('Cat')];
    const { game, seat } = await table([ada, bob], cat);
    const [offer] = (await get('/me/export', cat)).invitations;
    expect(offer).toMatchObject({ game, seat, player: cat.id, sitting: true });
    await answer('PUT', game, seat, cat);
    expect(await exported(cat)).toMatchObject({ sat: [{ game, seat }], games: [{ id: game }] });
    await answer('DELETE', game, seat, cat);
    expect(await exported(cat)).toMatchObject({ sat: [{ game, seat }], games: [], invitations: [] });
    expect((await get('/me/export', ada)).sat).toEqual([]);
  });

  it('shows the sitter’s new name, and ends with their account', async () => {
    const [ada, bob, cat, dan] = await Promise.all(['Ada', 'Bob', 'Cat', 'Dan'].map(guest));
    const { game, seat, owner } = await tableSatIn([ada!, bob!], cat!);
    await call('PATCH', '/me', { token: cat!.token, body: { name: 'Catherine' } });
    expect((await seatsOf(game, ada!))[seat].sitter.player.name).toBe('Catherine');
    expect((await call('DELETE', '/me', { token: cat!.token })).status).toBe(204);
    expect((await seatsOf(game, ada!))[seat]).not.toHaveProperty('sitter');
    await ask(game, owner, dan!);
    await call('PATCH', '/me', { token: dan!.token, body: { name: 'Daniel' } });
    const offers = async () => (await get(`/games/${game}`, owner)).game.offers;
    expect(await offers()).toMatchObject([{ to: { name: 'Daniel' } }]);
    await call('DELETE', '/me', { token: dan!.token });
    expect(await offers()).toBeUndefined();
  });

  it('moves to the account that the owner becomes part of', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    const [phone, bob, cat] = [await guest('Phone'), await guest('Bob'), await account('Cat')];
    const terms = { ruleset: 'interstellar-empire', sandbox: false, pace: 'daily' };
    await runningGame([phone, bob], terms);
    await signInByCode(cat.address, { token: phone.token });
    const [letter] = await lettersAfter(cat, 30 * MINUTE);
    vi.useRealTimers();
    expect(letter!.subject).toMatch(/^[^()]*: who goes first\? Play a card \(by /);
  });

  it('moves to the account that the sitter becomes part of', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const [cat, phone] = [await account('Cat'), await guest('Phone')];
    const { game, seat } = await tableSatIn(people, phone);
    const { game: other, seat: there } = await table(people, phone);
    const { token } = (await signInByCode(cat.address, { token: phone.token })).body;
    const sitter = { ...cat, token };
    expect((await seatsOf(game, people[0]!))[seat].sitter.player.id).toBe(cat.id);
    expect(await games(sitter)).toEqual([game]);
    expect((await answer('PUT', other, there, sitter)).status).toBe(204);
  });
});

describe('a decision of a seat with a sitter', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
  afterEach(() => void vi.useRealTimers());

  it('is in the inboxes of the sitter, marked as the owner’s, and of the owner', async () => {
    const [ada, bob, cat] = [await guest('Ada'), await guest('Bob'), await guest('Cat')];
    const { game, seat, owner } = await table([ada, bob], cat);
    const decisions = async (player: Guest) => (await get('/me/decisions', player)).decisions;
    expect(await decisions(cat)).toEqual([]);
    await answer('PUT', game, seat, cat);
    const [theirs] = await decisions(cat);
    expect(theirs).toMatchObject({ game, seat, for: { id: owner.id, name: owner.name } });
    const [own] = await decisions(owner);
    expect(own).toMatchObject({ game, seat, window: theirs.window });
    expect(own).not.toHaveProperty('for');
    vi.setSystemTime(START + 2 * DAY);
    expect(await decisions(cat)).toEqual([]);
  });

  it('is in the sitter’s calendar as long as they sit', async () => {
    const [ada, bob, cat] = [await guest('Ada'), await guest('Bob'), await guest('Cat')];
    const { game, seat, owner } = await tableSatIn([ada, bob], cat);
    const { address } = await get('/me/calendar', cat);
    const events = async () => {
      const { text } = await call('GET', address.slice(`https://parsec.test${PREFIX}`.length));
      return readCalendar(text).components.map(({ properties }) => Object.fromEntries(properties));
    };
    const [event] = await events();
    expect(event!['SUMMARY']).toMatch(new RegExp(`^Interstellar Empire “.*” for ${owner.name}: `));
    await answer('DELETE', game, seat, cat);
    expect((await events()).map((one) => one['STATUS'])).toEqual(['CANCELLED']);
  });

  it('is in letters to both, except to one who has seen it', async () => {
    const { game, ada, cat } = await tableOfCat();
    await look(game, cat, '?seen=true');
    const [letter] = await lettersAfter(ada, 2 * MINUTE);
    expect(letter!.text).toMatch(/Your decision: /);
    expect((await lettersAfter(cat, 0)).map(({ subject }) => subject)).toEqual([]);
  });

  it('is in a letter to a sitter who agrees after it opened', async () => {
    const [ada, bob, cat] = [await account('Ada'), await account('Bob'), await account('Cat')];
    const { owner } = await tableSatIn([ada, bob], cat);
    const [letter] = await lettersAfter(cat, 30 * MINUTE);
    expect(letter!.subject).toMatch(
      new RegExp(`^.* \\(for ${owner.name}\\): who goes first\\? Play a card \\(by `),
    );
    await lettersAfter(owner, 30 * MINUTE);
    expect(await lettersAfter(owner, 60 * MINUTE)).toHaveLength(1);
  });

  it('is in a letter that names the owner and has links to answer', async () => {
    const { game, ada, cat } = await tableOfCat();
    await look(game, ada, '?seen=true');
    const [letter] = await lettersAfter(cat, 2 * MINUTE);
    expect(letter!.subject).toMatch(/^.* \(for Ada\): who goes first\? Play a card \(by /);
    expect(letter!.text).toContain('Your decision for Ada: ');
    expect((await lettersAfter(ada, 0))[0]!.text).not.toContain('Your decision');
    const [, page] = /https:\/\/parsec\.test(\/answer\/pd1_\S+)/.exec(letter!.text)!;
    expect(await (await raw('GET', page!)).text()).toContain('<p>You answer for Ada.</p>');
    const [, link] = /https:\/\/parsec\.test(\/answer\/\S+)/.exec(letter!.text)!;
    expect(await (await raw('POST', link!)).text()).toContain('Your answer has been accepted');
    expect((await get('/me/decisions', ada)).decisions).toEqual([]);
  });
});

describe('a player who is asked to be a sitter', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
  afterEach(() => void vi.useRealTimers());

  it('gets a letter that says so, and nothing of the game', async () => {
    const [ada, bob, cat] = [await account('Ada'), await account('Bob'), await account('Cat')];
    const { owner } = await table([ada, bob], cat);
    const [letter] = await lettersAfter(cat, 30 * MINUTE);
    const said = `: ${owner.name} asks you to play for them`;
    expect(letter!.subject.slice(-said.length)).toBe(said);
    expect(letter!.text).toContain(`${owner.name} asks you to play their seat until Wed 8 Jan`);
    expect(letter!.text).not.toContain('Your decision:');
  });

  it('gets no letter about an offer that was taken back', async () => {
    const [ada, bob, cat] = [await account('Ada'), await account('Bob'), await account('Cat')];
    const { game, owner } = await table([ada, bob], cat);
    await call('DELETE', `/games/${game}/seats/mine/sitter`, { token: owner.token });
    expect(await lettersAfter(cat, 30 * MINUTE)).toEqual([]);
  });
});

/** Cat plays for Ada from before the start, when both are asked. */
async function tableOfCat(): Promise<{ game: string; ada: Json; cat: Json }> {
  const [ada, bob, cat] = [await account('Ada'), await account('Bob'), await account('Cat')];
  const game = await openGame(ada, { ruleset: 'interstellar-empire', pace: 'daily' });
  const sit = ({ token }: Guest) => call('POST', `/games/${game}/seats`, { token, body: {} });
  await sit(ada);
  await ask(game, ada, cat);
  expect((await answer('PUT', game, 0, cat)).status).toBe(204);
  await sit(bob);
  return { game, ada, cat };
}
