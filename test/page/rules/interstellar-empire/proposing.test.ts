/** What the form of a turn proposes before the player has chosen anything. Without a browser. */
import { expect, it } from 'vitest';
import { rulesOf } from '../../../../src/rules/registry.ts';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { load, nodesIn, type Drawn } from '../../../support/page/page.ts';
import { clientOf } from '../../../support/page/published.ts';
import { Table } from '../../../support/rules/table.ts';

interface Lesson {
  readonly seed: string;
  readonly options: object;
}
const { lesson } = await load<{ lesson: Lesson }>('rules/interstellar-empire/lesson.ts');
const client = await clientOf<{ answerForm(table: object, decision: object): Drawn }>('interstellar-empire');

/** The first form of a turn. */
function formWith(drafts: Record<string, object>): Drawn {
  const rules = rulesOf('interstellar-empire')!;
  const options = rules.schema.options.parse(lesson.options);
  const { match } = new Table(rules, { seed: lesson.seed, chairs: [{}, {}], options });
  const seat = asSeat(0);
  const decision = match.decisions(seat)[0]!;
  const seen = {
    status: 'running',
    seat,
    view: match.view(seat),
    windows: match.windows,
    decisions: [decision],
  };
  const table = {
    seen,
    seat,
    game: { ruleset: rules.name, seats: [] },
    log: [],
    names: ['Ada', 'Bo'],
    draft: (key: string) => (drafts[key] ??= {}),
  };
  return client.answerForm(table, decision);
}

/** Its chosen fields. */
function chosenIn(drafts: Record<string, object>): unknown[] {
  const fields = nodesIn(formWith(drafts)).filter(({ tag }) => tag === 'input');
  expect(fields.length).toBeGreaterThan(1);
  return fields.filter(({ props }) => props.checked).map(({ props }) => props.value);
}

it('proposes no special, even if nothing else comes before it', () => {
  expect(chosenIn({})).toEqual([]);
});

it('draws the special that the player wants to play, and leaves card and target to them', () => {
  expect(chosenIn({ 'turn.1.1': { step: 'play' } })).toEqual(['play']);
});

it('warns in the bar of a phone before a step that ends a phase in which something is possible', () => {
  const inBar = (step: string) =>
    nodesIn(formWith({ 'turn.1.1': { step } })).filter(({ props }) => props['class'] === 'in-bar').length;
  expect(inBar('build')).toBe(1);
});
