/** A game as it is told to one who sits, in words: what waits for them, and what happened since they last looked. */
import { commitmentOf } from '../rules/commitment.ts';
import { stepAt } from '../rules/entry.ts';
import type { Match } from '../rules/match.ts';
import type { Instant, Seat } from '../rules/vocabulary.ts';
import { eventsBody } from './bodies.ts';
import type { Asked, Brief, BriefRequest, Plain, Reached } from './brief-protocol.ts';
import type { Journal } from './journal.ts';
import { invitedBy } from './invitations.ts';
import { isInsider, seatOf, type Lobby } from './lobby.ts';
import { freeUntil } from './banks.ts';
import type { Player } from './protocol.ts';
import type { Reach } from './reach.ts';
import type { Eyes } from './sights.ts';
import { actingFor, offersAbout, ownerFor } from './sitters.ts';
import { namesOf } from './standing.ts';
import type { Entries } from './steps.ts';
import type { Talk } from './talk.ts';

/** Lines of a recap, and messages. */
const [MOST_LINES, MOST_SAID] = [30, 5];

interface Sources {
  readonly lobby: Lobby;
  readonly match: Match | undefined;
  readonly journal: Journal;
  readonly reach: Reach;
  readonly talk: Talk;
  readonly now: Instant;
  /** By the world's clock. */
  readonly today: Instant;
}

export function briefOf(sources: Sources, { player, saidSince }: BriefRequest): Brief {
  const { lobby, match, talk, now, today } = sources;
  const { id: game, ruleset, status } = lobby;
  const seat = actingFor(lobby, player, now)?.seat ?? null;
  const absent = seat !== null && lobby.places[seat]!.standIn !== undefined;
  const invited = invitedBy(lobby, { player }, today) !== undefined;
  const offered = seat !== null && match?.isOffered(seat) === true;
  const winners = (match?.outcome ?? lobby.archived?.outcome)?.ranking[0] ?? [];
  const asks = offersAbout(lobby, player, now).find(({ to }) => to.id === player.id);
  const sitter = asks && { sitterOf: { player: asks.by, until: asks.until } };
  const names = seat !== null || invited || asks || hadPart(lobby, player) ? namesOf(lobby) : [];
  const header = lobby.header ?? lobby.archived?.header;
  const commitment = header && { commitment: commitmentOf(header).sha256 };
  const common = { game, ruleset, status, invited, offered, absent, names, ...commitment };
  const hears = saidSince !== undefined && (seat !== null || isInsider(lobby, player));
  const said = hears ? talk.saidTo(lobby, player, saidSince, MOST_SAID) : [];
  if (seat === null) return { ...common, seat, ...sitter, asked: [], recap: [], said, winners };
  const eyes = eyesOf(sources, player, seat);
  const owner = ownerFor(lobby, player, now);
  return {
    ...common,
    seat,
    asked: match === undefined ? [] : askedOf(lobby, match, seat, eyes),
    ...(owner && { for: owner }),
    recap: match === undefined ? [] : recapOf(sources, match, seat, eyes.looked),
    said,
    winners,
  };
}

/** Whether they know who sits there without sitting themselves. */
function hadPart(lobby: Lobby, player: Player): boolean {
  return isInsider(lobby, player) || lobby.former?.some((one) => one.player.id === player.id) === true;
}

/** What this player saw in the seat that they play: the owner and their sitter see for themselves alone. */
export function eyesOf({ lobby, reach }: Pick<Sources, 'lobby' | 'reach'>, player: Player, seat: Seat): Eyes {
  if (seatOf(lobby, player) !== seat) return reach.sights.of(player.id, seat);
  return { looked: reach.looked(seat), saw: (window) => reach.of(window, seat)?.seen !== undefined };
}

/** Whom the game awaits now, and all of whom there is more to tell, in the order in which there was. */
export function reachedIn({
  lobby,
  match,
  reach,
}: Pick<Sources, 'lobby' | 'match' | 'reach'>): readonly Reached[] {
  const waiting = (match?.windows ?? []).flatMap(({ id: window, openedAt: queued, awaiting }) =>
    awaiting.filter((seat) => lobby.places[seat]!.player !== null).map((seat) => ({ window, seat, queued })),
  );
  const isWaiting = (row: Reached) =>
    waiting.some((one) => one.window === row.window && one.seat === row.seat);
  const told = reach.all.filter((row) => !isWaiting(row));
  return [...told, ...waiting.map((row) => ({ ...reach.of(row.window, row.seat), ...row }))];
}

function askedOf(lobby: Lobby, match: Match, seat: Seat, eyes: Eyes): readonly Asked[] {
  const open = match.windows.filter(({ awaiting }) => awaiting.includes(seat));
  const decisions = match.decisions(seat);
  const told = { view: match.view(seat), names: namesOf(lobby) };
  const inWords = (command: object): Plain => {
    return { command, text: match.rules.text.phrase(command as { type: string }, told) };
  };
  const asked = open.map((window): Asked => {
    const { id, kind, openedAt, closesAt } = window;
    const decision = decisions.find(({ window }) => window === id)!;
    return {
      window: id,
      kind,
      openedAt,
      closesAt: closesAt[seat]!,
      ...freeUntil(lobby, window, seat),
      otherwise: decision.default.text,
      ...(decision.default.aloud !== undefined && { aloud: decision.default.aloud }),
      plain: decision.legal.filter(isPlain).map(inWords),
      seen: eyes.saw(id),
    };
  });
  return asked.toSorted((a, b) => a.closesAt - b.closesAt);
}

/** What the seat saw since this step of its own, in words. */
export function recapOf(
  { lobby, journal }: { readonly lobby: Lobby; readonly journal: Entries },
  match: Match,
  seat: Seat,
  after: number,
): readonly string[] {
  if (after >= match.step(seat)) return [];
  const entries = journal.sighted(seat, { after, most: match.step(seat) - after }, match.seq);
  const told = entries.map((entry) => ({ step: stepAt(entry.seen, entry.seq, seat), entry }));
  const lines = eventsBody(lobby, match, seat, told) as readonly { readonly text: string }[];
  return lines.flatMap(({ text }) => text || []).slice(-MOST_LINES);
}

function isPlain(command: object): boolean {
  return Object.values(command).every((value) => typeof value !== 'object');
}
