/** Exports as lines of JSON. */
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { standIn } from '../../../support/cast.ts';
import {
  call,
  guest,
  openGame,
  playedGame,
  rawIn,
  runningGame,
  type Json,
} from '../../../support/api/api.ts';
import { ExportLine } from '../../../../src/api/schema/play/export-lines.ts';
import type { GameSource } from '../../../../src/api/views/archive.ts';
import { exportLines, exportPartsOf } from '../../../../src/api/views/export-lines.ts';

const LINES = 'application/x-ndjson';

const request = (game: string, token?: string, accept = LINES): Promise<Response> =>
  rawIn(env as Env, 'GET', `/api/v1/games/${game}/export`, {
    headers: { Accept: accept, ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
  });

const parsed = (text: string): Json[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** The export in JSON that these lines make up. */
function joined(lines: readonly Json[]): Json {
  const [{ type: first, ...header }, ...rest] = lines;
  const { type: last, ...end } = rest.pop();
  expect([first, last]).toEqual(['header', 'end']);
  const entries = rest.map(({ type, ...entry }) => {
    expect(type).toBe('entry');
    return entry;
  });
  return { ...header, entries, ...end };
}

describe('the lines of an export', () => {
  it('have the fields, the entries and the signature of the JSON, from the archive and from the room', async () => {
    const host = await guest('Ada');
    const game = await playedGame(host);
    const { body: whole, headers } = await call('GET', `/games/${game}/export`);
    expect(whole.signature.value).toEqual(expect.any(String));
    const answer = await request(game);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, LINES]);
    expect(answer.headers.get('Vary')).toBe('Accept, Authorization, Cookie');
    expect(answer.headers.get('ETag')).not.toBe(headers.get('ETag'));
    const lines = parsed(await answer.text());
    for (const line of lines) ExportLine.parse(line);
    expect(joined(lines)).toEqual(whole);
    const room = standIn<GameSource>(env.ROOMS.getByName(game));
    const parts = await exportPartsOf(room, { player: null });
    if (!parts.ok) throw new Error(parts.error.code);
    let text = '';
    for await (const some of exportLines(env as Env, parts.value)) text += some;
    expect(joined(parsed(text))).toEqual(whole);
  });

  it('are sent only if the client prefers them to JSON', async () => {
    const game = await playedGame(await guest('Ada'));
    for (const accept of ['*/*', 'application/json', `application/json, ${LINES}`, `${LINES};q=0.1, */*`])
      expect((await request(game, undefined, accept)).headers.get('Content-Type'), accept).toBe(
        'application/json',
      );
    for (const accept of [LINES, `${LINES}, application/json;q=0.5`])
      expect((await request(game, undefined, accept)).headers.get('Content-Type'), accept).toBe(LINES);
  });

  it('are refused like the JSON', async () => {
    const [host, other] = [await guest('Ada'), await guest('Bob')];
    const running = await runningGame([host, other]);
    const secret = await playedGame(host, { visibility: 'private' });
    const unstarted = await openGame(host);
    await call('POST', `/games/${unstarted}/cancel`, { token: host.token });
    for (const [game, code] of [
      [running, 'game-not-over'],
      [secret, 'unknown-game'],
      [unstarted, 'game-not-started'],
    ] as const)
      expect((await (await request(game)).json<Json>()).code).toBe(code);
    expect((await request(secret, host.token)).status).toBe(200);
  });

  it('end with a problem if the journal cannot be read to its end', async () => {
    const game = await playedGame(await guest('Ada'));
    await call('GET', `/games/${game}/export`);
    await env.DB.prepare(`DELETE FROM archives WHERE game = ? AND kind = 'journal'`).bind(game).run();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const lines = parsed(await (await request(game)).text());
    expect(lines.map(({ type }) => type)).toEqual(['header', 'problem']);
    expect(lines[1].problem).toMatchObject({ code: 'internal', status: 500 });
    expect(logged.mock.calls.join()).toMatch(/"event":"export-interrupted".*has 0 of/);
    logged.mockRestore();
  });
});
