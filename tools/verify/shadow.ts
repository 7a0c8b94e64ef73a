/**
 * `npm run shadow -- DIR`: folds every journal in DIR (exports, `*.json`) with this build, as this build will fold the journals of
 * running games once it is deployed. Exits with 1 on a failure: an event that cannot be folded, a view or sighting that violates
 * its schema, or windows or an outcome that differ from the stored ones. Decisions that this build would make differently are
 * listed but are not failures: stored decisions stand, and changed rules apply from the next command on.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Ruleset } from '../../src/rules/contract.ts';
import type { Entry } from '../../src/rules/journal/entry.ts';
import { Match } from '../../src/rules/kernel/match.ts';
import { rulesOf } from '../../src/rules/registry.ts';
import { seatsOf, type Viewer } from '../../src/rules/vocabulary.ts';
import { verify } from '../../src/rules/verify/verify.ts';
import { readExport } from './exported.ts';
import type { PlayedGame } from '../../src/rules/verify/played-game.ts';
import { same } from '../../src/rules/journal/canonical.ts';

export interface Shadow {
  readonly failures: readonly string[];
  readonly differences: readonly string[];
}

export function shadow(rules: Ruleset, played: PlayedGame): Shadow {
  const { header, entries, outcome } = played;
  const failures: string[] = [];
  let match = Match.resume(rules, header, []);
  for (const entry of entries) {
    const failure = (text: string): void => void failures.push(`entry ${entry.seq}: ${text}`);
    try {
      const next = Match.resume(rules, header, [entry], match.snapshot);
      compareWindows(match, next, entry).forEach(failure);
      look(next, entry);
      match = next;
    } catch (error) {
      failure(error instanceof Error ? error.message : String(error));
      return { failures, differences: [] };
    }
  }
  const reached = match.outcome ?? null;
  if (outcome !== undefined && !same(outcome, reached))
    failures.push(`the outcome is ${JSON.stringify(reached)}, but was ${JSON.stringify(outcome)}`);
  const faults = verify(rules, { header, entries }).filter((fault) => fault.kind === 'decision');
  return { failures, differences: faults.map(({ seq, text }) => `entry ${seq}: ${text}`) };
}

/** The differences between the windows that an entry opened and those that its state opens now. */
function compareWindows(before: Match, after: Match, entry: Entry): string[] {
  const asked = after.windows.flatMap((window) => {
    const known = before.windows.find((w) => w.id === window.id)?.closesAt ?? {};
    return window.asked
      .filter((seat) => known[seat] === undefined)
      .map((seat) => `${window.id} to seat ${seat}`);
  });
  const stored = entry.opened.flatMap(({ window, closesAt }) =>
    Object.keys(closesAt).map((seat) => `${window} to seat ${seat}`),
  );
  return [
    ...stored.filter((w) => !asked.includes(w)).map((w) => `no longer opens ${w}`),
    ...asked.filter((w) => !stored.includes(w)).map((w) => `now opens ${w}`),
  ];
}

/** Throws if it cannot build a valid response for a viewer. */
function look(match: Match, entry: Entry): void {
  const { schema, words } = match.rules;
  const seats = seatsOf(match.seats);
  const viewers: Viewer[] = [...seats, 'spectator', ...(match.over ? (['open'] as const) : [])];
  const names = seats.map((seat) => `Seat ${seat}`);
  for (const viewer of viewers) {
    schema.view.parse(match.view(viewer));
    for (const sighting of match.sightings(entry, viewer))
      words(schema.sighting.parse(sighting), names, match.header.options, viewer);
  }
  for (const { asked } of match.windows) for (const seat of asked) match.decisions(seat);
}

function shadowFile(file: string): boolean {
  const played = readExport(file);
  const rules = rulesOf(played.header.ruleset);
  const { failures, differences } =
    rules === undefined
      ? { failures: [`there is no ruleset ${played.header.ruleset}`], differences: [] }
      : shadow(rules, played);
  for (const text of failures) console.error(`${file}: FAILS: ${text}`);
  for (const text of differences) console.log(`${file}: decided differently: ${text}`);
  return failures.length === 0;
}

function main(folder: string | undefined): void {
  if (folder === undefined) {
    console.error('usage: npm run shadow -- DIR');
    process.exitCode = 2;
    return;
  }
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const failed = files.filter((file) => !shadowFile(path.join(folder, file)));
  console.log(`${files.length} journals, ${failed.length} fail`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) main(process.argv[2]);
