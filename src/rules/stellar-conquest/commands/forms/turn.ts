/** The forms of a turn: moves, and actions on colonies. */
import type { AnswerForm } from '../../../input/forms.ts';
import type { TurnParts } from '../describe.ts';
import type { Hex } from '../../data/hex.ts';
import type { MoveGroup } from '../../movement/legal.ts';
import type { Command } from '../../state/command.ts';
import type { LineContext } from '../../text/terms.ts';
import { counted, ownShips, placeName, tallyWords } from '../../text/presentation/speech.ts';
import { planetName } from '../../state/planet-name.ts';
import { hexChoices, number, planetChoices, shipsPart } from './fields.ts';

type Form = AnswerForm<Command>;
type Colonies = TurnParts['colonies'];

export function turnForms({ moves, colonies, posts }: TurnParts, context: LineContext): readonly Form[] {
  return [
    ...(moves?.groups ?? [])
      .filter(({ destinations }) => destinations.length > 0)
      .map((group) => moveForm(group, context)),
    ...colonies.attack.map(attackForm),
    ...colonies.land.map((landing) => landForm(landing)),
    ...colonies.depopulate.map(depopulateForm),
    ...colonies.raze.map(razeForm),
    ...(posts.hexes.length > 0 && posts.left > 0 ? [postForm(posts.hexes)] : []),
  ];
}

function moveForm({ ships, hex, to, destinations, avoid }: MoveGroup, context: LineContext): Form {
  const fleet = shipsPart(context, ships);
  const bound = to === null ? '' : `, bound for ${placeName(to)}`;
  return {
    name: `move.${ships[0]!}`,
    type: 'move',
    title: `Move ${tallyWords(ownShips(context, ships))} ${hex === null ? 'onto the board' : `from ${placeName(hex)}`}${bound}`,
    help: 'They go at full speed.',
    button: 'Move them',
    fields: [
      ...fleet.fields,
      {
        is: 'one',
        name: 'to',
        label: 'To',
        choices: destinations.map((one) => ({
          value: one.to,
          text: `${placeName(one.to)}, ${one.turns === 1 ? 'this turn' : `in ${one.turns} turns`}`,
        })),
        chosen: to ?? undefined,
      },
    ],
    read: (given) => {
      const chosen = given.one('to');
      return {
        type: 'move',
        ships: fleet.read(given),
        ...(chosen !== to && { to: chosen }),
        ...(avoid !== null && { avoid }),
      };
    },
  };
}

const attackForm = ({ hex, planets }: Colonies['attack'][number]): Form => ({
  name: `attack-colonies.${hex}`,
  type: 'attack-colonies',
  title: `Attack colonies at ${placeName(hex)}`,
  button: 'Attack them',
  fields: [{ is: 'some', name: 'planets', label: 'Colonies', choices: planetChoices(planets) }],
  read: (given) => ({ type: 'attack-colonies', planets: given.some('planets') }),
});

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

const postForm = (hexes: readonly Hex[]): Form => ({
  name: 'command-post',
  type: 'command-post',
  title: 'Set up a command post',
  button: 'Set it up',
  fields: [{ is: 'one', name: 'hex', label: 'Where', choices: hexChoices(hexes) }],
  read: (given) => ({ type: 'command-post', hex: given.one('hex'), stands: true }),
});
