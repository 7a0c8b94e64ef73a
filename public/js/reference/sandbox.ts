/** A sandbox game of a guest made for it, so that requests from the reference never touch the account of the reader. */
import { call } from '../api/call.ts';
import { at } from '../shared/path.ts';
import { PREFIX } from '../account/session-mark.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import type { Refused, Reply } from '../api/call.ts';
import type { RulesetListed } from '../api/shapes/rulesets.ts';

export interface Sandbox {
  readonly token: string;
  readonly game: string;
  readonly ruleset: string;
}

export interface CommandBody {
  readonly window: string;
  readonly command: object;
}

interface Asked {
  readonly window: string;
  readonly legal: readonly object[];
  readonly default: { readonly command?: object };
}

/** For this tab alone: the token is of no use to anybody later. */
const PLACE = `${PREFIX}sandbox`;

export const storedSandbox = (): Sandbox | null => JSON.parse(sessionStorage.getItem(PLACE) ?? 'null');

/** A running game of a new guest in seat 0 against bots in the other seats. */
export async function makeSandbox({ name: ruleset, card }: RulesetListed): Promise<Sandbox | Refused> {
  const guest = await call<{ readonly token: string }>('POST', '/players', { body: {}, cookie: false });
  if (!guest.ok) return guest;
  const { token } = guest.body;
  const { seats, options, bot, preferences = [] } = card.firstGame;
  const [preference] = preferences;
  const bots = Array.from({ length: seats - 1 }, () => bot);
  const terms = { ruleset, seats, options, bots, sandbox: true, visibility: 'unlisted', pace: 'live' };
  const made = await asGuest<{ readonly game: Summary }>(token, '/games', terms);
  if (!made.ok) return made;
  const game = made.body.game.id;
  const sat = await asGuest(token, at`/games/${game}/seats`, { ...(preference && { preference }) });
  if (!sat.ok) return sat;
  const sandbox = { token, game, ruleset };
  sessionStorage.setItem(PLACE, JSON.stringify(sandbox));
  return sandbox;
}

/** A command that the sandbox would accept now, as the body of its request. Undefined if nothing waits for the guest. */
export async function commandFor({ token, game }: Sandbox): Promise<CommandBody | undefined> {
  const seen = await call<{ readonly decisions: readonly Asked[] }>('GET', at`/games/${game}/view`, {
    token,
    cookie: false,
  });
  const [asked] = seen.ok ? seen.body.decisions : [];
  const command = asked?.legal[0] ?? asked?.default.command;
  return asked && command && { window: asked.window, command };
}

const asGuest = <Body = unknown>(token: string, path: string, body: object): Promise<Reply<Body>> =>
  call<Body>('POST', path, { token, body, cookie: false });
