/** Decisions of Stellar Conquest, by the types of its own document. */
import type { components } from '../dist/stellar-conquest-openapi-typescript.ts';

type Schemas = components['schemas'];
type Command = Schemas['StellarConquestCommand'];

/** A command that is composed from `describe`. Undefined where the bot takes one of `legal`. */
export function composed(decision: Schemas['StellarConquestDecision']): Command | undefined {
  if (decision.describe === undefined) return undefined;
  switch (decision.kind) {
    case 'outfit':
      return outfit(decision.describe);
    case 'turn': {
      const [battle] = decision.describe.battles;
      return battle && { type: 'engage', hex: battle.hex, against: battle.against };
    }
    case 'drive': {
      const [hex] = decision.describe.hexes;
      return hex === undefined ? undefined : { type: 'drive', hex };
    }
    case 'aim': {
      const { enemies, units } = decision.describe;
      return enemies.length < units.length ? undefined : decision.legal[0];
    }
    case 'production': {
      const { colonies } = decision.describe;
      return colonies.some(({ output }) => output > 0) ? decision.legal.at(-1) : decision.legal[0];
    }
    case 'orders':
    case 'withdraw':
    case 'aftermath':
      return undefined;
    default:
      return decision satisfies never;
  }
}

/** A scout, and research for the rest. */
function outfit({ ip, prices, technologies }: Schemas['StellarConquestOutfitParts']): Command {
  let left = ip - prices.scout;
  const research = technologies.flatMap(({ technology, price }) => {
    const paid = Math.min(left, price);
    left -= paid;
    return paid > 0 ? [{ technology, ip: paid }] : [];
  });
  return { type: 'outfit', scouts: 1, corvettes: 0, research, doctrine: false };
}

/** What the state says, in words. */
export function state({ turn, length, own }: Schemas['StellarConquestView']): string {
  return `turn ${turn} of ${length}${own === null ? '' : ', seen from a seat'}`;
}
