/** One-line commands: their grammar, and how they are written and parsed (IE-15). */
import type { Text } from '../../contract.ts';
import { Reading, readType } from '../../text/reading.ts';
import type { Command } from '../state/command.ts';
import { READERS } from './read.ts';
import { phrase } from './write.ts';
import type { InterstellarEmpire } from '../nouns.ts';

const TYPES = Object.keys(READERS) as Command['type'][];

export const lines: Omit<Text<InterstellarEmpire>, 'view'> = {
  grammar: {
    'lay-first': 'lay-first CARD',
    keep: 'keep CARD',
    'pay-unrest': 'pay-unrest for SHIPS with CARDS, or pay-unrest nothing',
    declare: 'declare liberal, or declare tyrannical',
    draw: 'draw',
    discover: 'discover PLANET with SHIP paying CARDS, or discover PLANET with SHIP using CARD',
    play: 'play CARD [on SEAT] [for SHIP]',
    'wage-war': 'wage-war PLANET with SHIPS',
    defend: 'defend with SHIPS [resist yes, or resist no]',
    occupy: 'occupy CARD, or occupy nothing',
    build: 'build SHIP paying CARDS',
    'end-turn': 'end-turn',
    concede: 'concede',
    'set-orders': 'set-orders [defence ORDER] [planet PLANET ORDER] [resist always, or resist never]',
  },
  answers: {
    first: ['lay-first'],
    turn: [
      'keep',
      'pay-unrest',
      'declare',
      'draw',
      'discover',
      'play',
      'wage-war',
      'occupy',
      'build',
      'end-turn',
    ],
    defence: ['defend'],
  },
  following: {
    keep: { type: 'end-turn' },
    'pay-unrest': { type: 'end-turn' },
    occupy: { type: 'end-turn' },
  },
  glossary: [
    'CARD, PLANET, SHIP: “cruiser-1”, or a title such as “cruiser”. CARDS, SHIPS: “cruiser-1 and 2 frigates”, or nothing. SEAT: “seat 1”, or a player’s name.',
    'ORDER: ask, all, untapped, match or none; for a planet also default.',
  ],
  phrase,
  parse(line, context) {
    const reading = new Reading(line);
    const type = readType(reading, TYPES);
    return reading.end<Command>(type && READERS[type](reading, context));
  },
};
