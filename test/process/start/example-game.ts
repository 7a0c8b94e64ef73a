/** Plays a game of an example ruleset on a running service with legal commands. */
import { expect } from 'vitest';
import { Client } from '../../support/process/client.ts';

/** Two guests play a game to its end on the service at this address. */
export async function playExample(url: string, ruleset: string): Promise<void> {
  const caller = new Client(url);
  const { rulesets } = await caller.expect<{ rulesets: readonly object[] }>('GET', '/rulesets');
  expect(rulesets).toContainEqual(expect.objectContaining({ name: ruleset }));
  const rulings = await fetch(`${url}/api/v1/rulesets/${ruleset}/rules`);
  expect(await rulings.text()).toMatch(/^# .*: the rulings/);
  const players = await caller.guests('Ada', 'Bob');
  const game = await caller.game(players, { ruleset, sandbox: true });
  expect(await playedBy(caller, game, players)).toBe('finished');
}

/** Each in turn sends the first legal command, until nobody is awaited. Returns the status of the game. */
async function playedBy(caller: Client, game: string, players: readonly string[]): Promise<string> {
  for (;;) {
    for (const token of players) {
      const { status, decisions } = await caller.view(game, token);
      const [decision] = decisions;
      if (decision === undefined) return status;
      const body = { window: decision.window, command: decision.legal[0]! };
      await caller.expect('POST', `/games/${game}/commands`, { token, key: decision.window, body });
    }
  }
}
