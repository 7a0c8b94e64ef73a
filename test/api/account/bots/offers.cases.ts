/** Bots that offer to play: what they offer, who sees it, and how hosts seat them. */
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, guest, openGame, type Guest, type Json } from '../../../support/api/api.ts';
import { botOf, gameOf, INTERSTELLAR, offer, seatBot } from '../../../support/api/bots.ts';
import { account } from '../../../support/api/mails.ts';

afterEach(() => {
  vi.useRealTimers();
});

const listed = async (query = ''): Promise<readonly Json[]> => {
  const { status, body } = await call('GET', `/bots?limit=100${query}`);
  expect(status).toBe(200);
  return body.bots;
};
const isListed = async (bot: Guest, query = '') =>
  (await listed(query)).some(({ player }) => player.id === bot.id);
const setOffers = ({ token }: Guest, body: object) => call('PUT', '/me/offers', { token, body });
const newBot = async (name = 'Rover') => botOf(await account('Ada'), name);

describe('an offer', () => {
  it('is listed for its rulesets until it ends or is withdrawn', async () => {
    // Nobody else in the list has this name.
    const rover = await newBot('Pathfinder');
    expect(await isListed(rover)).toBe(false);
    await offer(rover, [{ ...INTERSTELLAR, paces: ['live'] }], { maxGames: 3, expiresIn: 600 });
    const one = (await listed('&ruleset=interstellar-conquest')).find(({ player }) => player.id === rover.id);
    expect(one).toEqual({
      player: { id: rover.id, name: 'Pathfinder', bot: { owner: { id: expect.any(String), name: 'Ada' } } },
      offers: [{ ruleset: 'interstellar-conquest', paces: ['live'] }],
      gamesLeft: 3,
      expiresAt: expect.any(String),
    });
    expect(await isListed(rover, '&ruleset=stellar-conquest')).toBe(false);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
    expect(await isListed(rover)).toBe(false);
    const mine = await call('GET', '/me/offers', { token: rover.token });
    expect(mine.body).toEqual({ offers: [], maxGames: 3, expiresAt: null });
    await offer(rover);
    expect(await isListed(rover)).toBe(true);
    await offer(rover, []);
    expect(await isListed(rover)).toBe(false);
  });

  it('is refused unless it makes sense, and to people', async () => {
    const rover = await newBot();
    const refused = async (body: object) => {
      const answer = await setOffers(rover, body);
      expect(answer.status, answer.text).toBe(400);
      return [answer.body.code, answer.body.field];
    };
    const one = (more: object) => ({ offers: [{ ...INTERSTELLAR, ...more }] });
    expect(await refused({})).toEqual(['missing-field', 'offers']);
    expect(await refused({ offers: [{ ruleset: 'chess' }] })).toEqual(['wrong-value', 'offers.0.ruleset']);
    expect(await refused(one({ paces: ['slow'] }))).toEqual(['wrong-value', 'offers.0.paces.0']);
    expect(await refused(one({ seats: { min: 0 } }))).toEqual(['out-of-range', 'offers.0.seats.min']);
    expect(await refused(one({ options: { tide: [1] } }))).toEqual([
      'unknown-field',
      'offers.0.options.tide',
    ]);
    expect(await refused(one({ options: { recall: ['perhaps'] } }))).toEqual([
      'wrong-value',
      'offers.0.options.recall',
    ]);
    expect(await refused({ ...one({}), maxGames: 21 })).toEqual(['out-of-range', 'maxGames']);
    expect(await refused({ ...one({}), expiresIn: 59 })).toEqual(['out-of-range', 'expiresIn']);
    const person = await setOffers(await guest('Gus'), { offers: [] });
    expect([person.status, person.body.code]).toEqual([403, 'bot-account-required']);
    const { token } = await guest('Gus');
    expect((await call('GET', '/me/offers', { token })).body.code).toBe('bot-account-required');
  });

  it('is listed in pages', async () => {
    const ada = await account('Ada');
    for (const name of ['One', 'Two', 'Three']) await offer(await botOf(ada, name), [INTERSTELLAR]);
    const all = (await listed()).map(({ player }) => player.id);
    const paged: string[] = [];
    for (let path: string | undefined = '/bots?limit=1'; path !== undefined;) {
      const { body, headers } = await call('GET', path);
      expect(body.bots.length).toBe(1);
      paged.push(body.bots[0].player.id);
      path = /<.*\/api\/v1(.*)>/.exec(headers.get('Link') ?? '')?.[1];
    }
    expect(paged).toEqual(all);
  });
});

