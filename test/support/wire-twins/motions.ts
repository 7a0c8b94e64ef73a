/** A motion in a pair: another seat has proposed it. The viewer opens the links to vote on it, and votes by one of them or by a reply. */
import { windowOfVote } from '../../../src/mailbox/letters/votes.ts';
import type { Vote } from '../../../src/room/table/record.ts';
import type { Dice } from '../suite/dice.ts';
import { othersThan, type Pair } from './journals.ts';
import { openVote, pressVote, replyWith, type ProbeRequest } from './request.ts';
import type { Seat } from '../../../src/rules/vocabulary.ts';

/** If all agree, the seats that are awaited get their time again: who is awaited differs between the twins. */
export function motionIn({ now, one: { match } }: Pair, by: Seat, dice: Dice): Required<Vote> | undefined {
  if (match.resigned.includes(by) || dice.chance(0.5)) return undefined;
  const others = othersThan(by, match);
  return { what: 'extend', agreed: dice.chance(0.5) ? others : [dice.pick(others)], at: now };
}

export function votesOn({ what, at }: Required<Vote>, by: Seat, dice: Dice): readonly ProbeRequest[] {
  const links = [true, false].map((agrees) => ({ what, proposedAt: at, agrees }));
  const link = dice.pick(links);
  const window = windowOfVote({ what, proposedAt: at });
  const line = `vote ${link.agrees ? 'yes' : 'no'}`;
  const casts = dice.chance(0.5) ? pressVote(by, link) : replyWith(by, window, line, dice.chance(0.3));
  return [...links.map((vote) => openVote(by, vote)), casts, pressVote(by, link)];
}
