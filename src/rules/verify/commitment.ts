/** Checks a finished game against its commitment, and the commitment against a hash that somebody kept. */
import { commitmentOf, personDigest } from '../journal/commitment.ts';
import type { Entry, Header, RoomAction, CommittedSeat } from '../journal/entry.ts';
import type { Fault, PlayedGame, PlayedSeat, Evidence } from './played-game.ts';

/** Whether windows last exactly as long as the pace says: no waking hours, vacations or time banks. */
export function hasPlainTerms({ commitment }: Header): boolean {
  return commitment !== undefined && !commitment.absence.hours && commitment.absence.bank === 0;
}

export function checkCommitment(played: PlayedGame, evidence: Evidence): readonly Fault[] {
  const texts = [...checkHash(played, evidence), ...checkStart(played), ...checkSeats(played)];
  return texts.map((text) => ({ kind: 'commitment', text }));
}

/** Facts about the seats that are no faults but worth knowing. */
export function notesOf({ header, seats = [] }: PlayedGame): readonly string[] {
  const { commitment, game } = header;
  if (commitment === undefined)
    return ['the commitment is of version 1: it holds the seed, and neither id, options nor seats'];
  return commitment.seats.flatMap((first, i) => {
    if ('bot' in first || seats[i] === undefined) return [];
    const { player } = seats[i];
    if (player === null) return [`seat ${i}: a person began the game, and left the table for good`];
    return personDigest(game, player.id) === first.person
      ? []
      : [`seat ${i}: another account began the game`];
  });
}

function checkHash({ header, hash: stated }: PlayedGame, { hash }: Evidence): readonly string[] {
  const made = commitmentOf(header).sha256;
  return [
    ...(stated === undefined || stated === made ? [] : ['the export is not what its commitment holds']),
    ...(hash === undefined || hash === made ? [] : ['the commitment is not the one that was published']),
  ];
}

function checkStart({ header: { commitment }, entries }: PlayedGame): readonly string[] {
  if (commitment === undefined || entries[0]?.at === commitment.startedAt) return [];
  return ['the game did not begin when the commitment says'];
}

function checkSeats({ header, seats = [], entries }: PlayedGame): readonly string[] {
  const { commitment, game, chairs } = header;
  if (commitment === undefined) return [];
  if (commitment.seats.length !== chairs.length) return ['the commitment is of another number of seats'];
  const begun = { game, committed: commitment.seats, replaced: replacedIn(entries) };
  return seats.flatMap((seat, i) => checkSeat(begun, seat, i));
}

/** Seats that a substitute took over. */
function replacedIn(entries: readonly Entry[]): ReadonlySet<number> {
  const actions = entries.flatMap(({ by, command }) => (by === 'room' ? [command as RoomAction] : []));
  return new Set(actions.flatMap((action) => (action.type === 'substitute' ? [action.seat] : [])));
}

interface Begun {
  readonly game: string;
  readonly committed: readonly CommittedSeat[];
  readonly replaced: ReadonlySet<number>;
}

function checkSeat(
  { game, committed, replaced }: Begun,
  { player, bot }: PlayedSeat,
  i: number,
): readonly string[] {
  const first = committed[i]!;
  if ('bot' in first)
    return player === null && bot === first.bot ? [] : [`seat ${i} began as the bot ${first.bot}`];
  if (player === null) return [];
  const digest = personDigest(game, player.id);
  const other = committed.findIndex((one) => 'person' in one && one.person === digest);
  // A player who lost a seat to a substitute can get another one: an account can adopt a guest who has a seat.
  return other === -1 || other === i || replaced.has(other)
    ? []
    : [`${player.id} sits at seat ${i}, but began at ${other}`];
}
