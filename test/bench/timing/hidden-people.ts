/** What a player must not learn of others: whether an address has an account, and whether somebody has blocked them. */
import type { Serving } from '../support/serving.ts';
import { API } from '../support/guests.ts';
import { answered, type Asked, type Pair } from './paired.ts';
import { personNamed, table } from './people.ts';
import type { Request, Wire } from '../support/wire.ts';

/** Each address gets an object of its own. */
const MOST_ADDRESSES = 1000;
/** A player may say 5,000 things in a game, and 200 in an hour. */
const [MOST_MESSAGES, SECONDS] = [1000, 19];
/** The first pairs do not count, and all may be measured twice. */
const numbered = (most: number) => 2 * (most + 100);

export async function hiddenPeople(wire: Wire, { miniflare }: Serving): Promise<readonly Pair[]> {
  const db = await miniflare.getD1Database('DB');
  // One by one would take so long that the server drops the connection.
  const accounts = `INSERT INTO players (id, name, created_at, address)
    WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
    SELECT 'bench-' || n, 'Known', 0, 'with-' || n || '@example.org' FROM numbers`;
  await db.prepare(accounts).bind(numbered(MOST_ADDRESSES)).run();
  const ask =
    (kind: string) =>
    (n: number): Request => ({
      method: 'POST',
      path: `${API}/sign-ins`,
      body: { address: addressOf(kind, n) },
    });
  const signIn = { one: ask('with'), other: ask('none'), status: 202, most: MOST_ADDRESSES };
  return [{ name: 'an address with an account or without: sign-in', ...signIn }, await blocked(wire)];
}

const addressOf = (kind: string, n: number): string => `${kind}-${n}@example.org`;

/** One of two at the table has blocked the speaker. */
async function blocked(wire: Wire): Promise<Pair> {
  const [speaker, blocker, other] = [
    await personNamed(wire, 'Speaker'),
    await personNamed(wire, 'Blocker'),
    await personNamed(wire, 'Another'),
  ];
  const game = await table(wire, [speaker, blocker, other], {
    ruleset: 'interstellar-conquest',
    visibility: 'private',
    sandbox: true,
  });
  const path = `${API}/me/blocks/${speaker.id}`;
  await answered(wire, { method: 'PUT', path, token: blocker.token });
  const { seats } = (
    await answered(wire, { method: 'GET', path: `${API}/games/${game}`, token: speaker.token })
  ).game;
  const say = (to: string): Asked => {
    const seat = seats.findIndex((one: { player: { id: string } }) => one.player.id === to);
    return (n) => ({
      method: 'POST',
      path: `${API}/games/${game}/messages`,
      key: `${seat}-${n}`,
      body: { text: 'Hello', to: seat },
      token: speaker.token,
    });
  };
  return {
    name: 'a recipient who has blocked the speaker or not: private message',
    one: say(blocker.id),
    other: say(other.id),
    status: 201,
    before: { method: 'GET', path: `/leap?seconds=${SECONDS}` },
    most: MOST_MESSAGES,
  };
}
