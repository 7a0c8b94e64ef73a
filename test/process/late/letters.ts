/** Letters as their readers have them: what they ask, and by when, and what else they say. */
import { saidAbsolutely } from '../../../src/calendar/zone.ts';
import { decisionTitle } from '../../../src/mailbox/letters/letter.ts';
import { interstellarConquest } from '../../../src/rules/interstellar-conquest/index.ts';
import { asInstant } from '../../../src/rules/vocabulary.ts';
import type { Arrived } from '../../notify/mail/sinks.ts';

export interface Letter {
  readonly id: string;
  readonly to: string;
  /** When it was sent, by the service's clock. In milliseconds, but no better than a second. */
  readonly at: number;
  readonly text: string;
  readonly asks: Asks | undefined;
}

export interface Asks {
  /** What and until when, as letters put it: names a window to whoever is asked. */
  readonly question: string;
  readonly nears: boolean;
  /** By what each would answer. */
  readonly links: readonly string[];
}

export function lettersIn(arrived: readonly Arrived[]): readonly Letter[] {
  return arrived.map(({ to, email }) => {
    const text = email.text ?? '';
    return {
      id: email.messageId ?? '',
      to: to[0]!,
      at: Date.parse(email.date!),
      text,
      asks: asksIn(email.subject ?? '', text),
    };
  });
}

/** As an e-mail about this decision puts it. */
export function questionOf(kind: string, closesAt: number): string {
  return `${decisionTitle({ kind, title: interstellarConquest.windowTitles[kind]! })}, ${saidAbsolutely(asInstant(closesAt))}`;
}

function asksIn(subject: string, text: string): Asks | undefined {
  const [, kind, until] = /^Your decision: ([^,]+), until .*\((.* UTC)\)\.$/m.exec(text) ?? [];
  if (kind === undefined) return undefined;
  const links = Array.from(text.matchAll(/\/answer\/[\w.-]+/g), ([link]) => link);
  return { question: `${kind}, ${until}`, nears: subject.startsWith('Still waiting'), links };
}

/** How many windows this letter says that a default was played in. */
export function missedIn({ text }: Letter): number {
  if (/^You missed a deadline/m.test(text)) return 1;
  return Number(/^You missed (\d+) deadlines/m.exec(text)?.[1] ?? 0);
}
