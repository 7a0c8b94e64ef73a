/** The targets of links in e-mails: `/answer/…` and `/stop/…`. */
import { isDecision, isVote } from '../../auth/tokens/links.ts';
import { answerPage } from './answer.ts';
import { decisionPage } from './decision.ts';
import { stopPage } from './stop.ts';
import { failedPage, tooManyRequests } from './void-links.ts';
import { votePage } from './vote.ts';
import { countRequest } from '../limits/limits.ts';

const LINK = /^\/(answer|stop)\/([\w.-]{1,2048})$/;
const METHODS = new Set(['GET', 'HEAD', 'POST']);

/** Undefined if the request is for another address. */
export function letters(request: Request, env: Env): Promise<Response> | undefined {
  const [, kind, link] = LINK.exec(new URL(request.url).pathname) ?? [];
  if (link === undefined || !METHODS.has(request.method)) return undefined;
  return pageOf(kind!, link, request, env).catch((error: Error) => failedPage(error, request));
}

function pageOf(kind: string, link: string, request: Request, env: Env): Promise<Response> {
  if (kind === 'stop') return stop(request, env, link);
  if (isVote(link)) return votePage(request, env, link);
  return isDecision(link) ? decisionPage(request, env, link) : answerPage(request, env, link);
}

async function stop(request: Request, env: Env, link: string): Promise<Response> {
  const refusal = countRequest(env, request, null);
  return refusal === undefined ? stopPage(request, env, link) : tooManyRequests(refusal);
}
