/** What occurs in games: types of commands and sightings, kinds of windows, and the marks of a companion. */
import * as z from 'zod';
import { inlined } from '../../../src/api/schema/json-schema.ts';
import type { Ruleset } from '../../../src/rules/contract.ts';
import type { Entry, Header } from '../../../src/rules/journal/entry.ts';
import { Match } from '../../../src/rules/kernel/match.ts';
import { seatsOf } from '../../../src/rules/vocabulary.ts';
import type { Subject } from './companion.ts';

/** Everything that can occur by the schemas. */
export function kindsOf({ schema, windowKinds }: Ruleset): readonly string[] {
  return [
    ...typesOf(schema.command).map((type) => `command ${type}`),
    ...typesOf(schema.sighting).map((type) => `sighting ${type}`),
    ...Object.keys(windowKinds).map((kind) => `window ${kind}`),
  ];
}

/** Everything that occurred in a finished game. */
export function metIn(subject: Subject, header: Header, entries: readonly Entry[]): Set<string> {
  const met = new Set<string>();
  let match = Match.resume(subject.rules, header, []);
  for (const entry of entries) {
    match = Match.resume(subject.rules, header, [entry], match.snapshot);
    noteMet(met, subject, entry, match);
  }
  return met;
}

/** The `type` of each member of a union of objects, or that of a single object. */
function typesOf(schema: z.ZodType): readonly string[] {
  const json = inlined(z.toJSONSchema(schema, { unrepresentable: 'any' }));
  return z
    .array(NAMED)
    .parse(json['anyOf'] ?? json['oneOf'] ?? [json])
    .map(({ properties }) => properties.type.const);
}
const NAMED = z.object({ properties: z.object({ type: z.object({ const: z.string() }) }) });

/** Adds everything that occurs in an entry. The match is the one after it. */
export function noteMet(met: Set<string>, { rules, companion }: Subject, entry: Entry, match: Match): void {
  const { command, events } = entry;
  if (command !== undefined) met.add(`command ${(command as { type: string }).type}`);
  for (const { kind } of match.windows) met.add(`window ${kind}`);
  const viewers = [...seatsOf(match.seats), 'spectator', 'open'] as const;
  for (const event of events) {
    for (const mark of companion.marks?.of(event) ?? []) met.add(mark);
    for (const viewer of viewers) {
      const sighting = rules.redact(event, viewer);
      if (sighting !== undefined) met.add(`sighting ${sighting.type}`);
    }
  }
}
