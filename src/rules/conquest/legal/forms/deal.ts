/** The forms of a deal: propose and accept (IC-8). */
import { counted } from '../../../text/english.ts';
import type { AnswerForm, Choice, Field } from '../../../input/forms.ts';
import type { DealParts } from '../describe.ts';
import type { CoinId, DealLanding, WorldId } from '../../pieces/pieces.ts';
import type { Command } from '../../state/command.ts';
import { ownSeat, type LineContext } from '../../text/context.ts';
import { coinName } from '../../text/phrases.ts';
import { personName } from '../../text/presentation/speech.ts';
import { PROMISE } from '../../schema/terms.ts';
import { shipsPart, worldChoices } from './ships.ts';

type Form = AnswerForm<Command>;
type Party = DealParts['landings'][number];

export function dealForms(parts: DealParts, context: LineContext): readonly Form[] {
  const { offered, coins, proposalsLeft } = parts;
  return [
    ...(offered === null ? [] : [acceptForm(offered, coins)]),
    ...(proposalsLeft === 0 ? [] : [proposeForm(parts, context)]),
  ];
}

const coinChoices = (coins: readonly CoinId[]): readonly Choice[] =>
  coins.map((coin) => ({ value: coin, text: coinName(coin) }));

function acceptForm(
  { proposal, coins: count }: NonNullable<DealParts['offered']>,
  coins: readonly CoinId[],
): Form {
  const which: Field = {
    is: 'some',
    name: 'coins',
    label: `Your ${counted(count, 'coin')}`,
    choices: coinChoices(coins),
  };
  return {
    name: 'accept',
    type: 'accept',
    title: `Accept proposal ${proposal}`,
    ...(count > 0 && { help: `It asks for ${counted(count, 'coin')} of your choice.` }),
    button: 'Accept it',
    fields: count === 0 ? [] : [which],
    read: (given) => ({ type: 'accept', proposal, coins: given.some('coins') as readonly CoinId[] }),
  };
}

function proposeForm({ coins, wants, landings, other }: DealParts, context: LineContext): Form {
  const parties = landings.filter(({ worlds }) => worlds.length > 0).map((party) => landing(party, context));
  const name = personName(context, other);
  return {
    name: 'propose',
    type: 'propose',
    title: 'Propose a deal',
    button: 'Propose it',
    fields: [
      ...(coins.length === 0
        ? []
        : [
            { is: 'some', name: 'give', label: 'You give', choices: coinChoices(coins) } as const,
            {
              is: 'some',
              name: 'show',
              label: 'How you give them',
              choices: [{ value: 'show', text: 'Show their faces before the other player answers' }],
            } as const,
          ]),
      { is: 'number', name: 'want', label: `Coins that ${name} gives you`, min: 0, max: wants, given: 0 },
      ...parties.map(({ field }) => field),
      { is: 'words', name: 'promise', label: 'A promise in words (not binding)', most: PROMISE },
    ],
    read: (given) => ({
      type: 'propose',
      give: given.some('give') as readonly CoinId[],
      show: given.some('show').includes('show'),
      want: given.number('want') ?? 0,
      landings: parties.flatMap(({ read }) => read(given)),
      promise: given.one('promise'),
    }),
  };
}

function landing({ seat, worlds }: Party, context: LineContext) {
  const [world, isOwn] = [`world${seat}`, seat === ownSeat(context)];
  const ships = [...new Set(worlds.flatMap((one) => one.ships))];
  const fleet = shipsPart(context, ships, `land${seat}`);
  const choices = worldChoices(
    context,
    worlds.map((one) => one.world),
  );
  const field: Field = {
    is: 'group',
    label: isOwn ? 'You land' : `${personName(context, seat)} lands`,
    fields: [{ is: 'one', name: world, label: 'On', choices, none: 'no world' }, ...fleet.fields],
  };
  const read = (given: Parameters<typeof fleet.read>[0]): readonly DealLanding[] => {
    const chosen = given.one(world) as WorldId | '';
    return chosen === '' ? [] : [{ seat, ships: fleet.read(given), world: chosen }];
  };
  return { field, read };
}
