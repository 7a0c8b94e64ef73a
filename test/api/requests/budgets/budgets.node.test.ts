/**
 * The budgets of docs/decisions/059-budgets-in-what-things-cost.md on paper: what one place can store in a day, and make the
 * service compute, from the service's constants. Measured costs of games: budgets.soak.node.test.ts.
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BUDGETS, GUEST_BYTES } from '../../../../src/api/limits/budgets.ts';
import { openApiDocument } from '../../../../src/api/openapi/whole-document.ts';
import {
  COSTS,
  costAt,
  costBeyond,
  costOf,
  MOST_COMPUTING,
  countComputing,
} from '../../../../src/api/limits/computing.ts';
import { RATES } from '../../../../src/api/limits/exact-limits.ts';
import { OUR_DECK } from '../../../../src/rules/interstellar-empire/data/deck.ts';
import { EMPTY_GAME, expectedOfGame, budgetOfSeat } from '../../../../src/room/limits/expected-bytes.ts';
import { bots, FULL, longestOrders, mean, quoted } from './played-games.ts';

const MB = 1_000_000;
const CLASS = 30;

/** As many cards as a deck may list. */
const deckOf = (word: (id: string) => { readonly id: string; readonly title: string }) =>
  [0, 1].flatMap((copy) => OUR_DECK.map((card, i) => ({ ...card, ...word(`${copy}-${i}`) })));
/** With the longest ids and titles. */
const WORDY_DECK = deckOf((id) => ({ id: `${id}-`.padEnd(60, 'x'), title: '€'.repeat(40) }));
/** With short ones: less of what the game stores is in the options. */
const TERSE_DECK = deckOf((id) => ({ id, title: 'x' }));

const GETS = Object.entries(openApiDocument().paths ?? {}).flatMap(([path, operations]) =>
  'get' in operations ? path : [],
);
const get = (path: string) => ({
  method: 'GET',
  url: `https://x.example${path}`,
  headers: new Headers(),
});

afterEach(() => vi.useRealTimers());

