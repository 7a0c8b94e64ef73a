/** The class that sets the colour of a seat, as `--race` or `--side`. */
import type { Frame } from '../table.ts';

/** Games without colours get one for each seat. */
export const toneOf = ({ client, table }: Pick<Frame, 'client' | 'table'>, seat: number) =>
  client.seatSign?.(table, seat).tint ?? `tone-${seat}`;
