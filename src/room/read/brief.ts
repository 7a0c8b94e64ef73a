/** The brief of a game for one of its players, in words: the open decisions, and what happened since the player last looked. */
import { nameOf } from '../../rules/text/names/display-name.ts';
import { commitmentOf } from '../../rules/journal/commitment.ts';
import { stepAt } from '../../rules/journal/entry.ts';
import type { Decision, Ruleset, TextContext } from '../../rules/contract.ts';
import type { Match } from '../../rules/kernel/match.ts';
import { plainLine } from '../../rules/text/plain.ts';
import type { Section } from '../../rules/text/sections.ts';
import { standingWords } from '../../rules/text/standing.ts';
import { asSeat, type Instant, type Seat, type Viewer } from '../../rules/vocabulary.ts';
import { allLinesOf, answerLinesOf, isPlain } from '../../rules/kernel/answer-lines.ts';
import { inLines, labelInLines } from '../../rules/kernel/labels.ts';
import { eventsBody, publicQuestionOf, questionOf } from './bodies.ts';
import type { Asked, Brief, BriefRequest, Plain, Said } from './brief-wire.ts';
import type { Journal } from '../journal/journal.ts';
import { invitedBy } from '../invitations/invitations.ts';
import { isEmpty, isInsider, isOver, seatOf } from '../table/table.ts';
import { type Table } from '../table/record.ts';
import { freeUntil } from '../time/banks.ts';
import { mayVote } from '../time/votes.ts';
import { storyBody } from './story.ts';
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
/** Above a recap that leaves something out. */
const BEFORE = 'Earlier events are in the log of the game.';
/** Instead of a default that names what only the seat may see. */
const UNSAID = 'The service answers for you.';

