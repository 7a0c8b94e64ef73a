/** Votes by reply: the lines that vote, and what they mean. */
import type { DecisionLink } from '../../../auth/tokens/links.ts';
import { isWindowOfVote, windowOfVote } from '../../../mailbox/letters/votes.ts';
import type { SentLine } from '../../../mailbox/protocol.ts';
import { bareLine } from '../../../rules/kernel/spoken-lines.ts';
import { MOTIONS } from '../../../rules/text/choices/motions.ts';
import { ok, refuse, type Refusal, type Result } from '../../../rules/vocabulary.ts';
import { openVotes } from '../question.ts';

interface At extends Pick<DecisionLink, 'player' | 'game'> {
  readonly window: string;
}

export async function isOpenVote(env: Env, { window, ...voter }: At): Promise<boolean> {
  return (await openVotes(env, voter)).some((vote) => windowOfVote(vote) === window);
}

/** `vote yes`, or `vote no cancel` if several motions are open. */
const LINE = /^(?:vote\s+)?(yes|no)(?:\s+(\w+))?[.!]?$/i;
const HOW = 'A vote is the line “vote yes” or “vote no”.';
const NONE = 'No vote in this game waits for you: the vote is over, or you have already voted.';

export const beginsVote = (line: string): boolean => /^vote\b/i.test(bareLine(line));

/** Whether the line is a vote. “Yes” alone is one in a reply to an e-mail about a vote. */
export const isVoteLine = (line: string, { window }: Pick<At, 'window'>): boolean =>
  beginsVote(line) || (isWindowOfVote(window) && LINE.test(bareLine(line)));

/** The vote of this line: on the motion that it names, that of the reply's address, or the only one. `step`: as in `SentLine`. */
export async function voteIn(
  env: Env,
  line: string,
  { window, step, ...voter }: At & Pick<SentLine, 'step'>,
): Promise<Result<SentLine, Refusal>> {
  const votes = await openVotes(env, voter);
  if (votes.length === 0) return refuse('window-closed', undefined, NONE);
  const [, says, named] = LINE.exec(bareLine(line)) ?? [];
  if (says === undefined) return refuse('wrong-value', undefined, HOW);
  const meant = votes.find((vote) => windowOfVote(vote) === window) ?? (votes.length === 1 && votes[0]);
  const vote = named === undefined ? meant : votes.find(({ what }) => what === named.toLowerCase());
  const type = says.toLowerCase();
  if (!vote) {
    const lines = votes.map(({ what }) => `“vote ${type} ${what}”`);
    return refuse('wrong-value', undefined, `Name a vote that waits for you: ${lines.join(' or ')}.`);
  }
  const label = `Vote ${type}: ${MOTIONS[vote.what].name}`;
  return ok({ window: windowOfVote(vote), command: { type }, label, step });
}
