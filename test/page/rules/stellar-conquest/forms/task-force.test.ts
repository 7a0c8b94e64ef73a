/** Task forces at the page of Stellar Conquest. */
import { describe, expect, it } from 'vitest';
import { given, shipWith } from '../../../../rules/stellar-conquest/positions/given.ts';
import { find, press, type VNode, wordsOf } from '../../../../support/page/page.ts';
import { loadStellar, tableIn } from '../../../../support/page/stellar.ts';

const { forceForm } = await loadStellar<{ forceForm(table: object, decision: object, most: number): VNode }>(
  'forms/moves/task-force.ts',
);

/** Two corvettes at Canis. */
function choose(draw: () => VNode): void {
  const field = (id: string) => find(draw(), ({ props }) => props.id === id).props;
  field('force-place').onchange({ target: { value: 'G5' } });
  field('force-corvette').oninput({ target: { value: '2' } });
}

describe('task forces', () => {
  /** Ships at Canis, of which so many are task forces of one. */
  const position = (formed: number) =>
    given({
      seats: [
        {
          more: {
            ships: [1, 2, 3].map((id) =>
              shipWith({ id, class: 'corvette', hex: 'G5', force: id <= formed ? id : null }),
            ),
          },
        },
        {},
      ],
    });

  it('SC-8.3 are formed of ships at one place, with the first free number, and dissolved', () => {
    const { table, decision, sent } = tableIn(position(1));
    const draw = (): VNode => forceForm(table, decision, 3);
    expect(wordsOf(draw())).toContain('Still needed: a place and ships.');
    choose(draw);
    press(draw(), 'Form task force 2');
    press(draw(), 'Dissolve');
    expect(sent).toEqual([
      { type: 'task-force', number: 2, ships: [1, 2] },
      { type: 'task-force', number: 1 },
    ]);
  });

  it('SC-8.3 need a free number, and say so if there is none', () => {
    const { table, decision } = tableIn(position(3));
    const draw = (): VNode => forceForm(table, decision, 3);
    choose(draw);
    expect(wordsOf(draw())).toContain('All numbers are taken: dissolve a task force first.');
    const button = find(draw(), ({ props }) => props['data-send'] === 'task-force');
    expect(button.props.disabled).toBe(true);
    expect(wordsOf(button)).toBe('Form a task force');
  });
});
