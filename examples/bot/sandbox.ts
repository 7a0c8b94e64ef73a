/** One game against bots of the service, whose clock stands still. */
import { bodyOf, createParsecPost, follow, type Schema } from 'parsec-post';
import { answerAll } from './decisions.ts';

type Terms = Schema<'NewGameRequest'>;
type Ruleset = Terms['ruleset'];

/** Short games. */
const GAMES: Readonly<Record<Ruleset, Terms>> = {
  'interstellar-conquest': { ruleset: 'interstellar-conquest', seats: 3, options: { rounds: 5 } },
  'cosmic-conquest': { ruleset: 'cosmic-conquest', seats: 3, options: { rounds: 5 } },
  'interstellar-empire': { ruleset: 'interstellar-empire', seats: 3 },
  'stellar-conquest': { ruleset: 'stellar-conquest', seats: 2, options: { length: 8 } },
};

/** Milliseconds between two requests. The other bots answer at once. */
const PAUSE = 100;

export const isRuleset = (name: string): name is Ruleset => name in GAMES;

export async function playSandboxGame(url: string, ruleset: Ruleset): Promise<void> {
  const guest = await createParsecPost({ url }).POST('/api/v1/players', { body: { name: 'Example bot' } });
  const { token = '' } = bodyOf(guest);
  const client = createParsecPost({ url, token });
  const bots = Array.from({ length: GAMES[ruleset].seats - 1 }, () => 'steady' as const);
  const terms: Terms = { ...GAMES[ruleset], bots, sandbox: true, visibility: 'unlisted' };
  const { game } = bodyOf(await client.POST('/api/v1/games', { body: terms }));
  const params = { path: { game: game.id } };
  bodyOf(await client.POST('/api/v1/games/{game}/seats', { params, body: {} }));
  console.log(`${game.title}: ${new URL(`/game?g=${game.id}`, url)}`);
  for await (const view of follow(client, { game: game.id, pause: PAUSE })) {
    await answerAll(client, game.id, view.decisions);
    if (view.status === 'finished') console.log('Over:', JSON.stringify(view.outcome));
  }
}
