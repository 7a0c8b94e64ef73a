/** Where the sums of a fight are: in the place of the news, below “Nothing to decide”, or below the question. */
import type { Table } from '../rules/client.ts';

/** A key for each place: the sums do not move from one to another, but disappear there and appear here. */
export const fightKey = ({ seen }: Table, isOn: boolean) =>
  `combat ${isOn ? 'on' : seen.decisions.length === 0 ? 'idle' : 'below'}`;
