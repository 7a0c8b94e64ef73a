/** Answers decisions that have no answer yet. */
import { answer, ProblemError, type ParsecPost, type Schema } from 'parsec-post';
import { choose } from './choice.ts';

/** Of a view, or of the list of all games. */
type Open = Pick<Schema<'View'>['decisions'][number], 'window' | 'legal' | 'answer'>;

export async function answerAll(client: ParsecPost, game: string, decisions: readonly Open[]): Promise<void> {
  for (const { window, legal } of decisions.filter(({ answer: given }) => given === undefined)) {
    const command = choose(legal);
    if (command === undefined) continue;
    try {
      await answer(client, { game, window, command });
    } catch (error) {
      // The others have answered, or the time was up, since the view was read.
      if (!(error instanceof ProblemError) || !LATE.includes(error.code)) throw error;
    }
  }
}

const LATE: readonly string[] = ['window-closed', 'game-over', 'not-asked'];
