/** The wars that the page shows, and their sums. */
import { battlesOf as battlesIn } from '../../../../../src/rules/interstellar-empire/view/battles.ts';
import type { Battle, Turned } from '../../../../../src/rules/interstellar-empire/view/battles.ts';
import type { Sighting, View } from '../../../../../src/rules/interstellar-empire/view/sighting.ts';
import type { LogLine } from '../../../api/shapes/games.ts';
import type { CardId } from '../../../../../src/rules/interstellar-empire/data/deck.ts';

export type { Battle, Turned };

/** `log`: oldest first. */
export const battlesOf = (log: readonly LogLine[]) =>
  // The API's type of a line of the log names no ruleset.
  battlesIn(log as unknown as readonly Sighting[]);

/**
 * The wars to show, newest first: those of the present turn and those since the user's last answer. If there are none, the last war.
 * `from`: the index of the first line after that answer.
 */
export function shownBattles(view: View, log: readonly LogLine[], from: number = log.length) {
  const all = battlesOf(log);
  const known = battlesOf(log.slice(0, from)).filter(({ fate }) => fate !== null).length;
  const fresh = all.filter(({ turn }, i) => i >= known || turn === view.turn.number);
  return (fresh.length > 0 ? fresh : all.slice(-1)).toReversed();
}

/** Whether a war that is over ended after the user's last answer; with `fought`, whether its battle came after it. `from`: as above. */
export const isNews = (
  war: Battle,
  log: readonly LogLine[],
  from: number = log.length,
  mark: 'fate' | 'fought' = 'fate',
) =>
  war.fate !== null &&
  war[mark] !== null &&
  !battlesOf(log.slice(0, from)).some((each) => each.number === war.number && each[mark] !== null);

/** What the attackers and the defenders add up to, as far as it is known. */
export function sumsOf({ ships, defence, numbers }: Battle, numberOf: (card: CardId) => number) {
  const force = (cards: readonly CardId[]) => cards.reduce((sum, card) => sum + numberOf(card), 0);
  const turned = (number: Turned | undefined) =>
    number === undefined ? null : number.card === null ? 0 : numberOf(number.card);
  return {
    attack: { ships: force(ships), number: turned(numbers[0]) },
    defence: { ships: defence === null ? null : force(defence), number: turned(numbers[1]) },
  };
}
