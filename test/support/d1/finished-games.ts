/** Finished games, as rooms publish them to D1. */
import { blankGame } from './rows.ts';
import { saveWhole } from './games.ts';
import type { GameRow } from '../../../src/history/tables/games.ts';
import type { ResultRow } from '../../../src/history/tables/results.ts';

export interface Ended {
  readonly row: GameRow;
  readonly results: readonly ResultRow[];
}

/** A game of these people that ended at this instant. They are in the order of their ranks; null is a bot. */
export function endedGame(
  ruleset: string,
  endedAt: number,
  people: readonly (string | null)[],
  patch = {},
): Ended {
  const row = blankGame({ ruleset, status: 'finished', startedAt: 0, endedAt });
  const results = people.map((player, seat): ResultRow => ({
    game: row.id,
    seat,
    player,
    bot: player === null ? 'steady' : null,
    ruleset,
    rank: seat + 1,
    seats: people.length,
    endedAt,
    counted: people.filter((one) => one !== null).length >= 2,
    asked: 10,
    inTime: 9,
    played: `race ${seat}`,
    length: 12,
    people: null,
    lengthPace: null,
    ...patch,
  }));
  return { row, results };
}

export async function saveEnded(...games: readonly Ended[]): Promise<void> {
  for (const { row, results } of games) await saveWhole(row, { results });
}
