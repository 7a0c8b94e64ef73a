/** All games of the bot's account, until the process ends or the service no longer knows the key. */
import { setTimeout as sleep } from 'node:timers/promises';
import { bodyOf, listen, pagesOf, ProblemError, type ParsecPost, type Schema } from 'parsec-post';
import { answerAll } from './decisions.ts';
import { keepOffering } from './offers.ts';

/** Milliseconds between two rounds. An answer may lead to another decision, which causes no tick. */
const PAUSE = 5000;
/** The same while ticks announce what is new and the last round had nothing to do, in case a tick is lost. After failed rounds, PAUSE doubles up to this. */
const LONGEST = 60_000;

type Wait = (milliseconds: number) => Promise<unknown>;

/** Throws only if the service refuses the key. */
export async function serve(
  client: ParsecPost,
  offers: readonly Schema<'Offer'>[],
  wait: Wait = sleep,
): Promise<never> {
  const offer = keepOffering(client, offers);
  let change = Promise.withResolvers<void>();
  let failures = 0;
  const listener = listen(client, { onTick: () => change.resolve() });
  try {
    for (;;) {
      // A change from now on is for the next round.
      change = Promise.withResolvers<void>();
      const found = await round(client, offer);
      failures = found === undefined ? failures + 1 : 0;
      const isNotified = found === 0 && listener.isOpen;
      if (failures === 0) await Promise.race([change.promise, wait(isNotified ? LONGEST : PAUSE)]);
      else await wait(Math.min(PAUSE * 2 ** (failures - 1), LONGEST));
    }
  } finally {
    listener.close();
  }
}

/** Returns the number of decisions found. Undefined if the service could not be reached, or failed: it may be restarting. */
async function round(client: ParsecPost, offer: () => Promise<void>): Promise<number | undefined> {
  try {
    await unlessRefused(offer);
    await acceptInvitations(client);
    return await answerInbox(client);
  } catch (error) {
    if (isKeyVoid(error)) throw error;
    report(error);
    return undefined;
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

async function answerInbox(client: ParsecPost): Promise<number> {
  let found = 0;
  const page = (cursor: string | undefined) =>
    client.GET('/api/v1/me/decisions', { params: { query: cursor === undefined ? {} : { cursor } } });
  for await (const { decisions } of pagesOf(page))
    for (const decision of decisions.filter(({ paused }) => paused !== true)) {
      found += 1;
      await unlessRefused(() => answerAll(client, decision.game, [decision]));
    }
  return found;
}

/** Another game must not wait for the trouble of this one. */
async function unlessRefused(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ProblemError) || isKeyVoid(error)) throw error;
    report(error);
  }
}

function report(error: unknown): void {
  if (error instanceof ProblemError) console.error(error.code, error.message);
  else console.error(error instanceof Error ? error.message : error);
}

const isKeyVoid = (error: unknown): boolean => error instanceof ProblemError && error.problem.status === 401;
