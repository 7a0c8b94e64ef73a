/** Attacks with misleading names and other texts. */
import { OUR_DECK } from '../../../../../src/rules/interstellar-empire/data/deck.ts';
import { all, bothWays, change, post, type Attack } from '../../attack-scene.ts';

const LINE_BREAKERS = [
  'a\nb',
  'a\u0007b',
  'a\u001b[2Jb',
  'a\u009bb',
  'a\u2028b',
  'a\u202eb',
  'a\u2067b',
  'a\u200fb',
];

export const NAMES: readonly Attack[] = [
  {
    what: 'invisible names',
    risk: 'API8:2023',
    because: 'a name has a visible character',
    refused: [400, 'name-invisible'],
    send: async (s) => {
      const names = [
        '\u3164',
        '\u200b\u2060',
        '\u115f\uffa0',
        '\u2800',
        '\u{13441}',
        '\u{13442} \u{13441}',
        '\ufffc',
        '\u{e0041}',
        'a\u0301'.slice(1),
        '\u00ad',
      ];
      return [
        ...(await all(names, (name) => post('/players', { name }))),
        ...(await all(names, (name) => change('PATCH', '/me', { name }, s.eve))),
      ];
    },
  },
  {
    what: 'to pass for a bot',
    risk: 'API8:2023',
    because: 'no name reads as a bot’s name in the log',
    refused: [400, 'name-reserved'],
    send: async (s) => {
      const names = [
        'Bot 2',
        'bot2',
        'BOT  17',
        '\uff22\uff4f\uff54 \uff12',
        'B\u200bot 3',
        'Bot\u30002',
        '\u0412ot 2',
        'B\u043et-2',
        'Bot \u2461',
        '[Bot 1]',
        'B\u00f3t 4',
        '\u044cot 2',
        '\u042cot 2',
        '\u0299\u1d0f\u1d1b 2',
        'B\u0585t 2',
        '\u13f4ot 2',
        'B\u0d20\u13a2 2',
        '8ot 2',
        'B\u25cft 2',
        '\u25cf Bot 2 \u25cf',
        '\u{1f171}\u{1f17e}\u{1f183} 2',
        'Bot l',
        'Bot I',
        'Bot 1O',
        'BotlO1',
        'Bot o',
        'Bot |',
        'Bot \u0417',
        'Bot \u2777',
        'l3ot 2',
        'I3ot 2',
        '|3ot 2',
        '13ot 2',
        'B()t 2',
        'B[]t2',
        'Bo+ 2',
        'Bo-|- 2',
        '[3()+ 2',
        '() B()t 2 ()',
      ];
      return [
        ...(await all(names, (name) => post('/players', { name }))),
        ...(await all(names, (name) => change('PATCH', '/me', { name }, s.eve))),
      ];
    },
  },
  {
    what: 'marks and controls in a promise',
    risk: 'API8:2023',
    because: 'texts in commands have the pattern of names',
    refused: [400, 'wrong-value'],
    send: async (s) => {
      const propose = { type: 'propose', give: [], show: false, want: 1, landings: [] };
      const sent = LINE_BREAKERS.map((promise) =>
        bothWays(s.running, { window: s.decision.window, command: { ...propose, promise } }, s.mover),
      );
      return (await Promise.all(sent)).flat();
    },
  },
  {
    what: 'marks and controls in the titles of a deck',
    risk: 'API8:2023',
    because: 'texts in options have the pattern of names',
    refused: [400, 'wrong-value'],
    send: (s) =>
      all(LINE_BREAKERS, (title) => {
        const [first, ...others] = OUR_DECK;
        const options = { deck: [{ ...first, title }, ...others] };
        return post('/games', { ruleset: 'interstellar-empire', seats: 2, options }, s.eve);
      }),
  },
];