/** The messages that this player has not read. */
export interface UnreadTalk {
  /** The last `most` unread messages of others to this player since that instant. */
  saidTo(table: Table, player: Player, since: Instant, most: number): readonly Said[];
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

export function briefOf(sources: Sources, request: BriefRequest): Brief {
  const { player, saidSince, hand = true } = request;
  const { table, match, talk, now, realTime } = sources;
  const { id: game, ruleset, status } = table;
  const seat = actingFor(table, player, now)?.seat ?? null;
  const absent = seat !== null && table.seats[seat]!.standIn !== undefined;
  const invited = invitedBy(table, { player }, realTime) !== undefined;
  const offered = seat !== null && match?.isOffered(seat) === true;
  const winners = (match?.outcome ?? table.archived?.outcome)?.ranking[0] ?? [];
  const asks = offersAbout(table, player, now).find(({ to }) => to.id === player.id);
  const sitter = asks && { sitterOf: { player: shownAt(table, asks.by), until: asks.until } };
  const knowsNames = seat !== null || invited || asks !== undefined || hadPart(table, player);
  const header = table.header ?? table.archived?.header;
  const commitment = header && { commitment: commitmentOf(header).sha256 };
  const title = titleOf(table);
  const common = {
    game,
    ruleset,
    title,
    status,
    invited,
    ...(invited && { inviter: nameOf(shownAt(table, table.host)) }),
    offered,
    absent,
    names: knowsNames ? takenNames(table) : [],
    players: knowsNames ? table.seats.map((one) => one.player?.id ?? null) : [],
    ...commitment,
    ...peopleOf(table, player),
  };
  const readsTalk = saidSince !== undefined && (seat !== null || isInsider(table, player));
  const said = readsTalk ? talk.saidTo(table, player, saidSince, MOST_SAID) : [];
  if (seat === null) return { ...common, seat, ...sitter, asked: [], recap: [], said, winners };
  const seen = seenBy(sources, player, seat);
  const viewer = hand ? seat : 'spectator';
  const owner = ownerFor(table, player, now);
  return {
    ...common,
    seat,
    ...standingOf(table, match),
    ...(!hand && { withoutHand: true }),
    ...(match && { step: match.step(seat), sections: sectionsOf(table, match, viewer) }),
    ...(request.story && storyOf(sources)),
    votes: votesFor(table, match, player),
    asked:
      match === undefined ? [] : askedOf(table, match, { seat, viewer, seen, lines: request.lines === true }),
    ...(owner && { for: shownAt(table, owner) }),
    recap: match === undefined ? [] : spokenRecap(sources, match, { seat, viewer }, seen.lastStep),
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

interface Reading {
  readonly seat: Seat;
  /** `spectator` for letters without the hand. */
  readonly viewer: Viewer;
}

/** By seat. Empty for a seat that is still free. */
const takenNames = (table: Table): readonly string[] =>
  namesOf(table).map((name, seat) => (isEmpty(table.seats[seat]!) ? '' : name));

function sectionsOf(table: Table, match: Match, viewer: Viewer): readonly Section[] {
  return match.rules.text.sections?.({ view: match.view(viewer), names: namesOf(table) }) ?? [];
}

/** Everybody may read the story of a finished game. */
function storyOf({ table, match, journal }: Sources): Pick<Brief, 'story'> {
  if (match === undefined || table.status !== 'finished') return {};
  const { story } = storyBody(table, match, journal.from(0), match.outcome ?? null);
  if (story === null) return {};
  // The story says “your” to nobody.
  const context = { view: match.view('spectator'), names: namesOf(table) };
  return { story: story.sentences.map((sentence) => inLines(match.rules, sentence, context)) };
}

/** Motions that wait for this player. Sitters do not vote. A motion has lost its proposer if a substitute took over their seat. */
function votesFor(table: Table, match: Match | undefined, player: Player): NonNullable<Brief['votes']> {
  const seat = seatOf(table, player);
  if (seat === undefined || match === undefined || !mayVote(table, match, asSeat(seat))) return [];
  const names = namesOf(table);
  const open = (table.votes ?? []).filter(({ agreed }) => !agreed.includes(asSeat(seat)));
  return open.map(({ what, agreed: [by], at }) => ({
    what,
    by: by === undefined ? 'Somebody' : names[by]!,
    ...(at !== undefined && { proposedAt: at }),
  }));
}

/** The people before the start, and the next game after the end. Only for those who belong to the table. */
function peopleOf(table: Table, player: Player): Pick<Brief, 'seated' | 'rematch'> {
  if (!isInsider(table, player)) return {};
  const { status, seats, rematch } = table;
  const shown = (one: Player): string => nameOf(shownAt(table, one));
  const players = seats.flatMap((seat) =>
    seat.player === null ? [] : { id: seat.player.id, name: shown(seat.player) },
  );
  const free = seats.filter((seat) => seat.player === null && seat.bot === null).length;
  return {
    ...(status === 'open' && { seated: { players, free } }),
    ...(rematch && { rematch: { game: rematch.game, by: shown(rematch.host) } }),
  };
}

function askedOf(
  table: Table,
  match: Match,
  { seat, viewer, seen, lines }: Reading & { readonly seen: Seen; readonly lines: boolean },
): readonly Asked[] {
  const names = namesOf(table);
  const isOpen = viewer === 'spectator';
  const open = match.windows.filter(({ awaiting }) => awaiting.includes(seat));
  const decisions = match.decisions(seat);
  const { rules } = match;
  // A letter can be answered by lines, so it has their names. A subject is as short as the rules make it.
  const aloud = { view: match.view(seat), names };
  const shown = { ...aloud, inLines: true } as const;
  const happening = rules.text.occasion?.({ view: match.view('spectator'), names }, seat);
  const spoken = (sentence: string): string => inLines(rules, sentence, shown);
  const inWords = (command: object): Plain => ({ command, text: labelInLines(rules, command, shown) });
  const asked = open.map((window): Asked => {
    const { id, kind, openedAt, closesAt } = window;
    const decision = decisions.find(({ window }) => window === id)!;
    const { publicText } = decision.default;
    return {
      window: id,
      kind,
      openedAt,
      closesAt: closesAt[seat]!,
      ...freeUntil(table, window, seat),
      question: spoken((isOpen ? publicQuestionOf : questionOf)(rules, decision, shown)),
      title: spoken(publicQuestionOf(rules, decision, aloud)),
      subject: spoken(subjectOf(rules, decision, aloud, happening)),
      otherwise: isOpen ? spoken(publicText ?? UNSAID) : defaultSaid(rules, decision, shown, lines),
      ...(publicText !== undefined && { publicDefault: spoken(publicText) }),
      // Which answers are legal can depend on what only the seat sees.
      plain: isOpen ? [] : decision.legal.filter(isPlain).map(inWords),
      ...(lines && { lines: isOpen ? allLinesOf(rules, kind) : answerLinesOf(rules, decision, shown) }),
      seen: seen.saw(id),
    };
  });
  return asked.toSorted((a, b) => a.closesAt - b.closesAt);
}

/** With its line, if the sentence says it in other words. */
function defaultSaid(
  rules: Ruleset,
  {
    default: { text, command, commands = command === undefined ? [] : [command] },
  }: Pick<Decision, 'default'>,
  context: TextContext<object>,
  lines: boolean,
): string {
  const said = inLines(rules, text, context, command);
  if (!lines || commands.length === 0) return said;
  const line = commands
    .map((one) => plainLine(rules.text.phrase(one as { readonly type: string }, context)))
    .join('. Then: ');
  return bareOf(said) === bareOf(line) ? said : `${said} That is: ${line}`;
}

const bareOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Not the question of the table if it says the same as what happens. */
function subjectOf(
  rules: Ruleset,
  decision: { readonly kind: string },
  context: TextContext<object>,
  happening: string | undefined,
): string {
  const title = rules.windowTitles[decision.kind];
  const { names } = context;
  if (happening !== undefined && title !== undefined) return `${happening}, ${lower(title, names)}`;
  return lower(publicQuestionOf(rules, decision, context), names);
}

/** Within a line, unless it begins with a name. */
function lower(text: string, names: readonly string[]): string {
  if (names.some((name) => text.startsWith(name))) return text;
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** The recap with the names that lines use, because a letter can be answered by a line. */
function spokenRecap(
  sources: Sources,
  match: Match,
  { seat, viewer }: Reading,
  after: number,
): readonly string[] {
  const lines = recapOf(sources, match, seat, { after, viewer, inLines: true });
  const context = { view: match.view(viewer), names: namesOf(sources.table) };
  return lines.map((line) => inLines(match.rules, line, context));
}

/** What the seat saw after this step, in words, or what `viewer` saw of it. If it is long, only its end, and a line that says so. */
export function recapOf(
  { table, journal }: { readonly table: Table; readonly journal: Entries },
  match: Match,
  seat: Seat,
  {
    after,
    viewer = seat,
    inLines = false,
  }: { readonly after: number; readonly viewer?: Viewer; readonly inLines?: boolean },
): readonly string[] {
  const last = match.step(seat);
  if (after >= last) return [];
  const range = { after: Math.max(after, last - MOST_STEPS), most: MOST_STEPS };
  const entries = journal.entriesOfSteps(seat, range, match.seq);
  const seen = entries.map((entry) => ({ step: stepAt(entry.seen, entry.seq, seat), entry }));
  const lines = eventsBody(table, match, viewer, seen, inLines) as readonly { readonly text: string }[];
  const texts = lines.flatMap(({ text }) => text || []);
  const isWhole = texts.length <= MOST_LINES && after >= last - MOST_STEPS;
  return isWhole ? texts : [BEFORE, ...texts.slice(1 - MOST_LINES)];
}
