/** What orders say to a call for help. */
import type { AllyCommand, PlainCommand } from '../state/command.ts';
import type { AllianceParts } from '../legal/describe.ts';
import type { View } from '../view/sighting.ts';
import { isWhom, type AllianceRule } from './rule.ts';
import { ofClasses, spare } from './ships.ts';
import { isStopped } from './stakes.ts';

type Call = AllianceParts['sides'][number];

/** Where both sides ask, what declines one leaves the other to the rules that follow. */
export function answerCalls(
  rules: readonly AllianceRule[],
  view: View,
  { sides }: AllianceParts,
): AllyCommand | PlainCommand<'decline'> | undefined {
  let calls = sides;
  for (const rule of rules) {
    const meant = calls.filter(({ side }) => isMeant(rule, view, side));
    if (meant.length === 0) continue;
    const { answer } = rule;
    if (answer === 'ask-me' || isStopped(rule, view)) return undefined;
    if (answer === 'decline') {
      calls = calls.filter((call) => !meant.includes(call));
      if (calls.length === 0) return { type: 'decline' };
      continue;
    }
    const joined = meant.flatMap((call) => join(view, call, answer) ?? []);
    // Of two that would get the ships, a person chooses one.
    if (joined.length > 0) return joined.length === 1 ? joined[0] : undefined;
  }
  return undefined;
}

function isMeant({ asker, side: wanted }: AllianceRule, { combat }: View, side: Call['side']): boolean {
  return (wanted === 'either' || wanted === side) && isWhom(asker, combat![side]);
}

function join(
  view: View,
  { side, ships }: Call,
  { commit, of }: Exclude<AllianceRule['answer'], string>,
): AllyCommand | undefined {
  const ready = spare(view, ofClasses(ships, [of]));
  return ready.length < commit ? undefined : { type: 'ally', side, ships: ready.slice(0, commit) };
}
