/** Letters as their readers get them: the decisions they ask for, the deadlines, and other content. */
import { formatUtc } from '../../../src/calendar/zone.ts';
import { decisionTitle } from '../../../src/mailbox/letters/letter.ts';
import { interstellarConquest } from '../../../src/rules/interstellar-conquest/index.ts';
import { asInstant } from '../../../src/rules/vocabulary.ts';
import type { Arrived } from '../../notify/mail/sinks.ts';

export interface Letter {
  readonly id: string;
  readonly to: string;
  /** When the letter was sent, by the service's clock: in milliseconds, exact to a second. */
  readonly at: number;
  readonly text: string;
  readonly asks: Asks | undefined;
}

export interface Asks {
  /** The decision and its deadline as letters write them: this identifies a window for its recipient. */
  readonly question: string;
  readonly isReminder: boolean;
  /** The links that send each answer. */
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

/** The words of an e-mail about this decision. */
export function questionOf(kind: string, closesAt: number): string {
  return `${decisionTitle({ kind, title: interstellarConquest.windowTitles[kind]! })}, ${formatUtc(asInstant(closesAt))}`;
}

function asksIn(subject: string, text: string): Asks | undefined {
  const [, kind, until] = /^Your decision: ([^,]+), until .*\((.* UTC)\)\.$/m.exec(text) ?? [];
  if (kind === undefined) return undefined;
  const links = Array.from(text.matchAll(/\/answer\/[\w.-]+/g), ([link]) => link);
  return { question: `${kind}, ${until}`, isReminder: subject.startsWith('Still waiting'), links };
}

/** The number of windows for which this letter reports a default. */
export function missedIn({ text }: Letter): number {
  if (/^You missed a deadline/m.test(text)) return 1;
  return Number(/^You missed (\d+) deadlines/m.exec(text)?.[1] ?? 0);
}
