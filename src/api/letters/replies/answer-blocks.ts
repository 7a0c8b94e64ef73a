/** What the letters that answer replies say, before the position and the next decision. */
import { titled, type Block } from '../../../mailbox/letters/letter-form.ts';
import { plainLine } from '../../../rules/text/plain.ts';
import type { CarriedOut } from './carry-out.ts';

export interface Answer {
  readonly subject: string;
  readonly blocks: readonly Block[];
}

export const ACCEPTED = 'your answer has been accepted';
/** The lines of a reply that the letter repeats, and the characters of each. */
const [MOST_REPEATED, LONGEST_REPEATED] = [40, 500];

/** `hand`: whether the letter may show the hand. Words for commands and reasons may name what only the seat may see. */
export function outcome({ done, written, refused, left, unread = [] }: CarriedOut, hand: boolean): Answer {
  const blocks = [
    ...titled('Done:', (hand ? done : written).map(repeated)),
    ...titled(UNREAD, unread.slice(0, MOST_REPEATED).map(repeated)),
    ...(refused ? refusedBlocks(refused, left, hand) : []),
  ];
  if (refused === undefined)
    return { subject: done.length === 0 ? 'how to answer by reply' : ACCEPTED, blocks };
  return { subject: 'a line of your reply was not carried out', blocks };
}

type Refused = NonNullable<CarriedOut['refused']>;

function refusedBlocks({ line, why }: Refused, left: number, hand: boolean): readonly Block[] {
  const others = left === 1 ? 'The line after it was' : `The ${left} lines after it were`;
  return [
    ...titled('This line was not carried out:', [repeated(line)]),
    ...lines([hand ? why : UNSAID]),
    ...(left === 0 ? [] : lines([`${others} not read.`])),
  ];
}

export const UNREAD = 'The rest of your reply was not read as an answer, because it begins with no command:';

const UNSAID = 'This e-mail does not say why, because it must not show the hand. Look at the table.';

/** The decision is over, or was never one of this player. */
export const OVER: Answer = {
  subject: 'this decision is over',
  blocks: lines([
    'Nothing was done. The decision of this e-mail is over, somebody has already answered it, it is no longer yours, or you have signed out everywhere since.',
  ]),
};

/** `href`: the link that carries out the reply. */
export function confirmation(href: string, written: readonly string[]): Answer {
  const all = written.slice(0, MOST_REPEATED).map(repeated);
  const count = written.length === 1 ? 'it' : `all its ${written.length} lines`;
  return {
    subject: 'confirm your answer',
    blocks: [
      ...lines([
        'Nothing has been done yet: the domain of your address does not prove who sends its e-mails (it has no DMARC).',
      ]),
      ...titled('Your reply was:', all),
      ...lines([
        `If you wrote this reply, this link confirms ${count}. Nothing is carried out until you press the button on that page:`,
      ]),
      { is: 'links', links: [{ text: 'Confirm your answer', href }] },
    ],
  };
}

const repeated = (line: string): string => plainLine(line).slice(0, LONGEST_REPEATED);

export function lines(texts: readonly string[]): readonly Block[] {
  return texts.map((text) => ({ is: 'line', text }));
}
