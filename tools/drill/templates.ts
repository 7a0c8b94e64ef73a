/** A few games and mailboxes, played by the API, of which the drill makes thousands. */
import { rulesets } from '../../src/rules/registry.ts';
import type { Caller } from '../../test/support/caller.ts';
import { backUp } from '../operate/backup.ts';
import { openBackup, type Backup } from '../operate/manifest.ts';
import type { Site } from './site.ts';

export interface Templates {
  readonly backup: Backup;
  /** By id. */
  readonly running: readonly string[];
  readonly finished: readonly string[];
  /** Who sits in all of them, by id, in the order of seats. */
  readonly players: readonly [string, string];
}

const MOVES = 6;

export async function makeTemplates({ caller, service }: Site, folder: string): Promise<Templates> {
  const tokens = (await caller.guests('Ada', 'Bob')) as [string, string];
  const ids = await Promise.all(tokens.map((token) => idOf(caller, token)));
  for (const token of tokens) await arrange(caller, token);
  const [running, finished]: [string[], string[]] = [[], []];
  for (const ruleset of Object.keys(rulesets)) {
    running.push(await played(caller, ruleset, tokens));
    const over = await played(caller, ruleset, tokens);
    await resign(caller, over, tokens[0]);
    finished.push(over);
  }
  for (const game of [...running, ...finished]) await service.ask('POST', `games/${game}/drain`);
  await backUp(service, folder);
  const backup = await openBackup(folder, undefined);
  return { backup, running, finished, players: ids as [string, string] };
}

async function idOf(caller: Caller, token: string): Promise<string> {
  return (await caller.look<{ player: { id: string } }>('/me', token)).player.id;
}

/** No webhooks and no mail: what fails to be delivered changes a mailbox while it is compared. */
async function arrange(caller: Caller, token: string): Promise<void> {
  await caller.expect('PATCH', '/me/settings', { token, body: { mail: false } });
  await caller.expect('POST', '/me/calendar', { token });
}

async function played(caller: Caller, ruleset: string, tokens: readonly [string, string]): Promise<string> {
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

/** The first legal command of the first decision that this seat has not answered, if there is one. */
export async function answer(caller: Caller, game: string, token: string): Promise<void> {
  const { decisions } = await caller.view(game, token);
  const open = decisions.find((decision) => decision.answer === undefined);
  const command = open?.legal[0] ?? open?.default;
  if (open === undefined || command === undefined) return;
  const body = { window: open.window, command: 'command' in command ? command.command : command };
  await caller.send('POST', `/games/${game}/commands`, { token, key: crypto.randomUUID(), body });
}

async function resign(caller: Caller, game: string, token: string): Promise<void> {
  const body = { command: { type: 'resign' } };
  await caller.expect('POST', `/games/${game}/commands`, { token, key: crypto.randomUUID(), body });
  const { status } = await caller.view(game, token);
  if (status !== 'finished') throw new Error(`a game that was resigned is ${status}`);
}
