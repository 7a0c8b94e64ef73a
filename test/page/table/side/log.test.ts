/** The log by turns: which lines belong together, which turns are open, and how many there are at first. */
import { describe, expect, it } from 'vitest';
import { line } from '../../../support/page/log.ts';
import { load, nodesIn, press, wordsOf, type VNode } from '../../../support/page/page.ts';

interface Typed {
  readonly step: number;
  readonly type: string;
  readonly turn?: number;
  readonly text: string;
}
const { groupsOf } = await load<{
  groupsOf(lines: readonly Typed[]): readonly { opener: Typed | null; lines: readonly Typed[] }[];
}>('table/side/log-groups.ts');
const { logPanel } = await load<{
  logPanel(log: readonly Typed[], how: object, redraw: () => void): VNode;
}>('table/side/log.ts');

let steps = 0;
const said = (text: string, type = 'moved', turn?: number): Typed => {
  steps += 1;
  return { ...line(1, 1, text), step: steps, type, ...(turn !== undefined && { turn }) };
};
const began = (turn: number, text = `Turn ${turn}: Ann.`): Typed => said(text, 'turn-began', turn);

const back = { isNew: () => false, isShown: () => false, open: () => undefined, watchAll: () => undefined };
const drawn = (log: readonly Typed[], own: object = {}): VNode =>
  logPanel(
    log,
    {
      words: ({ text }: Typed) => text,
      back: { ...back, ...own },
      isBot: (by: unknown) => by === 1,
    },
    () => undefined,
  );
const turnsOf = (panel: VNode) =>
  nodesIn(panel)
    .filter(({ tag }) => tag === 'details')
    .map((node) => [wordsOf(nodesIn(node).find(({ tag }) => tag === 'summary')), node.props['open']]);

describe('the log', () => {
  it('has a group for each turn, and one for what came before', () => {
    const groups = groupsOf([said('Cards are dealt.'), began(1), said('a'), said('b'), began(2), said('c')]);
    expect(groups.map(({ opener, lines }) => [opener?.text, lines.map(({ text }) => text)])).toEqual([
      [undefined, ['Cards are dealt.']],
      ['Turn 1: Ann.', ['a', 'b']],
      ['Turn 2: Ann.', ['c']],
    ]);
  });

  it('has the turns of all seats in one group if the game opens one turn for all', () => {
    const log = [said('Turn 4.', 'turn-opened', 4), began(4), said('a'), began(4), said('b')];
    log.push(said('Production turn after turn 4.', 'production-began', 4), said('c'));
    expect(groupsOf(log).map(({ opener }) => opener?.text)).toEqual([
      'Turn 4.',
      'Production turn after turn 4.',
    ]);
  });

  it('begins with the oldest turn, and has all turns open', () => {
    const log = [said('Cards are dealt.'), began(1), said('a'), said('b'), began(2), said('c')];
    expect(turnsOf(drawn(log))).toEqual([
      ['Before the first turn', true],
      ['Turn 1: Ann', true],
      ['Turn 2: Ann', true],
    ]);
    expect(wordsOf(drawn(log))).toMatch(/Cards are dealt.*a.*b.*Turn 2: Ann.*c/);
  });

  it('says in the heading of a turn only that it begins, and has no list for a turn without lines', () => {
    const panel = drawn([began(1), said('a'), began(2)]);
    expect(wordsOf(panel).match(/Turn [12]: Ann/g)).toEqual(['Turn 1: Ann', 'Turn 2: Ann']);
    expect(nodesIn(panel).filter(({ tag }) => tag === 'ol')).toHaveLength(1);
  });

  it('says the time once for all lines of a minute', () => {
    const at = (minute: number) => ({ ...said('a'), at: `2026-05-01T12:0${minute}:00Z` });
    const times = nodesIn(drawn([at(1), at(1), at(2)])).filter(({ props }) => props['class'] === 'at');
    expect(times).toHaveLength(2);
  });

  it('marks what a bot did in place of a player, and nothing of a bot’s own seat', () => {
    const marksOf = (by: number) =>
      nodesIn(drawn([{ ...said('a'), as: 'bot', by, seat: by } as Typed])).filter(
        ({ props }) => props['class'] === 'tag',
      ).length;
    expect([marksOf(0), marksOf(1)]).toEqual([1, 0]);
  });

  it('begins with whole turns of about forty lines, and shows all on demand', () => {
    const log = Array.from({ length: 9 }, (_, i) => [
      began(i + 1),
      ...Array.from({ length: 9 }, () => said('x')),
    ]).flat();
    expect(turnsOf(drawn(log))).toHaveLength(4);
    press(drawn(log), 'Show 5 earlier turns');
    expect(turnsOf(drawn(log))).toHaveLength(9);
  });
});
