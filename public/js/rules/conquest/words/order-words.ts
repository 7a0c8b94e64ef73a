/** Standing orders of the games of interstellar conquest, in words. */
import { shipNamed } from '../catalogue.ts';
import { listWords } from '../../../shared/list-words.ts';
import type { CoinRule, Rule, ShipClass } from '../../../../../src/rules/conquest/orders/rule.ts';
import type { Words } from '../../../forms/field.ts';
import type { OrderWords, Table } from '../../client.ts';

const KINDS: Readonly<Record<Rule['window'], string>> = {
  'ally-request': 'which allies to call',
  alliance: 'whether to help somebody',
  coin: 'which coin to commit',
  loss: 'which ships to lose',
  reward: 'what to take for my help',
  'coin-reclaim': 'whether to take a used coin',
};
const LETTERS = { 'colony-ships': 'c', warships: 'w', transports: 't' } as const;
const SIDES = { attacker: 'As the attacker', defender: 'As the defender', either: 'On either side' };

const nameOf = ({ names }: Table, who: number | string) =>
  typeof who === 'number' ? (names[who] ?? `Seat ${who + 1}`) : 'anybody';
const several = (of: ShipClass) => shipNamed(LETTERS[of]).plural ?? '';
const ships = (count: number, of: ShipClass) =>
  `${count} ${count === 1 ? shipNamed(LETTERS[of]).name : several(of)}`;
const inOrder = (classes: readonly ShipClass[]) => classes.map(several).join(', then ');

export const orderWords: OrderWords = {
  rule: (table, rule) => {
    // The API's type of a rule names no ruleset.
    const known = rule as unknown as Rule;
    const unless =
      known.unless === undefined ? '' : ', unless somebody could win the game by it: then the game asks me';
    return `${ruleWords(table, known)}${unless}.`;
  },
  kind: (window) => KINDS[window as Rule['window']] ?? window,
  fields: (table, window) => fieldWords(table, window),
};

function ruleWords(table: Table, rule: Rule): string {
  const asked = rule.answer === 'ask-me';
  switch (rule.window) {
    case 'ally-request': {
      const { answer } = rule;
      const allies =
        typeof answer === 'object' ? listWords(answer.ask.map((seat) => nameOf(table, seat))) : answer;
      const says = asked ? 'the game asks me which allies to call' : `I call ${allies || 'nobody'} for help`;
      return `If ${nameOf(table, rule.attacker)} attacks me, ${says}`;
    }
    case 'alliance': {
      const { answer, side } = rule;
      const says = typeof answer === 'object' ? `I send ${ships(answer.commit, answer.of)}` : 'I decline';
      const as = side === 'either' ? '' : ` as the ${side}`;
      return `If ${nameOf(table, rule.asker)} calls me for help${as}, ${asked ? 'the game asks me' : says}`;
    }
    case 'coin':
      return `${SIDES[rule.side]} against ${nameOf(table, rule.against)}, ${coinWords(rule)}`;
    case 'loss':
      return typeof rule.answer === 'object'
        ? `After a failed deal I lose ${inOrder(rule.answer.first) || 'nothing yet'}`
        : 'After a failed deal the game asks me which ships I lose';
    case 'reward':
      if (typeof rule.answer === 'object')
        return `For my help I take ${inOrder(rule.answer.ships) || 'nothing yet'}, and coins for the rest`;
      return asked ? 'The game asks me what I take for my help' : 'For my help I take coins';
    case 'coin-reclaim': {
      const says = asked ? 'The game asks me about' : `I ${rule.answer}`;
      return `${says} a used coin from ${rule.from} to ${rule.to}`;
    }
  }
}

function coinWords({ answer }: CoinRule) {
  if (answer === 'ask-me') return 'the game asks me for a coin';
  if (answer === 'diplomacy') return 'I commit a Diplomacy coin';
  const never = answer.never.length === 0 ? '' : `, never ${listWords(answer.never.map(String))}`;
  return `I commit my ${answer.pick} attack coin from ${answer.from} to ${answer.to}${never}`;
}

function fieldWords({ names, seat }: Table, window: string): Readonly<Record<string, Words>> {
  const others = Object.fromEntries(names.map((name, i) => [i, name]).filter(([i]) => i !== seat));
  const who = { ...others, anybody: 'Anybody' };
  const classes = Object.keys(LETTERS) as ShipClass[];
  const ships = { ...Object.fromEntries(classes.map((one) => [one, several(one)])), 'ask-me': 'Ask me' };
  const unless = { unless: { label: 'Ask me if somebody could win the game by it, and in the last round' } };
  const side = { label: 'My side', values: { attacker: 'Attacker', defender: 'Defender', either: 'Either' } };
  const order = { label: 'In the order in which I tick them', values: ships };
  const words: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
    'ally-request': {
      attacker: { label: 'Who attacks me', values: who },
      answer: {
        label: 'I call',
        values: {
          nobody: 'Nobody',
          everybody: 'Everybody',
          'ask-me': 'Ask me',
          '{ask}': 'These players',
        },
        parts: { ask: { label: 'Players', values: others } },
      },
    },
    alliance: {
      asker: { label: 'Who calls me', values: who },
      side: { label: 'Their side', values: side.values },
      answer: {
        label: 'I',
        values: { decline: 'Decline', 'ask-me': 'Ask me', '{commit}': 'Send ships' },
        parts: { commit: { label: 'How many' }, of: { label: 'Which kind', values: ships } },
      },
    },
    coin: {
      side,
      against: { label: 'Against', values: who },
      answer: {
        label: 'I commit',
        values: { diplomacy: 'A Diplomacy coin', 'ask-me': 'Ask me', '{pick}': 'An attack coin' },
        parts: {
          pick: { label: 'Which', values: { lowest: 'The lowest', highest: 'The highest' } },
          from: { label: 'From' },
          to: { label: 'To' },
          never: { label: 'Never these' },
        },
      },
    },
    loss: {
      answer: { label: 'I lose', values: { ...ships, '{first}': 'These ships' }, parts: { first: order } },
    },
    reward: {
      answer: {
        label: 'I take',
        values: { coins: 'Coins', 'ask-me': 'Ask me', '{ships}': 'Ships' },
        parts: { ships: order },
      },
    },
    'coin-reclaim': {
      from: { label: 'Coins from (0 is Diplomacy)' },
      to: { label: 'To' },
      answer: { label: 'I', values: { take: 'Take it', leave: 'Leave it', 'ask-me': 'Ask me' } },
    },
  };
  return { ...words[window], ...unless };
}
