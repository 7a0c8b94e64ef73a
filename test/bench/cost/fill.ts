/** Fills a database with the rows of many games by SQL; these games have no rooms. */

/** What D1 runs. */
interface Database {
  prepare(sql: string): { run(): Promise<unknown> };
}

export interface Filling {
  readonly games: number;
  /** A player who sits in every so-many-th game that is over. */
  readonly regular: string;
  readonly every: number;
  /** A game whose row the others are copies of. */
  readonly template: string;
}

/** Games of one statement: D1 ends one that takes half a minute. */
const AT_ONCE = 20_000;
const RULESETS = `CASE i % 4 WHEN 0 THEN 'interstellar-conquest' WHEN 1 THEN 'cosmic-conquest' WHEN 2 THEN 'interstellar-empire' ELSE 'stellar-conquest' END`;
const PACES = `CASE i % 5 WHEN 0 THEN '"live"' WHEN 1 THEN '{"turn":600}' WHEN 2 THEN '"relaxed"' ELSE '"daily"' END`;
/** Of a hundred games: 2 open, 3 running, 2 cancelled, the others finished. */
const STATUSES = `CASE WHEN i % 100 < 2 THEN 'open' WHEN i % 100 < 5 THEN 'running' WHEN i % 100 < 7 THEN 'cancelled' ELSE 'finished' END`;
const OVER = 'i % 100 >= 5';
const MINUTE = 60_000;
const TERMS = 'visibility, sandbox, options, bot_pause, talk, invitation, version, awaiting';

export async function fill(db: Database, filling: Filling): Promise<void> {
  const people = Math.max(30, Math.ceil(filling.games / 3));
  await db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${people - 1})
       INSERT INTO players (id, name, created_at) SELECT 'person' || i, 'Person ' || i, 1 FROM n`,
    )
    .run();
  for (let first = 1; first <= filling.games; first += AT_ONCE) {
    const last = Math.min(filling.games, first + AT_ONCE - 1);
    for (const sql of statements(people, filling))
      await db
        .prepare(
          `WITH RECURSIVE n(i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM n WHERE i < ${last}) ${sql}`,
        )
        .run();
  }
  await db
    .prepare(
      `INSERT INTO ratings (player, ruleset, mu, sigma, games, wins, asked, in_time)
       SELECT player, ruleset, 25, 8, count(*), sum(rank = 1), sum(asked), sum(in_time)
       FROM results WHERE player IS NOT NULL GROUP BY player, ruleset`,
    )
    .run();
}

/** Each takes the games that `n` numbers. */
function statements(people: number, { games, regular, every, template }: Filling): readonly string[] {
  // Ten minutes apart, the last one just now.
  const made = `${Date.now() - MINUTE} - (${games} - i) * ${10 * MINUTE}`;
  const game = `'filled' || i`;
  const ended = `CASE WHEN ${OVER} THEN ${made} + 86400000 * (i % 20) END`;
  const regularly = `(i % ${every} = 7 AND ${OVER})`;
  const seat = (number: number) => {
    const person = `'person' || ((i * 7 + ${number} * 13) % ${people})`;
    // One seat in two of open games is free.
    const player = number === 0 ? `CASE WHEN ${regularly} THEN '${regular}' ELSE ${person} END` : person;
    return number === 1 ? `CASE WHEN i % 100 < 1 THEN NULL ELSE ${player} END` : player;
  };
  return [
    `INSERT INTO games (id, host, ruleset, status, pace, created_at, started_at, ended_at, ${TERMS})
     SELECT ${game}, ${seat(0)}, ${RULESETS}, ${STATUSES}, ${PACES}, ${made}, CASE WHEN i % 100 >= 2 THEN ${made} END, ${ended}, ${TERMS}
     FROM n, games WHERE id = '${template}'`,
    ...[0, 1, 2].flatMap((number) => [
      `INSERT INTO seats (game, seat, player, ended_at) SELECT ${game}, ${number}, ${seat(number)}, ${ended} FROM n`,
      `INSERT INTO participants (player, game) SELECT ${seat(number)}, ${game} FROM n
       WHERE ${seat(number)} IS NOT NULL ON CONFLICT DO NOTHING`,
      `INSERT INTO results (game, seat, player, ruleset, rank, seats, ended_at, counted, asked, in_time, played, length)
       SELECT ${game}, ${number}, ${seat(number)}, ${RULESETS}, ${number + 1}, 3, ${ended}, 1, 30, 29, 'race ' || (i % 9), 10 + i % 30
       FROM n WHERE i % 100 >= 7`,
    ]),
  ];
}
