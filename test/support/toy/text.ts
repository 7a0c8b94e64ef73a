/** The lines of the toy game. */
import type { Text } from '../../../src/rules/contract.ts';
import { Reading, readSeat, readType, seatLine } from '../../../src/rules/text/reading.ts';
import { unreachable } from '../../../src/rules/vocabulary.ts';
import type { ToyNouns } from './nouns.ts';

type Command = ToyNouns['Command'];

const TYPES: readonly Command['type'][] = ['bid', 'roll', 'pass', 'share', 'note', 'boast'];

export const toyText: Text<ToyNouns> = {
  view: ({ view: { round, coins, hand, turn }, names }) => [
    `Round ${round}. On turn: ${turn.map((seat) => names[seat]).join(', ') || 'nobody'}.`,
    ...names.map((name, seat) => `${name} has ${coins[seat]} coins.`),
    `Your hand: ${hand.join(', ') || 'nothing'}.`,
  ],
  grammar: {
    bid: 'bid NUMBER',
    roll: 'roll',
    pass: 'pass',
    share: 'share with SEAT',
    note: 'note WORDS',
    boast: 'boast',
  },
  glossary: [],
  phrase(command) {
    if (command.type === 'bid') return `bid ${command.card}`;
    if (command.type === 'share') return `share with ${seatLine(command.seat)}`;
    return command.type === 'note' ? `note ${command.text}` : command.type;
  },
  parse(line, { names }) {
    const reading = new Reading(line);
    const type = readType(reading, TYPES);
    return reading.end(type && read(type, reading, names));
  },
};

function read(type: Command['type'], reading: Reading, names: readonly string[]): Command | undefined {
  switch (type) {
    case 'bid': {
      const card = reading.number('a card');
      return card === undefined ? undefined : { type, card };
    }
    case 'share': {
      const seat = reading.demand('with') && readSeat(reading, names);
      return seat === undefined ? undefined : { type, seat };
    }
    case 'note':
      return { type, text: reading.rest() };
    case 'roll':
    case 'pass':
    case 'boast':
      return { type };
    default:
      return unreachable(type);
  }
}
