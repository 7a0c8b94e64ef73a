/** No text for people has a code of the API: recorded games, step by step, with all that the API says about them in words. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { decisionsBody, eventsBody, publicQuestionOf } from '../../../src/room/read/bodies.ts';
import { newsOf } from '../../../src/room/read/news.ts';
import { storyBody } from '../../../src/room/read/story.ts';
import type { Table } from '../../../src/room/table/record.ts';
import { fieldsIn } from '../../../src/rules/input/forms.ts';
import { stepAt, type Entry } from '../../../src/rules/journal/entry.ts';
import { labelsOf } from '../../../src/rules/kernel/labels.ts';
import { Match } from '../../../src/rules/kernel/match.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import type { Decision, Ruleset } from '../../../src/rules/contract.ts';
import { seatsOf, type Seat } from '../../../src/rules/vocabulary.ts';
import { readExport } from '../../../tools/verify/exported.ts';
import { standIn } from '../../support/cast.ts';

const NAMES = ['Ann', 'Bo', 'Cy', 'Dee', 'Eve', 'Fay'];
const folderOf = ({ name }: Ruleset): string =>
  path.join(import.meta.dirname, '../../rules', name, 'journals');

/** Hexes are names on the map: “Canis (G5)”. */
const NAMES_ON_THE_MAP = /^[A-Z]{1,2}\d+$/;
/** What people type in lines: planets, battles, and cards by their ids, because several have the same title. */
const NAMES_IN_LINES = /^[A-Z][a-z]+\/\d$|^[a-z]+(?:-[a-z]+)*-\d+(?:\.2)?$|^\d+\.\d+\.\d+$/;
const CODE = /^(?=.*[-.\d/])(?=.*[a-z]|\d[-.]\d)[\w./-]+$/;

/** All strings of this JSON that look like codes: `0-1`, `2-w1`, `sun-3`, `death-star`, `Canis/3`, `turn.7`. */
function addCodes(codes: Set<string>, json: unknown): void {
  if (typeof json === 'string') {
    if (CODE.test(json) && !NAMES_ON_THE_MAP.test(json)) codes.add(json);
  } else if (typeof json === 'object' && json !== null) {
    for (const [key, value] of Object.entries(json)) {
      addCodes(codes, key);
      addCodes(codes, value);
    }
  }
}

interface Said {
  readonly where: string;
  readonly text: string;
  /** Whether it names things as lines do, because its readers answer by lines. */
  readonly lines?: true;
}

/** A recorded game at one step. */
interface Moment {
  readonly table: Table;
  readonly match: Match;
  readonly entries: readonly Entry[];
}

const tableOf = (match: Match): Table =>
  standIn<Table>({
    id: 'g',
    ruleset: match.rules.name,
    status: 'running',
    host: { id: 'p0', name: NAMES[0]! },
    seats: NAMES.slice(0, match.seats).map((name, i) => ({ player: { id: `p${i}`, name }, bot: null })),
    header: match.header,
  });

function eventsOf({ table, match, entries }: Moment, codes: Set<string>): readonly Said[] {
  const entry = entries.at(-1)!;
  return [...seatsOf(match.seats), 'spectator' as const, 'open' as const].flatMap((viewer) => {
    const events = eventsBody(table, match, viewer, [{ step: 1, entry }]) as readonly { text: string }[];
    addCodes(codes, events);
    return events.map(({ text }) => ({ where: `an event for ${viewer}`, text }));
  });
}

