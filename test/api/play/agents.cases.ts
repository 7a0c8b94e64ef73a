/** The tools for agents, with the official client of the protocol. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  asked,
  call,
  guest,
  look,
  openGame,
  raw,
  rawIn,
  runningGame,
  say,
  type Guest,
  type Json,
} from '../../support/api/api.ts';
import { tokensOf } from '../../support/api/apps.ts';
import { STRICT, somewhere } from '../../support/api/limits.ts';

afterEach(() => void vi.restoreAllMocks());

type Era = 'auto' | 'legacy';
interface Said {
  readonly text: string;
  readonly refused: boolean;
}

/** An agent with this credential. Its requests reach the Worker as any others. */
async function agent(token: string, mode: Era = 'auto') {
  const requests: Request[] = [];
  const transport = new StreamableHTTPClientTransport(new URL('https://parsec.test/mcp'), {
    requestInit: { headers: { Authorization: `Bearer ${token}` } },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request.clone());
      const body = request.method === 'POST' ? { body: await request.text() } : {};
      return raw(request.method, new URL(request.url).pathname, { headers: request.headers, ...body });
    },
  });
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(transport);
  const use = async (name: string, values: Record<string, unknown> = {}): Promise<Said> => {
    const { content, isError } = (await client.callTool({ name, arguments: values })) as Json;
    return { text: content.map(({ text }: Json) => text).join('\n'), refused: isError === true };
  };
  return { client, use, requests };
}

async function keyOf({ token }: Guest, scopes: readonly string[]): Promise<string> {
  return (await call('POST', '/me/keys', { token, body: { name: 'agent', scopes } })).body.secret;
}

