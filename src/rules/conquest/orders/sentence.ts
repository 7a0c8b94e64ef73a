/** Standing orders as sentences, also before they are saved. The caller has the words. Public: the page imports it. */
import { listed } from '../../text/english.ts';
import type { Say } from './phrases.ts';
import type { CoinRule, Rule, ShipClass } from './rule.ts';

interface Context {
  readonly say: Say;
  /** Of the players, by seat. */
  readonly names: readonly string[];
}

export const orderSentence = (rule: Rule, context: Context): string =>
  context.say(rule.unless === undefined ? 'order.rule' : 'order.unless', { order: ruleWords(rule, context) });

function ruleWords(rule: Rule, { say, names }: Context): string {
  const nameOf = (who: number | string): string =>
    typeof who === 'number' ? (names[who] ?? say('order.seat', { seat: who + 1 })) : say('order.anybody');
  switch (rule.window) {
    case 'ally-request': {
      const { answer } = rule;
      const allies = (): string =>
        typeof answer === 'object'
          ? listed(answer.ask.map(nameOf), say('order.nobody'))
          : say(answer === 'everybody' ? 'order.everybody' : 'order.nobody');
      return say('order.attacked', {
        attacker: nameOf(rule.attacker),
        answer: answer === 'ask-me' ? say('order.allies.ask') : say('order.allies', { allies: allies() }),
      });
    }
    case 'alliance': {
      const { answer } = rule;
      return say(`order.called.${rule.side}`, {
        asker: nameOf(rule.asker),
        answer:
          typeof answer === 'object'
            ? say('order.send', { ships: counted(say, answer.commit, answer.of) })
            : say(answer === 'ask-me' ? 'order.ask' : 'order.decline'),
      });
    }
    case 'coin':
      return say(`order.fights.${rule.side}`, { other: nameOf(rule.against), answer: coinWords(say, rule) });
    case 'loss':
      return typeof rule.answer === 'object'
        ? say('order.loss', { ships: inOrder(say, rule.answer.first) })
        : say('order.loss.ask');
    case 'reward':
      if (typeof rule.answer === 'object')
        return say('order.reward', { ships: inOrder(say, rule.answer.ships) });
      return say(rule.answer === 'ask-me' ? 'order.reward.ask' : 'order.reward.coins');
    case 'coin-reclaim':
      return say(`order.reclaim.${rule.answer}`, { from: rule.from, to: rule.to });
  }
}

function coinWords(say: Say, { answer }: CoinRule): string {
  if (answer === 'ask-me') return say('order.coin.ask');
  if (answer === 'diplomacy') return say('order.coin.diplomacy');
  const { pick, from, to, never } = answer;
  const order = say(`order.coin.${pick}`, { from, to });
  return never.length === 0 ? order : say('order.coin.never', { order, values: listed(never.map(String)) });
}

const counted = (say: Say, count: number, of: Exclude<ShipClass, 'transports'>): string =>
  count === 1 ? say(`order.${of}.one`) : say('order.ships', { count, ships: say(`order.${of}`) });

const inOrder = (say: Say, [first, ...others]: readonly ShipClass[]): string => {
  if (first === undefined) return say('order.nothing');
  const ships = say(`order.${first}`);
  return others.length === 0 ? ships : say('order.then', { ships, others: inOrder(say, others) });
};
