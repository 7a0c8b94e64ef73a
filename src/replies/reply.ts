/** Reads an e-mail that came in. Decides nothing: who may do what depends on the address to which it came. */
import PostalMime, { addressParser, type Address, type Email } from 'postal-mime';
import { isAutomatic } from './automatic.ts';
import type { Header } from './header.ts';
import { textOfHtml } from './html-text.ts';
import { ownParagraphs } from './quotation.ts';
import { onlyJoins } from './wrapped.ts';

export interface Reply {
  /** The Message-ID. Undefined if it has none. */
  readonly id: string | undefined;
  /** In lower case. Undefined unless there is exactly one sender. */
  readonly from: string | undefined;
  /** The name beside the address of the sender. Empty if there is none. */
  readonly name: string;
  /** The addresses in the headers, in lower case. */
  readonly to: readonly string[];
  /** The topmost header first. */
  readonly headers: readonly Header[];
  /** A program wrote it. */
  readonly isAutomatic: boolean;
  /** The lines above the quotation, without blank ones. */
  readonly lines: readonly string[];
  /** The same, parted where blank lines were. */
  readonly paragraphs: readonly (readonly string[])[];
}

/** The bytes of an e-mail, and the depth to which its parts may be nested. */
export const LONGEST_MAIL = 256 * 1024;
const DEEPEST = 20;

/** Undefined if it cannot be read. */
export async function readReply(raw: Uint8Array): Promise<Reply | undefined> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: DEEPEST }).catch(() => undefined);
  if (mail === undefined) return undefined;
  const headers = mail.headers.map(({ key, value }) => ({ key: key.toLowerCase(), value }));
  const senders = headers.filter(({ key }) => key === 'from');
  // `mail.from` has only the first address.
  const [sender, ...others] = senders.flatMap(({ value }) => addressesIn(addressParser(value)));
  const from = senders.length === 1 && others.length === 0 ? sender : undefined;
  const delivered = headers.flatMap(({ key, value }) =>
    key === 'delivered-to' ? [value.replaceAll(/[<>\s]/g, '').toLowerCase()] : [],
  );
  const paragraphs = written(mail);
  return {
    id: mail.messageId,
    from,
    name: nameIn(senders),
    to: [...delivered, ...addressesIn([...(mail.to ?? []), ...(mail.cc ?? [])])],
    headers,
    isAutomatic: isAutomatic(headers, from ?? ''),
    lines: paragraphs.flat(),
    paragraphs,
  };
}

/** From the text of the e-mail, or from its HTML if there is no text, or if the mail program has broken its lines only in the text. */
function written({ text = '', html = '' }: Email): readonly (readonly string[])[] {
  const marked = html === '' ? [] : ownParagraphs(textOfHtml(html));
  if (text.trim() === '') return marked;
  const plain = ownParagraphs(text);
  return onlyJoins(plain.flat(), marked.flat()) ? marked : plain;
}

function nameIn(senders: readonly Header[]): string {
  const [sender] = senders.flatMap(({ value }) => addressParser(value));
  return sender?.name ?? '';
}

function addressesIn(list: readonly Address[]): readonly string[] {
  return list.flatMap((one) =>
    one.group === undefined
      ? [one.address.toLowerCase()]
      : one.group.map(({ address }) => address.toLowerCase()),
  );
}
