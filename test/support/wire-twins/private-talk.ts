/** Table talk in a pair: private messages of others, which differ between the twins, and the messages that the viewer reads. */
import type { Seat } from '../../../src/rules/vocabulary.ts';
import { get, JSON_TYPE, post, type ProbeRequest } from './request.ts';
import type { Dice } from '../suite/dice.ts';
import { othersThan, type Pair } from './journals.ts';

const MESSAGES = '/{game}/messages';
const NOTES = '/{game}/notes';

/**
 * Messages to the viewer or to all are the same in both twins. Before, between and after them, others send each other any
 * messages.
 */
export function privateMessagesOf(
  pair: Pair,
  dice: Dice,
): readonly [readonly ProbeRequest[], readonly ProbeRequest[]] {
  const { viewer, one } = pair;
  const others = othersThan(viewer, one.match);
  const received = [undefined, viewer === 'spectator' ? undefined : viewer].map((to, i) =>
    post(
      MESSAGES,
      dice.pick(others),
      { text: `received ${dice.below(99)}`, ...(to !== undefined && { to }) },
      `h.${i}`,
    ),
  );
  const [first, second] = received as [ProbeRequest, ProbeRequest];
  const between = (round: number): readonly ProbeRequest[] => hidden(pair, others, round, dice);
  const said = (): readonly ProbeRequest[] => [...between(0), first, ...between(1), second, ...between(2)];
  return [said(), said()];
}

/** Private messages among others, notes, and mutes, which the muted player cannot notice. */
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
    const muted = viewer === 'spectator' ? (by === 0 ? 1 : 0) : viewer;
    if (dice.chance(0.5)) return { method: 'PUT', path: `/{game}/mutes/${muted}`, by };
    return { method: 'PUT', path: NOTES, by, type: JSON_TYPE, body: JSON.stringify({ text }) };
  });
}

/** The reads and messages of the viewer. */
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
