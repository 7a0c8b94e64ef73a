/** Plays a few games over the API. The drill makes thousands of copies of them and of their mailboxes. */
import { rulesets } from '../../src/rules/registry.ts';
import type { Client } from '../../test/support/process/client.ts';
import { backUp } from '../operate/backup.ts';
import { openBackup, type Backup } from '../operate/manifest.ts';
import type { Service } from '../operate/service.ts';
import type { Site } from './site.ts';

/** Games of all rulesets between two people. */
export interface PlayedGames {
  /** The ids of the games. */
  readonly running: readonly string[];
  readonly finished: readonly string[];
  /** The ids of the two players, in the order of seats. */
  readonly players: readonly [string, string];
  readonly tokens: readonly [string, string];
}

export interface Templates extends PlayedGames {
  readonly backup: Backup;
}

const MOVES = 6;

export async function makeTemplates(site: Site, folder: string): Promise<Templates> {
  const played = await playGames(site);
  await backUp(site.service, folder);
  return { ...played, backup: await openBackup(folder, undefined) };
}

/** Plays a running game and a finished game of each ruleset. */
export async function playGames({ caller, service }: Site): Promise<PlayedGames> {
  const tokens = (await caller.guests('Ada', 'Bob')) as [string, string];
  const ids = await Promise.all(tokens.map((token) => idOf(caller, token)));
  for (const token of tokens) await arrange(caller, token);
  const [running, finished]: [string[], string[]] = [[], []];
  for (const ruleset of Object.keys(rulesets)) {
    running.push(await played(caller, ruleset, tokens));
    const over = await played(caller, ruleset, tokens);
    await resign(caller, over, tokens);
    finished.push(over);
  }
  await drainAll(service, [...running, ...finished]);
  return { running, finished, players: ids as [string, string], tokens };
}

/** Drains these games, so that no data of theirs is on its way to the database or to a mailbox. */
export async function drainAll(service: Service, games: readonly string[]): Promise<void> {
  for (const game of games) await service.ask('POST', `games/${game}/drain`);
}

async function idOf(caller: Client, token: string): Promise<string> {
  return (await caller.look<{ player: { id: string } }>('/me', token)).player.id;
}

/** Turns off mail, because a failed delivery would change the mailbox during the comparison. */
async function arrange(caller: Client, token: string): Promise<void> {
  await caller.expect('PATCH', '/me/settings', { token, body: { mail: false } });
  await caller.expect('POST', '/me/calendar', { token });
}

async function played(caller: Client, ruleset: string, tokens: readonly [string, string]): Promise<string> {
  const game = await caller.game(tokens, { ruleset, pace: 'daily' });
  for (let move = 0; move < MOVES; move += 1) await answer(caller, game, tokens[move % 2]!);
  const body = { text: 'Well met.\u2028And "well" parted.' };
  await caller.expect('POST', `/games/${game}/messages`, {
    token: tokens[1],
    key: crypto.randomUUID(),
    body,
  });
  for (const token of tokens) await caller.view(game, token);
  return game;
}

/** Answers the first open decision of this seat, if there is one, with its first legal command. */
export async function answer(caller: Client, game: string, token: string): Promise<void> {
  const { decisions } = await caller.view(game, token);
  const open = decisions.find((decision) => decision.answer === undefined);
  const command = open?.legal[0] ?? open?.default;
  if (open === undefined || command === undefined) return;
  const body = { window: open.window, command: 'command' in command ? command.command : command };
  await caller.send('POST', `/games/${game}/commands`, { token, key: crypto.randomUUID(), body });
}

/** One player resigns. In some rulesets this takes effect at the end of a turn, so the other player continues until then. */
async function resign(caller: Client, game: string, tokens: readonly [string, string]): Promise<void> {
  const [token, other] = tokens;
  const body = { command: { type: 'resign' } };
  await caller.expect('POST', `/games/${game}/commands`, { token, key: crypto.randomUUID(), body });
  const isOver = async (): Promise<boolean> => (await caller.view(game, token)).status === 'finished';
  for (let move = 0; move < MOVES && !(await isOver()); move += 1) await answer(caller, game, other);
  if (!(await isOver())) throw new Error(`the game did not end after a resignation: ${game}`);
}
