/** Rows of D1 for tests. */
import type { GameRow } from '../../../src/history/tables/games.ts';

/** An open game of the toy, unless the patch says otherwise. */
export function blankGame(patch: Partial<GameRow> = {}): GameRow {
  return {
    id: crypto.randomUUID(),
    ruleset: 'toy',
    status: 'open',
    visibility: 'public',
    title: null,
    sandbox: false,
    host: 'h',
    options: { rounds: 3 },
    pace: 'live',
    botPause: 2,
    talk: 'open',
    absencePolicy: null,
    invitation: 'i',
    createdAt: 1000,
    startedAt: null,
    endedAt: null,
    seedHash: null,
    rematch: null,
    branchOf: null,
    branches: null,
    outcome: null,
    header: null,
    archive: null,
    version: 0,
    awaiting: [],
    deadline: null,
    since: null,
    miniature: null,
    ...patch,
  };
}
