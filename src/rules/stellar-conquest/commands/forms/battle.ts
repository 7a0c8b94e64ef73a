/** The forms of a battle: orders, aims, withdrawals, and factories to destroy after a round. */
import { planetName } from '../../state/planet-name.ts';
import type { AnswerForm } from '../../../input/forms.ts';
import type { BattleParts } from '../../battle/legal.ts';
import type { Command, CommandOf } from '../../state/command.ts';
import { TITLES } from '../../text/speech.ts';
import { retreatsFrom } from '../../combat/retreat.ts';
import { hexChoices, number } from './fields.ts';
import { ordersPart } from './orders.ts';

type Form = AnswerForm<Command>;

export function battleForms(kind: string, parts: BattleParts, legal: readonly Command[]): readonly Form[] {
  switch (kind) {
    case 'orders':
      return [ordersForm(parts)];
    case 'aim':
      return [aimForm(parts, legal)];
    case 'withdraw':
      return [withdrawForm(parts)];
    case 'aftermath':
      return scorchForms(legal);
    default:
      return [];
  }
}

const unitWords = ({ number: of, class: kind }: Pick<BattleParts['units'][number], 'number' | 'class'>) =>
  `${TITLES[kind][0]} ${of}`;

/** The keys of the boxes are those of the command. */
const FOR_LATER = [
  { value: 'keep', text: 'Keep these orders for later battles' },
  { value: 'byOrders', text: 'Do not ask again in this battle' },
] as const;

function ordersForm({ battle, hex, units, enemies }: BattleParts): Form {
  const orders = ordersPart({
    own: units.map((unit) => unit.class),
    enemies: enemies.map((unit) => unit.class),
    drives: hexChoices(retreatsFrom(hex)),
  });
  return {
    name: 'battle-orders',
    type: 'battle-orders',
    title: 'Battle orders',
    help: 'The default orders decide everything that you leave empty.',
    button: 'Fight by these orders',
    fields: [...orders.fields, { is: 'some', name: 'later', label: 'From now on', choices: FOR_LATER }],
    read: (given) => ({
      type: 'battle-orders',
      battle,
      orders: orders.read(given) ?? {},
      ...Object.fromEntries(given.some('later').map((key) => [key, true])),
    }),
  };
}

/** The units that can fire are those that aim in some listed command. The form begins with the aims by orders. */
function aimForm({ units, enemies }: BattleParts, legal: readonly Command[]): Form {
  const listed = legal.flatMap((command) => (command.type === 'aim' ? [command.shots] : []));
  const [byOrders = []] = listed;
  const guns = new Set(listed.flat().map(({ warship }) => warship));
  const aiming = units.filter((unit) => guns.has(unit.number));
  const choices = enemies.map((enemy) => ({ value: `${enemy.number}`, text: unitWords(enemy) }));
  return {
    name: 'aim',
    type: 'aim',
    title: 'Aim each by hand',
    button: 'Fire',
    listed: true,
    fields: aiming.map((unit) => {
      const target = byOrders.find(({ warship }) => warship === unit.number)?.target;
      const chosen = target === undefined ? undefined : `${target}`;
      const name = `aim.${unit.number}`;
      return { is: 'one', name, label: unitWords(unit), choices, none: 'by orders', chosen };
    }),
    read: (given) => ({
      type: 'aim',
      shots: aiming.flatMap((unit) => {
        const target = given.one(`aim.${unit.number}`);
        return target === '' ? [] : [{ warship: unit.number, target: Number(target) }];
      }),
    }),
  };
}

const withdrawForm = ({ units }: BattleParts): Form => ({
  name: 'withdraw',
  type: 'withdraw',
  title: 'Withdraw some',
  button: 'Withdraw them',
  listed: true,
  fields: [
    {
      is: 'some',
      name: 'ships',
      label: 'Ships',
      choices: units
        .filter(({ ship }) => ship !== null)
        .map((unit) => ({ value: `${unit.number}`, text: unitWords(unit) })),
    },
  ],
  read: (given) => ({ type: 'withdraw', ships: given.some('ships').map(Number) }),
});

/** The listed command that destroys everything names all colonies with factories. */
function scorchForms(legal: readonly Command[]): readonly Form[] {
  const all = legal.findLast((command): command is CommandOf<'scorch'> => command.type === 'scorch');
  if (all === undefined || all.colonies.length === 0) return [];
  return [
    {
      name: 'scorch',
      type: 'scorch',
      title: 'Destroy some factories',
      button: 'Destroy them',
      listed: true,
      fields: all.colonies.map(({ planet, factories }) =>
        number(`scorch.${planet}`, `Factories on ${planetName(planet)} (of ${factories})`, factories),
      ),
      read: (given) => ({
        type: 'scorch',
        colonies: all.colonies.flatMap(({ planet }) => {
          const factories = given.number(`scorch.${planet}`) ?? 0;
          return factories === 0 ? [] : [{ planet, factories }];
        }),
      }),
    },
  ];
}
