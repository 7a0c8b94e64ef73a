/** All games of the bot's account, until the process ends. */
import { setTimeout as wait } from 'node:timers/promises';
import { bodyOf, listen, pagesOf, ProblemError, type ParsecPost, type Schema } from 'parsec-post';
import { answerAll } from './decisions.ts';
import { keepOffering } from './offers.ts';

/** Milliseconds between two rounds in which nothing happens. The service says at once when there is a decision. */
const PAUSE = 5000;

export async function serve(client: ParsecPost, offers: readonly Schema<'Offer'>[]): Promise<never> {
  const offer = keepOffering(client, offers);
  let change = Promise.withResolvers<void>();
  listen(client, { onTick: () => change.resolve() });
  for (;;) {
    // A change from now on is for the next round.
    change = Promise.withResolvers<void>();
    await unlessRefused(offer);
    await acceptInvitations(client);
    await answerInbox(client);
    await Promise.race([change.promise, wait(PAUSE)]);
  }
}

async function acceptInvitations(client: ParsecPost): Promise<void> {
  const { invitations } = bodyOf(await client.GET('/api/v1/me/invitations'));
  for (const { game, invitation } of invitations.filter(({ invitation: { sitting } }) => !sitting)) {
    const params = { path: { game: game.id } };
    const body = invitation.seat === null ? {} : { seat: invitation.seat };
    await unlessRefused(async () =>
      bodyOf(await client.POST('/api/v1/games/{game}/seats', { params, body })),
    );
  }
}

async function answerInbox(client: ParsecPost): Promise<void> {
  const page = (cursor: string | undefined) =>
    client.GET('/api/v1/me/decisions', { params: { query: cursor === undefined ? {} : { cursor } } });
  for await (const { decisions } of pagesOf(page))
    for (const decision of decisions.filter(({ paused }) => paused !== true))
      await unlessRefused(() => answerAll(client, decision.game, [decision]));
}

/** Another game must not wait for the trouble of this one. */
async function unlessRefused(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    console.error(error.code, error.message);
  }
}
