/** Letters as their readers get them: the decisions they ask for, the deadlines, and other content. */
import { formatUtc } from '../../../src/calendar/zone.ts';
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
  /** The links that each send one plain answer. */
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

/** Tells the decisions of a player apart: no two of one kind close at the same time. */
export function questionOf(kind: string, closesAt: number): string {
  return questionAt(kind, formatUtc(asInstant(closesAt)));
}

const questionAt = (kind: string, until: string): string => `${kind}, ${until}`;

/** How a letter asks for each kind of decision, as the form at the table does. */
const QUESTIONS: Readonly<Record<string, RegExp>> = {
  deploy: /^Deploy your colony ships/,
  turn: /^Your (?:turn|second attack)/,
  'ally-request': /ask for help\?/,
  alliance: /^Will you help/,
  coin: /^Choose your coin/,
  deal: /^(Make a deal|Your proposal)/,
  loss: /^Choose which ships/,
  reward: /^Your reward/,
  'coin-reclaim': /^Take the coin back/,
};

function asksIn(subject: string, text: string): Asks | undefined {
  const [, words = '', until] = /^Your decision: (.+?),? [Uu]ntil .*\((.* UTC)\)\.$/m.exec(text) ?? [];
  const [kind] = Object.entries(QUESTIONS).find(([, question]) => question.test(words)) ?? [];
  if (kind === undefined) return undefined;
  const links = Array.from(text.matchAll(/\/answer\/pa1_[\w.-]+/g), ([link]) => link);
  return { question: questionAt(kind, until!), isReminder: subject.includes('(still open, '), links };
}

/** The number of windows for which this letter reports a default. */
export function missedIn({ text }: Letter): number {
  if (/^You missed a deadline/m.test(text)) return 1;
  return Number(/^You missed (\d+) deadlines/m.exec(text)?.[1] ?? 0);
}
