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

/** Where ships wait, those with settlers first. */
const idlePlaces = (now: Current) => {
  const places = [...grouped([...idleIn(now)], ({ hex }) => hex ?? '')];
  const settlers = places.filter(([, ships]) => ships.some(isSettler));
  return [...settlers, ...places.filter((one) => !settlers.includes(one))];
};

/** A warning only if settlers wait: scouts and warships often wait on purpose. `isShort`: says only how many ships wait. */
export function idleNote(now: Current, isShort: boolean) {
  const places = idlePlaces(now);
  if (places.length === 0) return null;
  const idle = places.flatMap(([, ships]) => ships);
  const all = places.map(([hex, ships]) => `${tallyWords(tally(ships))} at ${placeName(hex)}`).join('; ');
  const { from } = now.moving;
  const next = places.find(([hex]) => hex !== from);
  return [
    h(
      'p',
      { class: idle.some(isSettler) ? 'refusal calm' : 'sc-waits', key: 'idle' },
      h('b', {}, 'Waiting without orders'),
      `: ${isShort ? counted(idle.length, 'ship') : all}.`,
    ),
    next &&
      !isChange(now) &&
      h(
        'button',
        {
          class: from === undefined ? 'primary' : '',
          key: 'order',
          'data-order': next[0],
          onclick: () => choose(now, next[0]),
        },
        `Choose ${shipWords(next[1])} at ${placeName(next[0])}`,
      ),
  ];
}
