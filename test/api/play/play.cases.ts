import { describe, expect, it } from 'vitest';
import { asked, call, guest, look, openGame, raw, runningGame, send, PREFIX } from '../../support/api/api.ts';

describe('a view', () => {
  it('costs almost nothing to poll', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    const path = `${PREFIX}/games/${game}/view`;
    const first = await raw('GET', path, { headers: { Authorization: `Bearer ${ada.token}` } });
    const etag = first.headers.get('ETag')!;
    expect(first.headers.get('Vary')).toBe('Accept, Authorization, Cookie');
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await raw('GET', path, {
        headers: { Authorization: `Bearer ${ada.token}`, 'If-None-Match': known },
      });
      expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag]);
      const head = [...again.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
      expect('HTTP/1.1 304 Not Modified\r\n\r\n'.length + head.length).toBeLessThan(300);
    }
    const other = await call('GET', `/games/${game}/view`, {
      token: bob.token,
      headers: { 'If-None-Match': etag },
    });
    expect(other.status).toBe(200);
  });

  it('is the same on every path', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    const plain = await call('GET', `/games/${game}/view`, { token: ada.token });
    const routed = await call('GET', `/games/${game}/view?invitation=x`, { token: ada.token });
    expect(routed.body).toEqual(plain.body);
    for (const name of ['ETag', 'Vary', 'Cache-Control', 'Content-Type', 'Access-Control-Allow-Origin']) {
      expect(routed.headers.get(name), name).toBe(plain.headers.get(name));
    }
  });

  it('has the events after a step, with the same tag, on every path', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people);
    const { guest: mover, decision } = await asked(game, people);
    await send(game, mover, { window: decision.window, command: decision.default.command });
    const { token } = people[0]!;
    const plain = await call('GET', `/games/${game}/view`, { token });
    expect(plain.body.log).toBeUndefined();
    for (const after of [0, 1, plain.body.version, 999]) {
      const { ruleset, ...log } = (await call('GET', `/games/${game}/events?after=${after}`, { token })).body;
      expect(ruleset).toBe(plain.body.ruleset);
      for (const query of [`after=${after}&seen=false`, `seen=false&after=${after}`, `after=${after}`]) {
        const view = await call('GET', `/games/${game}/view?${query}`, { token });
        expect(view.body, query).toEqual({ ...plain.body, log });
        expect(view.headers.get('ETag')).toBe(plain.headers.get('ETag'));
      }
    }
    const both = await call('GET', `/games/${game}/view?after=1&at=1`, { token });
    expect([both.status, both.body.code, both.body.field]).toEqual([400, 'wrong-value', 'after']);
    expect(both.body.detail).toContain('Send either after or at, not both');
  });

  it('has the news of the seat on request, with the same tag, on every path', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people);
    const view = (token: string | undefined, query: string, headers = {}) =>
      call('GET', `/games/${game}/view${query}`, { token, headers });
    for (const { token } of people) {
      const plain = await view(token, '');
      expect(plain.body.news).toBeUndefined();
      const { body } = await view(token, '?seen=false&news=true');
      const { news, ...rest } = body;
      expect(rest).toEqual(plain.body);
      expect(news).toMatchObject({
        since: 0,
        lines: [{ mine: true, seat: body.seat, step: 1 }, { step: 1 }],
      });
      expect(news.lines[0].text).toMatch(/^You play [A-Z]/);
      const text = await view(token, '?news=true', { Accept: 'text/plain' });
      expect(text.text).toContain(
        `\nBefore your first answer:\n- ${news.lines[0].text} ${news.lines[0].details}\n`,
      );
      for (const query of ['?after=999&seen=false&news=true', '?news=true', '?seen=false&news=true']) {
        const other = await view(token, query);
        expect(other.body, query).toMatchObject({ news });
        expect(other.headers.get('ETag')).toBe(plain.headers.get('ETag'));
      }
      // An earlier step has none.
      expect((await view(token, '?at=1&news=true')).body.news).toBeUndefined();
    }
    const { guest: mover, decision } = await asked(game, people);
    await send(game, mover, { window: decision.window, command: decision.default.command });
    const { news, version } = (await view(mover.token, '?seen=false&news=true')).body;
    expect(news.since).toBe(version);
    expect((await view(undefined, '?seen=false&news=true')).body.news).toBeUndefined();
    expect((await view(mover.token, '?news=1')).body).toMatchObject({ code: 'wrong-value', field: 'news' });
    for (const { token } of people)
      await call('POST', `/games/${game}/commands`, {
        token,
        body: { command: { type: 'resign' } },
        headers: { 'Idempotency-Key': 'r' },
      });
    const over = (await view(mover.token, '?seen=false&news=true')).body;
    expect([over.status, over.news]).toEqual(['finished', undefined]);
  });

  it('changes its tag when the viewer can see a change', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people);
    const before = (await call('GET', `/games/${game}/view`)).headers.get('ETag')!;
    const { guest: mover, decision } = await asked(game, people);
    await send(game, mover, { window: decision.window, command: decision.default.command });
    const after = await call('GET', `/games/${game}/view`, { headers: { 'If-None-Match': before } });
    expect(after.status).toBe(200);
    expect(after.body.version).toBeGreaterThan(0);
  });

  it('shows decisions only to their seats', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people);
    expect(await look(game)).toMatchObject({ seat: null, decisions: [], free: { legal: [] } });
    const { guest: mover, decision } = await asked(game, people);
    const view = await look(game, mover);
    expect(view.seat).toBe(people.indexOf(mover));
    expect(decision.legal.length).toBeGreaterThan(0);
    expect(view.windows.map((w: { id: string }) => w.id)).toContain(decision.window);
  });

  it('goes back to an earlier step', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people);
    const begin = await look(game);
    const { guest: mover, decision } = await asked(game, people);
    await send(game, mover, { window: decision.window, command: decision.default.command });
    expect((await look(game, undefined, `?at=${begin.version}`)).view).toEqual(begin.view);
    expect((await call('GET', `/games/${game}/view?at=999`)).body.code).toBe('unknown-step');
  });

  it('is empty before the start', async () => {
    const game = await openGame(await guest('Ada'));
    expect(await look(game)).toMatchObject({ status: 'open', version: 0, view: null, windows: [] });
  });

  it.each([
    ['unknown-field', 'since', 'since=3'],
    ['wrong-value', 'at', 'at=x'],
    ['out-of-range', 'at', 'at=0'],
    ['wrong-value', 'as', 'as=me'],
    ['too-long', 'invitation', `invitation=${'x'.repeat(101)}`],
  ])('is refused with %s for %s in ?%s', async (code, field, query) => {
    const game = await openGame(await guest('Ada'));
    const { status, body } = await call('GET', `/games/${game}/view?${query}`);
    expect([status, body.code, body.field]).toEqual([400, code, field]);
  });

  it('of another seat is refused before the end', async () => {
    const game = await runningGame([await guest('Ada'), await guest('Bob')]);
    for (const as of ['0', 'open']) {
      for (const what of ['view', 'events']) {
        const { status, body } = await call('GET', `/games/${game}/${what}?as=${as}`);
        expect([status, body.code]).toEqual([409, 'game-not-over']);
      }
    }
    expect((await call('GET', `/games/${game}/export`)).body.code).toBe('game-not-over');
  });
});

