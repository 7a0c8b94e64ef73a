/**
 * The easy bot: as the steady bot, but it overlooks many stars where its ships could go, most colonies that it could attack, and colonies
 * of its own when it spends their output.
 */
import type { Random } from '../../randomness/random.ts';
import type { TurnParts } from '../commands/describe.ts';
import { isStar } from '../data/planets.ts';
import type { MoveGroup } from '../movement/legal.ts';
import type { ProductionParts } from '../production/legal.ts';
import type { ColonyParts } from '../battle/colony-choices.ts';
import type { Command, LandCommand, ProduceCommand } from '../state/command.ts';
import type { View } from '../view/sighting.ts';
import { produceAll } from './production.ts';
import { takeTurn } from './turn.ts';

/** How many times in ten the bot overlooks a star, its chance to attack, or a colony. */
const OVERLOOKED = { stars: 8, attacks: 7, colonies: 5 } as const;

export function takeEasyTurn(view: View, parts: TurnParts, random: Random): Command {
  const { moves, colonies } = parts;
  const sees = (times: number): boolean => random.below(10) >= times;
  // Ships between stars go on.
  const seen = (group: MoveGroup): MoveGroup =>
    group.hex !== null && !isStar(group.hex)
      ? group
      : { ...group, destinations: group.destinations.filter(() => sees(OVERLOOKED.stars)) };
  const command = takeTurn(view, {
    ...parts,
    moves: moves && { ...moves, groups: moves.groups.map(seen) },
    colonies: sees(OVERLOOKED.attacks) ? colonies : { ...colonies, attack: [] },
  });
  return command.type === 'land' ? landAll(command, colonies) : command;
}

/** It settles few planets with many people. */
function landAll(command: LandCommand, { land }: ColonyParts): LandCommand {
  const { room, transports } = land.find(
    ({ planet, transports }) => planet === command.planet && transports.includes(command.transports[0]!),
  )!;
  return { ...command, transports: transports.slice(0, room) };
}

/** The rules spend what overlooked colonies make on research (SC-16.8). */
export const produceSome = (view: View, parts: ProductionParts, random: Random): ProduceCommand =>
  produceAll(view, {
    ...parts,
    colonies: parts.colonies.filter(() => random.below(10) >= OVERLOOKED.colonies),
  });