describe('an agent', () => {
  it('that a player has allowed plays a game to its end', async () => {
    const ada = await guest('Ada');
    const { access } = await tokensOf(ada);
    const game = await openGame(ada, { sandbox: true, options: { rounds: 5 } });
    await call('POST', `/games/${game}/seats`, { token: ada.token, body: {} });
    const { client, use } = await agent(access);
    const { tools } = await client.listTools();
    const names = ['list_decisions', 'view_game', 'read_rules', 'play_line', 'say'];
    expect(tools.map(({ name }) => name)).toEqual(names);
    expect(client.getServerCapabilities()?.tools).toEqual({ listChanged: false });
    expect((await use('list_decisions')).text).toBe('Nothing waits for you.');
    await call('POST', `/games/${game}/seats`, { token: ada.token, body: { bot: 'steady' } });
    expect((await use('read_rules', { ruleset: 'interstellar-conquest' })).text).toContain(
      '## IC-10 The end',
    );

    let moves = 0;
    for (; moves < 300; moves += 1) {
      const waiting = await use('list_decisions');
      if (!waiting.text.startsWith(`game ${game} (`)) break;
      const { text } = await use('view_game', { game });
      const line = /^ *> (.+)$/m.exec(text)![1]!;
      const played = await use('play_line', { game, line });
      expect(played, line).toMatchObject({ refused: false });
      expect(played.text).toMatch(/^Accepted\.\n/);
    }
    expect(moves).toBeGreaterThan(3);
    const { status } = (await call('GET', `/games/${game}`, { token: ada.token })).body.game;
    expect(status).toBe('finished');
    expect((await use('say', { game, text: 'good game' })).text).toBe('Sent to everybody at the table.');
    const { messages } = (await call('GET', `/games/${game}/messages?after=0`, { token: ada.token })).body;
    expect(messages).toMatchObject([{ text: 'good game' }]);
  });

  it.each(['auto', 'legacy'] as const)('of the %s protocol reads the text of the view', async (mode) => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob], { ruleset: 'cosmic-conquest' });
    const { use, requests } = await agent(await keyOf(ada, ['read']), mode);
    const { text } = await use('view_game', { game });
    const view = await call('GET', `/games/${game}/view?news=true`, {
      token: ada.token,
      headers: { Accept: 'text/plain' },
    });
    expect(text).toBe(view.text);
    expect(text).toContain('Before your first answer:');
    const all = await call('GET', `/games/${game}/view?news=true&lines=all`, {
      token: ada.token,
      headers: { Accept: 'text/plain' },
    });
    expect((await use('view_game', { game, lines: 'all' })).text).toBe(all.text);
    expect(all.text.length).toBeGreaterThan(text.length);
    expect(requests.some(({ headers }) => headers.has('Mcp-Session-Id'))).toBe(false);
  });

  it('does within its scopes what its player may, and no more', async () => {
    const [ada, bob, eve] = [await guest('Ada'), await guest('Bob'), await guest('Eve')];
    const game = await runningGame([ada, bob], { visibility: 'private' });
    const [read, play] = [await agent(await keyOf(ada, ['read'])), await agent(await keyOf(ada, ['play']))];
    for (const said of [
      await read.use('play_line', { game, line: 'resign' }),
      await read.use('say', { game, text: 'hello' }),
      await play.use('view_game', { game }),
    ])
      expect(said).toEqual({ refused: true, text: expect.stringContaining('Refused (scope-missing)') });
    const stranger = await agent(await keyOf(eve, ['read', 'play']));
    const [hidden, none] = await Promise.all(
      [game, 'none'].map((id) => stranger.use('view_game', { game: id })),
    );
    expect(hidden).toEqual(none);
    expect(hidden!.text).toContain('unknown-game');
  });

  it('asks its player for a scope that it lacks, if it is an app', async () => {
    const ada = await guest('Ada');
    const game = await runningGame([ada, await guest('Bob')]);
    const { access } = await tokensOf(ada, 'read');
    const { use } = await agent(access);
    expect((await use('view_game', { game })).refused).toBe(false);
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'play_line', arguments: { game, line: 'resign' } },
    });
    const headers = {
      Authorization: `Bearer ${access}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    };
    const response = await raw('POST', '/mcp', { headers, body });
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'scope-missing' }]);
    expect(response.headers.get('WWW-Authenticate')).toBe(
      'Bearer error="insufficient_scope", scope="read play", resource_metadata="https://parsec.test/.well-known/oauth-protected-resource/mcp"',
    );
    expect(response.headers.has('RateLimit')).toBe(true);
  });

  it('is not asked again for a line that was accepted, though its app cannot read the game', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people);
    const { guest: mover } = await asked(game, people);
    const { use } = await agent((await tokensOf(mover, 'play')).access);
    const { version } = await look(game, mover);
    const played = await use('play_line', { game, line: 'resign' });
    expect(played).toEqual({ refused: false, text: expect.stringMatching(/^Accepted\.[^]*scope-missing/) });
    expect((await look(game, mover)).version).toBeGreaterThan(version);
  });

  it('learns why a line was refused, and repeats nothing with the same key', async () => {
    const ada = await guest('Ada');
    const game = await runningGame([ada, await guest('Bob')]);
    const { use } = await agent(await keyOf(ada, ['read', 'play']));
    const wrong = await use('play_line', { game, line: 'dance' });
    expect(wrong).toEqual({ refused: true, text: expect.stringContaining('unreadable-line') });
    // A misspelt recipient must not send a private message to the table.
    const misspelt = await use('say', { game, text: 'secret', seat: 1 });
    expect(misspelt).toEqual({ refused: true, text: expect.stringContaining('seat') });
    for (const _ of [1, 2]) await use('say', { game, text: 'once', key: 'k1' });
    const other = await use('say', { game, text: 'twice', key: 'k1' });
    expect(other.text).toContain('idempotency-key-reused');
    const { messages } = (await call('GET', `/games/${game}/messages?after=0`, { token: ada.token })).body;
    expect(messages.map(({ text }: Json) => text)).toEqual(['once']);
  });

  it('reads why the rules refuse a line, in the words of the page', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people);
    const { guest: mover } = await asked(game, people);
    const { use } = await agent(await keyOf(mover, ['play']));
    expect(await use('play_line', { game, line: 'refuse' })).toEqual({
      refused: true,
      text: 'Refused (not-in-this-window): That answers a different question. Answer the open one. Ruling IC-11.1.',
    });
  });

  it('marks nothing as seen by its player', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    await say(game, bob, { text: 'hello' });
    const recaps = async () =>
      (await call('GET', '/me/decisions', { token: ada.token })).body.decisions.map(
        ({ recap }: Json) => recap,
      );
    const before = await recaps();
    const deliveries = async () =>
      (await call('GET', `/games/${game}/deliveries`, { token: bob.token })).text;
    const delivered = await deliveries();
    const { use } = await agent(await keyOf(ada, ['read']));
    await use('list_decisions');
    await use('view_game', { game });
    expect([await recaps(), await deliveries()]).toEqual([before, delivered]);
  });
});

describe('the address for agents', () => {
  const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };

  it('leads callers without a valid credential to the metadata and the scopes, and ignores cookies', async () => {
    const { token } = await guest('Ada');
    const metadata = 'resource_metadata="https://parsec.test/.well-known/oauth-protected-resource/mcp"';
    for (const [more, code] of [
      [{}, 'token-required'],
      [{ Authorization: 'Bearer none' }, 'invalid-token'],
      [{ Cookie: `__Host-session=${token}`, 'Sec-Fetch-Site': 'same-origin' }, 'token-required'],
    ] as const) {
      const response = await raw('POST', '/mcp', { headers: { ...headers, ...more }, body: list });
      expect([response.status, await response.json()]).toMatchObject([401, { code }]);
      const challenge = code === 'invalid-token' ? 'Bearer error="invalid_token", ' : 'Bearer ';
      expect(response.headers.get('WWW-Authenticate')).toBe(`${challenge}scope="read play", ${metadata}`);
      expect(response.headers.get('Access-Control-Expose-Headers')).toContain('WWW-Authenticate');
    }
  });

  it('holds no request open, and reads no large body', async () => {
    const Authorization = `Bearer ${(await guest('Ada')).token}`;
    const send = (method: string, body?: string) =>
      raw(method, '/mcp', { headers: { ...headers, Authorization }, ...(body !== undefined && { body }) });
    expect((await send('OPTIONS')).status).toBe(204);
    for (const method of ['GET', 'DELETE']) {
      const refused = await send(method);
      expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'POST']);
      expect(refused.headers.get('RateLimit')).toMatch(/^"requests";r=\d+;t=\d+$/);
      for (const more of [{}, { Authorization: 'Bearer none' }]) {
        const plain = await raw(method, '/mcp', { headers: { ...headers, ...more } });
        expect([plain.status, plain.headers.get('RateLimit')]).toEqual([405, null]);
      }
    }
    expect((await send('POST', '{')).status).toBe(400);
    expect((await send('POST', JSON.stringify({ x: 'x'.repeat(70_000) }))).status).toBe(413);
  });

  it('counts a call as two requests of the player', async () => {
    const { token } = await guest('Ada');
    const Authorization = `Bearer ${token}`;
    const place = somewhere();
    vi.useFakeTimers({ toFake: ['Date'] });
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_decisions', arguments: {} },
    };
    const send = () =>
      rawIn(STRICT, 'POST', '/mcp', {
        headers: { ...headers, ...place, Authorization },
        body: JSON.stringify(call),
      });
    let sent = 0;
    let last = await send();
    expect(last.headers.get('RateLimit')).toMatch(/^"requests";r=1198;t=\d+$/);
    expect(last.headers.get('RateLimit-Policy')).toBe('"requests";q=1200;w=60');
    expect(last.headers.get('Access-Control-Expose-Headers')).toContain('RateLimit, RateLimit-Policy');
    for (; sent < 700 && last.status === 200 && !(await last.text()).includes('too-many-requests'); sent += 1)
      last = await send();
    const refused = await send();
    vi.useRealTimers();
    expect(sent).toBe(600);
    expect([refused.status, refused.headers.get('RateLimit')]).toMatchObject([
      429,
      expect.stringMatching(/^"requests";r=0;/),
    ]);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});
