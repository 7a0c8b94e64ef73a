/**
 * What a provider reports of mails that it took: that one was delivered further on, or came back. It tells again the tags
 * that were sent along: by them it is known whose letter it is, and nothing has to be looked up or kept for that. Mails of the
 * desks where addresses are proven may be to anybody: their tags say what they are about, and nothing of whom they are for.
 */
import type { MailBindings } from './bindings.ts';
import { isReceipt } from './mail.ts';
import { isSecret } from './signature.ts';

/** `lasting`: no letter will arrive at that address. */
export type Fate =
  { readonly outcome: 'delivered' } | { readonly outcome: 'bounced'; readonly lasting: boolean };

/** Which letter of whom, or what a desk had to say. */
type Tags =
  { readonly player: string; readonly letter: string } | { readonly desk: 'sign-in' | 'changed-address' };

export type Report = Tags & {
  readonly fate: Fate;
  /** What the provider calls the mail. */
  readonly receipt?: string;
};

type ReportBindings = Pick<MailBindings, 'MAIL_REPORT_SECRET'>;

const PLAYER = /^[a-z0-9]{16}$/;
const LETTER = /^[\w-]{1,64}$/;

export function takesReports(env: ReportBindings): env is { readonly MAIL_REPORT_SECRET: string } {
  return isSecret(env.MAIL_REPORT_SECRET ?? '');
}

/** To be sent along with a mail: none where nobody would report of it. */
export function tagsFor(env: ReportBindings, tags: Tags): { readonly tags?: Tags } {
  return takesReports(env) ? { tags } : {};
}

/** Undefined if it is of no mail of ours, or of nothing that we keep. */
export function reportIn(type: string, data: Readonly<Record<string, unknown>>): Report | undefined {
  const fate = fateOf(type, data['bounce']);
  const tags = oursIn(data['tags']);
  if (fate === undefined || tags === undefined) return undefined;
  const { email_id: receipt } = data;
  return { ...tags, fate, ...(isReceipt(receipt) && { receipt }) };
}

function oursIn(told: unknown): Tags | undefined {
  const { player, letter, desk } = tagsIn(told);
  if (desk === 'sign-in' || desk === 'changed-address') return { desk };
  return isFit(player, PLAYER) && isFit(letter, LETTER) ? { player, letter } : undefined;
}

function fateOf(type: string, bounce: unknown): Fate | undefined {
  switch (type) {
    case 'email.delivered':
      return { outcome: 'delivered' };
    // The last is of an address to which the provider sends nothing any more.
    case 'email.bounced':
    case 'email.suppressed':
      return { outcome: 'bounced', lasting: fieldsOf(bounce)['type'] !== 'Transient' };
    case 'email.failed':
      return { outcome: 'bounced', lasting: false };
    default:
      return undefined;
  }
}

/** As an object, or as a list of names and values: providers tell them both ways. */
function tagsIn(tags: unknown): Readonly<Record<string, unknown>> {
  if (!Array.isArray(tags)) return fieldsOf(tags);
  return Object.fromEntries(tags.map(fieldsOf).map(({ name, value }) => [String(name), value]));
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isFit(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}
