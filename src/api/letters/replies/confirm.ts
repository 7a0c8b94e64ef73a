/**
 * `/answer/{link}` for a reply whose sender was not proven: the page shows its lines, and a button that carries all of them out, in
 * order. Only the button does, so mail scanners that follow links change nothing. Before the button is pressed, the page shows
 * nothing else of the game.
 */
import { readReplyLink, signDecision, type ReplyLink } from '../../../auth/tokens/links.ts';
import { mailboxOf } from '../../../mailbox/bindings.ts';
import { isWindowOfVote } from '../../../mailbox/letters/votes.ts';
import type { TakenReply, UnfinishedReply, UnprovenReply } from '../../../mailbox/protocol.ts';
import { countRequest } from '../../limits/limits.ts';
import { html } from '../form-html.ts';
import { nextOf } from '../next.ts';
import { htmlPage, page, type PlainPage } from '../page.ts';
import { seenBy, type Seen } from '../question.ts';
import {
  failedPage,
  GONE,
  HASTY,
  isVoid,
  noSuchLink,
  OVER,
  PAUSED,
  tooManyRequests,
  VOTE_CLOSED,
} from '../void-links.ts';
import { briefOf, showsHand } from './answer.ts';
import { UNREAD } from './answer-blocks.ts';
import { carryOut, type CarriedOut, type Progress } from './carry-out.ts';
import { progressOf } from './take.ts';
import { isOpenVote } from './votes.ts';

interface Visit {
  readonly request: Request;
  readonly env: Env;
  readonly link: ReplyLink;
  readonly reply: UnprovenReply;
  readonly seen: Seen | undefined;
}

const LINK = /^\/answer\/(pr1_[\w.-]{1,2048})$/;
const METHODS = new Set(['GET', 'HEAD', 'POST']);

/** Undefined if the request is for another address. */
export function unprovenReplies(request: Request, env: Env): Promise<Response> | undefined {
  const [, link] = LINK.exec(new URL(request.url).pathname) ?? [];
  if (link === undefined || !METHODS.has(request.method)) return undefined;
  return replyPage(request, env, link).catch((error: Error) => failedPage(error, request));
}

async function replyPage(request: Request, env: Env, text: string): Promise<Response> {
  const link = await readReplyLink(env, text);
  if (link === undefined) return noSuchLink(request, env);
  const { player, game, id } = link;
  const refusal = countRequest(env, request, { player: { id: player, name: '' } });
  if (refusal !== undefined) return tooManyRequests(refusal);
  const reply = await mailboxOf(env.MAILBOXES, player).unprovenReply(id);
  if (reply === null || (await isVoid(env, { player, signedOut: reply.signedOut })))
    return page({ ...GONE, back: game });
  const visit = { request, env, link, reply, seen: await seenBy(env, link) };
  if (reply.confirmed !== undefined) return confirmedPage(visit, reply.confirmed);
  return request.method === 'POST' ? confirm(visit) : show(visit);
}

/** What the page shows if its decision does not wait for the player. */
async function closedPage({
  env,
  link,
  reply: { seat, window },
  seen,
}: Visit): Promise<PlainPage | undefined> {
  if (isWindowOfVote(window)) return (await isOpenVote(env, { ...link, window })) ? undefined : VOTE_CLOSED;
  if (seen?.status === 'paused') return PAUSED;
  if (seen?.status === 'finished' || seen?.status === 'cancelled') return OVER;
  const open = seen?.windows.find(({ id }) => id === window);
  return seen?.seat === seat && open?.awaiting.includes(seat) === true ? undefined : GONE;
}

async function show(visit: Visit): Promise<Response> {
  const { link, reply } = visit;
  const closed = await closedPage(visit);
  if (closed !== undefined) return page({ ...closed, back: link.game });
  const several = reply.lines.length > 1;
  const body = [
    `<h1>${TITLE}</h1>`,
    `<p>You sent ${several ? 'these lines' : 'this line'} by e-mail. If you did not, close this page.</p>`,
    listHtml(reply.lines),
    `<form method="post"><button class="primary">Confirm ${several ? 'all lines' : 'the line'}</button></form>`,
  ];
  return htmlPage({ status: 200, title: TITLE, body: body.join('\n'), back: link.game });
}

const TITLE = 'Confirm your answer';

