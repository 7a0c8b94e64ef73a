import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROBLEMS, documentOf } from '../../../src/api/http/problem.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import { listReports } from '../../../src/history/players/reports.ts';
import {
  asked,
  call,
  guest,
  look,
  openGame,
  playedGame,
  runningGame,
  say,
  send,
} from '../../support/api/api.ts';
import type { Guest, Json } from '../../support/api/api.ts';
import { BAD_LINES } from './refused-lines.ts';
import { BAD_TALK } from './refused-talk.ts';
import { BAD, type Table } from './refused-commands.ts';

describe.each(['application/json', 'application/json; charset=utf-8'])(
  'bad input as %s changes nothing and is refused:',
  (type) => {
    let table: Table;
    beforeAll(async () => {
      const people = [await guest('Ada'), await guest('Bob')];
      const stranger = await guest('Eve');
      const game = await runningGame(people);
      const { guest: mover, decision } = await asked(game, people);
      const other = people.find((one) => one !== mover)!;
      const host = people[0]!;
      await say(game, host, { text: 'to all' });
      await say(game, host, { text: 'to one', to: 1 });
      const [open, finished] = [await openGame(host), await playedGame(host)];
      table = { type, game, mover, other, stranger, decision, host, open, finished };
    });

    it.each([...BAD, ...BAD_LINES, ...BAD_TALK])(
      '$name',
      async ({ status, code, field, ruling, send: sendBad }) => {
        const { game, mover, other, finished } = table;
        const messages = async ({ token }: Guest) =>
          (await call('GET', `/games/${game}/messages`, { token })).text;
        const notes = async ({ token }: Guest) => (await call('GET', `/games/${game}/notes`, { token })).text;
        const state = async () =>
          JSON.stringify([
            await look(game, mover),
            await look(game, other),
            await look(game),
            await look(finished),
            await messages(mover),
            await messages(other),
            await notes(mover),
            await listReports(env.DB, 0, 100),
          ]);
        const before = await state();
        const response = await sendBad(table);
        expect(response.headers.get('Content-Type')).toBe('application/problem+json');
        const body: Json = await response.json();
        expect({ ...body, detail: undefined, ruling: undefined }).toEqual({
          ...documentOf({ code, ...(field !== undefined && { field }) }),
          status,
          detail: undefined,
          ruling: undefined,
        });
        if (ruling !== undefined) {
          expect(body.ruling).toMatch(ruling);
          const { text } = rulesets['interstellar-conquest']!.presentation!.refusals[code]!;
          expect(body.detail).toBe(text);
        }
        expect(withoutNow(await state())).toBe(withoutNow(before));
      },
    );

    it('a stale idempotency key with another body', async () => {
      const people = [await guest('Ada'), await guest('Bob')];
      const game = await runningGame(people);
      const { guest: mover, decision } = await asked(game, people);
      await send(game, mover, { window: decision.window, command: decision.default.command }, 'stale');
      const before = await look(game, mover);
      const other = await send(game, mover, { command: { type: 'resign' } }, 'stale');
      expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
      expect(await look(game, mover)).toEqual(before);
    });

    it('a game that is full', async () => {
      const [ada, bob] = [await guest('Ada'), await guest('Bob')];
      const game = await runningGame([ada, bob]);
      const { status, body } = await call('POST', `/games/${game}/seats`, {
        token: (await guest('Cat')).token,
        body: {},
      });
      expect([status, body.code]).toEqual([409, 'game-full']);
      expect((await look(game)).seats).toHaveLength(2);
    });
  },
);

/** A finished game from the archive shows real time. */
function withoutNow(state: string): string {
  return state.replaceAll(/"now":"[^"]*"/g, '');
}

describe('the table of problems', () => {
  it('has a status and a title for each code', () => {
    for (const [code, { status, title }] of Object.entries(PROBLEMS)) {
      expect(status, code).toBeGreaterThanOrEqual(400);
      expect(title, code).not.toMatch(/\.$/);
    }
  });

  it('treats an unknown code as a code of the ruleset', () => {
    expect(documentOf({ code: 'fleet-too-small', ruling: 'IC-4.2' })).toEqual({
      type: '/docs#illegal',
      title: 'The rules do not allow this',
      status: 422,
      code: 'fleet-too-small',
      ruling: 'IC-4.2',
    });
    expect(documentOf({ code: 'constructor' }).status).toBe(422);
  });
});
