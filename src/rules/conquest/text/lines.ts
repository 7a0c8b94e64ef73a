/** The family's commands as lines: their grammar, and how to write and read them (IC-12). */
import type { Text, TextContext } from '../../contract.ts';
import { Reading, readType } from '../../text/reading.ts';
import type { Refusal, Result } from '../../vocabulary.ts';
import type { Command } from '../state/command.ts';
import type { RaceMarks } from '../data/races.ts';
import type { Kit } from '../pieces/kit.ts';
import { READERS } from './read.ts';
import { phrase } from './write.ts';
import type { View } from '../view/sighting.ts';
import type { Conquest } from '../nouns.ts';

const GRAMMAR: Text<Conquest>['grammar'] = {
  reclaim: 'reclaim SHIP to WORLD',
  attack: 'attack WORLD of SEAT with SHIPS [ask SEATS]',
  deploy: 'deploy SHIPS to the centre, SHIP to WORLD, SHIP to WORLD, …',
  move: 'move SHIPS to WORLD',
  recall: 'recall SHIPS to WORLD, SHIPS to WORLD, …',
  pass: 'pass',
  ask: 'ask SEATS, or ask nobody',
  ally: 'ally attacker SHIPS, or ally defender SHIPS',
  decline: 'decline',
  commit: 'commit COIN',
  propose: 'propose [give COINS] [show] [want NUMBER] [let SEAT land SHIPS on WORLD] … [promise WORDS]',
  withdraw: 'withdraw [NUMBER]',
  accept: 'accept [NUMBER] [with COINS]',
  refuse: 'refuse',
  lose: 'lose SHIPS',
  reward: 'reward SHIPS to WORLD, SHIPS to WORLD, …, or reward coins',
  take: 'take',
  leave: 'leave',
  'offer-healing': 'offer-healing NUMBER to SEAT',
  heal: 'heal SHIP to WORLD for COIN, SHIP to WORLD for COIN, …',
  'set-orders': 'set-orders always, set-orders never or set-orders ask',
};

const ANSWERS: Readonly<Record<string, readonly Command['type'][]>> = {
  deploy: ['deploy'],
  turn: ['reclaim', 'move', 'attack', 'recall', 'pass'],
  'ally-request': ['ask'],
  alliance: ['ally', 'decline'],
  coin: ['commit'],
  deal: ['propose', 'withdraw', 'accept', 'refuse'],
  loss: ['lose'],
  reward: ['reward'],
  'coin-reclaim': ['take', 'leave'],
};

const glossaryOf = (raceMarks: RaceMarks): readonly string[] => [
  `SHIPS: “2 warships from ${raceMarks.balchoth}-3 and a transport from the void”, “colony ships 2 and 5”.`,
  `WORLD: “${raceMarks.balchoth}-3”. SEAT: “seat 1”, a player’s name, or a race. COIN: “sun 3”, “diplomacy sun”, or just “3”.`,
  'NUMBER: how many; after withdraw or accept, which proposal. WORDS: your own text, to the end of the line.',
];

/** The types of commands in this game of the family. */
function typesOf({ deploys, manoeuvre }: Kit): readonly Command['type'][] {
  const foreign: readonly string[] = [
    manoeuvre === 'move' ? 'recall' : 'move',
    ...(deploys ? [] : ['deploy']),
  ];
  return (Object.keys(READERS) as Command['type'][]).filter((type) => !foreign.includes(type));
}

export function linesOf(kit: Kit, raceMarks: RaceMarks): Omit<Text<Conquest>, 'view'> {
  const types = typesOf(kit);
  return {
    grammar: GRAMMAR,
    answers: Object.fromEntries(
      Object.entries(ANSWERS).map(([kind, all]) => [kind, all.filter((type) => types.includes(type))]),
    ),
    following: { reclaim: { type: 'pass' } },
    glossary: glossaryOf(raceMarks),
    phrase: (command, context) => phrase(command, { ...context, kit, raceMarks }),
    parse: (line, context) => parse(line, types, context, { kit, raceMarks }),
  };
}

function parse(
  line: string,
  types: readonly Command['type'][],
  context: TextContext<View>,
  pieces: { readonly kit: Kit; readonly raceMarks: RaceMarks },
): Result<Command, Refusal> {
  const reading = new Reading(line);
  const type = readType(reading, types);
  return reading.end<Command>(type && READERS[type](reading, { ...context, ...pieces }));
}
