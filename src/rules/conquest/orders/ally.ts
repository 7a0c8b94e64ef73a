/** How standing orders answer calls for help. */
import type { AllyCommand, PlainCommand } from '../state/command.ts';
import type { AllianceParts } from '../legal/describe.ts';
import type { View } from '../view/sighting.ts';
import { matchesSeat, type AllianceRule } from './rule.ts';
import { ofClasses, spare } from './ships.ts';
import { asksPlayer } from './stakes.ts';

type Call = AllianceParts['sides'][number];

/** If both sides ask, a rule that declines one call leaves the other to the following rules. */
export function answerCalls(
  rules: readonly AllianceRule[],
  view: View,
  { sides }: AllianceParts,
): AllyCommand | PlainCommand<'decline'> | undefined {
  let calls = sides;
  for (const rule of rules) {
    const matching = calls.filter(({ side }) => matchesCall(rule, view, side));
    if (matching.length === 0) continue;
    const { answer } = rule;
    if (answer === 'ask-me' || asksPlayer(rule, view)) return undefined;
    if (answer === 'decline') {
      calls = calls.filter((call) => !matching.includes(call));
      if (calls.length === 0) return { type: 'decline' };
      continue;
    }
    const joined = matching.flatMap((call) => join(view, call, answer) ?? []);
    // If both sides would get ships, the player has to choose.
    if (joined.length > 0) return joined.length === 1 ? joined[0] : undefined;
  }
  return undefined;
}

function matchesCall({ asker, side: wanted }: AllianceRule, { combat }: View, side: Call['side']): boolean {
  return (wanted === 'either' || wanted === side) && matchesSeat(asker, combat![side]);
}

function join(
  view: View,
  { side, ships }: Call,
  { commit, of }: Exclude<AllianceRule['answer'], string>,
): AllyCommand | undefined {
  const ready = spare(view, ofClasses(ships, [of]));
  return ready.length < commit ? undefined : { type: 'ally', side, ships: ready.slice(0, commit) };
}
