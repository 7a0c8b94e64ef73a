/** Commands as lines: how they go, how one is written, and what a line means. */
import type { Text } from '../../../src/rules/contract.ts';
import { Reading, readType } from '../../../src/rules/text/reading.ts';
import type { Command } from '../state/command.ts';
import type { SilentClaims } from '../nouns.ts';

export const lines: Omit<Text<SilentClaims>, 'view'> = {
  grammar: { bid: 'bid COIN' },
  glossary: ['COIN: the number of one of your coins.'],
  phrase: ({ coin }) => `bid ${coin}`,
  parse(line) {
    const reading = new Reading(line);
    const type = readType(reading, ['bid']);
    const coin = type && reading.number('the number of a coin');
    return reading.end<Command>(coin === undefined ? undefined : { type: 'bid', coin });
  },
};
