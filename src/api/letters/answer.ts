/**
 * `/answer/{link}`: one plain answer by a link in an e-mail. The page shows the decision and a button. Only the button answers, so
 * mail scanners that follow links change nothing.
 */
import { digest } from '../../auth/tokens/encoding.ts';
import { readAnswer, type AnswerLink } from '../../auth/tokens/links.ts';
import { asSeat, type Refusal } from '../../rules/vocabulary.ts';
import { roomOf } from '../../room/protocol.ts';
import type { Asked, Brief, Plain } from '../../room/read/brief-wire.ts';
import { decisionTitle, gameName } from '../../mailbox/letters/subject.ts';
import { fieldsOf, shownStepIn } from './filled.ts';
import { noteSeen } from './note-seen.ts';
import { page, type PlainPage } from './page.ts';
import { countRequest } from '../limits/limits.ts';
import { countMove, type Move } from '../limits/moves.ts';
import { GONE, HASTY, instantFor, isVoid, noSuchLink, OVER, PAUSED } from './void-links.ts';

/** In place of the answer's own words, which only the game's room knows. */
const AS_SENT = 'as in the e-mail';

const UNREAD: PlainPage = {
  status: 429,
  title: 'Too many requests',
  lines: [
    'You or others in your network have sent too many requests, so this page cannot show the game now. You can answer all the same.',
  ],
};

const ILLEGAL: PlainPage = {
  status: 409,
  title: 'This answer is no longer possible',
  lines: ['The game has continued since we sent the e-mail. Go to the table to see your choices now.'],
};

export async function answerPage(request: Request, env: Env, link: string): Promise<Response> {
  const answer = await readAnswer(env, link);
  if (answer === undefined) return noSuchLink(request, env);
  // The link signs nobody in, but its player is known: their limits and their floor count.
  const caller = { player: { id: answer.player, name: '' } };
  const isAnswer = request.method === 'POST';
  const move = isAnswer ? await countMove(env, request, caller) : undefined;
  const refusal = move === undefined ? countRequest(env, request, caller) : move.refusal;
  if (refusal !== undefined) {
    const { retryAfter } = refusal;
    return page({
      ...(isAnswer ? HASTY : UNREAD),
      retryAfter,
      button: `Answer ${AS_SENT}`,
      back: answer.game,
    });
  }
  try {
    if (await isVoid(env, answer)) return page({ ...GONE, back: answer.game });
    return await (move === undefined ? show(env, answer) : act(request, env, answer, { link, move }));
  } finally {
    move?.ended();
  }
}

async function show(env: Env, answer: AnswerLink): Promise<Response> {
  const found = await questionOf(env, answer);
  if (found === undefined) return page({ ...GONE, back: answer.game });
  const { brief, asked, plain } = found;
  if (brief.status === 'paused') return page({ ...PAUSED, back: answer.game });
  if (plain === undefined) return page({ ...ILLEGAL, back: answer.game });
  return page({
    status: 200,
    title: `${gameName(brief)}: ${asked.question ?? decisionTitle(asked)}`,
    lines: [
      ...brief.recap,
      `Your answer would be: ${plain.text}.`,
      `You have until ${await instantFor(env, answer.player, asked.closesAt)}. If you do nothing: ${asked.otherwise}`,
    ],
    button: `Answer: ${plain.text}`,
    step: brief.step,
    back: answer.game,
  });
}

/**
 * Sends the answer. A second press repeats it under the same key, so the game accepts it again. By then the decision may be
 * closed, so the page has no text of it.
 */
async function act(
  request: Request,
  env: Env,
  answer: AnswerLink,
  { link, move }: { readonly link: string; readonly move: Move },
): Promise<Response> {
  const { game, seat, window, command } = answer;
  const fields = await fieldsOf(request);
  const shown = fields.ok ? shownStepIn(fields.value) : undefined;
  const key = `letter-${await digest(link)}`;
  const player = { id: answer.player, name: '' };
  const found = await questionOf(env, answer);
  const text = found?.plain?.text;
  const sent = await roomOf(env.ROOMS, game).command({
    player,
    window,
    command,
    key,
    awaitedSeat: asSeat(seat),
  });
  if (!sent.ok) return refused(sent.error, game, text);
  if (sent.value.isRepeat !== true) move.succeeded();
  // The last awaited answer closes the decision.
  const left = await roomOf(env.ROOMS, game).decisions({ player, labels: false, seen: false });
  const open = left.ok ? left.value.decisions.find((one) => one.window === window) : undefined;
  const after = open === undefined ? undefined : sent.value.version;
  await noteSeen(env, answer, { before: found?.brief.step, after, shown });
  return page({
    status: 200,
    title: 'Your answer has been accepted',
    lines: [
      ...(text === undefined ? [] : [`You answered: ${text}.`]),
      ...(open === undefined ? [] : [open.answer === undefined ? GOES_ON : CHANGEABLE]),
    ],
    back: game,
  });
}

/** The link is for one command alone, so this page has no link to others. */
const GOES_ON =
  'Your decision is still open. To go on, use the last link about it in the e-mail, which shows the position now, or reply to the e-mail.';
const CHANGEABLE = 'You can change it at the table until everybody has answered.';

function refused({ code, detail, retryAfter }: Refusal, back: string, text = AS_SENT): Response {
  switch (code) {
    case 'game-paused':
      return page({ ...PAUSED, back });
    case 'game-over':
      return page({ ...OVER, back });
    case 'too-many-commands':
      return page({ ...HASTY, retryAfter, button: `Answer: ${text}`, back });
    case 'not-seated':
    case 'window-closed':
    case 'unknown-game':
      return page({ ...GONE, back });
    default:
      return page({ ...ILLEGAL, lines: [...(detail === undefined ? [] : [detail]), ...ILLEGAL.lines], back });
  }
}

interface Question {
  readonly brief: Brief;
  readonly asked: Asked;
  /** The answer of the link, if it is still legal. */
  readonly plain: Plain | undefined;
}

/** The decision of the link, if it is still open and unanswered. */
async function questionOf(
  env: Env,
  { player, game, seat, window, command }: AnswerLink,
): Promise<Question | undefined> {
  const brief = await roomOf(env.ROOMS, game).brief({ player: { id: player, name: '' } });
  if (!brief.ok || brief.value.seat !== seat) return undefined;
  const asked = brief.value.asked.find((one) => one.window === window);
  const answer = JSON.stringify(command);
  const plain = asked?.plain.find((one) => JSON.stringify(one.command) === answer);
  return asked && { brief: brief.value, asked, plain };
}
