/** Answer pages as a browser without scripts uses them: it reads the forms of the page, fills them in, and posts them. */
import { env } from 'cloudflare:workers';
import { signDecision, type DecisionLink, type Secrets } from '../../../src/auth/tokens/links.ts';
import { standIn } from '../cast.ts';
import { readPage, type AnswerPage } from '../page/answer-forms.ts';
import { raw } from './api.ts';

export async function decisionPath(about: Omit<DecisionLink, 'signedOut'>): Promise<string> {
  return `/answer/${await signDecision(standIn<Secrets>(env), { ...about, signedOut: 0 })}`;
}

export async function openPage(path: string): Promise<AnswerPage> {
  return readPage(await raw('GET', path));
}

export async function post(path: string, fields: URLSearchParams): Promise<AnswerPage> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return readPage(await raw('POST', path, { body: fields.toString(), headers }));
}
