/** The parts of the sentences in which standing orders are shown. */
import { filled } from '../../text/presentation.ts';

export const ORDER_PHRASES = {
  'order.rule': '{order}.',
  'order.unless': '{order}, unless somebody could win the game by it: then the game asks me.',
  'order.anybody': 'anybody',
  'order.nobody': 'nobody',
  'order.everybody': 'everybody',
  'order.seat': 'Seat {seat}',
  'order.ask': 'the game asks me',
  'order.attacked': 'If {attacker} attacks me, {answer}',
  'order.allies': 'I call {allies} for help',
  'order.allies.ask': 'the game asks me which allies to call',
  'order.called.either': 'If {asker} calls me for help, {answer}',
  'order.called.attacker': 'If {asker} calls me for help as the attacker, {answer}',
  'order.called.defender': 'If {asker} calls me for help as the defender, {answer}',
  'order.send': 'I send {ships}',
  'order.decline': 'I decline',
  'order.fights.either': 'On either side against {other}, {answer}',
  'order.fights.attacker': 'As the attacker against {other}, {answer}',
  'order.fights.defender': 'As the defender against {other}, {answer}',
  'order.coin.ask': 'the game asks me for a coin',
  'order.coin.diplomacy': 'I commit a Diplomacy coin',
  'order.coin.lowest': 'I commit my lowest attack coin from {from} to {to}',
  'order.coin.highest': 'I commit my highest attack coin from {from} to {to}',
  'order.coin.never': '{order}, never {values}',
  'order.loss': 'After a failed deal I lose {ships}',
  'order.loss.ask': 'After a failed deal the game asks me which ships I lose',
  'order.reward': 'For my help I take {ships}, and coins for the rest',
  'order.reward.coins': 'For my help I take coins',
  'order.reward.ask': 'The game asks me what I take for my help',
  'order.reclaim.take': 'I take a used coin from {from} to {to}',
  'order.reclaim.leave': 'I leave a used coin from {from} to {to}',
  'order.reclaim.ask-me': 'The game asks me about a used coin from {from} to {to}',
  'order.colony-ships': 'colony ships',
  'order.warships': 'warships',
  'order.transports': 'transports',
  'order.ships': '{count} {ships}',
  'order.colony-ships.one': '1 colony ship',
  'order.warships.one': '1 warship',
  'order.then': '{ships}, then {others}',
  'order.nothing': 'nothing yet',
};
export type OrderPhrase = keyof typeof ORDER_PHRASES;

/** Returns a phrase with these values in place of the words in braces. */
export type Say = (key: OrderPhrase, values?: Readonly<Record<string, string | number>>) => string;
export const say: Say = (key, values = {}) => filled(ORDER_PHRASES[key], values);
