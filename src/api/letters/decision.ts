/**
 * `/answer/{link}` for a link to a decision: a page that needs no script and no session. It shows what the seat sees, and forms for
 * every answer. Only a form answers, so mail scanners that follow links change nothing. The link is valid for one window, while the
 * window awaits the seat; where a window takes several commands, the page carries out one at a time.
 */
import { digest } from '../../auth/tokens/encoding.ts';
import { readDecision, type DecisionLink } from '../../auth/tokens/links.ts';
import { roomOf } from '../../room/protocol.ts';
import { labelOf } from '../../rules/kernel/labels.ts';
import { asSeat, type Refusal } from '../../rules/vocabulary.ts';
import { documentOf } from '../http/problem.ts';
import { budgetedCommand } from '../limits/budgets.ts';
import { countRequest } from '../limits/limits.ts';
import { countMove, type Move } from '../limits/moves.ts';
import { decisionHtml, noticeHtml, type Shown } from './decision-html.ts';
import { commandIn, FIELDS, fieldsOf, shownStepIn, type Fields } from './filled.ts';
import { htmlPage, page, type PlainPage } from './page.ts';
import { noteSeen } from './note-seen.ts';
import { questionIn, seenBy, type Question, type Seen } from './question.ts';
import { nextLines } from './next.ts';
import { reasonFor } from './reason.ts';
import { GONE, HASTY, instantFor, isVoid, noSuchLink, OVER, PAUSED, UNREAD } from './void-links.ts';

interface Visit {
  readonly request: Request;
  readonly env: Env;
  readonly link: string;
  readonly about: DecisionLink;
}

export async function decisionPage(request: Request, env: Env, link: string): Promise<Response> {
  const about = await readDecision(env, link);
  if (about === undefined) return noSuchLink(request, env);
  // The link signs nobody in, but its player is known: their limits and their floor count.
  const caller = { player: { id: about.player, name: '' } };
  const move = request.method === 'POST' ? await countMove(env, request, caller) : undefined;
  const refusal = move === undefined ? countRequest(env, request, caller) : move.refusal;
  if (refusal !== undefined) {
    const { retryAfter } = refusal;
    return page({ ...(move === undefined ? UNREAD : BACK), retryAfter, back: about.game });
  }
  try {
    if (await isVoid(env, about)) return page({ ...GONE, back: about.game });
    const visit = { request, env, link, about };
    return await (move === undefined ? show(visit) : act(visit, move));
  } finally {
    move?.ended();
  }
}

const BACK: PlainPage = {
  ...HASTY,
  lines: [
    'Your answer was not accepted. Wait a moment, then go back in your browser and press the button again.',
  ],
};

async function show({ env, about, request }: Visit): Promise<Response> {
  const seen = await seenBy(env, about);
  const question = await questionIn(seen, about);
  const closed = closedPage(seen, question);
  if (question === undefined || closed !== undefined) return page({ ...(closed ?? GONE), back: about.game });
  const query = new URL(request.url).searchParams;
  const open = query.get('open') ?? undefined;
  const line = query.get('line');
  const kept = line === null ? undefined : new URLSearchParams({ [FIELDS.line]: line });
  return shown({ env, about }, { question, open, kept });
}

/** What the page shows if there is nothing to answer. */
function closedPage(seen: Seen | undefined, question: Question | undefined): PlainPage | undefined {
  if (question !== undefined) return seen?.status === 'paused' ? PAUSED : undefined;
  return seen?.status === 'finished' || seen?.status === 'cancelled' ? OVER : GONE;
}

async function shown(
  { env, about }: Pick<Visit, 'env' | 'about'>,
  page: Omit<Shown, 'player' | 'until' | 'recap'>,
  { status = 200, retryAfter }: { readonly status?: number; readonly retryAfter?: number | undefined } = {},
): Promise<Response> {
  const { player, game } = about;
  const { question } = page;
  const until = await instantFor(env, player, question.closesAt);
  const body = decisionHtml({ ...page, player, until, recap: await recapFor(env, about) });
  return htmlPage({ status, title: question.decision.question, body, back: game, retryAfter });
}

