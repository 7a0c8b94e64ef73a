/**
 * `/answer/{link}`: one plain answer, out of a letter. Looking shows how things stand and a button; only the button acts, so
 * whoever scans mail for danger plays nobody's game.
 */
import { digest } from '../../auth/encoding.ts';
import { readAnswer, type AnswerLink } from '../../auth/links.ts';
import { revoked } from '../../auth/revocations.ts';
import { saidAbsolutely } from '../../calendar/zone.ts';
import { asSeat } from '../../rules/vocabulary.ts';
import { roomOf } from '../../room/bindings.ts';
import type { Asked, Brief } from '../../room/brief-protocol.ts';
import { phraseOf, spoken, titleOf } from '../../mailbox/letter.ts';
import { playerOf } from '../../history/players.ts';
import { page, type Said } from './page.ts';

const GONE: Said = {
  status: 410,
  title: 'This link is good no more',
  lines: ['The question has been answered, its time is up, or it is no longer yours to answer.'],
};

export async function answerPage(request: Request, env: Env, link: string): Promise<Response> {
  const answer = await readAnswer(env, link);
  if (answer === undefined) return page({ status: 404, title: 'There is no such link', lines: [] });
  await revoked.fresh(env.DB);
  const { player } = answer;
  if (revoked.has('suspended', player) || revoked.has('gone', player)) return page(GONE);
  return request.method === 'POST' ? act(env, answer, link) : show(env, answer);
}

async function show(env: Env, answer: AnswerLink): Promise<Response> {
  const found = await questionOf(env, answer);
  if (found === undefined) return page({ ...GONE, back: answer.game });
  const { brief, asked } = found;
  return page({
    status: 200,
    title: `${titleOf(brief.ruleset)}: ${spoken(asked.kind)}`,
    lines: [
      ...brief.recap.slice(-10),
      `Your answer would be: ${phraseOf(answer.command)}.`,
      `It is asked until ${saidAbsolutely(asked.closesAt)}. If you do nothing: ${asked.otherwise}`,
    ],
    button: `Answer: ${phraseOf(answer.command)}`,
    back: answer.game,
  });
}

async function act(env: Env, answer: AnswerLink, link: string): Promise<Response> {
  const { game, seat, window, command } = answer;
  const found = await questionOf(env, answer);
  if (found === undefined) return page({ ...GONE, back: game });
  const key = `letter-${await digest(link)}`;
  const player = { id: answer.player, name: '' };
  const sent = await roomOf(env.ROOMS, game).command({
    player,
    window,
    command,
    key,
    unanswered: asSeat(seat),
  });
  if (!sent.ok) return page({ ...GONE, back: game });
  return page({
    status: 200,
    title: 'Your answer is in',
    lines: [`You answered: ${phraseOf(command)}.`, 'Until the window closes you can change it at the table.'],
    back: game,
  });
}

/** What is asked, if it still is, of the seat that the link is for, and unanswered. */
async function questionOf(
  env: Env,
  { player, game, seat, window }: AnswerLink,
): Promise<{ brief: Brief; asked: Asked } | undefined> {
  const account = await playerOf(env.DB, player);
  if (account === undefined) return undefined;
  const brief = await roomOf(env.ROOMS, game).brief({ player: account });
  if (!brief.ok || brief.value.seat !== seat) return undefined;
  const asked = brief.value.asked.find((one) => one.window === window);
  return asked && { brief: brief.value, asked };
}
