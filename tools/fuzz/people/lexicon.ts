/** Words that the service has said, by the name under which it said them: what fits into a parameter of that name. */
import type { Dice } from '../../../test/support/suite/dice.ts';
import type { Json } from '../request.ts';

/** No more of one name: the oldest are forgotten. */
const KEPT = 40;
/** No deeper, and no more of one answer: views are large. */
const [DEEPEST, MOST] = [6, 400];
/** Fields that hold what goes into others. */
const MEANS: Readonly<Record<string, string>> = {
  legal: 'command',
  answer: 'command',
  next: 'after',
  version: 'at',
};

export class Lexicon {
  private readonly words = new Map<string, unknown[]>();

  pick(name: string, dice: Dice): unknown {
    const known = this.words.get(name);
    return known === undefined ? undefined : dice.pick(known);
  }

  /** Learns every name with a text or number, and the ids of what has one: of `{game: {id}}` and `{games: [{id}]}`, `game`. */
  read(answer: Json): void {
    let left = MOST;
    const walk = (value: Json, name: string, depth: number): void => {
      left -= 1;
      if (left < 0 || depth > DEEPEST) return;
      if (Array.isArray(value))
        return value.slice(0, 8).forEach((inner) => walk(inner, singular(name), depth + 1));
      if (typeof value !== 'object' || value === null) return this.learn(name, value);
      if (name === 'command') this.learn(name, value);
      if (typeof value.id === 'string') this.learn(name, value.id);
      for (const [field, inner] of Object.entries(value)) walk(inner, MEANS[field] ?? field, depth + 1);
    };
    walk(answer, '', 0);
  }

  private learn(name: string, value: unknown): void {
    if (name === '' || value === null || typeof value === 'boolean') return;
    const known = this.words.get(name) ?? [];
    if (!known.includes(value)) known.push(value);
    if (known.length > KEPT) known.shift();
    this.words.set(name, known);
  }
}

function singular(name: string): string {
  return name.endsWith('s') ? name.slice(0, -1) : name;
}
