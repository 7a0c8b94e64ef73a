/** Which requests count as commands, what they cost, and the floors of players at a busy place. */
import { expect, it, vi } from 'vitest';
import { COSTS, costAt, costOf, costOfMove } from '../../../src/api/limits/computing.ts';
import { FLOORS, isWithinFloor } from '../../../src/api/limits/floors.ts';
import { countOf } from '../../../src/api/limits/counts.ts';
import { countMove, FAILURES, isMove } from '../../../src/api/limits/moves.ts';
import { ipAddressIn, placeOf } from '../../../src/api/limits/place.ts';
import { failed } from '../../../src/api/http/fallback.ts';
import { standIn } from '../../support/cast.ts';

const env = standIn<Env>({});
const SITE = 'https://post.example.org';
const get = (path: string) => ({ method: 'GET', url: SITE + path, headers: new Headers() });

it('a command is a POST to the commands of a game', () => {
  const commands = `${SITE}/api/v1/games/g1/commands`;
  expect(isMove({ method: 'POST', url: commands })).toBe(true);
  expect(isMove({ method: 'POST', url: `${commands}?after=1&seen=true` })).toBe(true);
  expect(isMove({ method: 'GET', url: commands })).toBe(false);
  for (const url of [`${commands}/1`, `${commands}x?seen=true`, `${SITE}/x/api/v1/games/g1/commands`])
    expect(isMove({ method: 'POST', url }), url).toBe(false);
});

it('a line of text costs more than no body, by its length', () => {
  const cost = (type: string) => costOfMove({ headers: new Headers({ 'Content-Type': type }) });
  expect(['text/plain', 'text/plain; charset=utf-8', 'image/png', 'x-text/plain'].map(cost)).toEqual([
    COSTS.poll + COSTS.line,
    COSTS.poll + COSTS.line,
    COSTS.poll,
    COSTS.poll,
  ]);
});

it('the first ten commands of a player that fail in a minute count as failures of the place', async () => {
  const request = new Request(`${SITE}/api/v1/games/g1/commands`, { method: 'POST' });
  const all = () => countOf(`failed at ${placeOf(env, request)}`);
  // Other test files share these counts.
  const before = all();
  const failures = () => all() - before;
  const caller = { player: { id: 'p-fails', name: 'Eve' } };
  const moves = [];
  for (let n = 0; n < FAILURES.most + 2; n += 1) {
    const move = await countMove(env, request, caller);
    move.ended();
    moves.push(move);
  }
  expect(failures()).toBe(FAILURES.most * costOfMove(request));
  moves[0]!.succeeded();
  expect(failures()).toBe((FAILURES.most - 1) * costOfMove(request));
});

it('links in letters and calendars cost as much as a look at an earlier step', () => {
  for (const path of ['/answer/pa1_x.y', '/api/v1/calendars/c1', '/api/v1/me/decisions'])
    expect(costOf(get(path)), path).toBe(COSTS.fold);
});

it('the page of a game costs as little as a poll, and wakes no game', () => {
  for (const game of ['g1', 'g2']) expect(costAt('ip:pages', get(`/game?g=${game}`)), game).toBe(COSTS.poll);
});

it('the first poll of a game from a place also pays to wake the game', () => {
  const poll = get('/api/v1/games/g-wake/view');
  const [first, second] = [costAt('ip:1', poll), costAt('ip:1', poll)];
  expect(first - second).toBe(COSTS.wake);
  expect(costAt('ip:2', poll)).toBe(first);
});

it('a floor is a number of requests, and a place has floors for a number of players', () => {
  const within = (player: string) => isWithinFloor(env, { place: 'ip:f', player }, 0);
  for (let i = 0; i < FLOORS.requests; i += 1) expect(within('p0')).toBe(true);
  expect(within('p0')).toBe(false);
  for (let i = 1; i < FLOORS.players; i += 1) expect(within(`p${i}`)).toBe(true);
  expect(within('one-more')).toBe(false);
});

it('an address of five parts is no IPv4 address', () => {
  expect(ipAddressIn('1.2.3.4.5')).toBeUndefined();
});

it('a request for data of a later build can be repeated after a minute', async () => {
  vi.spyOn(console, 'error').mockReturnValueOnce();
  const error = new Error('newer-layout: level 2 needs a build that knows 2, this one knows 1');
  const reply = failed(error, new Request(SITE));
  expect([(await reply.json<{ code: string }>()).code, reply.headers.get('Retry-After')]).toEqual([
    'newer-layout',
    '60',
  ]);
});
