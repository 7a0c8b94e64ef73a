/** A game that is cancelled awaits nobody, whatever it asked before. Its views say so, too. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Match } from '../../../src/rules/kernel/match.ts';
import { seatsOf } from '../../../src/rules/vocabulary.ts';
import { readExport } from '../../../tools/verify/exported.ts';
import { played } from '../../support/suite/subjects.ts';

/** What a view says of seats that have to answer. */
const AWAITED = /"(?:asking|owed|stage|awaiting)":(?!null|\[\])/;

describe.each(played)('a cancelled game of $name', (rules) => {
  const folder = path.join(import.meta.dirname, '..', rules.name, 'journals');
  const games = readdirSync(folder).map((file) => readExport(path.join(folder, file)));

  /** The first of these matches that asks for a decision of this kind, and the instant of its last entry. */
  function firstAsking(kind: string) {
    for (const { header, entries } of games) {
      let match = Match.resume(rules, header, []);
      for (const entry of entries) {
        match = Match.resume(rules, header, [entry], match.snapshot);
        if (match.windows.some((window) => window.kind === kind)) return { match, now: entry.at };
      }
    }
    throw new Error(`no golden journal asks for ${kind}`);
  }

  it.each(Object.keys(rules.windowKinds))('awaits nobody after %s, and shows all else as it was', (kind) => {
    const { match, now } = firstAsking(kind);
    const over = match.act({ type: 'cancel' }, now);
    if (!over.ok) throw new Error(over.error.code);
    for (const viewer of [...seatsOf(match.seats), 'spectator', 'open'] as const) {
      const view = over.value.next.view(viewer);
      expect(JSON.stringify(view)).not.toMatch(AWAITED);
      expect(rules.schema.view.parse(view)).toEqual(view);
      const before = match.view(viewer) as Record<string, object | null>;
      const silent = Object.keys(before).filter((key) => key === 'asking' || key === 'owed');
      expect(view).toEqual({
        ...before,
        ...Object.fromEntries(silent.map((key) => [key, null])),
        ...(before['battle'] && { battle: { ...before['battle'], stage: null } }),
      });
    }
  });
});
