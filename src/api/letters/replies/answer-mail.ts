/** The letter that answers a reply, from what it says and what the game asks next. */
import { answerOf } from '../../../mailbox/letters/letter.ts';
import { mailOf, type Frame } from '../../../mailbox/letters/letter-form.ts';
import type { Part } from '../../../mailbox/letters/part.ts';
import { gameName, headOf, nameIn } from '../../../mailbox/letters/subject.ts';
import type { Mail } from '../../../notify/mail.ts';
import type { Brief } from '../../../room/read/brief-wire.ts';
import { generatedTitle } from '../../../rules/text/names/game-title.ts';
import { ACCEPTED, lines, type Answer } from './answer-blocks.ts';

/** All that the game asks of the player, votes included, without links. */
export function partOf(brief: Brief): Part {
  const asked = brief.status === 'running' ? brief.asked : [];
  return {
    brief,
    asked: asked.map((one) => ({ ...one, isNear: false, answers: [] })),
    missed: 0,
    kinds: (brief.votes ?? []).length === 0 ? [] : ['vote-requested'],
    joined: [],
    left: [],
  };
}

export function mailWithNext({ subject, blocks }: Answer, part: Part, frame: Frame): Mail {
  const { asked, brief, kinds } = part;
  const waits = asked.length > 0 || kinds.length > 0;
  const next = subject === ACCEPTED && waits ? `. Next: ${headOf([part], frame)}` : '';
  const idle = brief.status === 'paused' ? lines([PAUSED]) : waits ? [] : lines([NOTHING]);
  return answerOf({ subject: `${nameIn(part)}: ${subject}${next}`, done: [...blocks, ...idle], part }, frame);
}

const NOTHING = 'Nothing else waits for you in this game now.';
const PAUSED = 'The game is paused.';

interface About {
  readonly game: string;
  /** Undefined if the player may not know the names of the game. */
  readonly named: Pick<Brief, 'game' | 'title' | 'ruleset'> | undefined;
}

/** Without anything about the game but its name. */
export function mailAlone({ subject, blocks }: Answer, { game, named }: About, frame: Frame): Mail {
  const title = named?.title ?? generatedTitle(game);
  const text = named === undefined ? title : gameName(named);
  const href = `${frame.origin}/game.html?g=${game}`;
  return mailOf(`${title}: ${subject}`, [{ is: 'heading', text, href }, ...blocks], frame);
}
