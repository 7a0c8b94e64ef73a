/** Looks: views and standing orders that count by their player alone. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countComputing } from '../../../src/api/limits/computing.ts';
import { countRequest } from '../../../src/api/limits/limits.ts';
import { isLook, LOOK_EVERY } from '../../../src/api/limits/looks.ts';
import { countMove } from '../../../src/api/limits/moves.ts';
import { isWithinFloor } from '../../../src/api/limits/floors.ts';
import { standIn } from '../../support/cast.ts';

const env = standIn<Env>({});
const [SITE, ADDRESS] = ['https://post.example.org', '192.0.2.77'];
const VIEW = '/api/v1/games/g1/view';
const request = (path: string, method = 'GET') =>
  new Request(SITE + path, { method, headers: { 'CF-Connecting-IP': ADDRESS } });
const look = (id: string, path = VIEW) =>
  countRequest(env, request(path), standIn<Parameters<typeof countRequest>[2]>({ player: { id } }));

/** Uses up the floors and the computing of the place. */
function useUp() {
  for (let n = 0; n < 32; n += 1) isWithinFloor(env, { place: `ip:${ADDRESS}`, player: `crowd ${n}` }, 0);
  while (countComputing(env, `ip:${ADDRESS}`, 1) === undefined);
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_650_000_000_000 }));
afterEach(() => vi.useRealTimers());

it('looks are views of the present, pages of decisions behind links, and new standing orders', () => {
  const pages = ['/answer/pd1_x.y', '/answer/pd1_x.y?open=move.3'];
  for (const path of [VIEW, `${VIEW}?seen=true`, `${VIEW}?seen=false`, ...pages])
    for (const method of ['GET', 'HEAD']) expect(isLook({ method, url: SITE + path }), path).toBe(true);
  expect(isLook({ method: 'PUT', url: `${SITE}/api/v1/games/g1/orders` })).toBe(true);
  for (const path of [`${VIEW}?at=1`, `${VIEW}?seen=true&at=1`, '/api/v1/games/g1/orders', '/answer/pa1_x.y'])
    expect(isLook({ method: 'GET', url: SITE + path }), path).toBe(false);
  for (const path of [VIEW, pages[0]!]) expect(isLook({ method: 'POST', url: SITE + path })).toBe(false);
});

it('a player has one in half an hour at a place that has used up its budget, and one more after a move', async () => {
  useUp();
  expect(look('ada')).toBeUndefined();
  const refusal = look('ada', `${VIEW}?seen=false`);
  // The computing of the place has room again before the next look.
  expect(refusal).toEqual({ code: 'too-many-requests', retryAfter: 660 });
  expect(look('bob')).toBeUndefined();

  const caller = standIn<Parameters<typeof countMove>[2]>({ player: { id: 'ada' } });
  const move = await countMove(env, request('/api/v1/games/g1/commands', 'POST'), caller);
  expect(look('ada')).toBeDefined();
  move.succeeded();
  move.ended();
  expect([look('ada'), look('ada')?.retryAfter]).toEqual([undefined, 660]);

  vi.advanceTimersByTime(LOOK_EVERY - 1000);
  useUp();
  expect(look('ada')?.retryAfter).toBe(1);
  vi.advanceTimersByTime(1000);
  useUp();
  expect(look('ada')).toBeUndefined();
});
