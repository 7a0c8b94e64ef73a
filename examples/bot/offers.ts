/** What the bot offers to play, as long as it runs. Change this to offer other tables. */
import { bodyOf, type ParsecPost, type Schema } from 'parsec-post';
import { isRuleset } from './sandbox.ts';

type Offer = Schema<'Offer'>;

/** Seconds for which an offer stands: longer than two pauses of `keepOffering`, so that one failed request does no harm. */
const STANDS = 900;
/** Milliseconds. */
const PAUSE = 300_000;

/** From the names of rulesets with commas between them. The bot answers at once, so it can play at any pace. */
export function offersOf(names: string): readonly Offer[] {
  return names
    .split(',')
    .filter((name) => name !== '')
    .map((ruleset) => {
      if (!isRuleset(ruleset)) throw new Error(`OFFER has ${ruleset}: there is no such game`);
      return { ruleset, seats: { max: 4 } };
    });
}

/** Returns a function that repeats the offers when it is time. Without offers, the function sends nothing: the account may belong to a person. */
export function keepOffering(client: ParsecPost, offers: readonly Offer[]): () => Promise<void> {
  let next = 0;
  return async () => {
    if (offers.length === 0 || Date.now() < next) return;
    const body = { offers: [...offers], maxGames: 10, expiresIn: STANDS };
    bodyOf(await client.PUT('/api/v1/me/offers', { body }));
    if (next === 0) console.log('Offering', offers.map(({ ruleset }) => ruleset).join(', '));
    next = Date.now() + PAUSE;
  };
}
