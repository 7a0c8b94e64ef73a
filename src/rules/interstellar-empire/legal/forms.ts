/** The forms of each decision, from its `describe` (IE-15). */
import type { Decision } from '../../contract.ts';
import type { AnswerForm, Choice, Field } from '../../input/forms.ts';
import type { CardId } from '../data/deck.ts';
import type { DefenceParts, Priced, TurnParts, UnrestParts } from './describe.ts';
import type { Command } from '../state/command.ts';
import type { Asking } from '../state/types.ts';
import { cardWords, type LineContext } from '../text/cards.ts';

type Form = AnswerForm<Command>;

export function forms({ kind, describe }: Decision<Command>, context: LineContext): readonly Form[] {
  // A seat that is out, or whose turn runs by itself, has nothing to fill in.
  if (describe === undefined) return [];
  switch (kind as Asking['kind']) {
    case 'turn':
      return turnForms(describe as TurnParts, context);
    case 'defence':
      return [defendForm(describe as DefenceParts, context)];
    case 'first':
      return [];
  }
}

const cardChoices = (context: LineContext, cards: readonly CardId[]): readonly Choice[] =>
  cards.map((card) => ({ value: card, text: cardWords(context, card) }));

const priceChoices = (context: LineContext, all: readonly Priced[]): readonly Choice[] =>
  all.map(({ card, cost }) => ({ value: card, text: `${cardWords(context, card)}, costs ${cost}` }));

const one = (name: string, label: string, choices: readonly Choice[]): Field => ({
  is: 'one',
  name,
  label,
  choices,
});
const some = (name: string, label: string, choices: readonly Choice[]): readonly Field[] =>
  choices.length === 0 ? [] : [{ is: 'some', name, label, choices }];

function turnForms(parts: TurnParts, context: LineContext): readonly Form[] {
  const { owed, planets, ships, targets, build } = parts;
  if (owed !== null) return owed.kind === 'unrest' ? [unrestForm(owed, context)] : [];
  return [
    ...(planets.length > 0 && ships.length > 0 ? [discoverForm(parts, context)] : []),
    ...(targets.length > 0 && ships.length > 0 ? [warForm(parts, context)] : []),
    ...(build.length > 0 ? [buildForm(parts, context)] : []),
  ];
}

const unrestForm = ({ cards, ships }: UnrestParts, context: LineContext): Form => ({
  name: 'pay-unrest',
  type: 'pay-unrest',
  title: 'Untap ships in spite of Labor Unrest',
  help: 'Discard one card for each ship. Choose nothing to leave all ships tapped.',
  button: 'Go on',
  fields: [
    ...some('ships', 'Ships', cardChoices(context, ships)),
    ...some('cards', 'Cards to discard', cardChoices(context, cards)),
  ],
  read: (given) => ({ type: 'pay-unrest', cards: given.some('cards'), ships: given.some('ships') }),
});

const PAY = 'Cards to pay with';

function discoverForm({ planets, ships, pay, slavery }: TurnParts, context: LineContext): Form {
  const enslave: readonly Field[] =
    slavery.length === 0
      ? []
      : [
          {
            is: 'one',
            name: 'slavery',
            label: 'Instead of paying',
            choices: cardChoices(context, slavery),
            none: 'nothing',
          },
        ];
  return {
    name: 'discover',
    type: 'discover',
    title: 'Discover a planet',
    help: 'The numbers of the cards that you pay with must add up to the cost or more. A card cannot pay for itself.',
    button: 'Discover it',
    fields: [
      one('planet', 'Planet', priceChoices(context, planets)),
      one('ship', 'Ship', cardChoices(context, ships)),
      ...some('pay', PAY, cardChoices(context, pay)),
      ...enslave,
    ],
    read: (given) => {
      const [cards, card] = [given.some('pay'), given.one('slavery')];
      return {
        type: 'discover',
        planet: given.one('planet'),
        ship: given.one('ship'),
        ...((cards.length > 0 || card === '') && { pay: cards }),
        ...(card !== '' && { slavery: card }),
      };
    },
  };
}

const warForm = ({ targets, ships }: TurnParts, context: LineContext): Form => ({
  name: 'wage-war',
  type: 'wage-war',
  title: 'Attack a planet',
  button: 'Attack it',
  fields: [
    one(
      'planet',
      'Planet',
      targets.flatMap(({ seat, planets }) =>
        planets.map((planet) => ({
          value: planet,
          text: `${cardWords(context, planet)} of ${context.names[seat] ?? `seat ${seat}`}`,
        })),
      ),
    ),
    ...some('ships', 'Ships', cardChoices(context, ships)),
  ],
  read: (given) => ({ type: 'wage-war', planet: given.one('planet'), ships: given.some('ships') }),
});

const buildForm = ({ build, pay }: TurnParts, context: LineContext): Form => ({
  name: 'build',
  type: 'build',
  title: 'Build a ship',
  help: 'The numbers of the cards that you pay with must add up to the cost or more. A card cannot pay for itself.',
  button: 'Build it',
  fields: [one('ship', 'Ship', priceChoices(context, build)), ...some('pay', PAY, cardChoices(context, pay))],
  read: (given) => ({ type: 'build', ship: given.one('ship'), pay: given.some('pay') }),
});

function defendForm({ ships }: DefenceParts, context: LineContext): Form {
  const choices = ships.map(({ card, tapped }) => ({
    value: card,
    text: `${cardWords(context, card)}${tapped ? ', tapped' : ''}`,
  }));
  return {
    name: 'defend',
    type: 'defend',
    title: 'Defend the planet',
    help: 'If you lose the planet, you also lose the tapped ships that you sent. Choose no ships to send none.',
    button: 'Answer',
    fields: [
      ...some('ships', 'Ships', choices),
      ...some('resist', 'If you lose it', [{ value: 'yes', text: 'Play Resistance, if you hold it' }]),
    ],
    read: (given) => ({
      type: 'defend',
      ships: given.some('ships'),
      resist: given.some('resist').includes('yes'),
    }),
  };
}