describe('a host', () => {
  it('seats a bot at once, in a game that its offer covers', async () => {
    const [rover, bob] = [await newBot(), await guest('Bob')];
    await offer(rover, [
      {
        ...INTERSTELLAR,
        paces: ['daily'],
        seats: { max: 3 },
        options: { rounds: { min: 5, max: 8 }, recall: ['on'] },
      },
    ]);
    const game = (patch: object) => openGame(bob, { seats: 3, options: { rounds: 6 }, ...patch });
    for (const unlike of [
      { ruleset: 'cosmic-conquest', options: {} },
      { pace: 'live' },
      { seats: 4 },
      { options: { rounds: 9 } },
      { options: { rounds: 6, recall: 'off' } },
    ])
      expect((await seatBot(await game(unlike), bob, rover)).body.code).toBe('bot-not-offering');
    const open = await game({ visibility: 'private' });
    const { status, body } = await seatBot(open, bob, rover, { seat: 2 });
    expect([status, body]).toEqual([201, { seat: 2 }]);
    const { seats } = await gameOf(open, bob);
    expect(seats[2].player).toMatchObject({ name: 'Rover', bot: { owner: { name: 'Ada' } } });
    expect((await seatBot(open, bob, rover)).body.code).toBe('already-seated');
    expect((await seatBot(open, bob, await newBot())).body.code).toBe('bot-not-offering');
  });

  it('sees the bots that fit a game and are free', async () => {
    const [ada, bob, eve] = [await account('Ada'), await guest('Bob'), await guest('Eve')];
    const [rover, scout] = [await botOf(ada, 'Rover'), await botOf(ada, 'Scout')];
    await offer(rover, [INTERSTELLAR], { maxGames: 1 });
    await offer(scout, [{ ...INTERSTELLAR, paces: ['live'] }]);
    const fit = async (game: string, by: Guest) => {
      const { status, body } = await call('GET', `/games/${game}/bots?limit=100`, { token: by.token });
      if (status !== 200) return body.code;
      const ids = body.bots.map(({ player }: Json) => player.id);
      return [rover, scout].filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    };
    const [daily, live] = [
      await openGame(bob, { seats: 3 }),
      await openGame(bob, { seats: 3, pace: 'live' }),
    ];
    expect([await fit(daily, bob), await fit(live, bob)]).toEqual([['Rover'], ['Rover', 'Scout']]);
    await seatBot(daily, bob, rover);
    expect([await fit(daily, bob), await fit(live, bob)]).toEqual([[], ['Scout']]);
    expect(await fit(daily, eve)).toBe('not-host');
  });

  it('seats no bot whose offer has ended, in a taken seat, or in a game of another host', async () => {
    const [rover, bob, eve] = [await newBot(), await guest('Bob'), await guest('Eve')];
    const game = await openGame(bob, { seats: 3 });
    await offer(rover, [INTERSTELLAR], { expiresIn: 60 });
    expect((await seatBot(game, eve, rover)).body.code).toBe('not-host');
    await call('POST', `/games/${game}/seats`, { token: bob.token, body: { seat: 1 } });
    expect((await seatBot(game, bob, rover, { seat: 1 })).body.code).toBe('seat-taken');
    expect((await seatBot(game, bob, rover, { seat: 7 })).body.code).toBe('unknown-seat');
    expect((await seatBot(game, bob, { ...rover, id: bob.id })).body.code).toBe('unknown-bot');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect((await seatBot(game, bob, rover)).body.code).toBe('bot-not-offering');
  });

  it('starts the game with a bot in the last seat, which plays by its key', async () => {
    const [rover, bob] = [await newBot(), await guest('Bob (bot)')];
    await offer(rover);
    const game = await openGame(bob, { seats: 2 });
    await call('POST', `/games/${game}/seats`, { token: bob.token, body: {} });
    expect((await seatBot(game, bob, rover)).status).toBe(201);
    const view = (await call('GET', `/games/${game}/view`, { token: rover.token })).body;
    expect([view.status, view.seat]).toEqual(['running', 1]);
    const text = await call('GET', `/games/${game}/view`, { headers: { Accept: 'text/plain' } });
    expect(text.text).toContain('Rover (bot)');
    // No person can look like a bot.
    expect(text.text).toMatch(/Bob \(bot\) #[a-z\d]{2}/);
  });

  it('gets as many games as the bot plays at once, and three', async () => {
    const [rover, bob, eve] = [await newBot(), await guest('Bob'), await guest('Eve')];
    await offer(rover, [INTERSTELLAR], { maxGames: 4 });
    const seat = async (host: Guest) => {
      const game = await openGame(host, { seats: 3 });
      return [(await seatBot(game, host, rover)).body.code, game];
    };
    const [, first] = await seat(bob);
    for (const _ of [2, 3]) expect((await seat(bob))[0]).toBeUndefined();
    expect((await seat(bob))[0]).toBe('bot-busy');
    expect((await seat(eve))[0]).toBeUndefined();
    expect((await seat(eve))[0]).toBe('bot-busy');
    expect((await listed()).find(({ player }) => player.id === rover.id).gamesLeft).toBe(0);
    await call('DELETE', `/games/${first}/seats/mine`, { token: rover.token });
    expect((await seat(eve))[0]).toBeUndefined();
  });

  it('cannot seat a bot against a block of its owner, and does not learn of it', async () => {
    const [ada, bob] = [await account('Ada'), await guest('Bob')];
    const rover = await botOf(ada, 'Rover');
    await offer(rover);
    const seated = async () => (await seatBot(await openGame(bob, { seats: 3 }), bob, rover)).body.code;
    for (const [by, other] of [
      [ada, bob],
      [bob, ada],
      [bob, rover],
    ] as const) {
      await call('PUT', `/me/blocks/${other.id}`, { token: by.token });
      expect(await seated()).toBe('bot-not-offering');
      await call('DELETE', `/me/blocks/${other.id}`, { token: by.token });
    }
    expect(await seated()).toBeUndefined();
  });
});

describe('a bot', () => {
  const sit = (game: string, { token }: Guest, body: object = {}) =>
    call('POST', `/games/${game}/seats`, { token, body });

  it('sits down only where it is invited', async () => {
    const [rover, bob] = [await newBot(), await guest('Bob')];
    const game = await openGame(bob, { seats: 3 });
    expect((await sit(game, rover)).body.code).toBe('invitation-required');
    const invited = await call('POST', `/games/${game}/invitations`, { token: bob.token, body: {} });
    const { token: invitation } = invited.body.invitation;
    expect((await sit(game, rover, { invitation })).status).toBe(201);
    expect((await gameOf(game, bob)).seats[0].player.bot).toBeDefined();
  });

  it('sits in twenty unfinished games at most', async () => {
    const [rover, bob] = [await newBot(), await guest('Bob')];
    const game = await openGame(bob, { seats: 3, visibility: 'private' });
    const { invitation } = await gameOf(game, bob);
    const { DB } = env as Env;
    const insert = DB.prepare('INSERT INTO seats (game, seat, player) VALUES (?, 0, ?)');
    const insertGame = DB.prepare(
      `INSERT INTO games (id, ruleset, status, visibility, sandbox, host, options, pace, bot_pause, invitation, created_at, version, awaiting)
       VALUES (?, 'interstellar-conquest', 'cancelled', 'private', 0, 'x', '{}', '"daily"', 2, 'x', 0, 0, '[]')`,
    );
    const ids = Array.from({ length: 20 }, () => crypto.randomUUID());
    await DB.batch(ids.flatMap((id) => [insert.bind(id, rover.id), insertGame.bind(id)]));
    expect((await sit(game, rover, { invitation })).body.code).toBe('bot-busy');
    await DB.prepare('DELETE FROM seats WHERE game = ?').bind(ids[0]).run();
    expect((await sit(game, rover, { invitation })).status).toBe(201);
  });

  it('cannot be made the host, be a sitter, or vote', async () => {
    const [rover, bob, cy] = [await newBot(), await guest('Bob'), await guest('Cy')];
    await offer(rover);
    const game = await openGame(bob, { seats: 3 });
    for (const person of [bob, cy]) await sit(game, person);
    await seatBot(game, bob, rover);
    const handed = await call('POST', `/games/${game}/host`, {
      token: bob.token,
      body: { player: rover.id },
    });
    expect(handed.body.code).toBe('bot-not-allowed');
    const vote = ({ token }: Guest, what: string) =>
      call('POST', `/games/${game}/votes`, { token, body: { what, agrees: true } });
    expect((await vote(rover, 'cancel')).body.code).toBe('bot-not-allowed');
    const other = await openGame(bob, { seats: 3 });
    await sit(other, bob);
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const named = await call('PUT', `/games/${other}/seats/mine/sitter`, {
      token: bob.token,
      body: { player: rover.id, until },
    });
    expect(named.body.code).toBe('bot-not-allowed');
    // The people alone decide.
    for (const person of [bob, cy]) expect((await vote(person, 'cancel')).status).toBe(204);
    expect((await gameOf(game, bob)).status).toBe('cancelled');
  });
});

describe('a rematch', () => {
  it('seats bot accounts again whose offers are valid, and says why others are missing', async () => {
    const ada = await account('Ada');
    const [rover, scout] = [await botOf(ada, 'Rover'), await botOf(ada, 'Scout')];
    for (const bot of [rover, scout]) await offer(bot);
    const host = await guest('Hal');
    const game = await openGame(host, { seats: 3 });
    for (const bot of [rover, scout]) expect((await seatBot(game, host, bot)).status).toBe(201);
    await call('POST', `/games/${game}/seats`, { token: host.token, body: {} });
    await call('POST', `/games/${game}/cancel`, { token: host.token });
    await offer(scout, []);
    const again = () => call('POST', `/games/${game}/rematch`, { token: host.token });
    const { status, body } = await again();
    expect(status).toBe(201);
    expect(body.unseated).toEqual([
      { player: expect.objectContaining({ id: scout.id, name: 'Scout' }), code: 'bot-not-offering' },
    ]);
    const next = await gameOf(body.game, host);
    expect(next.seats.map(({ player }: Json) => player?.id ?? null)).toEqual([rover.id, null, null]);
    expect(next.status).toBe('open');
    expect((await again()).body).toEqual({ game: body.game, unseated: [] });
  });
});
