/** An ordered list: items can be moved up and removed. */
import { h } from '../../../shared/dom.ts';
import { hintStop } from '../../hint.ts';

export function orderedList<Value>({
  label,
  values,
  words,
  more,
  about,
  key = words,
  set,
  whole = false,
}: {
  readonly label: string;
  readonly values: readonly Value[];
  readonly words: (value: Value) => string;
  /** Said beside it */
  readonly more?: (value: Value) => string;
  /** What the thing does */
  readonly about?: (value: Value) => string;
  /** Its identity, if its words change with its position */
  readonly key?: (value: Value) => string;
  readonly set: (values: readonly Value[]) => void;
  /** Nothing can be struck */
  readonly whole?: boolean;
}) {
  const act = (name: string, of: string, then: () => readonly Value[], off = false) =>
    h(
      'button',
      {
        class: 'link',
        key: name,
        'aria-label': `${name}: ${of}`,
        disabled: off,
        onclick: () => set(then()),
      },
      name,
    );
  return h(
    'ol',
    { class: 'sc-ordered', 'aria-label': label },
    values.map((value, i) =>
      h(
        'li',
        { key: key(value) },
        about === undefined
          ? words(value)
          : h('span', { ...hintStop(about(value)), role: 'group' }, words(value)),
        more !== undefined && more(value) !== '' && [' ', h('small', { class: 'quiet' }, more(value))],
        ' ',
        act('Move up', words(value), () => swapped(values, i), i === 0),
        ' ',
        !whole && act('Remove', words(value), () => values.filter((_, other) => other !== i)),
      ),
    ),
  );
}

/** With the one at `i` before the one that it follows. */
export const swapped = <Value>(values: readonly Value[], i: number) => [
  ...values.slice(0, i - 1),
  ...values.slice(i, i + 1),
  ...values.slice(i - 1, i),
  ...values.slice(i + 1),
];
