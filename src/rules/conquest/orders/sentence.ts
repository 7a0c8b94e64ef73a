/** Standing orders as sentences, also before they are saved. Public: the page imports it. */
import { listed } from '../../text/english.ts';
import type { CoinRule, Rule, ShipClass } from './rule.ts';

type Names = readonly string[];

const SIDES = { attacker: 'As the attacker', defender: 'As the defender', either: 'On either side' };

const nameOf = (names: Names, who: number | string): string =>
  typeof who === 'number' ? (names[who] ?? `Seat ${who + 1}`) : 'anybody';
const several = (of: ShipClass): string => of.replace('-', ' ');
const ships = (count: number, of: ShipClass): string => {
  const name = several(of);
  return `${count} ${count === 1 ? name.slice(0, -1) : name}`;
};
const inOrder = (classes: readonly ShipClass[]): string => classes.map(several).join(', then ');

/** `names`: of the players, by seat. */
export function orderSentence(rule: Rule, names: Names): string {
  const unless =
    rule.unless === undefined ? '' : ', unless somebody could win the game by it: then the game asks me';
  return `${ruleWords(names, rule)}${unless}.`;
}

function ruleWords(names: Names, rule: Rule): string {
  const asked = rule.answer === 'ask-me';
  switch (rule.window) {
    case 'ally-request': {
      const { answer } = rule;
      const allies =
        typeof answer === 'object' ? listed(answer.ask.map((seat) => nameOf(names, seat))) : answer;
      const says = asked ? 'the game asks me which allies to call' : `I call ${allies} for help`;
      return `If ${nameOf(names, rule.attacker)} attacks me, ${says}`;
    }
    case 'alliance': {
      const { answer, side } = rule;
      const says = typeof answer === 'object' ? `I send ${ships(answer.commit, answer.of)}` : 'I decline';
      const as = side === 'either' ? '' : ` as the ${side}`;
      return `If ${nameOf(names, rule.asker)} calls me for help${as}, ${asked ? 'the game asks me' : says}`;
    }
    case 'coin':
      return `${SIDES[rule.side]} against ${nameOf(names, rule.against)}, ${coinWords(rule)}`;
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
  const never = answer.never.length === 0 ? '' : `, never ${listed(answer.never.map(String))}`;
  return `I commit my ${answer.pick} attack coin from ${answer.from} to ${answer.to}${never}`;
}
