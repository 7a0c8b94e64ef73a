/** A mail, and what became of it. Whoever composes it need not know how it goes out. */
export interface Mail {
  /** Names it for good: given to a mailer again, it is the same mail. Letters, digits, `-` and `_`. */
  readonly id?: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A provider that reports what became of it tells them again; nobody else reads them. */
  readonly tags?: Readonly<Record<string, string>>;
}

/**
 * Why a mail was not taken, where that is certain. `settings`: the service's own credentials, sender or address of the mail
 * server are refused, so no mail to anybody would be taken. `receiver`: the address is refused.
 */
export type MailFault = 'settings' | 'receiver';

/**
 * `id` is the provider's name for it, if it gave one. `again`: worth another try, because the trouble may pass or because it
 * lies in the settings, which the operator mends. `reason` is for the log: it holds neither the address nor anything of the
 * mail.
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
/** A line of a mail holds 998 characters at most. */
const HEADER_VALUE = /^[\x20-\x7e]{0,900}$/;
const RECEIPT = /^[\w.@<>+=-]{1,200}$/;
const TAG = /^[\w-]{1,100}$/;
/** Said by other fields of a mail, or by the mailer. */
const OURS =
  /^(?:from|sender|to|cc|bcc|subject|date|message-id|return-path|received|mime-version|content-.*|resent-.*)$/i;

/** Fit for the log: a name such as providers give. */
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

/** Why it may go to no mailer at all: what could pass for a header or a recipient of its own. */
export function faultOf({ id, to, subject, headers = {}, tags = {} }: Mail): string | undefined {
  if (id !== undefined && !/^[\w-]{1,64}$/.test(id)) return 'the id is malformed';
  if (!isAddress(to)) return 'the recipient is no plain address';
  if (hasControls(subject)) return 'the subject has control characters';
  if (!Object.values(tags).every((tag) => TAG.test(tag))) return 'a tag is malformed';
  const wrong = Object.entries(headers).some(
    ([name, value]) => !HEADER_NAME.test(name) || OURS.test(name) || !HEADER_VALUE.test(value),
  );
  return wrong ? 'a header is malformed, or not for the sender of a mail to set' : undefined;
}