/** What happened since the last e-mail or visit. */
async function recapFor(env: Env, { player, game, seat }: DecisionLink): Promise<readonly string[]> {
  const brief = await roomOf(env.ROOMS, game).brief({ player: { id: player, name: '' } });
  return brief.ok && brief.value.seat === seat ? brief.value.recap : [];
}

/** A form that is sent twice from the same step has the same key, so the game carries it out once. */
async function act(visit: Visit, move: Move): Promise<Response> {
  const { request, env, link, about } = visit;
  const read = await fieldsOf(request);
  const seen = await seenBy(env, about);
  const question = await questionIn(seen, about);
  const closed = closedPage(seen, question);
  if (question === undefined || closed !== undefined)
    return page({ ...(closed === undefined || closed === GONE ? TWICE : closed), back: about.game });
  if (!read.ok) return refused(visit, question, { refusal: read.error });
  const fields = read.value;
  const command = commandIn(fields, question);
  if (!command.ok) return refused(visit, question, { refusal: command.error, fields });
  const { player: id, game, seat, window } = about;
  const player = { id, name: '' };
  const sent = JSON.stringify([link, fields.get(FIELDS.step), command.value]);
  const key = `decision-${await digest(sent)}`;
  const reply = await budgetedCommand(env, { request, account: player }, (paid) =>
    roomOf(env.ROOMS, game).command({
      player,
      window,
      command: command.value,
      key,
      awaitedSeat: asSeat(seat),
      ...(paid !== undefined && { paid }),
    }),
  );
  if (!reply.ok) return refused(visit, question, { refusal: reply.error, fields });
  if (reply.value.isRepeat !== true) move.succeeded();
  return done(visit, {
    label: labelOf(question.rules, command.value, question.context),
    before: question.seen.version,
    after: reply.value.version,
    shown: shownStepIn(fields),
  });
}

/** The seat is no longer awaited, perhaps because of the first of two presses. */
const TWICE: PlainPage = {
  ...GONE,
  lines: [...GONE.lines, 'If you have just pressed the button twice, the first press counts.'],
};

function refused(
  { env, about }: Visit,
  question: Question,
  { refusal, fields }: { readonly refusal: Refusal; readonly fields?: Fields },
): Response | Promise<Response> {
  const back = about.game;
  switch (refusal.code) {
    case 'game-paused':
      return page({ ...PAUSED, back });
    case 'game-over':
      return page({ ...OVER, back });
    case 'not-seated':
    case 'window-closed':
    case 'unknown-game':
      return page({ ...GONE, back });
    default: {
      const { status } = documentOf(refusal);
      const lines = [`Your answer was not accepted. ${reasonFor(refusal)}`];
      const open = fields?.get(FIELDS.form) ?? undefined;
      const { retryAfter } = refusal;
      return shown(
        { env, about },
        { question, notice: { is: 'refused', lines }, open, kept: fields },
        { status, retryAfter },
      );
    }
  }
}

interface Done {
  readonly label: string;
  readonly before: number;
  readonly after: number;
  readonly shown: number | undefined;
}

/** The page after an accepted answer: the same decision again if it is still open, otherwise the name of the next one. */
async function done({ env, about }: Visit, { label, ...steps }: Done): Promise<Response> {
  const seen = await seenBy(env, about);
  const isOpen = seen?.decisions.some(({ window }) => window === about.window) === true;
  await noteSeen(env, about, { ...steps, after: isOpen ? steps.after : undefined });
  const question = await questionIn(seen, about);
  if (question !== undefined && seen?.status !== 'paused') {
    const lines = [`Done: ${label}.`, 'The decision is still open. This is the position now.'];
    return shown({ env, about }, { question, notice: { is: 'done', lines } });
  }
  const lines = [
    `You answered: ${label}.`,
    ...(isOpen ? ['You can change it at the table until everybody has answered.'] : []),
    ...(await nextLines(env, about, seen)),
  ];
  const title = 'Your answer has been accepted';
  const body = `<h1>${title}</h1>\n${noticeHtml({ is: 'done', lines })}`;
  return htmlPage({ status: 200, title, body, back: about.game });
}
