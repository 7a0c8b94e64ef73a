/** Where the news begins: with the user's last answer before the question that is open now. No drawing here. */
import type { LogLine } from '../../api/shapes/games.ts';
import type { GameClient, Table } from '../../rules/client.ts';

type Known = Pick<Table, 'log' | 'seat' | 'seen'>;

/**
 * The index of the first line. The user may send many commands to one question, such as the moves of a fleet, so
 * these are not the last answer while that question is open. With `isAnswer`, each of those commands is.
 */
export function newsFrom({ log, seat, seen }: Known, isAnswer?: GameClient['isAnswer']) {
  const asked = seen.decisions.filter((d) => d.answer === undefined).map((d) => d.window);
  const opened = seen.windows.filter(({ id }) => asked.includes(id)).map(({ openedAt }) => openedAt);
  const [first] = opened.toSorted();
  const isLast = isAnswer ?? (({ at }: LogLine) => first === undefined || at <= first);
  const last = log.findLast((line) => line.by === seat && line.as === undefined && isLast(line));
  return last === undefined ? 0 : log.findIndex(({ step }) => step === last.step);
}

/** The step of the user's last command; -1 if there is none. */
export const answerIn = ({ log, seat }: Pick<Table, 'log' | 'seat'>) =>
  log.findLast(({ by, as }) => by === seat && as === undefined)?.step ?? -1;
