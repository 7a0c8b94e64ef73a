/** Rules of standing orders of the conquest games as sentences, also before they are saved. */
import { filled } from '../../../api/presentation.ts';
import { orderSentence } from '../../../../../src/rules/conquest/orders/sentence.ts';
import type { Rule } from '../../../../../src/rules/conquest/orders/rule.ts';
import type { OrderSentence } from '../../client.ts';

// The API's type of a rule names no ruleset.
export const orderWords: OrderSentence = ({ names }, rule, phrases) =>
  orderSentence(rule as unknown as Rule, {
    names,
    say: (key, values = {}) => filled(phrases[key] ?? key, values),
  });
