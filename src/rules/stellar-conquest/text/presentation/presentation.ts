/** The names and texts of the game, as clients show them. Stars and clouds are part of the board. */
import { places, planets } from './places.ts';
import { pieces, purchases, technologies } from './pieces.ts';
import type { Colour, Ending, Step } from '../../state/types.ts';
import type { PlannedCommand } from '../../state/command.ts';
import type { Named, Presentation } from '../../../text/presentation.ts';
import type { Technology } from '../../data/technologies.ts';
import { phrases } from './phrases.ts';
import { REFUSALS } from './refusals/refusals.ts';

/** SC-4. */
const steps: Readonly<Record<Step, Named>> = {
  movement: { name: 'movement' },
  battles: { name: 'battles' },
  attacks: { name: 'attacks and landing' },
  landing: { name: 'landing' },
};

/** SC-1.1. */
const colours: Readonly<Record<Colour, Named>> = {
  red: { name: 'red' },
  green: { name: 'green' },
  blue: { name: 'blue' },
  yellow: { name: 'yellow' },
};

/** SC-17. */
const technologyClasses: Readonly<Record<Technology['class'], Named>> = {
  'ship-speed': { name: 'ship speed', text: 'Faster ships reach good planets first.' },
  weapons: { name: 'weapons', text: 'For war: hold your colonies, and capture other players’.' },
  pure: { name: 'pure research', text: 'For growth: more output, more planets, longer trips.' },
};

/** SC-19.3. The kinds of steps to choose from when a player adds one to a plan. */
const planSteps = {
  move: { name: 'move ships' },
  'complete-movement': { name: 'end movement and explore' },
  engage: { name: 'fight a battle' },
  'attack-colonies': { name: 'attack colonies' },
  land: { name: 'land transports' },
  'command-post': { name: 'set up or remove a command post' },
  'complete-turn': { name: 'end the turn' },
} as const satisfies Readonly<Partial<Record<PlannedCommand['type'], Named>>>;

/** SC-18. */
const endings: Readonly<Record<Ending, Named>> = {
  length: { name: 'the last turn', text: 'The last turn has been played.' },
  'last-seat': { name: 'only one player remaining', text: 'Only one player was left.' },
};

export const presentation = {
  options: {
    entries: {
      label: 'Entry corners',
      hint: 'Each player enters the map at a corner.',
      values: {
        bySeats: 'Drawn at random with four players, otherwise in order',
        inOrder: 'In order: corners 1, 2, 3, 4',
        opposite: 'Opposite corners for two seats',
        drawn: 'Drawn at random',
      },
    },
    length: {
      label: 'Turns',
      hint: '8 to 120. A production turn follows every fourth turn except the last.',
    },
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
      hint: 'What others see of fleets that they have not met.',
      values: { hidden: 'Hidden', shown: 'Everybody sees the hexes, but not the ships' },
    },
    posts: {
      label: 'Range',
      hint: 'Only scouts go farther than 8 hexes from these places.',
      values: { on: 'From command posts, which everybody sees', off: 'From every colony, in secret' },
    },
    baseWeaponry: {
      label: technologies['improved-ship-weaponry'].name,
      hint: 'Which weapons this technology makes better.',
      values: { off: 'Only for ships', on: 'For missile bases, too' },
    },
    standoff: {
      label: 'Winners',
      hint: 'Who wins when the points are counted at the end.',
      values: {
        off: 'The player with the most points',
        on: 'Everybody with at least 80% of the most points',
      },
    },
    missed: {
      label: 'A seat plays by defaults after this many missed turns in a row',
      hint: '0 means never.',
    },
  },
  rulings: {
    outfit: 'SC-3.2',
    turn: 'SC-4',
    production: 'SC-16',
    orders: 'SC-12',
    aim: 'SC-11.4',
    withdraw: 'SC-11.7',
    drive: 'SC-11.8',
    aftermath: 'SC-13.5',
  },
  catalogue: {
    pieces,
    purchases,
    technologies,
    technologyClasses,
    planets,
    places,
    steps,
    colours,
    planSteps,
    endings,
  },
  phrases,
  numbers: {},
  refusals: REFUSALS,
} satisfies Presentation;
