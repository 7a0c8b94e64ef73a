/**
 * The easy bot: as the steady bot, but it often overlooks worlds that it could attack and requests for help, and seldom attacks twice in
 * a turn.
 */
import type { Random } from '../../randomness/random.ts';
import type { AllyCommand, Command, PlainCommand } from '../state/command.ts';
import type { AllianceParts } from '../legal/describe.ts';
import type { TurnParts } from '../legal/describe-turn.ts';
import type { View } from '../view/sighting.ts';
import { takeSide } from './combat.ts';
import { takeTurn } from './turn.ts';

/** In ten looks, how often it overlooks a world that it could attack, and how often a request for help. */
const OVERLOOKED = { targets: 6, requests: 5 } as const;

export function takeEasyTurn(view: View, parts: TurnParts, random: Random): Command {
  const targets = parts.targets.filter(() => random.below(10) >= OVERLOOKED.targets);
  // After a success it rests, as a rule.
  const rests = view.turn.attack === 2 && random.below(10) < OVERLOOKED.targets;
  return takeTurn(view, { ...parts, targets: rests ? [] : targets });
}

export const takeEasySide = (
  view: View,
  parts: AllianceParts,
  random: Random,
): AllyCommand | PlainCommand<'decline'> =>
  random.below(10) < OVERLOOKED.requests ? { type: 'decline' } : takeSide(view, parts);
