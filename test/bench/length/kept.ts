/** What D1 holds of a game that is over, counted: whole games of bots, stored as they are archived, in SQLite's own pages. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { archivedOf, type Part } from '../../../src/history/archive/slices.ts';
import { packedGame } from '../../../src/room/publish/packed-game.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import { contest, type Contest } from '../../support/rules/contest.ts';
import type { Figure } from '../support/report.ts';

export const RECORDED = Object.keys(rulesets);

const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations');
const MOST_BOTS = 4;
/** Each game is stored so often, under another id, so that pages are as full as they get. */
const COPIES = 50;
/** Bytes of a database of D1, at most. */
const D1 = 10e9;

interface Kept {
  readonly text: number;
  readonly journal: number;
  readonly keyframes: number;
  /** All of it, with rows, indexes and what pages leave empty. */
  readonly stored: number;
}

export function keptOf(ruleset: string, games: number): readonly Figure[] {
  const rules = rulesets[ruleset]!;
  const bots = Array.from({ length: Math.min(MOST_BOTS, rules.seats.max) }, () => 'steady' as const);
  const all = Array.from({ length: games }, (_, game) => kept(contest(rules, game, bots)));
  const mean = (of: (game: Kept) => number): number => all.reduce((sum, game) => sum + of(game), 0) / games;
  const [text, journal] = [mean((game) => game.text), mean((game) => game.journal)];
  const stored = mean((game) => game.stored);
  return [
    {
      name: `${ruleset}: journal`,
      value: journal / 1000,
      unit: 'kB',
      ratio: text / journal,
      against: `smaller than ${(text / 1000).toFixed(1)} kB of text`,
      goal: { atLeast: 8 },
    },
    { name: 'its keyframes', value: mean((game) => game.keyframes) / 1000, unit: 'kB' },
    { name: 'all of the game in D1', value: stored / 1000, unit: 'kB' },
    { name: 'such games in 10 GB', value: D1 / stored, unit: 'games' },
  ];
}

function kept(game: Contest): Kept {
  const packed = packedGame(game.match, game.entries);
  const [journal, keyframes] = [[...packed.journal], [...packed.keyframes]];
  return {
    text: game.entries.reduce((sum, entry) => sum + Buffer.byteLength(JSON.stringify(entry)) + 1, 0),
    journal: sizeOf(journal),
    keyframes: sizeOf(keyframes),
    stored: storedOf(game, { journal, keyframes }),
  };
}

/** With what says where the slices are. */
function sizeOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { slices, bytes }) => sum + bytes.length + JSON.stringify(slices).length, 0);
}

function storedOf(
  { match: { header, outcome }, entries }: Contest,
  parts: Readonly<Record<'journal' | 'keyframes', readonly Part[]>>,
): number {
  const db = new DatabaseSync(':memory:');
  for (const file of readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .toSorted())
    db.exec(readFileSync(path.join(MIGRATIONS, file), 'utf8'));
  const size = (): number => Number(Object.values(db.prepare('PRAGMA page_count').get()!)[0]) * 4096;
  const empty = size();
  const insert = (
    table: string,
    row: Readonly<Record<string, string | number | Uint8Array | null>>,
  ): void => {
    const places = Object.keys(row)
      .map(() => '?')
      .join();
    db.prepare(`INSERT INTO ${table} (${Object.keys(row).join()}) VALUES (${places})`).run(
      ...Object.values(row),
    );
  };
  const archive = JSON.stringify(archivedOf(header, entries));
  const at = 1_900_000_000_000;
  for (let copy = 0; copy < COPIES; copy += 1) {
    const game = crypto.randomUUID();
    insert('games', {
      id: game,
      ruleset: header.ruleset,
      status: 'finished',
      visibility: 'public',
      sandbox: 0,
      host: crypto.randomUUID(),
      options: JSON.stringify(header.options),
      pace: '"daily"',
      bot_pause: 60,
      talk: 'open',
      patience: '{"absence":"bot","hours":true,"bank":86400}',
      invitation: crypto.randomUUID(),
      created_at: at,
      started_at: at,
      ended_at: at,
      seed_hash: header.seed,
      outcome: JSON.stringify(outcome),
      archive,
      version: entries.length,
      awaiting: '[]',
    });
    for (const seat of header.chairs.keys()) {
      const player = crypto.randomUUID();
      const preference = JSON.stringify({ race: 'balchoth' });
      insert('seats', { game, seat, player, preference });
      insert('participants', { player, game });
      const result = {
        game,
        seat,
        player,
        ruleset: header.ruleset,
        rank: seat + 1,
        played: 'balchoth',
        length: 44,
      };
      insert('results', { ...result, seats: header.chairs.length, ended_at: at, counted: 1 });
    }
    for (const [kind, all] of Object.entries(parts))
      for (const [part, { slices, bytes }] of all.entries())
        insert('archives', {
          game,
          kind,
          part,
          slices: JSON.stringify(slices),
          fold: '0123456789abcdef',
          bytes,
        });
  }
  const stored = (size() - empty) / COPIES;
  db.close();
  return stored;
}