function decisionsOf({ match, entries }: Moment, seat: Seat): readonly Said[] {
  const { rules } = match;
  const { text } = rules;
  const names = NAMES.slice(0, match.seats);
  const shown = { view: match.view(seat), names };
  const asked = match.decisions(seat);
  if (asked.length === 0) return [];
  const bodies = decisionsBody(match, seat, shown, true);
  const forms = (asked as readonly Decision<{ type: string }>[]).flatMap(
    (one) => text.forms?.(one, shown) ?? [],
  );
  const read = (after: number, most: number) =>
    entries
      .map((entry) => ({ step: stepAt(entry.seen, entry.seq, seat), entry }))
      .filter(({ step }, i, all) => step > after && step <= after + most && step > (all[i - 1]?.step ?? 0));
  const news = newsOf({ match, seat, view: shown.view, names, entries: read });
  const happening = text.occasion?.({ view: match.view('spectator'), names }, seat);
  return [
    ...bodies.flatMap((body) => [
      { where: 'a question', text: body.question },
      { where: 'a question in public', text: publicQuestionOf(rules, body as never, shown) },
      { where: 'a default', text: body.default.text },
      {
        where: 'a default in lines',
        text: text.inLines?.(body.default.text, shown) ?? '',
        lines: true as const,
      },
      { where: 'the label of an answer', text: (body as { answerLabel?: string }).answerLabel ?? '' },
      ...(body.labels ?? []).map((label) => ({ where: 'a label', text: label })),
    ]),
    ...labelsOf(rules, match.free(seat).legal, shown).map((label) => ({
      where: 'a free label',
      text: label,
    })),
    ...forms.flatMap(({ title, help = '', button, fields }) => [
      ...[title, help, button].map((words) => ({ where: 'a form', text: words })),
      ...fieldsIn(fields).map(({ label }) => ({ where: 'a field', text: label })),
      ...fieldsIn(fields).flatMap((field) =>
        'choices' in field ? field.choices.map((choice) => ({ where: 'a choice', text: choice.text })) : [],
      ),
    ]),
    ...(news?.lines ?? []).flatMap(({ text: line, details = '' }) => [
      { where: 'news', text: line },
      { where: 'news', text: details },
      { where: 'news in lines', text: text.inLines?.(line, shown) ?? '', lines: true as const },
    ]),
    { where: 'an occasion', text: happening ?? '' },
    ...text.view(shown).map((line) => ({ where: 'the view as text', text: line, lines: true as const })),
  ];
}

function storyOf({ table, match, entries }: Moment): readonly Said[] {
  const { story } = storyBody(table, match, entries, match.outcome ?? null);
  const { sentences = [], turningPoint, lastBlow, tieBreak } = story ?? {};
  return [...sentences, turningPoint?.text ?? '', lastBlow?.text ?? '', tieBreak ?? ''].map((text) => ({
    where: 'the story',
    text,
  }));
}

/** Words with what can be inside a code. A possessive is no part of it. */
const wordsIn = (text: string): readonly string[] => text.match(/\w(?:[\w./-]*\w)?/g) ?? [];

describe.each(Object.values(rulesets))('a recorded game of $name', (rules) => {
  const files = readdirSync(folderOf(rules)).toSorted();

  it.each(files)('has no code in a text for people: %s', { timeout: 120_000 }, (file) => {
    const { header, entries } = readExport(path.join(folderOf(rules), file));
    const codes = new Set<string>();
    const found = new Map<string, string>();
    const read = new Map<string, number>();
    let match = Match.resume(rules, header, []);
    for (const [i, entry] of entries.entries()) {
      match = Match.resume(rules, header, [entry], match.snapshot);
      const moment = { table: tableOf(match), match, entries: entries.slice(0, i + 1) };
      addCodes(codes, [match.view('open'), match.windows, (entry as { command?: object }).command]);
      const asked = seatsOf(match.seats).filter((seat) =>
        match.windows.some(({ awaiting }) => awaiting.includes(seat)),
      );
      const last = i === entries.length - 1 ? storyOf(moment) : [];
      for (const { where, text, lines } of [
        ...eventsOf(moment, codes),
        ...asked.flatMap((seat) => decisionsOf(moment, seat)),
        ...last,
      ]) {
        if (text === '') continue;
        read.set(where, (read.get(where) ?? 0) + 1);
        for (const word of wordsIn(text))
          if (codes.has(word) && !(lines && (NAMES_IN_LINES.test(word) || word in rules.text.grammar)))
            found.set(`${where}: ${word}`, text);
      }
    }
    expect(Object.fromEntries(found)).toEqual({});
    expect(codes.size).toBeGreaterThan(20);
    expect([...read.keys()]).toEqual(
      expect.arrayContaining([
        'an event for spectator',
        'an event for 0',
        'a question',
        'a label',
        'a default',
        'the story',
      ]),
    );
  });
});
