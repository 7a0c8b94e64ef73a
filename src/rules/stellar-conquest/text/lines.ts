/** One-line commands: their grammar, and how they are written and parsed (SC-20). */
import type { Text } from '../../contract.ts';
import { Reading, readType } from '../../text/reading.ts';
import type { Command } from '../state/command.ts';
import { READERS } from './read.ts';
import { phrase } from './write.ts';
import type { StellarConquest } from '../nouns.ts';

const TYPES = Object.keys(READERS) as Command['type'][];

export const lines: Omit<Text<StellarConquest>, 'view'> = {
  grammar: {
    outfit: 'outfit [N scouts] [N corvettes] [research COSTS] [doctrine]',
    move: 'move SHIPS [by HEXES] [to HEX] [avoid HEXES] [way quick, or way short]',
    'task-force': 'task-force N with SHIPS, or task-force N',
    'command-post': 'command-post place HEX, or command-post take-up HEX',
    'complete-movement': 'complete-movement [by-orders]',
    engage: 'engage HEX against SEAT [with ORDERS]',
    'battle-orders':
      'battle-orders [at HEX, or in BATTLE] [keep] [by-orders] with ORDERS, or battle-orders [at HEX] ask',
    aim: 'aim N at N and N at N, or aim nothing',
    withdraw: 'withdraw NUMBERS, or withdraw nothing',
    drive: 'drive to HEX',
    'attack-colonies': 'attack-colonies PLANETS [with ORDERS]',
    'press-attack': 'press-attack on, or press-attack off',
    scorch: 'scorch N on PLANET and N on PLANET, or scorch nothing',
    raze: 'raze N on PLANET',
    depopulate: 'depopulate N on PLANET',
    land: 'land SHIPS on PLANET',
    'complete-turn': 'complete-turn',
    produce:
      'produce [PLANET [emigrants N] [bonus N] [research COSTS] [buy N ITEM and N ITEM]]; [another PLANET …]; [done]',
    'research-list': 'research-list TECHNOLOGIES, or research-list nothing',
    plan: 'plan [regardless] COMMAND then COMMAND, or plan nothing',
    cruise: 'cruise until N, or cruise stop',
    'agree-length': 'agree-length N',
  },
  answers: {
    outfit: ['outfit'],
    turn: [
      'move',
      'task-force',
      'command-post',
      'complete-movement',
      'engage',
      'attack-colonies',
      'raze',
      'depopulate',
      'land',
      'complete-turn',
    ],
    production: ['produce'],
    orders: ['battle-orders'],
    aim: ['aim'],
    withdraw: ['withdraw'],
    drive: ['drive'],
    aftermath: ['press-attack', 'scorch'],
  },
  glossary: [
    'HEX: “G5”, or “Canis” for a star. PLANET: “Canis/3”. SEAT: “seat 1”, or a player’s name. N: a number. NUMBERS: “1-3 and 7”. BATTLE: “5.0.1”.',
    'SHIPS: “1-4 and 7”, “2 scouts at Canis”, “all at Canis”, or “force 3” after move for a task force.',
    'ITEM: scout, corvette, fighter, death-star, factory, missile-base, advanced-missile-base or planet-shield.',
    'TECHNOLOGIES: “speed-3”, “cet” and so on, or their names. COSTS: “15 speed-3 and 10 cet”.',
    'ORDERS: doctrine, or some of: aim CLASS at CLASSES, cap N, fire spread or gang, below N, rounds N or never, unarmed stay or leave, drive HEXES, scorch N or never. CLASS: scout, corvette, fighter, death-star, transport, missile-base or advanced-missile-base.',
  ],
  phrase,
  parse(line, context) {
    const reading = new Reading(line);
    const type = readType(reading, TYPES);
    return reading.end<Command>(type && READERS[type](reading, context));
  },
};
