/** The forms of a turn: moves, battles, and actions on colonies. */
import type { AnswerForm } from '../../../input/forms.ts';
import type { TurnParts } from '../describe.ts';
import type { Hex } from '../../data/hex.ts';
import type { Conflict } from '../../battle/engagements.ts';
import { BASES, SHIP_CLASSES } from '../../data/pieces.ts';
import type { Command } from '../../state/command.ts';
import type { LineContext } from '../../text/terms.ts';
import { seatName } from '../../text/speech.ts';
import { counted, placeName } from '../../text/presentation/speech.ts';
import { planetName } from '../../state/planet-name.ts';
import { hexChoices, number, planetChoices } from './fields.ts';
import { movementForms } from './movement.ts';
import { ordersPart } from './orders.ts';

type Form = AnswerForm<Command>;
type Colonies = TurnParts['colonies'];

export function turnForms(
  { moves, battles, colonies, posts, forces }: TurnParts,
  context: LineContext,
): readonly Form[] {
  const { own, seats } = context.view;
  const standing = seats.find(({ seat }) => seat === own?.seat)?.posts ?? [];
  return [
    ...(moves === null ? [] : movementForms(moves.groups, forces, context)),
    ...battles.map((battle) => engageForm(battle, context)),
    ...colonies.attack.map((attack) => attackForm(attack, context)),
    ...colonies.land.map((landing) => landForm(landing)),
    ...colonies.depopulate.map(depopulateForm),
    ...colonies.raze.map(razeForm),
    ...(posts.hexes.length > 0 && posts.left > 0 ? [postForm(posts.hexes, true)] : []),
    ...(standing.length > 0 ? [postForm(standing, false)] : []),
  ];
}

const OWN_ORDERS = 'If you leave all orders empty, your standing orders decide, or the default orders.';

function engageForm({ hex, against }: Conflict, context: LineContext): Form {
  const own = (context.view.own?.ships ?? []).filter((ship) => ship.hex === hex);
  const orders = ordersPart({ own: own.map((ship) => ship.class), enemies: SHIP_CLASSES });
  return {
    name: `engage.${hex}.${against}`,
    type: 'engage',
    title: `Fight ${seatName(context.names, against)} at ${placeName(hex)}, with orders for this battle`,
    help: OWN_ORDERS,
    button: 'Begin the battle',
    listed: true,
    fields: orders.fields,
    read: (given) => {
      const chosen = orders.read(given);
      return { type: 'engage', hex, against, ...(chosen && { orders: chosen }) };
    },
  };
}

function attackForm({ hex, planets }: Colonies['attack'][number], context: LineContext): Form {
  const own = (context.view.own?.ships ?? []).filter((ship) => ship.hex === hex);
  const orders = ordersPart({ own: own.map((ship) => ship.class), enemies: BASES });
  return {
    name: `attack-colonies.${hex}`,
    type: 'attack-colonies',
    title: `Attack colonies at ${placeName(hex)}`,
    help: OWN_ORDERS,
    button: 'Attack them',
    fields: [
      { is: 'some', name: 'planets', label: 'Colonies', choices: planetChoices(planets) },
      ...orders.fields,
    ],
    read: (given) => {
      const chosen = orders.read(given);
      return {
        type: 'attack-colonies',
        planets: given.some('planets'),
        ...(chosen && { orders: chosen }),
      };
    },
  };
}

function landForm({ planet, room, transports }: Colonies['land'][number]): Form {
  const most = Math.min(room, transports.length);
  return {
    name: `land.${planet.replace('/', '.')}.${transports[0]!}`,
    type: 'land',
    title: `Land ${counted(transports.length, 'transport')} on ${planetName(planet)}`,
    help: `The planet has room for ${room}.`,
    button: 'Land them',
    fields: [number('transports', `Transports (of ${most})`, most, most)],
    read: (given) => ({
      type: 'land',
      transports: transports.slice(0, given.number('transports') ?? 0),
      planet,
    }),
  };
}

const depopulateForm = ({ hex, millions, planets }: Colonies['depopulate'][number]): Form => ({
  name: `depopulate.${hex}`,
  type: 'depopulate',
  title: `Destroy people at ${placeName(hex)}`,
  button: 'Destroy them',
  fields: [
    { is: 'one', name: 'planet', label: 'Colony', choices: planetChoices(planets) },
    number('millions', `Millions, up to ${millions}`, millions),
  ],
  read: (given) => ({
    type: 'depopulate',
    planet: given.one('planet'),
    millions: given.number('millions') ?? 0,
  }),
});

const razeForm = ({ planet, factories }: Colonies['raze'][number]): Form => ({
  name: `raze.${planet.replace('/', '.')}`,
  type: 'raze',
  title: `Raze factories on ${planetName(planet)}`,
  button: 'Raze them',
  fields: [number('factories', `Factories (of ${factories})`, factories)],
  read: (given) => ({ type: 'raze', planet, factories: given.number('factories') ?? 0 }),
});

const postForm = (hexes: readonly Hex[], stands: boolean): Form => ({
  name: stands ? 'command-post' : 'remove-post',
  type: 'command-post',
  title: stands ? 'Set up a command post' : 'Remove a command post',
  button: stands ? 'Set it up' : 'Remove it',
  fields: [{ is: 'one', name: 'hex', label: 'Where', choices: hexChoices(hexes) }],
  read: (given) => ({ type: 'command-post', hex: given.one('hex'), stands }),
});
