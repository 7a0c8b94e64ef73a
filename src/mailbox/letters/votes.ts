/** Votes in letters: what a motion is about, and the links and lines that vote on it. */
import type { AwaitedVote } from '../../room/read/brief-wire.ts';
import type { Motion } from '../../room/table/record.ts';
import { MOTIONS } from '../../rules/text/choices/motions.ts';
import { asInstant, asWindowId, type Instant, type WindowId } from '../../rules/vocabulary.ts';
import type { Block, Link } from './letter-form.ts';
import { introOf, type Ballot, type Part } from './part.ts';

const VOTE = 'vote ';

/** A motion as the address and the progress of a reply name it. No window of a game has such a name. */
export const windowOfVote = ({
  what,
  proposedAt,
}: {
  readonly what: string;
  readonly proposedAt: Instant;
}): WindowId => asWindowId(`${VOTE}${what} ${proposedAt}`);

export const isWindowOfVote = (window: string): boolean => window.startsWith(VOTE);

/** Undefined if it is a window of the game. */
export function voteOfWindow(
  window: string,
): { readonly what: Motion; readonly proposedAt: Instant } | undefined {
  if (!isWindowOfVote(window)) return undefined;
  const [what, proposedAt] = window.slice(VOTE.length).split(' ');
  return { what: what as Motion, proposedAt: asInstant(Number(proposedAt)) };
}

/** `Bo wants to pause the game` */
export function motionSaid({ what, by }: AwaitedVote): string {
  const { name } = MOTIONS[what];
  return `${by} wants to ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

/** What happens if the motion passes, and when it does. */
export const meaningOf = ({ what }: Pick<AwaitedVote, 'what'>): string =>
  `${MOTIONS[what].text} All players must agree. A single no rejects it.`;

/** Only in letters that ask for a vote. */
export function votesIn({ kinds, ballots = [] }: Part): readonly Block[] {
  if (!kinds.includes('vote-requested')) return [];
  return ballots.flatMap((ballot) => blocksOf(ballot, ballots.length > 1));
}

function blocksOf({ vote, links, byReply }: Ballot, isOneOfSeveral: boolean): readonly Block[] {
  const lines = ['yes', 'no'].map((say) => `“vote ${say}${isOneOfSeveral ? ` ${vote.what}` : ''}”`);
  return [
    { is: 'ask', text: `${motionSaid(vote)}. Do you agree?` },
    { is: 'line', text: meaningOf(vote) },
    ...replyTo(byReply, lines.join(' or ')),
    ...linksOf(links, byReply),
  ];
}

function linksOf(links: readonly Link[], byReply: string | undefined): readonly Block[] {
  if (links.length === 0) return [{ is: 'line', text: 'Vote at the table.' }];
  return [
    { is: 'line', text: introOf(links, byReply === undefined ? 'Vote' : 'Or vote') },
    { is: 'links', links },
  ];
}

function replyTo(byReply: string | undefined, lines: string): readonly Block[] {
  switch (byReply) {
    case undefined:
      return [];
    case 'here':
      return [{ is: 'line', text: `Reply to this e-mail with the line ${lines}.` }];
    default:
      return [
        {
          is: 'links',
          links: [{ text: `Vote by e-mail, with the line ${lines}`, href: `mailto:${byReply}` }],
        },
      ];
  }
}
