/** The names and texts of rulesets, as the API publishes them. */
import { call } from './call.ts';
import { at } from '../shared/path.ts';
import type { Presentation } from '../../../src/rules/text/presentation.ts';
import type { Presented } from './shapes/rulesets.ts';

export async function presented(ruleset: string): Promise<Presented> {
  const reply = await call<Presented>('GET', at`/rulesets/${ruleset}/presentation`, { stored: true });
  if (!reply.ok) throw new Error(reply.error);
  return reply.body;
}

/** Keeps the texts of a ruleset, for all that draws it. */
export class Texts<Own extends Presentation> {
  private known: Own | null = null;

  // The API's type of a presentation names no ruleset.
  readonly learn = (presentation: Presentation) => void (this.known = presentation as Own);

  get all(): Own {
    if (this.known === null) throw new Error('the texts of this ruleset are not known yet');
    return this.known;
  }
}
