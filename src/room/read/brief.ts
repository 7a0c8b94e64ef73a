/** The brief of a game for one of its players, in words: the open decisions, and what happened since the player last looked. */
import { commitmentOf } from '../../rules/journal/commitment.ts';
import { stepAt } from '../../rules/journal/entry.ts';
import type { Match } from '../../rules/kernel/match.ts';
import { standingWords } from '../../rules/text/standing.ts';
import type { Instant, Seat } from '../../rules/vocabulary.ts';
import { labelOf } from '../../rules/kernel/labels.ts';
import { eventsBody, publicQuestionOf, questionOf } from './bodies.ts';
import type { Asked, Brief, BriefRequest, Plain } from './brief-wire.ts';
import type { Journal } from '../journal/journal.ts';
import { invitedBy } from '../invitations/invitations.ts';
import { isInsider, isOver } from '../table/table.ts';
import { type Table } from '../table/record.ts';
import { freeUntil } from '../time/banks.ts';
import type { Player } from '../table/visit.ts';
import type { Deliveries } from '../delivery/deliveries.ts';
import { MOST_STEPS, seenBy } from '../delivery/seen.ts';
import type { Seen } from '../delivery/seen-marks.ts';
import { actingFor, offersAbout, ownerFor } from '../table/sitters.ts';
import { shownAt } from '../table/shown-names.ts';
import { namesOf, titleOf } from '../table/summary.ts';
import { type Entries } from '../journal/steps.ts';

/** The most lines of a recap, and the most messages. Nearly each of the `MOST_STEPS` has a line. */
const [MOST_LINES, MOST_SAID] = [30, 5];

/** The messages that this player has not read. */
export interface UnreadTalk {
  /** The last `most` unread messages of others to this player since that instant. */
  saidTo(
    table: Table,
    player: Player,
    since: Instant,
    most: number,
  ): readonly { readonly from: string; readonly text: string }[];
}

interface Sources {
  readonly table: Table;
  readonly match: Match | undefined;
  readonly journal: Journal;
  readonly deliveries: Deliveries;
  readonly talk: UnreadTalk;
  readonly now: Instant;
  /** In real time. */
  readonly realTime: Instant;
}

export function briefOf(sources: Sources, { player, saidSince }: BriefRequest): Brief {
  const { table, match, talk, now, realTime } = sources;
  const { id: game, ruleset, status } = table;
  const seat = actingFor(table, player, now)?.seat ?? null;
  const absent = seat !== null && table.seats[seat]!.standIn !== undefined;
  const invited = invitedBy(table, { player }, realTime) !== undefined;
  const offered = seat !== null && match?.isOffered(seat) === true;
  const winners = (match?.outcome ?? table.archived?.outcome)?.ranking[0] ?? [];
  const asks = offersAbout(table, player, now).find(({ to }) => to.id === player.id);
  const sitter = asks && { sitterOf: { player: shownAt(table, asks.by), until: asks.until } };
  const names = seat !== null || invited || asks || hadPart(table, player) ? namesOf(table) : [];
  const header = table.header ?? table.archived?.header;
  const commitment = header && { commitment: commitmentOf(header).sha256 };
  const title = titleOf(table);
  const common = { game, ruleset, title, status, invited, offered, absent, names, ...commitment };
  const readsTalk = saidSince !== undefined && (seat !== null || isInsider(table, player));
  const said = readsTalk ? talk.saidTo(table, player, saidSince, MOST_SAID) : [];
  if (seat === null) return { ...common, seat, ...sitter, asked: [], recap: [], said, winners };
  const seen = seenBy(sources, player, seat);
  const owner = ownerFor(table, player, now);
  return {
    ...common,
    seat,
    ...standingOf(table, match),
    asked: match === undefined ? [] : askedOf(table, match, seat, seen),
    ...(owner && { for: shownAt(table, owner) }),
    recap: match === undefined ? [] : spokenRecap(sources, match, seat, seen.lastStep),
    said,
    winners,
    ...(match?.resigned.includes(seat) === true && { out: true }),
  };
}

/** From the spectators' view, which each seat may see. Empty before the first round, after the end, and if lists have no miniature. */
function standingOf(table: Table, match: Match | undefined): Pick<Brief, 'standing'> {
  if (match === undefined || isOver(table)) return {};
  const { miniature, miniatureNouns } = match.rules;
  const small = miniature?.(match.view('spectator')) ?? {};
  const words = standingWords(small, namesOf(table), miniatureNouns);
  return words.length === 0 ? {} : { standing: `${words.join('. ')}.` };
}

/** Whether a player without a seat may know the names of the players. */
function hadPart(table: Table, player: Player): boolean {
  return isInsider(table, player) || table.former?.some((one) => one.player.id === player.id) === true;
}

function askedOf(table: Table, match: Match, seat: Seat, seen: Seen): readonly Asked[] {
  const open = match.windows.filter(({ awaiting }) => awaiting.includes(seat));
  const decisions = match.decisions(seat);
  const shown = { view: match.view(seat), names: namesOf(table) };
  const { plain = (sentence: string) => sentence } = match.rules.text;
  const inWords = (command: object): Plain => ({ command, text: labelOf(match.rules, command, shown) });
  const asked = open.map((window): Asked => {
    const { id, kind, openedAt, closesAt } = window;
    const decision = decisions.find(({ window }) => window === id)!;
    return {
      window: id,
      kind,
      openedAt,
      closesAt: closesAt[seat]!,
      ...freeUntil(table, window, seat),
      question: questionOf(match.rules, decision, shown),
      title: publicQuestionOf(match.rules, decision, shown),
      otherwise: plain(decision.default.text, shown),
      ...(decision.default.publicText !== undefined && {
        publicDefault: plain(decision.default.publicText, shown),
      }),
      plain: decision.legal.filter(isPlain).map(inWords),
      seen: seen.saw(id),
    };
  });
  return asked.toSorted((a, b) => a.closesAt - b.closesAt);
}

/** The recap with places and pieces as people say them. */
function spokenRecap(sources: Sources, match: Match, seat: Seat, after: number): readonly string[] {
  const lines = recapOf(sources, match, seat, after);
  const context = { view: match.view(seat), names: namesOf(sources.table) };
  return lines.map((line) => match.rules.text.plain?.(line, context) ?? line);
}

/** What the seat saw after this step, in words; only the end of it, if it is long. */
export function recapOf(
  { table, journal }: { readonly table: Table; readonly journal: Entries },
  match: Match,
  seat: Seat,
  after: number,
): readonly string[] {
  const last = match.step(seat);
  if (after >= last) return [];
  const range = { after: Math.max(after, last - MOST_STEPS), most: MOST_STEPS };
  const entries = journal.entriesOfSteps(seat, range, match.seq);
  const seen = entries.map((entry) => ({ step: stepAt(entry.seen, entry.seq, seat), entry }));
  const lines = eventsBody(table, match, seat, seen) as readonly { readonly text: string }[];
  return lines.flatMap(({ text }) => text || []).slice(-MOST_LINES);
}

function isPlain(command: object): boolean {
  return Object.values(command).every((value) => typeof value !== 'object');
}
