/** IC-3.6: recalling ships from one foreign system instead of the first attack. */
import type { Refusal, Seat } from '../../vocabulary.ts';
import { worldOf } from '../state/board.ts';
import type { RecallCommand } from '../state/command.ts';
import { endTurn, mustReclaim } from '../phases/turn.ts';
import type { Play } from '../play/play.ts';
import { hasDuplicates } from '../../input/refusal.ts';
import { classOf, ownerOf, systemOf, worldsOf } from '../pieces/ships.ts';
import type { State } from '../state/types.ts';
import { no } from '../text/presentation/refusals/no.ts';

export function forbidsRecall(state: State, by: Seat, command: RecallCommand): Refusal | undefined {
  if (state.options.recall !== 'on') return no('no-recall-in-this-game', 'IC-3.6');
  if (state.turn.attack === 2) return no('not-after-an-attack', 'IC-3.6');
  if (mustReclaim(state)) return no('reclaim-first', 'IC-3.2');
  const ships = command.ships.map(({ ship }) => ship);
  if (hasDuplicates(ships)) return no('ship-named-twice', 'IC-3.6');
  if (ships.some((ship) => ownerOf(ship) !== by)) return no('not-your-ship', 'IC-3.6');
  const worlds = ships.map((ship) => worldOf(state, ship)).filter((from) => from !== undefined);
  if (worlds.length < ships.length) return no('ship-not-on-a-world', 'IC-3.6');
  const systems = new Set(worlds.map(systemOf));
  if (systems.size > 1 || systems.has(by)) return no('not-one-foreign-system', 'IC-3.6');
  if (!ships.some((ship) => classOf(ship) === 't')) return no('recall-lacks-transport', 'IC-3.6');
  const homes = worldsOf(by);
  return command.ships.every(({ world }) => homes.includes(world))
    ? undefined
    : no('not-a-home-world', 'IC-3.6');
}

export function recall(play: Play, by: Seat, { ships }: RecallCommand): void {
  play.record({ type: 'recalled', seat: by, ships });
  endTurn(play);
}
