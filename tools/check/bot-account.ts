/** Lets the example bot serve a bot account: it offers itself, hosts seat it, and it plays a game of each ruleset to the end. */
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { newestMail } from '../../test/browser/support/mail.ts';
import { Client } from '../../test/support/process/client.ts';

type Terms = Readonly<Record<string, { readonly seats: number; readonly options?: object }>>;

/** The terms of short games. */
const GAMES: Terms = {
  'interstellar-conquest': { seats: 3, options: { rounds: 5 } },
  'cosmic-conquest': { seats: 3, options: { rounds: 5 } },
  'interstellar-empire': { seats: 3 },
  'stellar-conquest': { seats: 2, options: { length: 8 } },
};
/** Milliseconds: the pause between two requests, and the timeout for all games together. */
const [PAUSE, LONGEST] = [500, 300_000];

/** `folder`: where the bot is installed. */
export async function serveBotAccount(
  url: string,
  folder: string,
  rulesets: readonly string[],
): Promise<void> {
  const caller = new Client(url);
  const bot = await botAccount(caller, url);
  const child = spawn(process.execPath, ['bot.ts'], {
    cwd: folder,
    env: { ...process.env, URL: url, TOKEN: bot.secret, OFFER: rulesets.join() },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const deadline = Date.now() + LONGEST;
  const until = async (isSo: () => Promise<boolean>, what: string): Promise<void> => {
    while (!(await isSo())) {
      if (child.exitCode !== null) throw new Error(`the bot account ended with ${child.exitCode}`);
      if (Date.now() > deadline) throw new Error(`the bot account: ${what} did not happen`);
      await wait(PAUSE);
    }
  };
  try {
    await until(() => isListed(caller, bot.id), 'its offer');
    // A bot sits in few games of one host at a time.
    const hosts = await caller.guests(...rulesets.map((ruleset) => `Host ${ruleset}`));
    const games = await Promise.all(rulesets.map((ruleset, i) => seated(caller, hosts[i]!, bot.id, ruleset)));
    for (const [i, game] of games.entries())
      await until(
        async () => (await caller.view(game, hosts[i]!)).status === 'finished',
        `the end of ${game}`,
      );
    console.log(`the bot account: seated by its offers, and ${games.length} games to their end`);
  } finally {
    child.kill();
  }
}

/** A bot of a person with an address, and a key for it. */
async function botAccount(caller: Client, url: string): Promise<{ id: string; secret: string }> {
  const body = { address: 'owner@example.org' };
  const { signIn } = await caller.expect<{ signIn: string }>('POST', '/sign-ins', { body });
  const { code } = await newestMail(url);
  const proof = { code, name: 'Owner' };
  const { token } = await caller.expect<{ token: string }>('POST', `/sign-ins/${signIn}`, { body: proof });
  const named = { token, body: { name: 'Rover' } };
  const { bot } = await caller.expect<{ bot: { player: { id: string } } }>('POST', '/me/bots', named);
  const { id } = bot.player;
  const { secret } = await caller.expect<{ secret: string }>('POST', `/me/bots/${id}/keys`, named);
  return { id, secret };
}

async function isListed(caller: Client, bot: string): Promise<boolean> {
  const { bots } = await caller.expect<{ bots: readonly { player: { id: string } }[] }>('GET', '/bots');
  return bots.some(({ player }) => player.id === bot);
}

/** A running game of the bot against bots of the service. */
async function seated(caller: Client, token: string, bot: string, ruleset: string): Promise<string> {
  const { seats, options } = GAMES[ruleset] ?? { seats: 2 };
  const bots = Array.from({ length: seats - 1 }, () => 'steady');
  const body = { ruleset, seats, options, bots, botPause: 0, pace: 'live', visibility: 'unlisted' };
  const { game } = await caller.expect<{ game: { id: string } }>('POST', '/games', { token, body });
  await caller.expect('POST', `/games/${game.id}/bots/${bot}`, { token, body: {} });
  return game.id;
}
