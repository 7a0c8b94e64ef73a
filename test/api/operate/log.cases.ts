import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standIn } from '../../support/cast.ts';
import { account, askFor, mailOf } from '../../support/api/mails.ts';
import { asked, call, guest, look, openGame, rawIn, runningGame, send } from '../../support/api/api.ts';
import { inside } from '../../support/room/rooms.ts';
import { database } from '../../support/room/publishing.ts';

/** Each line, by whichever method it was written. */
let lines: unknown[][] = [];

/** That every line is one of ours, and none says any of these. */
function expectLines(events: readonly string[], secrets: Readonly<Record<string, string>>): void {
  const text = lines.map((line) => line.join(' ')).join('\n');
  const seen = lines.map((line) => JSON.parse(line.join(' ')) as { level: string; event: string });
  for (const { level, event } of seen)
    expect([level, event]).toEqual([
      expect.stringMatching(/^(info|warn|error)$/),
      expect.stringMatching(/^[a-z\d-]+$/),
    ]);
  expect(seen.map(({ event }) => event)).toEqual(expect.arrayContaining([...events]));
  for (const [what, secret] of Object.entries(secrets)) {
    expect(secret.length, what).toBeGreaterThan(3);
    expect(text, what).not.toContain(secret);
  }
}

/** A D1 whose errors contain the query with all values, as those of the real one do. */
function failing(): Env {
  const statement = {
    bind: (...values: unknown[]) => ({ ...statement, bound: values }),
    raw: () => Promise.reject(new Error(`no such table, "x"\nparams: ${JSON.stringify(statement)}`)),
    all: () => Promise.reject(new Error('D1_ERROR: no such table: players: SQLITE_ERROR')),
    run: () => Promise.reject(new Error('D1_ERROR: no such table: players: SQLITE_ERROR')),
  };
  return standIn<Env>({ ...env, DB: { prepare: () => statement } });
}

async function secretsOf(game: string): Promise<Record<string, string>> {
  const { header, invitation } = await inside(game, (_, { sql }) => {
    const { lobby } = sql.exec<{ lobby: string }>('SELECT lobby FROM meta').one();
    return JSON.parse(lobby) as {
      header: { seed: string; seedOrigin: { secret: string } };
      invitation: string;
    };
  });
  return { seed: header.seed, secret: header.seedOrigin.secret, invitation };
}

describe('the log', () => {
  beforeEach(() => {
    lines = [];
    for (const method of ['debug', 'log', 'info', 'warn', 'error'] as const)
      vi.spyOn(console, method).mockImplementation((...line: unknown[]) => void lines.push(line));
  });
  afterEach(() => vi.restoreAllMocks());

  it('has nothing of a sign-in’s player or credentials', async () => {
    const ada = await account('Ada');
    const { signIn } = (await askFor(ada.address)).body;
    const { code, secret } = await mailOf(ada.address, signIn);
    await call('POST', `/sign-ins/${signIn}`, { body: { code: '000000' } });
    const verified = await call('POST', `/sign-ins/${signIn}`, { body: { secret } });
    const made = await call('POST', '/me/keys', {
      token: ada.token,
      body: { name: 'My bot at home', scopes: ['read'] },
    });
    await call('GET', '/me', { token: made.body.secret });
    const again = { token: verified.body.token as string, key: made.body.secret as string };
    expectLines(['account-email-accepted'], {
      ...again,
      ...ada,
      code,
      secret,
      signIn,
      name: 'My bot at home',
    });
  });

  it('has nothing of a game’s content, even if D1 fails', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people, { sandbox: false });
    const { guest: next, decision } = await asked(game, people);
    const hidden = await secretsOf(game);
    const batch = vi.spyOn(await database(game), 'batch').mockImplementation(() => {
      throw new Error(
        `D1 is down, after it got ${hidden['seed']}, ${hidden['secret']} and ${hidden['invitation']}`,
      );
    });
    const command = decision.legal[0] as object;
    await send(game, next, { window: decision.window, command }, 'the-idempotency-key');
    await inside(game, (room) => room.alarm());
    await vi.waitFor(() => expect(batch).toHaveBeenCalled());
    await vi.waitFor(() => expectLines(['index-not-updated'], {}));
    batch.mockRestore();
    const hands = await Promise.all(people.map(async (player) => (await look(game, player)).view));
    const tokens = Object.fromEntries(people.map(({ name, token }) => [name, token]));
    expectLines(['index-not-updated'], {
      ...hidden,
      ...tokens,
      key: 'the-idempotency-key',
      command: JSON.stringify(command),
      hand: JSON.stringify(hands[0]),
    });
  });

  it('has only the method and path of a failing request', async () => {
    const ada = await account('Ada');
    const game = await openGame(ada, { visibility: 'private' });
    const { invitation } = (await call('GET', `/games/${game}`, { token: ada.token })).body.game;
    const query = `invitation=${invitation}`;
    const settings = failing();
    const headers = { Authorization: `Bearer ${ada.token}` };
    const failed = [
      await rawIn(settings, 'GET', `/api/v1/me?x=${ada.address}`, { headers }),
      await rawIn(settings, 'GET', '/api/v1/me', { headers }),
      await rawIn(settings, 'GET', `/api/v1/games/${crypto.randomUUID()}?${query}`, { headers }),
    ];
    expect(failed.map(({ status }) => status)).toEqual([400, 500, 500]);
    const lastLine: unknown = JSON.parse(String(lines.at(-1)![0]));
    expect(lastLine).toMatchObject({ level: 'error', event: 'request-failed', method: 'GET' });
    expectLines(['request-failed'], { token: ada.token, address: ada.address, id: ada.id, invitation });
  });
});
