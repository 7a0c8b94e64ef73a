/** The forms of the movement step: moves of ships and of task forces, and the task forces themselves (SC-7, SC-8.3). */
import type { AnswerForm, Field, FormPart } from '../../../input/forms.ts';
import { neighboursOf, type Hex } from '../../data/hex.ts';
import type { Way } from '../../data/pieces.ts';
import type { MoveGroup } from '../../movement/legal.ts';
import type { Command, CommandOf } from '../../state/command.ts';
import type { Ship } from '../../state/types.ts';
import type { LineContext } from '../../text/terms.ts';
import { phrases } from '../../text/presentation/phrases.ts';
import { ownShips, placeName, tallyWords } from '../../text/presentation/speech.ts';
import { hexChoices, number, shipsPart } from './fields.ts';

type Form = AnswerForm<Command>;

export function movementForms(
  all: readonly MoveGroup[],
  most: number,
  context: LineContext,
): readonly Form[] {
  const groups = all.filter(({ destinations }) => destinations.length > 0);
  const ships = context.view.own?.ships ?? [];
  const forces = grouped(
    ships.filter(({ force }) => force !== null),
    ({ force }) => force!,
  );
  const free = Array.from({ length: most }, (_, i) => i + 1).find((number) => !forces.has(number)) ?? most;
  return [
    ...groups.map((group) => moveForm(group, context)),
    ...[...forces].flatMap(([number, members]) => forceMoveForm({ number, members, groups })),
    ...[...grouped(ships, ({ hex }) => hex)].map(([hex, there]) =>
      forceForm({ hex, ships: there.map(({ id }) => id), free, most }, context),
    ),
    ...(forces.size === 0 ? [] : [dissolveForm([...forces])]),
  ];
}

function grouped<Key>(ships: readonly Ship[], keyOf: (ship: Ship) => Key): ReadonlyMap<Key, readonly Ship[]> {
  const groups = new Map<Key, readonly Ship[]>();
  for (const ship of ships) groups.set(keyOf(ship), [...(groups.get(keyOf(ship)) ?? []), ship]);
  return groups;
}

const fromWhere = (hex: Hex | null): string => (hex === null ? 'onto the board' : `from ${placeName(hex)}`);

function moveForm({ ships, hex, to, destinations, avoid }: MoveGroup, context: LineContext): Form {
  const fleet = shipsPart(context, ships);
  const bound = to === null ? '' : `, bound for ${placeName(to)}`;
  const course = coursePart({ hex, to, destinations, avoid });
  return {
    name: `move.${ships[0]!}`,
    type: 'move',
    title: `Move ${tallyWords(ownShips(context, ships))} ${fromWhere(hex)}${bound}`,
    help: helpFor(hex),
    button: 'Move them',
    fields: [...fleet.fields, ...course.fields],
    read: (given) => ({ type: 'move', ships: fleet.read(given), ...course.read(given) }),
  };
}

const helpFor = (hex: Hex | null): string =>
  hex === null
    ? 'They go at full speed.'
    : 'They go at full speed, or one hex at a time by a path of your own.';

interface Moving {
  readonly number: number;
  readonly members: readonly Ship[];
  readonly groups: readonly MoveGroup[];
}

/** A task force moves only as a whole, so all its ships must be able to get there. */
function forceMoveForm({ number, members, groups }: Moving): readonly Form[] {
  const own = groups.filter(({ ships }) => members.some(({ id }) => ships.includes(id)));
  const [first, ...others] = own;
  if (first === undefined || members.some(({ id }) => !own.some(({ ships }) => ships.includes(id))))
    return [];
  const destinations = first.destinations.filter(({ to }) =>
    others.every((group) => group.destinations.some((one) => one.to === to)),
  );
  if (destinations.length === 0) return [];
  const to = others.every((group) => group.to === first.to) ? first.to : null;
  const course = coursePart({ ...first, to, destinations });
  return [
    {
      name: `move-force.${number}`,
      type: 'move',
      title: `Move task force ${number}: ${tallyWords(members)} ${fromWhere(first.hex)}`,
      help: helpFor(first.hex),
      button: `Move task force ${number}`,
      fields: course.fields,
      read: (given) => ({ type: 'move', taskForce: number, ...course.read(given) }),
    },
  ];
}

type Course = Omit<CommandOf<'move'>, 'type' | 'ships' | 'taskForce'>;

function coursePart({
  hex,
  to,
  destinations,
  avoid,
}: Pick<MoveGroup, 'hex' | 'to' | 'destinations' | 'avoid'>): FormPart<Course> {
  const fields: readonly Field[] = [
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
    ...(hex === null ? [] : [stepField(hex)]),
    {
      is: 'one',
      name: 'way',
      label: 'Route',
      choices: [
        { value: 'quick', text: phrases['way.quick'] },
        { value: 'short', text: phrases['way.short'] },
      ],
      none: 'as before',
    },
  ];
  return {
    fields,
    read: (given) => {
      const [chosen, step, way] = ['to', 'step', 'way'].map((name) => given.one(name)) as [
        string,
        string,
        Way | '',
      ];
      return {
        ...(step !== '' && { path: [step] }),
        ...(chosen !== to && { to: chosen }),
        ...(avoid !== null && { avoid }),
        ...(way !== '' && { way }),
      };
    },
  };
}

/** The next choice follows from the new position, so any path can be taken without scripts. */
const stepField = (hex: Hex): Field => ({
  is: 'one',
  name: 'step',
  label: 'Path',
  choices: hexChoices(neighboursOf(hex)).map(({ value, text }) => ({
    value,
    text: `only to ${text} for now`,
  })),
  none: 'all the way, at full speed',
});

interface Place {
  readonly hex: Hex | null;
  readonly ships: readonly number[];
  /** The lowest number that no task force has. */
  readonly free: number;
  readonly most: number;
}

function forceForm({ hex, ships, free, most }: Place, context: LineContext): Form {
  const fleet = shipsPart(context, ships);
  const where = hex === null ? 'off the board' : `at ${placeName(hex)}`;
  return {
    name: `task-force.${hex ?? 'off'}`,
    type: 'task-force',
    title: `Form a task force ${where}`,
    help: 'It has these ships from now on, and no others.',
    button: 'Form it',
    fields: [{ ...number('number', `Number, 1 to ${most}`, most, free), min: 1 }, ...fleet.fields],
    read: (given) => ({
      type: 'task-force',
      number: given.number('number') ?? free,
      ships: fleet.read(given),
    }),
  };
}

const dissolveForm = (forces: readonly (readonly [number, readonly Ship[]])[]): Form => ({
  name: 'dissolve-force',
  type: 'task-force',
  title: 'Dissolve a task force',
  button: 'Dissolve it',
  fields: [
    {
      is: 'one',
      name: 'number',
      label: 'Task force',
      choices: forces.map(([number, ships]) => ({
        value: `${number}`,
        text: `${number}: ${tallyWords(ships)}`,
      })),
    },
  ],
  read: (given) => ({ type: 'task-force', number: given.number('number') ?? 0 }),
});
