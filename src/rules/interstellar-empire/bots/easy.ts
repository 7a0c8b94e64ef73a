/**
 * The easy bot's turn: as the steady bot's, but it takes nothing from other hands or fleets, often overlooks wars, and sometimes ships
 * that it could build.
 */
import type { Random } from '../../randomness/random.ts';
import type { TurnParts } from '../legal/describe.ts';
import type { Command } from '../state/command.ts';
import type { View } from '../view/sighting.ts';
import { takeStep } from './turn.ts';
import { cardIn } from './worth.ts';

/** The specials that it leaves in its hand. */
const UNKIND: readonly string[] = ['labor-unrest', 'space-piracy', 'trade-delegation', 'ancient-artifact'];
/** In ten steps, how often it overlooks all wars, and how often all ships that it could build. */
const OVERLOOKED = { wars: 7, ships: 2 } as const;

export function takeEasyStep(view: View, parts: TurnParts, random: Random): Command {
  const overlooks = (times: number): boolean => random.below(10) < times;
  return takeStep(view, {
    ...parts,
    play: parts.play.filter(({ card }) => !UNKIND.includes(cardIn(view, card).effect)),
    targets: overlooks(OVERLOOKED.wars) ? [] : parts.targets,
    build: overlooks(OVERLOOKED.ships) ? [] : parts.build,
  });
}
