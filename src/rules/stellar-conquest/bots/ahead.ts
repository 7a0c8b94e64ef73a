/** How the steady bot plays ahead (SC-19.3): it plans its next turn from what it knows between its turns. */
import { knownState } from '../view/known-state.ts';
import { NO_LUCK } from '../commands/quiet.ts';
import { enact } from '../commands/commands.ts';
import { describe, type FreeParts, type TurnParts } from '../commands/describe.ts';
import { TURNS_TOGETHER } from '../data/figures.ts';
import { hexOf } from '../data/planets.ts';
import type { Command, CruiseCommand, LandCommand, PlanCommand, PlannedCommand } from '../state/command.ts';
import { Play } from '../state/play.ts';
import type { Own, View } from '../view/sighting.ts';
import { asWindowId } from '../../vocabulary.ts';
import { view as viewOf } from '../view/view.ts';
import { takeTurn } from './turn.ts';

const MOST_PLANNED = 100;

/** What the bot sends between its turns: the cruise that the game proposes, then a plan. Undefined if it has sent both. */
export function playAhead(
  view: View,
  { turns: { from, until, quiet } }: FreeParts,
): CruiseCommand | PlanCommand | undefined {
  const { own, phase } = view;
  if (own === null || own.turn !== null || phase === null || phase.kind === 'outfit') return undefined;
  if (from <= TURNS_TOGETHER || from > until || own.plan !== null) return undefined;
  if (quiet !== null && own.cruise === null) return { type: 'cruise', until: quiet };
  return { type: 'plan', commands: commandsFor(view, own, from), regardless: true };
}

/** The commands that the bot would send in that turn if nothing changed until then. It attacks last, and then ends the turn. */
function commandsFor(view: View, own: Own, turn: number): readonly PlannedCommand[] {
  const play = new Play(knownState(view, own), NO_LUCK);
  play.record({ type: 'turn-began', turn, seat: own.seat });
  const commands: PlannedCommand[] = [];
  while (commands.length < MOST_PLANNED - 1) {
    const command = nextIn(play, own);
    if (command.type === 'attack-colonies') return [...commands, command, { type: 'complete-turn' }];
    // An enemy may stop other transports on their way, or be there first: they land when the bot is asked again.
    if (command.type !== 'land' || areThere(own, command)) commands.push(command);
    if (command.type === 'complete-turn') break;
    // Without exploring, which draws dice.
    if (command.type === 'complete-movement')
      play.record({ type: 'step-began', seat: own.seat, begun: 'attacks' });
    else enact(play, own.seat, command);
  }
  return commands;
}

function nextIn({ state }: Play, { seat }: Own): PlannedCommand {
  const window = { kind: 'turn', pace: 'turn', id: asWindowId('ahead'), asked: [seat], awaiting: [seat] };
  const command: Command = takeTurn(viewOf(state, seat), describe(state, seat, window) as TurnParts);
  return command as PlannedCommand;
}

const areThere = ({ ships }: Own, { transports, planet }: LandCommand): boolean =>
  transports.every((id) => ships.some((ship) => ship.id === id && ship.hex === hexOf(planet)));
