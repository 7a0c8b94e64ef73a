/** Exports of toy games, and changes to them. */
import { committedTable, exportOf, playedTable, type Json } from '../../support/toy/tampered-export.ts';

export const HOUR = 3_600_000;

export const whole = (): Json => exportOf(playedTable());

export const committed = (): Json => exportOf(committedTable());

/** The hash of the commitment of `committed`, which was published at the start. */
export const published = (): string => committed().commitment.sha256;

export function exchangeSeats(game: Json): void {
  const [ann, bob] = game.seats;
  [ann.player, bob.player] = [bob.player, ann.player];
}

export function moveAll(game: Json, ms: number): void {
  for (const entry of game.entries) {
    entry.at += ms;
    for (const { closesAt } of entry.opened) for (const seat of Object.keys(closesAt)) closesAt[seat] += ms;
    if (entry.command?.since !== undefined) entry.command.since += ms;
  }
  if (game.commitment !== undefined) game.commitment.startedAt += ms;
}
