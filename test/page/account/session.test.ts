/** Presence at the table: absence, sitters, votes and terms, without a browser. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../../../src/api/http/problem.ts';
import { load } from '../../support/page/page.ts';
import { storeOn } from '../../support/page/local-storage.ts';

interface Session {
  whoAmI(): Promise<{ name: string } | null>;
  whoIsHere(): Promise<{ player: { name: string } | null; address: string | null; trouble: string }>;
  sessionNote(): string;
}
interface Naming {
  takeName(name: string): Promise<{ ok: boolean }>;
}

const { sendOnce } = await load<{ sendOnce(path: string, body: object): Promise<{ error: string }> }>(
  'api/call.ts',
);

/** The page's modules are not of this project, and their types are checked by its own. */
const { whoAmI, whoIsHere, sessionNote } = await load<Session>('account/session.ts');
const { takeName } = await load<Naming>('account/take-name.ts');

describe('a session', () => {
  const kept = new Map<string, string>();
  type Init = {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
  const server = vi.fn<(url: string, init: Init) => Promise<Response>>();

  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', storeOn(kept));
    vi.stubGlobal('sessionStorage', storeOn(new Map()));
    vi.stubGlobal('fetch', server.mockReset());
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('document', { documentElement: {} });
    vi.stubGlobal('location', { reload: vi.fn<() => void>() });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is not requested by a browser that never had one', async () => {
    expect(await whoAmI()).toBeNull();
    expect(server).not.toHaveBeenCalled();
  });

  it('continues while the server cannot read accounts, and says why the address is missing', async () => {
    kept.set('parsec-post.known', 'yes');
    const ada = { id: 'p', name: 'Ada' };
    server.mockResolvedValueOnce(Response.json({ player: ada, address: 'ada@example.org' }));
    expect(await whoAmI()).toEqual(ada);
    expect([...kept.values()].join()).not.toContain('example.org');
    const away = () => refusal('database-unavailable');
    server.mockResolvedValueOnce(away());
    const here = await whoIsHere();
    expect([here.player, here.address]).toEqual([ada, null]);
    expect(here.trouble).toMatch(/^Accounts and lists of games are unavailable/);
    server.mockResolvedValueOnce(Response.json({ code: 'invalid-token' }, { status: 401 }));
    expect(await whoAmI()).toBeNull();
    server.mockResolvedValueOnce(away());
    expect(await whoAmI()).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('does not wait for repeated requests while accounts cannot be read', async () => {
    server.mockImplementation(() => Promise.resolve(refusal('database-unavailable')));
    const reply = await sendOnce('/games/g/seats', {});
    expect(reply.error).toMatch(/Running games continue/);
    expect(server).toHaveBeenCalledTimes(1);
  });

  it('continues if the server does not answer while a player takes a name', async () => {
    kept.set('parsec-post.known', 'yes');
    server.mockRejectedValueOnce(new Error('silent'));
    expect(await whoAmI()).toBeNull();
    server.mockResolvedValueOnce(Response.json({ player: { id: 'p', name: 'Ada' } }));
    await takeName('Ada');
    expect(server.mock.lastCall?.[1].method).toBe('PATCH');
    expect(kept.get('parsec-post.known')).toBe('yes');
  });

  it('is replaced by a new one if the server no longer knows it, and no token is stored', async () => {
    kept.set('parsec-post.known', 'yes');
    server.mockResolvedValueOnce(Response.json({ code: 'invalid-token' }, { status: 401 }));
    server.mockResolvedValueOnce(Response.json({ player: { id: 'p', name: 'Ada' } }, { status: 201 }));
    expect((await takeName('Ada')).ok).toBe(true);
    expect(JSON.parse(server.mock.lastCall![1].body)).toEqual({ name: 'Ada', cookie: true });
    expect([...kept]).toEqual([['parsec-post.known', 'yes']]);
  });

  it.each([
    ['already-signed-in', 409],
    ['suspended', 403],
  ])('is found again by a browser that has only its cookie: %s', async (code, status) => {
    server.mockResolvedValueOnce(Response.json({ code }, { status }));
    server.mockResolvedValueOnce(Response.json({ player: { id: 'p', name: 'Ada' } }));
    expect((await takeName('Bob')).ok).toBe(true);
    expect(server.mock.calls.map(([url, { method }]) => `${method} ${url}`)).toEqual([
      'POST /api/v1/players',
      'GET /api/v1/me',
    ]);
    expect([...kept]).toEqual([['parsec-post.known', 'yes']]);
  });

  it('is not shown as signed out while the server does not answer or fails', async () => {
    kept.set('parsec-post.known', 'yes');
    server.mockRejectedValueOnce(new Error('silent'));
    expect(await whoIsHere()).toMatchObject({ player: null, trouble: expect.stringContaining('cannot be') });
    server.mockResolvedValueOnce(refusal('internal'));
    expect(await whoIsHere()).toMatchObject({
      player: null,
      trouble: expect.stringContaining('wrong on the server') as string,
    });
    expect(kept.get('parsec-post.known')).toBe('yes');
  });

  it('of a deleted player is removed, which the page says until a player takes a name', async () => {
    kept.set('parsec-post.known', 'yes');
    server.mockResolvedValueOnce(refusal('account-deleted'));
    expect(await whoIsHere()).toEqual({ player: null, address: null, trouble: '' });
    expect(await whoAmI()).toBeNull();
    expect(kept.size).toBe(0);
    expect(sessionNote()).toContain('was deleted');
    server.mockResolvedValueOnce(Response.json({ player: { id: 'p', name: 'Ada' } }, { status: 201 }));
    await takeName('Ada');
    expect(sessionNote()).toBe('');
  });

  it('of a suspended player keeps its token, and gets no new name', async () => {
    kept.set('parsec-post.token', 'mine');
    server.mockImplementation(async () => refusal('suspended'));
    expect(await whoIsHere()).toMatchObject({ player: null, trouble: expect.stringContaining('suspended') });
    expect(sessionNote()).toContain('suspended');
    expect((await takeName('Ada')).ok).toBe(false);
    expect(server.mock.calls.every(([url]) => url === '/api/v1/me/session')).toBe(true);
    expect([...kept]).toEqual([['parsec-post.token', 'mine']]);
  });

  it('stored as a token moves into a cookie when the server answers', async () => {
    kept.set('parsec-post.token', 'mine');
    server.mockRejectedValueOnce(new Error('silent'));
    expect(await whoAmI()).toBeNull();
    expect([...kept.keys()]).toEqual(['parsec-post.token']);
    server.mockResolvedValueOnce(Response.json({ player: { id: 'p', name: 'Ada' } }));
    server.mockResolvedValueOnce(Response.json({ player: { id: 'p', name: 'Ada' } }));
    expect(await whoAmI()).toEqual({ id: 'p', name: 'Ada' });
    expect(server.mock.calls[1]![1].headers['Authorization']).toBe('Bearer mine');
    expect(server.mock.calls[2]![1].headers['Authorization']).toBeUndefined();
    expect([...kept.keys()]).toEqual(['parsec-post.known', 'parsec-post.player']);
  });
});
