/** The view in lines, for a terminal or a screen reader. */
import type { TextContext } from '../../../src/rules/contract.ts';
import { counted, listed } from '../../../src/rules/text/english.ts';
import type { View } from '../view/sighting.ts';

export function viewText({ view, names }: TextContext<View>): readonly string[] {
  const { round, world, ahead, seats, own } = view;
  const now = world === null ? 'All worlds are claimed.' : `Round ${round}: a world worth ${world}.`;
  return [
    now,
    `Worlds ahead: ${listed(ahead.map(String), 'none')}.`,
    ...seats.map(
      ({ seat, coins, spent, worth }) =>
        `${names[seat]}: worlds worth ${worth}; ${counted(coins, 'coin')} left; spent ${listed(spent.map(String), 'none')}.`,
    ),
    ...(own === null ? [] : ['', `Your coins: ${listed(own.hand.map(String), 'none')}.`]),
    ...(own === null || own.bid === null ? [] : [`You have bid coin ${own.bid}.`]),
  ];
}
