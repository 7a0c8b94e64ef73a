/** Decisions of Cosmic Conquest, by the types of its own document. */
import type { components } from '../dist/cosmic-conquest-openapi-typescript.ts';

type Schemas = components['schemas'];

/** A command that is composed from `describe`. Undefined where the bot takes one of `legal`. */
export function composed(
  decision: Schemas['CosmicConquestDecision'],
): Schemas['CosmicConquestCommand'] | undefined {
  if (decision.describe === undefined) return undefined;
  switch (decision.kind) {
    case 'deploy': {
      const { ships, worlds } = decision.describe;
      const others = worlds.flatMap((world, i) => ships.slice(2 + i, 3 + i).map((ship) => ({ ship, world })));
      return { type: 'deploy', centre: ships.slice(0, 2), others };
    }
    case 'turn': {
      const { targets } = decision.describe;
      return decision.legal.find(
        (command) => command.type === 'attack' && targets.some(({ world }) => world === command.world),
      );
    }
    case 'ally-request':
      return { type: 'ask', seats: decision.describe.seats };
    case 'alliance': {
      const [first] = decision.describe.sides.filter(({ ships }) => ships.length > 0);
      return first && { type: 'ally', side: first.side, ships: first.ships.slice(0, 1) };
    }
    case 'coin': {
      const [coin] = decision.describe.coins;
      return coin === undefined ? undefined : { type: 'commit', coin };
    }
    case 'deal': {
      const { offered } = decision.describe;
      return offered === null ? undefined : decision.legal.find(({ type }) => type === 'accept');
    }
    case 'loss':
      return { type: 'lose', ships: decision.describe.ships.slice(0, decision.describe.count) };
    case 'reward': {
      const { ships, worlds, units } = decision.describe;
      const landings = ships
        .slice(0, units)
        .flatMap((ship) => worlds.slice(0, 1).map((world) => ({ ship, world })));
      return { type: 'reward', ships: landings };
    }
    case 'coin-reclaim':
      return { type: 'take' };
    default:
      return decision satisfies never;
  }
}

/** What the state says, in words. */
export function state({ turn, seats }: Schemas['CosmicConquestView']): string {
  return `turn ${turn.number}, colonies ${seats.map(({ colonies }) => colonies).join(', ')}`;
}
