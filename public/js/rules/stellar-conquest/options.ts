/** The options of a new game in words. */
import type { Words } from '../../forms/field.ts';

export const OPTION_WORDS: Readonly<Record<string, Words>> = {
  entries: {
    label: 'Where each enters',
    values: {
      inOrder: 'In order: the corners 1, 2, 3, 4',
      opposite: 'Two seats in opposite corners',
      drawn: 'Corners drawn by lot',
    },
  },
  length: { label: 'Turns', hint: '8 to 120. A production turn follows each fourth but the last.' },
  battles: {
    label: 'Battles',
    values: { orders: 'fought by orders given beforehand', rounds: 'live, round by round' },
    hint: 'By orders nobody waits for a battle: good for slow games.',
  },
  battlesSeen: {
    label: 'Who sees battles',
    values: { all: 'Everybody', private: 'Those who fight in them alone' },
    hint: 'Battles that others do not see are fought by orders.',
  },
  counters: {
    label: 'Where fleets are',
    values: { hidden: 'Hidden', shown: 'Everybody sees the hexes, nothing more' },
  },
  posts: {
    label: 'Range',
    values: {
      on: 'From command posts, which all see',
      off: 'From every colony, secretly',
    },
  },
  baseWeaponry: {
    label: 'Improved Ship Weaponry',
    values: { off: 'for ships alone', on: 'for missile bases, too' },
  },
  standoff: {
    label: 'First rank',
    values: { off: 'Most points alone', on: 'All with at least 80% of the most points' },
  },
  missed: {
    label: 'Turns missed in a row until a seat plays by its defaults',
    hint: '0: never.',
  },
};
