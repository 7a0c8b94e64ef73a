/** The readers of messages to all: everybody who can find the game, at once or after its end. */
import { FINDERS } from '../../../src/rules/text/choices/finders.ts';

export interface Access {
  readonly visibility: string;
  readonly talk: string;
}

export function audienceWords({ visibility, talk }: Access, over: boolean) {
  const finders = FINDERS[visibility as keyof typeof FINDERS].name;
  const whole = `The table and ${finders} can read it`;
  return talk === 'open' || over
    ? `${whole}.`
    : `Only the table can read it. After the game, ${finders} can read it too.`;
}
