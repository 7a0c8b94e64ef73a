/**
 * Delivery reports of a provider: an e-mail was delivered, or bounced. A report has the tags that were sent with the e-mail. They
 * identify the player and the e-mail, so nothing must be stored or looked up. Account e-mails may go to anybody: their tags name the
 * purpose, and not the receiver.
 */
import type { MailBindings } from './bindings.ts';
import { isReceipt } from './mail.ts';
import { isSecret } from './signature.ts';

/** `lasting`: no later e-mail will arrive at that address either. */
export type Fate =
  { readonly outcome: 'delivered' } | { readonly outcome: 'bounced'; readonly lasting: boolean };

/** The player and the e-mail, or the purpose of an account e-mail. */
type Tags =
  { readonly player: string; readonly letter: string } | { readonly desk: 'sign-in' | 'changed-address' };

export type Report = Tags & {
  readonly fate: Fate;
  /** The provider's id of the e-mail. */
  readonly receipt?: string;
};

type ReportBindings = Pick<MailBindings, 'MAIL_REPORT_SECRET'>;

const PLAYER = /^[a-z0-9]{16}$/;
const LETTER = /^[\w-]{1,64}$/;

export function takesReports(env: ReportBindings): env is { readonly MAIL_REPORT_SECRET: string } {
  return isSecret(env.MAIL_REPORT_SECRET ?? '');
}

/** The tags to send with an e-mail. None if no provider reports deliveries. */
export function tagsFor(env: ReportBindings, tags: Tags): { readonly tags?: Tags } {
  return takesReports(env) ? { tags } : {};
}

/** Undefined if the report is about another e-mail, or of a type that is not stored. */
export function reportIn(type: string, data: Readonly<Record<string, unknown>>): Report | undefined {
  const fate = fateOf(type, data['bounce']);
  const tags = oursIn(data['tags']);
  if (fate === undefined || tags === undefined) return undefined;
  const { email_id: receipt } = data;
  return { ...tags, fate, ...(isReceipt(receipt) && { receipt }) };
}

function oursIn(tags: unknown): Tags | undefined {
  const { player, letter, desk } = tagsIn(tags);
  if (desk === 'sign-in' || desk === 'changed-address') return { desk };
  return isFit(player, PLAYER) && isFit(letter, LETTER) ? { player, letter } : undefined;
}

function fateOf(type: string, bounce: unknown): Fate | undefined {
  switch (type) {
    case 'email.delivered':
      return { outcome: 'delivered' };
    // The last type is for an address to which the provider no longer sends.
    case 'email.bounced':
    case 'email.suppressed':
      return { outcome: 'bounced', lasting: fieldsOf(bounce)['type'] !== 'Transient' };
    case 'email.failed':
      return { outcome: 'bounced', lasting: false };
    default:
      return undefined;
  }
}

/** The tags as an object, or as a list of names and values: providers send both forms. */
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
