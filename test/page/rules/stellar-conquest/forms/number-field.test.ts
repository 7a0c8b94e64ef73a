/** A number in a form, which a phone changes without its keyboard. */
import { describe, expect, it } from 'vitest';
import { find, load, nodesIn, wordsOf, type Drawn } from '../../../../support/page/page.ts';

const { numberField } = await load<{ numberField(field: object): Drawn }>(
  'rules/stellar-conquest/forms/parts.ts',
);

describe('a number field', () => {
  const stepsOf = (field: object) => {
    const sent: number[] = [];
    const drawn = numberField({
      id: 'n',
      label: 'Scouts',
      most: 4,
      set: (n: number) => sent.push(n),
      ...field,
    });
    const steps = nodesIn(drawn).filter(({ props }) => props['class'] === 'sc-one');
    for (const { props } of steps) props.onclick();
    return {
      names: steps.map(({ props }) => props['aria-label']),
      words: steps.map(wordsOf),
      off: steps.map(({ props }) => props['disabled']),
      sent,
    };
  };

  it('has a button for one less and one for one more', () => {
    expect(stepsOf({ value: 2 })).toEqual({
      names: ['Remove one: scouts', 'Add one: scouts'],
      words: ['−', '+'],
      off: [false, false],
      sent: [1, 3],
    });
  });

  it.each([
    ['the fewest', { value: 1, fewest: 1 }, [true, false], [1, 2]],
    ['the most', { value: 4 }, [false, true], [3, 4]],
    ['any number while it is off', { value: 2, off: true }, [true, true], [1, 3]],
  ])('does not go beyond %s', (_, field, off, sent) => {
    expect(stepsOf(field)).toMatchObject({ off, sent });
  });

  it('says that there is no more when too much is typed, until something else is chosen', () => {
    let value = 0;
    const draw = () =>
      numberField({
        id: 'n',
        label: 'Scouts',
        value,
        most: 4,
        unit: ['ship', 'ships'],
        set: (n: number) => (value = n),
      });
    const type = (text: string) =>
      find(draw(), ({ tag }) => tag === 'input').props.oninput({ target: { value: text } });
    type('3');
    expect(wordsOf(draw())).toContain('of 4 ships');
    type('9');
    expect(value).toBe(4);
    expect(wordsOf(draw())).toContain('Only 4 ships');
    find(draw(), ({ props }) => props['aria-label'] === 'Remove one: scouts').props.onclick();
    expect(wordsOf(draw())).not.toContain('Only');
  });
});
