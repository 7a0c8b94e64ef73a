/** The list of games in the order in which they ended. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  call,
  guest,
  playedGame,
  runningGame,
  send,
  type Guest,
  type Json,
} from '../../../support/api/api.ts';

const ENDED = '/games?status=finished&order=ended';

/** All pages of a list. */
async function listed(path: string): Promise<readonly Json[]> {
  const games: Json[] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const { status, body, headers } = await call('GET', next);
    expect(status, next).toBe(200);
    games.push(...body.games);
    next = /^<\/api\/v1(\S+)>; rel="next"$/.exec(headers.get('Link') ?? '')?.[1];
  }
  return games;
}

describe('the games that ended last', () => {
  let made: string[] = [];
  let sandbox: string;
  beforeAll(async () => {
    const people: Guest[] = [await guest('Ada'), await guest('Bob')];
    for (let i = 0; i < 4; i += 1) made.push(await runningGame(people, { sandbox: false }));
    // Not in the order in which they were created.
    made = [made[2]!, made[0]!, made[3]!, made[1]!];
    for (const game of made) await send(game, people[1]!, { command: { type: 'resign' } });
    sandbox = await playedGame(people[0]!);
    await vi.waitFor(async () => {
      const ids = (await listed('/games?status=finished&limit=100')).map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining([...made, sandbox]));
    });
  });

  it('come first, each once across pages, without sandbox games', async () => {
    const ours = (games: readonly Json[]) =>
      games.map(({ id }) => id).filter((id) => id === sandbox || made.includes(id));
    expect(ours(await listed(`${ENDED}&limit=1`))).toEqual(made.toReversed());
    expect(ours(await listed(`${ENDED}&sandbox=false&limit=3`))).toEqual(made.toReversed());
    expect(ours(await listed(`${ENDED}&sandbox=true`))).toEqual([sandbox]);
    const filtered = `${ENDED}&ruleset=interstellar-conquest&pace=daily&limit=1`;
    expect(ours(await listed(filtered))).toEqual(made.toReversed());
    expect(ours(await listed('/games?sandbox=false&limit=100'))).not.toContain(sandbox);
    expect(ours(await listed('/games?sandbox=true&limit=100'))).toEqual([sandbox]);
  });

  it.each([
    ['order', 'order=last'],
    ['order', 'status=finished&order='],
    ['order', 'order=ended'],
    ['order', 'status=running&order=ended'],
    ['sandbox', 'sandbox=yes'],
    ['sandbox', 'sandbox='],
  ])('are refused with the field %s: %s', async (field, query) => {
    const { status, body } = await call('GET', `/games?${query}`);
    expect([status, body]).toMatchObject([400, { code: 'wrong-value', field }]);
  });
});
