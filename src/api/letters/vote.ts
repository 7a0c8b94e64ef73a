/**
 * `/answer/{link}`: one vote by a link in an e-mail. The page shows the motion and a button. Only the button votes, so mail scanners
 * that follow links change nothing.
 */
import { readVote, type VoteLink } from '../../auth/tokens/links.ts';
import { gameName } from '../../mailbox/letters/subject.ts';
import { meaningOf, motionSaid } from '../../mailbox/letters/votes.ts';
import { roomOf } from '../../room/protocol.ts';
import type { Brief } from '../../room/read/brief-wire.ts';
import { MOTIONS } from '../../rules/text/choices/motions.ts';
import { countRequest } from '../limits/limits.ts';
import { page } from './page.ts';
import { seenBy, votesIn, type OpenVote } from './question.ts';
import { reasonFor } from './reason.ts';
import { HASTY, isVoid, noSuchLink, UNREAD, VOTE_CLOSED } from './void-links.ts';

export async function votePage(request: Request, env: Env, link: string): Promise<Response> {
  const about = await readVote(env, link);
  if (about === undefined) return noSuchLink(request, env);
  const { player: id, game, agrees } = about;
  const isVote = request.method === 'POST';
  const button = agrees ? 'Vote yes' : 'Vote no';
  // The link signs nobody in, but its player is known: their limits and their floor count.
  const refusal = countRequest(env, request, { player: { id, name: '' } });
  if (refusal !== undefined) {
    const { retryAfter } = refusal;
    return page({ ...(isVote ? { ...HASTY, button } : UNREAD), retryAfter, back: game });
  }
  if (await isVoid(env, about)) return page({ ...VOTE_CLOSED, back: game });
  const brief = await roomOf(env.ROOMS, game).brief({ player: { id, name: '' } });
  const vote = brief.ok ? voteOf(brief.value, about) : undefined;
  if (!brief.ok || vote === undefined) return page({ ...VOTE_CLOSED, back: game });
  if (isVote) return cast(env, about, { vote, button });
  return page({
    status: 200,
    title: `${gameName(brief.value)}: ${motionSaid(vote)}`,
    lines: [meaningOf(vote), `Your vote would be: ${agrees ? 'yes' : 'no'}.`],
    button,
    back: game,
  });
}

const OPEN = 'The motion passes once all players have agreed.';
const PASSED = 'All players have agreed.';
const REJECTED = 'The motion is rejected.';

const voteOf = (brief: Brief, { what, proposedAt }: VoteLink): OpenVote | undefined =>
  votesIn(brief).find((one) => one.what === what && one.proposedAt === proposedAt);

async function cast(
  env: Env,
  { player, game, agrees }: VoteLink,
  { vote, button }: { readonly vote: OpenVote; readonly button: string },
): Promise<Response> {
  const { what, proposedAt } = vote;
  const cast = { player: { id: player, name: '' }, what, proposedAt, agrees };
  const sent = await roomOf(env.ROOMS, game).vote(cast);
  if (sent.ok) {
    const seen = await seenBy(env, { player, game });
    const isOpen = seen?.votes.some((one) => one.what === what) === true;
    const result = isOpen ? OPEN : agrees ? PASSED : REJECTED;
    const lines = [`You voted ${agrees ? 'yes' : 'no'}: ${MOTIONS[what].name}. ${result}`];
    return page({ status: 200, title: 'Your vote has been accepted', lines, back: game });
  }
  const { code, retryAfter } = sent.error;
  if (code === 'too-many-requests') return page({ ...HASTY, retryAfter, button, back: game });
  if (code === 'window-closed') return page({ ...VOTE_CLOSED, back: game });
  const lines = [reasonFor(sent.error)];
  return page({ status: 409, title: 'Your vote was not accepted', lines, back: game });
}
