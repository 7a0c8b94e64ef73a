/** Above the buttons that end movement: ships without orders, and a button that chooses the first of them. */
import { h } from '../../../../shared/dom.ts';
import { placeName } from '../../atlas.ts';
import { isSettler } from '../../movement/moving.ts';
import { counted, grouped, tally, tallyWords } from '../../view.ts';
import { idleIn, shipWords } from './idle.ts';
import { choose, isChange, type Current } from './move-on-map.ts';

/** Whether the player is sending ships, or has ships to send. */
export const isOrdering = (now: Current) =>
  isChange(now) || now.draft.before !== undefined || idleIn(now).length > 0;

/** A warning only if settlers wait: scouts and warships often wait on purpose. `isShort`: says only how many ships wait. */
export function idleNote(now: Current, isShort: boolean) {
  const idle = idleIn(now);
  const places = [...grouped([...idle], ({ hex }) => hex ?? '')];
  const settlers = places.filter(([, ships]) => ships.some(isSettler));
  const sorted = [...settlers, ...places.filter((one) => !settlers.includes(one))];
  const [first] = sorted;
  if (first === undefined) return null;
  const all = sorted.map(([hex, ships]) => `${tallyWords(tally(ships))} at ${placeName(hex)}`).join('; ');
  return [
    h(
      'p',
      { class: settlers.length > 0 ? 'refusal calm' : 'hint', key: 'idle' },
      `Waiting without orders: ${isShort ? counted(idle.length, 'ship') : all}.`,
    ),
    now.moving.from === undefined &&
      h(
        'button',
        { class: 'primary', key: 'order', 'data-order': first[0], onclick: () => choose(now, first[0]) },
        `Choose ${shipWords(first[1])} at ${placeName(first[0])}`,
      ),
  ];
}
