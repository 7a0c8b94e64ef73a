/** What the form of a turn proposes before the player has chosen anything. Without a browser. */
import { describe, expect, it, vi } from 'vitest';
import { rulesOf } from '../../../../src/rules/registry.ts';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { given, type Position } from '../../../rules/interstellar-empire/given.ts';
import { load, nodesIn, wordsOf, type Drawn } from '../../../support/page/page.ts';
import { clientOf } from '../../../support/page/published.ts';
import { Table } from '../../../support/rules/table.ts';

interface Lesson {
  readonly seed: string;
  readonly options: object;
}
const { lesson } = await load<{ lesson: Lesson }>('rules/interstellar-empire/lesson.ts');
const { phone } = await load<{ phone: { showForm(isOpen: boolean): unknown } }>('table/question/phone.ts');
const client = await clientOf<{ answerForm(table: object, decision: object): Drawn }>('interstellar-empire');

/** The first form of a turn. */
function formWith(drafts: Record<string, object>): Drawn {
  const rules = rulesOf('interstellar-empire')!;
  const options = rules.schema.options.parse({ ...lesson.options, first: 0 });
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

describe('the end of a turn', () => {
  /** Two ships that the hand can pay for. */
  const RICH: Position = { hands: { 0: ['frigate-1', 'frigate-2', 'slavery-1'] } };
  const BUILT: Position = { ...RICH, turn: { phase: 'build' } };

  /** What is chosen, and the button that ends the turn. */
  function endIn(position: Position, draft: object = {}, lesson = false) {
    const table = given(position);
    const decision = table.decision(0)!;
    const page = {
      seat: 0,
      game: { ruleset: 'interstellar-empire', seats: [], ...(lesson && { lesson }) },
      log: [],
      names: ['Ada', 'Bo'],
      seen: { view: table.view(0), windows: [{ id: decision.window, awaiting: [0] }], decisions: [decision] },
      draft: (key: string) => (key === decision.window ? draft : {}),
      hold: 0,
      redraw: () => undefined,
      send: (_: string, command: object) => sent.push(command),
    };
    const sent: object[] = [];
    const nodes = nodesIn(client.answerForm(page, decision));
    const end = nodes.find(({ props }) => props['data-send'] === 'end-turn')!;
    const chosen = nodes.filter(({ props }) => props.checked).map(({ props }) => props.value);
    return { chosen, look: end.props['class'], end, sent, nodes };
  }

  it('is the primary button only if nothing else is possible, and never looks disabled', () => {
    expect(endIn(RICH)).toMatchObject({ chosen: ['build'], look: '' });
    expect(endIn(BUILT)).toMatchObject({ chosen: [], look: '' });
    expect(endIn(BUILT, { step: 'build', hand: 'frigate-1 frigate-2 slavery-1' })).toMatchObject({
      chosen: ['build'],
      look: '',
    });
    expect(endIn(RICH, {}, true)).toMatchObject({ chosen: [], look: '' });
  });

  it('is beside no chosen step once the hand is another one, as after building a ship', () => {
    expect(endIn(BUILT, { step: 'build', hand: 'frigate-1 frigate-2 space-piracy-1' })).toMatchObject({
      chosen: [],
      look: '',
    });
  });

  it('may also come with the last card of the deck, which has a live button in the form of a phone', () => {
    const showForm = vi.spyOn(phone, 'showForm');
    const { nodes } = endIn({ turn: { extras: 1 }, deck: [], left: 1 }, { step: 'draw' });
    nodes.find(({ props }) => props.value === 'draw')!.props.onclick();
    expect(showForm).toHaveBeenCalledExactlyOnceWith(true);
    const buttons = nodes.filter((node) => node.tag === 'button' && wordsOf(node) === 'Draw the last card');
    expect(buttons.map(({ props }) => props['class'])).toEqual(['primary']);
  });

  it('takes one press, even if more is possible and it cannot be undone', () => {
    const { end, sent } = endIn(RICH);
    expect(wordsOf(end)).toBe('End the turn');
    end.props.onclick();
    expect(sent).toEqual([{ type: 'end-turn' }]);
  });
});
