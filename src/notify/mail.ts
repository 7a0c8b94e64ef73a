/** An e-mail, and the result of sending it, independent of the mailer. */
export interface Mail {
  /** The id of the e-mail, the same in each attempt. Letters, digits, `-` and `_`. */
  readonly id?: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where answers go. Left out: to the sender. */
  readonly replyTo?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The provider returns them in delivery reports. Nobody else reads them. */
  readonly tags?: Readonly<Record<string, string>>;
}

/**
 * The known cause of a refusal. `settings`: the service's own credentials, sender or mail server address are refused, so no e-mail
 * would be accepted. `receiver`: the address is refused.
 */
export type MailFault = 'settings' | 'receiver';

/**
 * `id` is the provider's id of the e-mail, if it gave one. `again`: worth another try, because the fault may pass, or because it is
 * in the settings, which the operator can correct. `reason` is for the log: it has neither the address nor content of the e-mail.
 */
export type Posted =
  | { readonly ok: true; readonly id?: string }
  | { readonly ok: false; readonly again: boolean; readonly reason: string; readonly fault?: MailFault };

export interface Mailer {
  post(mail: Mail): Promise<Posted>;
}

const LONGEST_ADDRESS = 254;
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)*$/i;
const HEADER_NAME = /^[a-z][a-z\d-]{0,59}$/i;
/** A line of an e-mail has at most 998 characters. */
const HEADER_VALUE = /^[\x20-\x7e]{0,900}$/;
const RECEIPT = /^[\w.@<>+=-]{1,200}$/;
const TAG = /^[\w-]{1,100}$/;
/** Headers that other fields of an e-mail, or the mailer, set. */
const OURS =
  /^(?:from|sender|reply-to|to|cc|bcc|subject|date|message-id|return-path|received|mime-version|content-.*|resent-.*)$/i;

/** The form of a provider's id, which is safe for the log. */
export function isReceipt(id: unknown): id is string {
  return typeof id === 'string' && RECEIPT.test(id);
}

/** One plain address in ASCII: nothing that ends a line, opens a comment or adds a second one. */
export function isAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && ADDRESS.test(text);
}

export function hasControls(text: string): boolean {
  return /[\p{Cc}\u2028\u2029]/u.test(text);
}

/** Returns why no mailer may send the e-mail: it has content that could act as a header or as another recipient. */
export function faultOf({ id, to, replyTo, subject, headers = {}, tags = {} }: Mail): string | undefined {
  if (id !== undefined && !/^[\w-]{1,64}$/.test(id)) return 'the id is malformed';
  if (!isAddress(to)) return 'the recipient is no plain address';
  if (replyTo !== undefined && !isAddress(replyTo)) return 'the address for replies is no plain address';
  if (hasControls(subject)) return 'the subject has control characters';
  if (!Object.values(tags).every((tag) => TAG.test(tag))) return 'a tag is malformed';
  const wrong = Object.entries(headers).some(
    ([name, value]) => !HEADER_NAME.test(name) || OURS.test(name) || !HEADER_VALUE.test(value),
  );
  return wrong ? 'a header is malformed, or only the mailer may set it' : undefined;
}
