/** Table talk around a pair: what others say behind the viewer's back, other things in each twin, and what the viewer reads. */
import type { Seat } from '../../../src/rules/vocabulary.ts';
import { get, JSON_TYPE, post, type ProbeRequest } from './request.ts';
import type { Dice } from '../suite/dice.ts';
import { othersThan, type Pair } from './journals.ts';

const MESSAGES = '/{game}/messages';
const NOTES = '/{game}/notes';

/** What is said to the viewer, or to all, is the same in both; before, between and after it, others do as they like. */
export function asidesOf(
  pair: Pair,
  dice: Dice,
): readonly [readonly ProbeRequest[], readonly ProbeRequest[]] {
  const { viewer, one } = pair;
  const others = othersThan(viewer, one.match);
  const heard = [undefined, viewer === 'spectator' ? undefined : viewer].map((to, i) =>
    post(
      MESSAGES,
      dice.pick(others),
      { text: `heard ${dice.below(99)}`, ...(to !== undefined && { to }) },
      `h.${i}`,
    ),
  );
  const [first, second] = heard as [ProbeRequest, ProbeRequest];
  const between = (round: number): readonly ProbeRequest[] => hidden(pair, others, round, dice);
  const said = (): readonly ProbeRequest[] => [...between(0), first, ...between(1), second, ...between(2)];
  return [said(), said()];
}

/** Private words among others, notes, and mutes, of which the muted is not told. */
function hidden(
  { viewer }: Pair,
  others: readonly Seat[],
  round: number,
  dice: Dice,
): readonly ProbeRequest[] {
  return Array.from({ length: dice.below(3) }, (_, i) => {
    const by = dice.pick(others);
    const to = dice.pick(others);
    const text = `hidden ${dice.below(1000)}`;
    if (to !== by) return post(MESSAGES, by, { text, to }, `${round}.${i}`);
    const whom = viewer === 'spectator' ? (by === 0 ? 1 : 0) : viewer;
    if (dice.chance(0.5)) return { method: 'PUT', path: `/{game}/mutes/${whom}`, by };
    return { method: 'PUT', path: NOTES, by, type: JSON_TYPE, body: JSON.stringify({ text }) };
  });
}

/** What the viewer reads and says of its own. */
export function talkOf({ viewer, one }: Pair, dice: Dice): readonly ProbeRequest[] {
  const read = [`${MESSAGES}?after=${dice.below(3)}`, MESSAGES].map((path) => get(path, viewer));
  if (viewer === 'spectator') return read;
  const to = dice.pick([undefined, ...othersThan(viewer, one.match)]);
  const words = { text: 'well', ...(to !== undefined && { to }) };
  const key = `${dice.below(3)}.0`;
  return [
    ...read,
    post(MESSAGES, viewer, words, key),
    post(MESSAGES, viewer, words, key),
    get(NOTES, viewer),
    get(MESSAGES, viewer),
  ];
}
