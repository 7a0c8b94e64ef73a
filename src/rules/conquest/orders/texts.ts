/** The kinds and the fields of standing orders in words. */
import type { FieldText, OrderTexts } from '../../text/presentation.ts';
import type { Rule } from './rule.ts';

const SHIPS = { 'colony-ships': 'colony ships', warships: 'warships', transports: 'transports' };
const ASK = { 'ask-me': 'Ask me' };
const SIDES = { attacker: 'Attacker', defender: 'Defender', either: 'Either' };

const who = (label: string): FieldText => ({ label, values: { anybody: 'Anybody' }, seats: true });
const IN_ORDER: FieldText = { label: 'In the order in which I tick them', values: SHIPS };
const UNLESS: FieldText = { label: 'Ask me if somebody could win the game by it, and in the last round' };

const FIELDS: Readonly<
  Record<Rule['window'], { name: string; fields: Readonly<Record<string, FieldText>> }>
> = {
  'ally-request': {
    name: 'which allies to call',
    fields: {
      attacker: who('Who attacks me'),
      answer: {
        label: 'I call',
        values: { nobody: 'Nobody', everybody: 'Everybody', ...ASK, '{ask}': 'These players' },
        parts: { ask: { label: 'Players', seats: true } },
      },
    },
  },
  alliance: {
    name: 'whether to help somebody',
    fields: {
      asker: who('Who calls me'),
      side: { label: 'Their side', values: SIDES },
      answer: {
        label: 'I',
        values: { decline: 'Decline', ...ASK, '{commit}': 'Send ships' },
        parts: { commit: { label: 'How many' }, of: { label: 'Which kind', values: SHIPS } },
      },
    },
  },
  coin: {
    name: 'which coin to commit',
    fields: {
      side: { label: 'My side', values: SIDES },
      against: who('Against'),
      answer: {
        label: 'I commit',
        values: { diplomacy: 'A Diplomacy coin', ...ASK, '{pick}': 'An attack coin' },
        parts: {
          pick: { label: 'Which', values: { lowest: 'The lowest', highest: 'The highest' } },
          from: { label: 'From' },
          to: { label: 'To' },
          never: { label: 'Never these' },
        },
      },
    },
  },
  loss: {
    name: 'which ships to lose',
    fields: {
      answer: {
        label: 'I lose',
        values: { ...ASK, '{first}': 'These ships' },
        parts: { first: IN_ORDER },
      },
    },
  },
  reward: {
    name: 'what to take for my help',
    fields: {
      answer: {
        label: 'I take',
        values: { coins: 'Coins', ...ASK, '{ships}': 'Ships' },
        parts: { ships: IN_ORDER },
      },
    },
  },
  'coin-reclaim': {
    name: 'whether to take a used coin',
    fields: {
      from: { label: 'Coins from (0 is Diplomacy)' },
      to: { label: 'To' },
      answer: { label: 'I', values: { take: 'Take it', leave: 'Leave it', ...ASK } },
    },
  },
};

export const orderTexts: OrderTexts = Object.fromEntries(
  Object.entries(FIELDS).map(([window, { name, fields }]) => [
    window,
    { name, fields: { ...fields, unless: UNLESS } },
  ]),
);
