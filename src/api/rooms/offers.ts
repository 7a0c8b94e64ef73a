/** Whether the offer of a bot account fits a game. */
import type { Accepted, Offer } from '../../history/tables/columns.ts';
import type { Ruleset } from '../../rules/contract.ts';
import { malformed } from '../../rules/input/malformed.ts';
import { rulesOf } from '../../rules/registry.ts';
import type { Refusal } from '../../rules/vocabulary.ts';
import type { Summary } from '../../room/table/wire.ts';
import { jsonSchemaOf } from '../schema/ruleset.ts';

/** Whether the bot is willing to play a game on these terms. */
export function isOffered(
  offers: readonly Offer[],
  { ruleset, paceName, seats, options }: Pick<Summary, 'ruleset' | 'paceName' | 'seats' | 'options'>,
): boolean {
  const chosen = options as Readonly<Record<string, unknown>>;
  return offers.some(
    (offer) =>
      offer.ruleset === ruleset &&
      (offer.paces === undefined || offer.paces.includes(paceName)) &&
      (offer.seats === undefined || isAccepted(offer.seats, seats.length)) &&
      Object.entries(offer.options ?? {}).every(([name, values]) => isAccepted(values, chosen[name])),
  );
}

function isAccepted(accepted: Accepted, value: unknown): boolean {
  if (isList(accepted)) return accepted.some((one) => one === value);
  const { min = -Infinity, max = Infinity } = accepted;
  return typeof value === 'number' && value >= min && value <= max;
}

/** Array.isArray does not narrow readonly arrays. */
function isList(accepted: Accepted): accepted is Extract<Accepted, readonly unknown[]> {
  return Array.isArray(accepted);
}

/** Why these offers can never fit a game: an option or a value that the ruleset does not have. */
export function wrongOffer(offers: readonly Offer[]): Refusal | undefined {
  for (const [i, { ruleset, options = {} }] of offers.entries()) {
    const rules = rulesOf(ruleset)!;
    for (const [name, values] of Object.entries(options)) {
      const refusal = wrongOption(rules, name, values, `offers.${i}.options.${name}`);
      if (refusal !== undefined) return refusal;
    }
  }
  return undefined;
}

function wrongOption(rules: Ruleset, name: string, accepted: Accepted, field: string): Refusal | undefined {
  const known = jsonSchemaOf(rules, 'Options')['properties'] as object;
  if (!Object.hasOwn(known, name)) return { code: 'unknown-field', field };
  for (const value of isList(accepted) ? accepted : []) {
    const parsed = rules.schema.options.safeParse({ [name]: value });
    const issue = parsed.error?.issues.find(({ path }) => path[0] === name);
    if (issue !== undefined) return { ...malformed(parsed.error!, { [name]: value }), field };
  }
  return undefined;
}
