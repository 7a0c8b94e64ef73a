/** What `GET /rulesets/{ruleset}/presentation` answers, and its version. The build of the page imports this module as well. */
import { digest } from '../../../auth/tokens/encoding.ts';
import type { Ruleset } from '../../../rules/contract.ts';
import { atFirst, NO_PRESENTATION, type Presentation } from '../../../rules/text/presentation.ts';

/** What a page needs at once. It fetches the texts of refusals when the first command is refused. */
export type Texts = Omit<Presentation, 'refusals'>;

export const presentationOf = ({ presentation = NO_PRESENTATION }: Ruleset): Presentation => presentation;

export function textsOf(rules: Ruleset): Texts {
  const { refusals: _, ...texts } = presentationOf(rules);
  return texts;
}

/** `whole`: with what a running game does not need at first. */
export function presentedOf(rules: Ruleset, whole: boolean) {
  const texts = textsOf(rules);
  return {
    presentation: whole ? texts : atFirst(texts),
    board: rules.board ?? null,
    goalAndTurn: rules.card.goalAndTurn,
  };
}

/** Characters of a version: enough to tell the builds of a service apart. */
export const VERSION_LENGTH = 8;

/** Another one for any change of the responses, with or without what a running game does not need at first. */
export async function presentationVersion(rules: Ruleset): Promise<string> {
  const bodies = [true, false].map((whole) => presentedOf(rules, whole));
  return (await digest(JSON.stringify(bodies))).slice(0, VERSION_LENGTH);
}