describe('a command', () => {
  it('is carried out once, however often it is sent', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people);
    const { guest: mover, decision } = await asked(game, people);
    const body = { window: decision.window, command: decision.default.command };
    const first = await send(game, mover, body, 'once');
    expect(first.status).toBe(200);
    const { version } = await look(game, mover);
    const again = await send(game, mover, body, 'once');
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await look(game, mover)).version).toBe(version);
  });

  it('does not use up its key when it is refused', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people);
    const { guest: mover, decision } = await asked(game, people);
    expect((await send(game, mover, { window: 'no.1', command: decision.legal[0] }, 'key')).status).toBe(409);
    expect(
      (await send(game, mover, { window: decision.window, command: decision.legal[0] }, 'key')).status,
    ).toBe(200);
  });

  it('may be windowless, or resign', async () => {
    const people = [await guest('Ada'), await guest('Bob'), await guest('Cat')];
    const game = await runningGame(people);
    const orders = { type: 'set-orders', coinReclaim: 'never' };
    expect((await send(game, people[0]!, { command: orders })).status).toBe(200);
    expect((await look(game, people[0])).view.own.coinReclaim).toBe('never');
    expect((await send(game, people[0]!, { command: { type: 'resign' } })).status).toBe(200);
    expect((await send(game, people[0]!, { command: { type: 'resign' } })).body.code).toBe(
      'already-resigned',
    );
  });
});

