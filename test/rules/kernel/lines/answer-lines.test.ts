/** The lines of letters: after commands that come first, the line that they name can follow. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Ruleset } from '../../../../src/rules/contract.ts';
import { answerLinesOf } from '../../../../src/rules/kernel/answer-lines.ts';
import type { Snapshot } from '../../../../src/rules/kernel/fold.ts';
import { Match } from '../../../../src/rules/kernel/match.ts';
import { rulesOf } from '../../../../src/rules/registry.ts';
import type { Instant, Seat, WindowId } from '../../../../src/rules/vocabulary.ts';
import { readExport } from '../../../../tools/verify/exported.ts';

const NAMES = ['Ann', 'Bo', 'Cy', 'Dee', 'Eve', 'Fay'];
const MOST_COMMANDS = 10;

interface Typed {
  readonly type: string;
}
interface Asking {
  readonly match: Match;
  readonly seat: Seat;
  readonly window: WindowId;
}

const decisionOf = ({ match, seat, window }: Asking) =>
  match.decisions(seat).find((one) => one.window === window);

function nextIn({ match, seat, window }: Asking): string | undefined {
  const decision = decisionOf({ match, seat, window });
  const context = { view: match.view(seat), names: NAMES, inLines: true } as const;
  return decision && answerLinesOf(match.rules, decision, context).next;
}

/** Answers until other commands are possible, and then with the line. Returns its type, and undefined if the decision ended before. */
function follow(asking: Asking, line: string, now: Instant): string | undefined {
  const { seat, window } = asking;
  let { match } = asking;
  for (let n = 0; n < MOST_COMMANDS && nextIn({ match, seat, window }) !== undefined; n += 1) {
    const [command] = decisionOf({ match, seat, window })!.legal;
    const done = match.submit({ by: seat, window, command, now });
    if (!done.ok) throw new Error(done.error.code);
    match = done.value.next;
  }
  if (decisionOf({ match, seat, window }) === undefined) return undefined;
  const read = match.rules.text.parse(line, { view: match.view(seat), names: NAMES });
  if (!read.ok) throw new Error(read.error.detail);
  const done = match.submit({ by: seat, window, command: read.value, now });
  expect(done, `${window}: ${line}`).toMatchObject({ ok: true });
  return read.value.type;
}

function followedIn(rules: Ruleset): readonly string[] {
  const folder = path.join(import.meta.dirname, '../..', rules.name, 'journals');
  const followed = new Set<string>();
  for (const file of readdirSync(folder)) {
    const { header, entries } = readExport(path.join(folder, file));
    const snapshots: Snapshot[] = [];
    Match.resume(rules, header, entries, undefined, (here) => void snapshots.push(here));
    snapshots.forEach((snapshot, i) => {
      const match = Match.resume(rules, header, [], snapshot);
      for (const { id: window, awaiting } of match.windows)
        for (const seat of awaiting) {
          const line = nextIn({ match, seat, window });
          const types = line === undefined ? [] : decisionOf({ match, seat, window })!.legal;
          const next = line && follow({ match, seat, window }, line, entries[i]!.at);
          if (next !== undefined) followed.add(`${(types[0] as Typed).type}, ${next}`);
        }
    });
  }
  return [...followed].toSorted();
}

it.each([
  ['interstellar-conquest', ['reclaim, pass']],
  ['cosmic-conquest', ['reclaim, pass']],
  ['interstellar-empire', ['keep, end-turn', 'occupy, end-turn', 'pay-unrest, end-turn']],
  ['stellar-conquest', []],
])('%s', (name, expected) => {
  expect(followedIn(rulesOf(name)!)).toEqual(expected);
});
