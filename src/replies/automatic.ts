/** Recognises e-mails that no person has written, which must not be answered (RFC 3834): otherwise two programs write to each other. */
import type { Header } from './header.ts';

const PRECEDENCE = /^(?:bulk|junk|list|auto[_-]reply)$/i;
const SENDER = /^(?:mailer-daemon|postmaster|no-?reply|bounces?)@/;
/** Headers that only programs and mailing lists set. */
const MARKS = /^(?:list-.+|x-autoreply|x-autorespond|x-auto-reply|x-loop|x-failed-recipients)$/;

export function isAutomatic(headers: readonly Header[], from: string): boolean {
  return SENDER.test(from) || headers.some(marks);
}

function marks({ key, value }: Header): boolean {
  const text = value.trim();
  switch (key) {
    case 'auto-submitted':
      return !/^no\b/i.test(text);
    case 'precedence':
      return PRECEDENCE.test(text);
    case 'return-path':
      return /^<\s*>$/.test(text);
    case 'x-auto-response-suppress':
      return text !== '' && !/^none$/i.test(text);
    case 'content-type':
      return /^multipart\/report\b/i.test(text);
    default:
      return MARKS.test(key);
  }
}
