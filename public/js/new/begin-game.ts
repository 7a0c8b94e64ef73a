/** Makes a game and takes a seat in it, by one press on a card or by the form. */
import { call } from '../api/call.ts';
import { whoAmI } from '../account/session.ts';
import { takeName } from '../account/take-name.ts';
import { nonceFor } from '../waiting/nonce.ts';
import { UNHURRIED } from './unhurried.ts';
import { at } from '../shared/path.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import type { Reply } from '../api/call.ts';
import type { BotName } from '../../../src/rules/contract.ts';
import type { RulesetListed } from '../api/shapes/rulesets.ts';

/** As `POST /games` takes it. */
interface NewGame {
  readonly ruleset: string;
  readonly seats: number;
  readonly bots?: readonly BotName[];
  readonly [term: string]: unknown;
}

/** The terms of the first game of this ruleset, as its card says. Bots take the seats that are left of `seats`. */
function firstGame({ name, card }: RulesetListed, seats: number, people: number) {
  const { options, bot } = card.firstGame;
  const bots = Array.from({ length: seats - people }, () => bot);
  return { ruleset: name, seats, options, visibility: 'unlisted', bots };
}

/** Begins a game against bots, and goes to its table. Returns why that failed, or nothing. */
export async function playNow(ruleset: RulesetListed, name: string): Promise<string> {
  const { seats, preferences = [] } = ruleset.card.firstGame;
  const terms = { ...firstGame(ruleset, seats, 1), pace: 'live', absencePolicy: UNHURRIED };
  const made = await makeGame(terms, name, {
    sits: true,
    preference: preferences[Math.floor(Math.random() * preferences.length)],
  });
  if (!made.ok) return made.error;
  location.assign(at`/game?g=${made.body.game.id}`);
  return '';
}

const FRIENDS = 2;

/** Makes a game for two people, and shares its link. The table offers other terms. Returns why that failed, or nothing. */
export async function inviteFriend(ruleset: RulesetListed, name: string): Promise<string> {
  const seats = ruleset.card.firstGame.seatsWithFriend;
  const made = await makeGame({ ...firstGame(ruleset, seats, FRIENDS), pace: 'daily' }, name);
  if (!made.ok) return made.error;
  await shareAndOpen(made.body.game, ruleset.title);
  return '';
}

/** `preference`: what the host chooses when they take their seat, such as a race. */
interface Sitting {
  readonly sits: boolean;
  readonly preference?: object | undefined;
}

/**
 * Makes a game and, with `sits`, takes its first free seat. A visitor becomes a guest: under this name, or under a suggested one
 * if it is empty.
 */
export async function makeGame(
  body: NewGame,
  name: string,
  { sits, preference }: Sitting = { sits: true },
): Promise<Reply<{ readonly game: Summary }>> {
  if ((await whoAmI()) === null) {
    const taken = await takeName(name);
    if (!taken.ok) return taken;
  }
  const made = await call<{ readonly game: Summary }>('POST', '/games', { body });
  // If no seat can be taken, the table says why.
  if (made.ok && sits) {
    const seat = { ...(preference && { preference }), ...nonceFor(made.body.game) };
    await call('POST', at`/games/${made.body.game.id}/seats`, { body: seat });
  }
  return made;
}

/** Gives the link of a game to the share sheet of the device or, without one, to the clipboard, and goes to the table. */
export async function shareAndOpen({ id, invitation }: Summary, title: string) {
  const isCopied = invitation !== undefined && (await share(linkOf(id, invitation), title));
  location.assign(isCopied ? at`/game?g=${id}#copied` : at`/game?g=${id}`);
}

/** The link to a game with its invitation, which is behind the `#`, so that it reaches no server's log and no other site. */
export const linkOf = (game: string, invitation: string) =>
  location.origin + at`/game?g=${game}#invitation=${invitation}`;

/** Whether this device has a share sheet. */
export const canShare = () => 'share' in navigator;

/** Returns whether the link is on the clipboard. */
export async function share(url: string, title: string): Promise<boolean> {
  const done = () => true;
  const failed = () => false;
  if (canShare()) {
    // Fails if the player closes the sheet. The table shows the link.
    await navigator.share({ title: 'Parsec Post', text: `Play ${title} with me`, url }).then(done, failed);
    return false;
  }
  return navigator.clipboard?.writeText(url).then(done, failed) ?? false;
}
