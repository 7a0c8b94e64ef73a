/** The forms of a turn: reclaim, attack, move and recall. */
import type { AnswerForm, Field } from '../../../input/forms.ts';
import { asSeat, type Seat } from '../../../vocabulary.ts';
import type { ShipsInSystem, TurnParts } from '../describe-turn.ts';
import type { ShipId, WorldId } from '../../pieces/pieces.ts';
import { systemOf } from '../../pieces/ships.ts';
import type { Command } from '../../state/command.ts';
import { ownSeat, type LineContext } from '../../text/context.ts';
import { personName } from '../../text/presentation/speech.ts';
import { capital, landingsPart, shipChoices, shipsPart, spokenWorld, worldChoices } from './ships.ts';

type Form = AnswerForm<Command>;

export function turnForms(parts: TurnParts, context: LineContext): readonly Form[] {
  if (parts.reclaim !== null) return [reclaimForm(parts.reclaim, context)];
  return [
    ...(parts.targets.length === 0 ? [] : [attackForm(parts, context)]),
    ...(parts.move?.ships ?? []).map((group) => moveForm(group, parts.move!.worlds, context)),
    ...(parts.recall ?? [])
      .filter(({ system }) => system !== ownSeat(context))
      .map((group) => recallForm(group, parts.worlds, context)),
  ];
}

function reclaimForm(
  { ships, worlds }: { readonly ships: readonly ShipId[]; readonly worlds: readonly WorldId[] },
  context: LineContext,
): Form {
  return {
    name: 'reclaim',
    type: 'reclaim',
    title: 'Reclaim a ship from the void',
    button: 'Reclaim it',
    fields: [
      { is: 'one', name: 'ship', label: 'Ship', choices: shipChoices(context, ships) },
      { is: 'one', name: 'world', label: 'To', choices: worldChoices(context, worlds) },
    ],
    read: (given) => ({
      type: 'reclaim',
      ship: given.one('ship') as ShipId,
      world: given.one('world') as WorldId,
    }),
  };
}

function attackForm({ targets, fleets, askable }: TurnParts, context: LineContext): Form {
  const choices = targets.flatMap(({ world, opponents }) =>
    opponents.map((seat) => ({
      value: `${world} ${seat}`,
      text: targetWords(context, world, seat),
    })),
  );
  const groups = fleets.map((group) => ({
    ...shipsPart(context, group.ships, `from${group.system}`),
    label: `From ${systemWords(context, group.system)}`,
  }));
  const helpers = [...new Set(askable.flatMap(({ seats }) => seats))].toSorted((a, b) => a - b);
  return {
    name: 'attack',
    type: 'attack',
    title: 'Attack',
    help: 'A fleet may have ships from the system of the target and from one other system. It needs a warship, and if it has ships from the other system, also a transport from there. You may ask players with ships in these systems for help.',
    button: 'Attack',
    fields: [
      { is: 'one', name: 'target', label: 'Whom, and where', choices },
      ...groups.map(({ label, fields }): Field => ({ is: 'group', label, fields })),
      ...askField(helpers, context),
    ],
    read: (given) => {
      const [world, opponent] = given.one('target').split(' ');
      return {
        type: 'attack',
        world: world as WorldId,
        opponent: asSeat(Number(opponent)),
        fleet: groups.flatMap(({ read }) => read(given)),
        ask: seatsIn(given.some('ask')),
      };
    },
  };
}

/** `Bob’s world 2 (arms-2)`, or `Eve on Bob’s world 2 (arms-2)`. */
function targetWords(context: LineContext, world: WorldId, seat: Seat): string {
  const words = spokenWorld(context, world);
  return systemOf(world) === seat ? capital(words) : `${personName(context, seat)} on ${words}`;
}

export function askField(seats: readonly Seat[], context: LineContext): readonly Field[] {
  const choices = seats.map((seat) => ({ value: `${seat}`, text: personName(context, seat) }));
  return choices.length === 0 ? [] : [{ is: 'some', name: 'ask', label: 'Ask for help', choices }];
}

export const seatsIn = (values: readonly string[]): readonly Seat[] =>
  values.map((value) => asSeat(Number(value)));

const systemWords = (context: LineContext, system: Seat): string =>
  system === ownSeat(context) ? 'your system' : `${personName(context, system)}’s system`;

function moveForm({ system, ships }: ShipsInSystem, worlds: readonly WorldId[], context: LineContext): Form {
  const fleet = shipsPart(context, ships);
  return {
    name: `move.${system}`,
    type: 'move',
    title: `Move ships: from ${systemWords(context, system)}`,
    help: 'Ships that move to another system need a transport among them.',
    button: 'Move them',
    fields: [
      ...fleet.fields,
      { is: 'one', name: 'world', label: 'To', choices: worldChoices(context, worlds) },
    ],
    read: (given) => ({
      type: 'move',
      ships: fleet.read(given),
      world: given.one('world') as WorldId,
    }),
  };
}

function recallForm(
  { system, ships }: ShipsInSystem,
  worlds: readonly WorldId[],
  context: LineContext,
): Form {
  const landings = landingsPart(context, { ships, worlds }, { none: 'stays' });
  return {
    name: `recall.${system}`,
    type: 'recall',
    title: `Bring ships home: from ${systemWords(context, system)}`,
    help: 'You do this instead of an attack, and it ends your turn. A transport must be among the ships.',
    button: 'Bring them home',
    fields: landings.fields,
    read: (given) => ({ type: 'recall', ships: landings.read(given) }),
  };
}
