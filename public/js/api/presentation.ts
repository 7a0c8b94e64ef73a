/** The names and texts of rulesets, as the API publishes them. */
import { call } from './call.ts';
import { asked, at } from '../shared/path.ts';
import { VERSION } from './presentation-version.ts';
import type { Refusals } from '../../../src/rules/text/refusals.ts';
import type { Presented, Texts as Published } from './shapes/rulesets.ts';

/**
 * `whole`: with what a running game does not need at first, such as the goal, the texts of options and of the end. While the service
 * has the version for which the page was built, the browser requests it once.
 */
export const presented = (ruleset: string, whole: boolean) =>
  published<Presented>(
    at`/rulesets/${ruleset}/presentation${asked({ options: whole ? '' : 'false', version: VERSION })}`,
  );

/** For forms that say what the rules would refuse. The response to a refused command has its text. */
export const refusalsOf = async (ruleset: string) =>
  (await published<{ readonly refusals: Refusals }>(at`/rulesets/${ruleset}/refusals`)).refusals;

/** The refusals of the service. A refused request has its text as `detail`; a held command that is refused later has none. */
export const serviceRefusals = async () =>
  (await published<{ readonly refusals: Readonly<Record<string, { readonly text: string }>> }>('/refusals'))
    .refusals;

async function published<Body>(path: string) {
  const reply = await call<Body>('GET', path, { stored: true });
  if (!reply.ok) throw new Error(reply.error);
  return reply.body;
}

/** Keeps the texts of a ruleset, for all that draws it. */
export class Texts<Own extends Published> {
  private known: Omit<Own, 'refusals'> | null = null;

  // The API's type of a presentation names no ruleset.
  readonly learn = (presentation: Published) => void (this.known = presentation as unknown as Own);

  get all(): Omit<Own, 'refusals'> {
    if (this.known === null) throw new Error('the texts of this ruleset are not known yet');
    return this.known;
  }

  /** A sentence about the rules. `values`: what replaces the words in braces. */
  readonly phrase = (key: keyof Own['phrases'] & string, values: Values = {}) =>
    filled(this.all.phrases[key] ?? key, values);
}

type Values = Readonly<Record<string, string | number>>;

export const filled = (text: string, values: Values) =>
  text.replaceAll(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
