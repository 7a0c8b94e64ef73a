/** What the service says of each ruleset. */
import { listed } from '../api/lists.ts';
import type { RulesetListed } from '../api/shapes/rulesets.ts';

/** Empty until the server has answered. */
let known: readonly RulesetListed[] = [];
let asking: Promise<void> | null = null;

export async function loadCards() {
  asking ??= load();
  await asking;
}

/** After a failure, the next call asks again. */
async function load() {
  const { list } = await listed<RulesetListed>('/rulesets', 'rulesets');
  known = list ?? [];
  if (known.length === 0) asking = null;
}

export function cardOf(ruleset: string) {
  void loadCards();
  return known.find(({ name }) => name === ruleset)?.card;
}