describe('an answer', () => {
  it('can be changed a hundred times, however long the player waits', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people, { ruleset: 'cosmic-conquest' });
    const { guest: ada, decision } = await asked(game, people);
    const body = { window: decision.window, command: decision.default.command };
    for (let i = 0; i <= 100; i += 1) expect((await send(game, ada, body)).status).toBe(200);
    const refused = await send(game, ada, body);
    expect([refused.status, refused.body.code, refused.headers.has('Retry-After')]).toEqual([
      409,
      'too-many-changes',
      false,
    ]);
  });
});

describe('events', () => {
  it('have pages, oldest first, each event once', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    await call('POST', `/games/${game}/advance`, { token: ada.token, body: { seconds: 10 * 86_400 } });
    const { version } = await look(game, ada);
    const read = async (limit: number) => {
      const steps: number[] = [];
      for (let after = 0; ;) {
        const path = `/games/${game}/events?after=${after}&limit=${limit}`;
        const { body } = await call('GET', path, { token: ada.token });
        if (body.next === after) return steps;
        for (const event of body.events) expect(event.text).not.toBe('');
        steps.push(...body.events.map((event: { step: number }) => event.step));
        after = body.next;
      }
    };
    const steps = await read(3);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.at(-1)).toBe(version);
    expect(await read(200)).toEqual(steps);
  });

  it('are a 304 if there are no new ones', async () => {
    const game = await runningGame([await guest('Ada'), await guest('Bob')]);
    const etag = (await call('GET', `/games/${game}/events`)).headers.get('ETag')!;
    const { status } = await call('GET', `/games/${game}/events`, { headers: { 'If-None-Match': etag } });
    expect(status).toBe(304);
  });
});

describe("a sandbox game's clock", () => {
  it('stands still until the host moves it, and then closes the windows that are due', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob], { pace: 'daily' });
    const before = await look(game, ada);
    const advance = (token: string, seconds: unknown) =>
      call('POST', `/games/${game}/advance`, { token, body: { seconds } });
    expect((await advance(bob.token, 60)).body.code).toBe('not-host');
    expect((await advance(ada.token, 0)).body.code).toBe('out-of-range');
    expect((await advance(ada.token, 366 * 86_400 + 1)).body.code).toBe('out-of-range');
    const { status, body } = await advance(ada.token, 3 * 86_400);
    expect([status, body.now]).toEqual([
      200,
      new Date(Date.parse(before.now) + 3 * 86_400_000).toISOString(),
    ]);
    const after = await look(game, ada);
    expect([after.now, after.version]).toEqual([body.now, body.version]);
    expect(after.version).toBeGreaterThan(before.version);
  });

  it('is refused for other games', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob], { sandbox: false });
    const answer = await call('POST', `/games/${game}/advance`, { token: ada.token, body: { seconds: 60 } });
    expect(answer.body.code).toBe('not-sandbox');
  });
});
