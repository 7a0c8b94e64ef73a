/** What a person gets from a letter alone: the decisions it asks for, the lines and links that answer them, and where replies go. */
import type { Arrived } from '../../notify/mail/sinks.ts';
import { decoded } from '../../support/page/answer-forms.ts';

export interface Link {
  readonly text: string;
  readonly href: string;
}

export interface Letter {
  readonly subject: string;
  readonly text: string;
  /** Where a reply goes: to the sender, unless the letter names another address. */
  readonly replyTo: string;
  /** Its Message-ID, for the headers of a reply. */
  readonly id: string;
  /** The questions, each with the lines that answer it, as the letter lists them. */
  readonly asks: readonly Ask[];
  /** Links to answers, and to the page of each decision. */
  readonly links: readonly Link[];
}

export interface Ask {
  /** The question with its deadline. */
  readonly until: string;
  readonly lines: readonly string[];
}

/** Whether the person reads the text of their letters, or their HTML. */
export type Reads = 'text' | 'html';

export function letterIn({ email }: Arrived, reads: Reads): Letter {
  const text = reads === 'text' ? (email.text ?? '') : textIn(email.html ?? '');
  const questions = Array.from(text.matchAll(/^Your decision: .+ [Uu]ntil .+$/gm), ([one]) => one);
  const lists = Array.from(text.matchAll(/^Lines for [^\n]*:\n\n((?: {2}- [^\n]*\n?)+)/gm), ([, list]) =>
    list!
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(4)),
  );
  const links = Array.from(text.matchAll(/^ {2}(.+):\n {2}(https?:\/\/\S+\/answer\/\S+)$/gm));
  return {
    subject: email.subject ?? '',
    text,
    replyTo: email.replyTo?.[0]?.address ?? email.from!.address!,
    id: email.messageId!,
    asks: questions.map((until, i) => ({ until, lines: lists[i] ?? [] })),
    links: links.map(([, text, href]) => ({ text: text!, href: href! })),
  };
}

/** The HTML as the other form has it: paragraphs, lists and links. */
function textIn(html: string): string {
  const body = html.slice(html.indexOf('<body>')).replaceAll('\n', '');
  const marked = body
    .replaceAll(/<p[^>]*><a href="([^"]*)">(.*?)<\/a><\/p>/g, '  $2:\n  $1\n')
    .replaceAll(/<li>(.*?)<\/li>/g, '  - $1\n')
    .replaceAll(/<\/(?:p|h2|ul|table|blockquote)>|<ul[^>]*>/g, '\n\n')
    .replaceAll(/<br>|<\/tr>/g, '\n')
    .replaceAll(/<[^>]*>/g, '');
  return decoded(marked).replaceAll(/\n{3,}/g, '\n\n');
}