async function confirm(visit: Visit): Promise<Response> {
  const { env, link, reply } = visit;
  const { player, game } = link;
  const mailbox = mailboxOf(env.MAILBOXES, player);
  // The e-mail itself counts under its own id.
  const id = `confirmed ${link.id}`;
  const counted = await mailbox.takeReply(id);
  if (counted !== 'new') return page({ ...UNCOUNTED[counted], back: game });
  try {
    const known = await mailbox.unfinishedReply(id);
    const closed = known === null ? await closedPage(visit) : undefined;
    const { seat, window, signedOut } = reply;
    const about = { player, game, seat, window, signedOut };
    const progress = await progressOf(env, link, { about, known });
    if (closed !== undefined || progress === undefined) {
      await mailbox.giveBackReply(id);
      return page({ ...(closed ?? GONE), back: game });
    }
    return await carriedOut(visit, { id, progress });
  } catch (error) {
    await mailbox.giveBackReply(id);
    throw error;
  }
}

const UNCOUNTED: Readonly<Record<Exclude<TakenReply, 'new'>, PlainPage>> = {
  repeated: {
    status: 200,
    title: 'You have confirmed this answer',
    lines: ['The service has already processed its lines.'],
  },
  'under-way': {
    status: 409,
    title: 'Your answer is being carried out',
    lines: ['Wait a minute, then go back and press the button again if you see no result.'],
    retryAfter: 60,
  },
  'too-many': HASTY,
};

interface Confirmed {
  readonly id: string;
  readonly progress: Progress;
}

async function carriedOut(
  { env, request, link, reply }: Visit,
  { id, progress }: Confirmed,
): Promise<Response> {
  const { player } = link;
  const mailbox = mailboxOf(env.MAILBOXES, player);
  const note = (unfinished: UnfinishedReply) => mailbox.noteReply(id, unfinished);
  const carried = await carryOut(env, { id, request, lines: reply.lines, progress, note });
  const lines = carried.unread === undefined ? reply.lines : carried.written;
  await mailbox.keepUnproven(link.id, { ...reply, lines, confirmed: carried.done.length });
  await mailbox.finishReply(id);
  const title =
    carried.refused === undefined ? 'Your answer has been accepted' : 'A line was not carried out';
  return outcomePage({ env, link, reply, seen: await seenBy(env, link) }, { title, carried });
}

/** The same for everybody who loads it later. Why a line was refused is not stored. */
function confirmedPage(visit: Omit<Visit, 'request'>, count: number): Promise<Response> {
  const { lines } = visit.reply;
  const written = lines.slice(0, count);
  const refused = count < lines.length && { refused: { line: lines[count]!, why: '' } };
  const carried = { done: written, written, left: Math.max(0, lines.length - count - 1), ...refused };
  return outcomePage(visit, { title: UNCOUNTED.repeated.title, carried });
}

interface Outcome {
  readonly title: string;
  readonly carried: CarriedOut;
}

/** The e-mail has asked for the next decision before, so no other may: the page has a link to it. */
async function outcomePage(
  { env, link, reply, seen }: Omit<Visit, 'request'>,
  { title, carried }: Outcome,
): Promise<Response> {
  const { player, game } = link;
  const settings = await mailboxOf(env.MAILBOXES, player).settings();
  const hand = showsHand(await briefOf(env, { account: { id: player, name: '' }, game }, settings));
  const { seat, signedOut } = reply;
  const { lines, window } = await nextOf(env, { player, seat }, seen);
  const body = [
    `<h1>${title}</h1>`,
    ...outcomeHtml(carried, hand),
    ...lines.map((line) => `<p>${html(line)}</p>`),
  ];
  // Its page shows the hand.
  if (window !== undefined && hand) {
    const path = await signDecision(env, { player, game, seat, window, signedOut });
    body.push(`<p><a href="/answer/${path}">See the position and all answers</a></p>`);
  } else if (window !== undefined) body.push('<p>You can answer it at the table now.</p>');
  return htmlPage({ status: 200, title, body: body.join('\n'), back: game });
}

/** Words for commands and reasons may name what only the seat may see. */
function outcomeHtml(
  { done, written, refused, left, unread = [] }: CarriedOut,
  hand: boolean,
): readonly string[] {
  return [
    ...(done.length === 0
      ? []
      : ['<div class="done" role="status">', '<p>Done:</p>', listHtml(hand ? done : written), '</div>']),
    ...(unread.length === 0 ? [] : [`<p>${UNREAD}</p>`, listHtml(unread)]),
    ...(refused === undefined
      ? []
      : [
          '<div class="refusal" role="alert">',
          '<p>This line was not carried out:</p>',
          listHtml([refused.line]),
          ...(hand && refused.why !== '' ? [`<p>${html(refused.why)}</p>`] : []),
          ...(left === 0
            ? []
            : [`<p>The ${left === 1 ? 'line after it was' : `${left} lines after it were`} not read.</p>`]),
          '</div>',
        ]),
  ];
}

const listHtml = (lines: readonly string[]): string =>
  `<ul class="facts">\n${lines.map((line) => `<li>${html(line)}</li>`).join('\n')}\n</ul>`;
