/** Which ships of the chosen fleet go, in the bar of a phone: one more or less, and all or none of a class. */
import { h } from '../../../../shared/dom.ts';
import { maySteer } from '../../movement/moving.ts';
import { className } from '../../view.ts';
import { rowLabel } from './move.ts';
import { isChosen, type Current } from './move-on-map.ts';

/** Null until a fleet or a destination is chosen, for a single ship, and between stars, where a part of them could not turn. */
export function splitBar(now: Current) {
  const { moving, draft, set } = now;
  const { rows, from, roams } = moving;
  if (!isChosen(now) || (!maySteer(from) && !roams)) return null;
  if (rows.flatMap(({ ships }) => ships).length < 2) return null;
  return h(
    'span',
    { class: 'sc-split', key: 'split', role: 'group', 'aria-label': 'Ships that go' },
    rows.map((row) => {
      const { key, count, ships } = row;
      const label = rowLabel(now, row);
      const pick = (n: number) => set({ picks: { ...draft.picks, [key]: n } });
      const step = (by: number, sign: string, does: string) =>
        ships.length > 1 &&
        h(
          'button',
          {
            key: sign,
            'aria-label': `${does}: ${label}`,
            disabled: count + by < 0 || count + by > ships.length,
            onclick: () => pick(count + by),
          },
          sign,
        );
      const words = `${count} ${label === className(row.class, 2) ? className(row.class, count) : label}`;
      return h(
        'span',
        { key },
        step(-1, '−', 'Remove one'),
        h(
          'button',
          {
            key: 'all',
            'data-split': row.class,
            'aria-pressed': String(count > 0),
            'aria-label': `${words} of ${ships.length}`,
            onclick: () => pick(count > 0 ? 0 : ships.length),
          },
          words,
        ),
        step(1, '+', 'Add one'),
      );
    }),
  );
}