describe('budgets on paper', () => {
  // All tables, and many games: budgets.soak.node.test.ts.
  it.each(FULL)('charge no less than what a game of %s between two bots stores', (name) => {
    const ratio = mean(name, bots(2), {}, 1).stored / quoted(name, bots(2));
    expect([ratio, ratio < 1]).toEqual([ratio, true]);
  });

  it.each([
    ['interstellar-conquest', bots(3, 'random'), { rounds: 100 }, 4],
    ['interstellar-conquest', bots(3, 'random'), { rounds: 'none' }, 4],
    ['cosmic-conquest', bots(2, 'random'), { rounds: 100 }, 4],
    ['interstellar-empire', bots(2, 'random'), { decks: 2 }, 2],
    ['interstellar-empire', bots(2, 'random'), { decks: 2, deck: WORDY_DECK }, 2],
    ['interstellar-empire', bots(4), { decks: 2, deck: WORDY_DECK }, 2],
    ['interstellar-empire', bots(2, 'random'), { decks: 2, deck: TERSE_DECK }, 4],
    ['interstellar-empire', bots(4), { decks: 2, deck: TERSE_DECK }, 4],
  ] as const)(
    'charge no less than what games of %s that their options make larger store (%#)',
    (name, players, options, games) => {
      // The options are in the table, in its header, and in D1.
      const stored =
        mean(name, players, options, games).stored + 3 * Buffer.byteLength(JSON.stringify(options));
      const ratio = stored / quoted(name, players, options);
      expect([ratio, ratio < 1]).toEqual([ratio, true]);
    },
  );

  it('let a place store less than 50 MB a day, in new games, guests, what people write, keys, webhooks, blocks and reports', () => {
    const guests = RATES.guestsHere.most * GUEST_BYTES;
    expect(RATES.guestsHere.within).toBe(BUDGETS.games.place.within);
    const { games, talk, records } = BUDGETS;
    expect(games.place.most + guests + talk.place.most + records.place.most).toBeLessThan(50 * MB);
    expect(BUDGETS.games.player.most).toBeLessThanOrEqual(BUDGETS.games.place.most / 2);
  });

  it('let a place store less than 90 MB a day if scripts use up the budget of every seat of every game', () => {
    // Other data of games, and their archives, are less than a fifth of the commands.
    const worst = FULL.map(([ruleset, most]) => {
      const ofSeat = 1.2 * budgetOfSeat({ ruleset, options: {} }) + longestOrders(ruleset);
      const stored = (seats: number) => EMPTY_GAME + seats * ofSeat;
      const ratio = (seats: number) => stored(seats) / expectedOfGame({ ruleset, options: {} }, seats);
      return Math.max(ratio(2), ratio(most));
    });
    const games = BUDGETS.games.place.most * Math.max(...worst);
    const guests = RATES.guestsHere.most * GUEST_BYTES;
    const written = BUDGETS.talk.place.most + BUDGETS.records.place.most;
    expect(games + guests + written).toBeLessThan(90 * MB);
  });

  it('let a class of 30 become guests, and begin a game each against bots', () => {
    // Of Stellar Conquest against one bot each; of the others at the largest tables.
    for (const [name, most] of FULL) {
      const seats = name === 'stellar-conquest' ? 2 : most;
      const all = CLASS * (GUEST_BYTES + quoted(name, [null, ...bots(seats - 1)]));
      expect(all, name).toBeLessThanOrEqual(BUDGETS.games.place.most);
    }
    expect(CLASS).toBeLessThanOrEqual(RATES.gamesHere.most);
    expect(CLASS).toBeLessThanOrEqual(RATES.guestsHere.most);
  });

  it('let no ten minutes cost more than the budget of a place', () => {
    const { most, within } = MOST_COMPUTING;
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
    const spent: { readonly at: number; readonly cost: number }[] = [];
    // All at once, and then as much as is allowed each second: the end of one window and the beginning of the next.
    for (let second = 0; second < 2400; second += 1) {
      while (countComputing({} as Env, 'ip:192.0.2.1', 500) === undefined)
        spent.push({ at: Date.now(), cost: 500 });
      vi.advanceTimersByTime(1000);
    }
    const windows = spent.map(({ at }) =>
      spent.filter((one) => one.at >= at && one.at < at + within).reduce((sum, { cost }) => sum + cost, 0),
    );
    expect(Math.max(...windows)).toBeLessThanOrEqual(most);
    expect(spent.length * 500).toBeGreaterThan(2 * most);
  });

  it('state correctly when a place may use more', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_900_000_000_000 });
    const count = () => countComputing({} as Env, 'ip:192.0.2.2', 400);
    while (count() === undefined) vi.advanceTimersByTime(1000);
    const { retryAfter } = count()!;
    vi.advanceTimersByTime((retryAfter! - 1) * 1000);
    expect(count()?.code).toBe('too-many-requests');
    vi.advanceTimersByTime(1000);
    expect(count()).toBeUndefined();
  });

  it('charge more for folding, scanning or reading a whole game than for a plain request', () => {
    const cost = (path: string, method = 'GET', headers = {}) =>
      costOf({ method, url: `https://x.example/api/v1${path}`, headers: new Headers(headers) });
    expect(cost('/games/g/view', 'GET', { 'If-None-Match': '"x"' })).toBe(COSTS.poll);
    expect(cost('/me', 'GET', { 'If-None-Match': '"x"' })).toBe(COSTS.plain);
    for (const path of ['/games/g/view', '/games/g/view?seen=false', '/me', '/games/g'])
      expect(cost(path), path).toBe(COSTS.plain);
    const scans = ['/games', '/games?free=1', '/games/g/events?after=0', '/players/p'];
    for (const path of [...scans, '/me/games', '/me/contacts', '/me/invitations'])
      expect(cost(path), path).toBe(COSTS.scan);
    for (const path of ['/games/g/view?at=3', '/games/g/view?as=1&at=3', '/me/decisions', '/calendars/c.ics'])
      expect(cost(path), path).toBe(COSTS.fold);
    for (const path of ['/games/g/export', '/games/g/export?invitation=i', '/me/export'])
      expect(cost(path), path).toBe(COSTS.whole);
    expect(cost('/games', 'POST')).toBe(COSTS.plain);
    expect(cost('/games/g/commands', 'POST')).toBe(COSTS.plain);
    for (const [length, part] of [
      ['0', 0],
      ['1024', 0.25],
      ['4096', 1],
      ['65536', 1],
      ['-5', 1],
      ['x', 1],
    ] as const) {
      const headers = { 'Content-Type': 'Text/Plain; charset=utf-8', 'Content-Length': length };
      for (const path of ['/games/g/commands', '/games/g/%63ommands'])
        expect(cost(path, 'POST', headers), length).toBe(COSTS.plain + part * COSTS.line);
    }
    for (const [length, part] of [
      ['1023', 0],
      ['10240', 0.25],
      ['40960', 1],
      ['65536', 1],
      ['x', 1],
    ] as const) {
      const headers = { 'Content-Type': 'Application/JSON; charset=utf-8', 'Content-Length': length };
      for (const path of ['/games/g/commands', '/games/g/%63ommands'])
        expect(cost(path, 'POST', headers), length).toBe(COSTS.plain + part * COSTS.json);
      expect(cost('/games', 'POST', headers)).toBe(COSTS.plain);
    }
  });

  it('charge a response for costs that its request did not show', () => {
    const asked = (path: string, tag?: string) => ({
      ...get(`/api/v1${path}`),
      headers: new Headers(tag === undefined ? {} : { 'If-None-Match': tag }),
    });
    const view = asked('/games/g/view', '"x"');
    expect(costOf(view) + costBeyond(view, { status: 200 })).toBe(costOf(asked('/games/g/view')));
    for (const status of [304, 404, 429]) expect(costBeyond(view, { status })).toBe(0);
    expect(costBeyond(asked('/games/g/view'), { status: 200 })).toBe(0);
    expect(costBeyond(asked('/me/games', '"x"'), { status: 200, listed: 20, rooms: 20 })).toBe(0);
    expect(costBeyond(asked('/me/games'), { status: 200, listed: 200 })).toBe(180 * COSTS.listed);
    expect(costBeyond(asked('/me/decisions'), { status: 304, rooms: 200 })).toBe(180 * COSTS.room);
    expect(costOf(asked('/me/archive'))).toBe(COSTS.whole);
    expect(costBeyond(asked('/me/archive'), { status: 200, exported: 20 })).toBe(20 * COSTS.whole);
  });

  describe.each(GETS)('of GET %s', (template) => {
    const path = template.replaceAll(/\{\w+\}/g, 'abc');
    const headers = new Headers({ 'If-None-Match': '"x"' });
    const price = (url: string, method = 'GET') =>
      costOf({ method, url: `https://x.example${url}`, headers });
    const encoded = (text: string) => text.replaceAll(/\w/g, (char) => `%${char.charCodeAt(0).toString(16)}`);

    it('have the same price for each spelling', () => {
      const usual = price(path);
      expect(price(path, 'HEAD')).toBe(usual);
      for (const [i, part] of path.split('/').entries())
        expect(price(path.split('/').with(i, encoded(part)).join('/')), part).toBe(usual);
      expect(price(encoded(path))).toBe(usual);
      expect(price(encoded(path).toUpperCase(), 'HEAD')).toBe(usual);
    });

    it('have the same price whatever the query contains', () => {
      const usual = price(path);
      for (const other of [
        '/api/v1/games/a/view',
        '/api/v1/me/export',
        '/api/v1/games/a/view?at=1',
        '&bat=1',
      ])
        for (const method of ['GET', 'HEAD'])
          expect(price(`${path}?invitation=${other}`, method), other).toBe(usual);
    });
  });

  it('have the highest price for paths that do not decode, or decode to encoded text', () => {
    for (const path of ['/games/%zz/view', '/games/%2567/view', '/games/a%2Fb', '/me%3F', '/games/%ff/view'])
      expect(costOf(get(`/api/v1${path}`)), path).toBe(COSTS.whole);
  });

  it('recognize a read of an earlier step however its parameter is written', () => {
    for (const query of [
      '?at=5',
      '?%61t=5',
      '?a%74=5',
      '?seen=false&at=5',
      '?at',
      '?at=5&at=6',
      '?+=1&%61%74=',
    ])
      expect(costOf(get(`/api/v1/games/g/view${query}`)), query).toBe(COSTS.fold);
    for (const query of ['?bat=5', '?seen=at', '?at%3D5', '#at=5'])
      expect(costOf(get(`/api/v1/games/g/view${query}`)), query).toBe(COSTS.plain);
  });

  it('charge for waking a game however its address is written', () => {
    const place = crypto.randomUUID();
    expect(costAt(place, get('/api/v1/games/%67/view'))).toBe(COSTS.plain + COSTS.wake);
    expect(costAt(place, get('/api/v1/games/g/view'))).toBe(COSTS.plain);
    expect(costAt(place, get('/api/v1/games/g/view?at=1'))).toBe(COSTS.fold);
    expect(costAt(place, get('/api/v1/me?x=/api/v1/games/h'))).toBe(COSTS.plain);
    expect(costAt(place, get('/api/v1/games/h?x=1'))).toBe(COSTS.plain + COSTS.wake);
  });

  it('charge a longer game for more than its length', () => {
    const of = (options: object) => expectedOfGame({ ruleset: 'stellar-conquest', options }, 1) - EMPTY_GAME;
    expect(of({ length: 120 }) / of({ length: 44 })).toBeGreaterThan(120 / 44);
    for (const length of ['120', null, -3, Number.NaN, 121, 1e308]) expect(of({ length })).toBe(of({}));
  });
});
