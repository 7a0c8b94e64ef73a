/** Decisions of Interstellar Empire, by the types of its own document. */
import type { components } from '../dist/interstellar-empire-openapi-typescript.ts';

type Schemas = components['schemas'];
type Command = Schemas['InterstellarEmpireCommand'];
type View = Schemas['InterstellarEmpireView'];
type Turn = Schemas['InterstellarEmpireTurnParts'];

/** A command that is composed from `describe` and from the state. Undefined where the bot takes one of `legal`. */
export function composed(decision: Schemas['InterstellarEmpireDecision'], view: View): Command | undefined {
  if (decision.describe === undefined) return undefined;
  switch (decision.kind) {
    case 'first': {
      const [card] = decision.describe.cards;
      return card === undefined ? undefined : { type: 'lay-first', card };
    }
    case 'turn':
      return owed(decision.describe) ?? built(decision.describe, view);
    case 'defence':
      return { type: 'defend', ships: decision.describe.ships.map(({ card }) => card), resist: false };
    default:
      return decision satisfies never;
  }
}

function owed({ owed: debt }: Turn): Command | undefined {
  switch (debt?.kind) {
    case 'choice': {
      const [card] = debt.cards;
      return card === undefined ? undefined : { type: 'keep', card };
    }
    case 'unrest':
      return { type: 'pay-unrest', cards: [], ships: [] };
    case 'occupation':
      return { type: 'occupy', card: debt.cards[0] ?? null };
    case undefined:
      return undefined;
  }
}

/** A ship that the cards of the hand can pay. */
function built({ build, pay }: Turn, { cards }: View): Command | undefined {
  const numbers = new Map(cards.map(({ id, number }) => [id, number]));
  for (const { card, cost } of build) {
    let sum = 0;
    const payment = pay.filter((one) => one !== card && sum < cost && (sum += numbers.get(one) ?? 0) > 0);
    if (sum >= cost) return { type: 'build', ship: card, pay: payment };
  }
  return undefined;
}

/** What the state says, in words. */
export function state({ turn, deck, seats }: View): string {
  return `turn ${turn.number}, deck ${deck}, planets ${seats.map(({ empire }) => empire.length).join(', ')}`;
}
