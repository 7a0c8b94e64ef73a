/** Where the news begin: with the user's last answer before the question that is open now. No drawing here. */
import type { Table } from '../../rules/client.ts';

type Known = Pick<Table, 'log' | 'seat' | 'seen'>;

/**
 * The index of the first line. The user may send many commands to one question, such as the moves of a fleet, so
 * these are not the last answer while that question is open.
 */
export function newsFrom({ log, seat, seen }: Known) {
  const asked = seen.decisions.filter((d) => d.answer === undefined).map((d) => d.window);
  const opened = seen.windows.filter(({ id }) => asked.includes(id)).map(({ openedAt }) => openedAt);
  const [first] = opened.toSorted();
  const last = log.findLast(
    ({ by, as, at }) => by === seat && as === undefined && (first === undefined || at <= first),
  );
  return last === undefined ? 0 : log.findIndex(({ step }) => step === last.step);
}
