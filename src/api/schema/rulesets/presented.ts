/** What `GET /rulesets/{ruleset}/presentation` answers, and its version. The build of the page imports this module as well. */
import { digest } from '../../../auth/tokens/encoding.ts';
import type { Ruleset } from '../../../rules/contract.ts';
import { exampleOf, rulesets } from '../../../rules/registry.ts';
import { atFirst, NO_PRESENTATION, type Presentation } from '../../../rules/text/presentation.ts';

/** What a page needs at once. It fetches the texts of refusals when the first command is refused. */
export type Texts = Omit<Presentation, 'refusals'>;

export const presentationOf = ({ presentation = NO_PRESENTATION }: Ruleset): Presentation => presentation;

export function textsOf(rules: Ruleset): Texts {
  const { refusals: _, ...texts } = presentationOf(rules);
  return texts;
}

/** `whole`: includes what a running game does not need at first. */
export function presentedOf(rules: Ruleset, whole: boolean) {
  const texts = textsOf(rules);
  const board = rules.board ?? null;
  return whole
    ? { presentation: texts, board, goalAndTurn: rules.card.goalAndTurn }
    : { presentation: atFirst(texts), board };
}

/** Characters of a version: enough to tell the builds of a service apart. */
export const VERSION_LENGTH = 8;

let version: Promise<string> | undefined;

/** A hash of these responses for all rulesets of the build, so any change of one gives a new version. Examples have none. */
export function presentationVersion(): Promise<string> {
  const served = Object.values(rulesets).filter(({ name }) => exampleOf(name) === undefined);
  const bodies = () => served.flatMap((rules) => [presentedOf(rules, true), presentedOf(rules, false)]);
  version ??= digest(JSON.stringify(bodies())).then((all) => all.slice(0, VERSION_LENGTH));
  return version;
}
