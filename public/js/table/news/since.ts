/** Where the news begins: with the user's last answer, whose step the API gives. This module draws nothing. */
import type { Table } from '../../rules/client.ts';

/** The index of the first line of the log that is news. */
export const newsFrom = ({ log, seen: { news } }: Pick<Table, 'log' | 'seen'>) =>
  Math.max(
    0,
    log.findIndex(({ step }) => step >= (news?.since ?? 0)),
  );

/** The step of the user's last command; -1 if there is none. */
export const answerIn = ({ log, seat }: Pick<Table, 'log' | 'seat'>) =>
  log.findLast(({ by, as }) => by === seat && as === undefined)?.step ?? -1;
