/**
 * A complete bot for all four games. With an API key it serves its account for ever: it accepts invitations, and answers the
 * decisions of all its games. As a bot account it also offers to play the games in `OFFER`, so that hosts can seat it. Without a key
 * it plays one sandbox game as a guest, to its end.
 *
 *     URL=https://play.example.org TOKEN=ppk1_… OFFER=interstellar-empire,cosmic-conquest node bot.ts
 *     URL=http://localhost:8787 RULESET=cosmic-conquest node bot.ts
 */
import { createParsecPost } from 'parsec-post';
import { offersOf } from './offers.ts';
import { isRuleset, playSandboxGame } from './sandbox.ts';
import { serve } from './serve.ts';

const {
  URL: url = 'http://localhost:8787',
  TOKEN: token,
  RULESET: ruleset = 'interstellar-empire',
  OFFER: offer = '',
} = process.env;

if (token) await serve(createParsecPost({ url, token }), offersOf(offer));
else if (isRuleset(ruleset)) await playSandboxGame(url, ruleset);
else throw new Error(`RULESET=${ruleset}: there is no such game`);
