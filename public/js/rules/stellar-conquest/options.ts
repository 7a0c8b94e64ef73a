/** The options of a new game in words. */
import type { Words } from '../../forms/field.ts';

export const OPTION_WORDS: Readonly<Record<string, Words>> = {
  entries: {
    label: 'Entry corners',
    values: {
      inOrder: 'In order: corners 1, 2, 3, 4',
      opposite: 'Opposite corners for two seats',
      drawn: 'Drawn at random',
    },
    hint: 'Each player enters the map at a corner.',
  },
  length: { label: 'Turns', hint: '8 to 120. A production turn follows every fourth turn except the last.' },
  battles: {
    label: 'Battles',
    values: { orders: 'By orders that players give in advance', rounds: 'Live, round by round' },
    hint: 'With orders, nobody waits for a battle. Good for slow games.',
  },
  battlesSeen: {
    label: 'Who sees battles',
    values: { all: 'Everybody', private: 'Only the players who fight' },
    hint: 'Private battles are always fought by orders.',
  },
  counters: {
    label: 'Positions of fleets',
    values: { hidden: 'Hidden', shown: 'Everybody sees the hexes, but not the ships' },
    hint: 'What others see of fleets that they have not met.',
  },
  posts: {
    label: 'Range',
    values: {
      on: 'From command posts, which everybody sees',
      off: 'From every colony, in secret',
    },
    hint: 'Only scouts go farther than 8 hexes from these places.',
  },
  baseWeaponry: {
    label: 'Improved Ship Weaponry',
    values: { off: 'Only for ships', on: 'For missile bases, too' },
    hint: 'Which weapons this technology makes better.',
  },
  standoff: {
    label: 'Winners',
    values: { off: 'The player with the most points', on: 'Everybody with at least 80% of the most points' },
    hint: 'Who wins when the points are counted at the end.',
  },
  missed: {
    label: 'A seat plays by defaults after this many missed turns in a row',
    hint: '0 means never.',
  },
};
