/** Sentences for readers of lines: planets have the names that lines use, `Canis/3` instead of `Canis 3`. */
import { STARS } from '../data/names.ts';

const PLANET = String.raw`\b(${STARS.map(({ name }) => name).join('|')}) ([1-9])\b(?![,.]\d)`;

/** Names of players stay as they are. */
export function withLineNames(sentence: string, { names }: { readonly names: readonly string[] }): string {
  const alike = names.filter((name) => new RegExp(PLANET).test(name));
  const whole = alike.map((name) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return sentence.replaceAll(
    new RegExp([...whole, PLANET].join('|'), 'g'),
    (all: string, star?: string, orbit?: string) => (star === undefined ? all : `${star}/${orbit}`),
  );
}
