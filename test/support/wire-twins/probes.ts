/**
 * The requests of a viewer to both twins: reads of all kinds, and commands that are legal, illegal or malformed. Many of them
 * name what the viewer cannot know.
 */
import type { Vote } from '../../../src/room/table/record.ts';
import type { Match } from '../../../src/rules/kernel/match.ts';
import { readLine } from '../../../src/rules/kernel/line.ts';
import { seatsOf, type Instant, type Seat, type WindowId } from '../../../src/rules/vocabulary.ts';
import { heldOf, withdrawalsOf } from './held.ts';
import { motionIn, votesOn } from './motions.ts';
import { privateMessagesOf, talkOf } from './private-talk.ts';
import {
  answerDecision,
  get,
  JSON_TYPE,
  openAnswer,
  openDecision,
  post,
  pressAnswer,
  read,
  replyWith,
  writeDecision,
  type ProbeRequest,
} from './request.ts';
import type { AnyCompanion } from '../suite/companion.ts';
import type { Dice } from '../suite/dice.ts';
import { legalOf } from '../suite/legal-oracles.ts';
import { othersThan, sameWindows, type Pair, type TwinViewer } from './journals.ts';

export interface ProbeSet {
  /** Earlier requests of others of which the viewer may notice nothing, in each twin: private messages and held commands. */
  readonly secret: readonly [readonly ProbeRequest[], readonly ProbeRequest[]];
  /** An open motion of the table. */
  readonly motion?: Vote | undefined;
  /** Requests after which the twins are still twins. */
  readonly neutral: readonly ProbeRequest[];
  /** A request whose effects may differ, but not its answer. */
  readonly revealing: readonly ProbeRequest[];
}

export function probesFor(
  pair: Pair,
  companion: AnyCompanion,
  asked: readonly object[],
  dice: Dice,
): ProbeSet {
  const talking = dice.chance(0.3);
  const messages = talking ? privateMessagesOf(pair, dice) : ([[], []] as const);
  const reads = [...readsOf(pair, dice), ...(talking ? talkOf(pair, dice) : [])];
  const { viewer } = pair;
  if (viewer === 'spectator')
    return {
      secret: withHeld(messages, pair, dice),
      neutral: [...reads, ...foreign(pair, dice)],
      revealing: [],
    };
  const probes = probesOf(pair, viewer, { companion, dice, asked });
  const { neutral, revealing } = actsOf(pair, viewer, companion, dice);
  const acts = neutral.flatMap((act, i) => [
    // The first act is sent again below, by the same key.
    ...(i > 0 && dice.chance(0.5)
      ? [dice.pick([onPage, byLink, byReply(pair, dice)])(viewer, act)]
      : [showing(pair, commanding(viewer, act, `act.${i}`), dice)]),
    get(VIEW, viewer),
    read(VIEW, viewer),
  ]);
  const again = neutral.length === 0 ? [] : repeated(viewer, neutral[0]!, 'act.0');
  const motion = motionIn(pair, viewer, dice);
  const malformed = { ...dice.pick(MALFORMED), by: viewer };
  return {
    motion,
    // What reveals something may also close windows, and so carry out what is held there.
    secret: revealing === undefined ? withHeld(messages, pair, dice) : messages,
    neutral: [
      ...reads,
      ...probes,
      ...pagesOf(pair, viewer, dice),
      ...linesOf(pair, viewer, dice),
      malformed,
      ...withdrawalsOf(pair),
      ...acts,
      ...again,
      ...(motion === undefined ? [] : votesOn(motion, viewer, dice)),
      ...readsAfter(pair, viewer),
    ],
    revealing:
      revealing === undefined
        ? []
        : [commanding(viewer, revealing, '0.1'), ...repeated(viewer, revealing, '0.1')],
  };
}

/** A command by the page of its window; without one, as usual. */
function onPage(by: Seat, act: Act): ProbeRequest {
  return act.window === undefined
    ? commanding(by, act, 'page')
    : answerDecision(by, act.window as WindowId, act.command);
}

/** The same by a link to this answer alone. */
function byLink(by: Seat, act: Act): ProbeRequest {
  return act.window === undefined
    ? commanding(by, act, 'page')
    : pressAnswer(by, act.window as WindowId, act.command);
}

/** The same by a reply. */
function byReply({ one: { match } }: Pair, dice: Dice): typeof onPage {
  const names = seatsOf(match.seats).map((seat) => `Player ${seat}`);
  return (by, act) => {
    if (act.window === undefined) return onPage(by, act);
    const context = { view: match.view(by), names };
    const line = match.rules.text.phrase(act.command as { type: string }, context);
    return replyWith(by, act.window as WindowId, line, dice.chance(0.5));
  };
}

/** The pages of all windows, also of those that await others, and answers of others that are sent from them. */
function pagesOf(pair: Pair, by: Seat, dice: Dice): readonly ProbeRequest[] {
  const { one, now } = pair;
  const { match } = one;
  const names = seatsOf(match.seats).map((seat) => `Player ${seat}`);
  return match.windows.flatMap(({ id }) => {
    const unread = 'nothing that anybody understands';
    const pages = [
      openDecision(by, id),
      ...dice.some(actsBy(match, by), 1).map(({ command }) => openAnswer(by, id, command)),
      writeDecision(by, id, unread),
      replyWith(by, id, dice.pick(['help', unread, `${unread}\npass`]), dice.chance(0.3)),
    ];
    const others = [pair.one, pair.other].flatMap((twin) => {
      const another = dice.pick(othersThan(by, twin.match));
      return dice
        .some(actsBy(twin.match, another), 1)
        .filter(({ command }) => !match.submit({ by, command, window: id, now }).ok)
        .flatMap(({ command }) => {
          const context = { view: twin.match.view(another), names };
          const line = match.rules.text.phrase(command as { type: string }, context);
          const asForm = answerDecision(by, id, command);
          if (isAccepted(pair, by, line)) return asForm;
          return [asForm, writeDecision(by, id, line), replyWith(by, id, line, dice.chance(0.5))];
        });
    });
    return [...pages, ...others];
  });
}

function withHeld([messages, otherMessages]: ProbeSet['secret'], pair: Pair, dice: Dice): ProbeSet['secret'] {
  const [held, otherHeld] = dice.chance(0.5) ? heldOf(pair, dice) : [[], []];
  return [
    [...messages, ...held],
    [...otherMessages, ...otherHeld],
  ];
}

const VIEW = '/{game}/view';
const EVENTS = '/{game}/events';
const COMMANDS = '/{game}/commands';

function readsOf(
  { viewer, differsFrom, foldable, one: { match } }: Pair,
  dice: Dice,
): readonly ProbeRequest[] {
  const now = match.step(viewer);
  const past = [`${VIEW}?at=${now}`, `${VIEW}?at=${dice.pick([1 + dice.below(now), differsFrom])}`];
  const pages = [
    VIEW,
    ...(foldable ? past : []),
    `${VIEW}?at=${dice.pick([now + 1, match.seq + 2])}`,
    `${EVENTS}?after=${Math.max(0, differsFrom - 1 - dice.below(9))}`,
    `${EVENTS}?after=${dice.below(now + 2)}&limit=${1 + dice.below(9)}`,
    `${EVENTS}?after=${dice.pick([0, differsFrom, now, now + 9])}&limit=${dice.pick([1, 2, 100, 200])}`,
  ].map((path) => get(path, viewer));
  pages.push(
    read(`${EVENTS}?after=${Math.max(0, differsFrom - 1)}`, viewer),
    read(VIEW, viewer),
    get(`${VIEW}?after=${Math.max(0, differsFrom - 1)}&seen=false`, viewer),
    get(`${VIEW}?seen=false&news=true`, viewer),
  );
  const again = [0, 1 + dice.below(pages.length - 1), pages.length - 1].map((known) => ({
    ...pages[known]!,
    known,
  }));
  const others = [get('/{game}', viewer), get('/{game}/feed', viewer), get(dice.pick(FOR_THE_END), viewer)];
  if (viewer === 'spectator') return [...pages, ...again, ...others];
  const after = Math.max(0, match.step('spectator') - dice.below(3));
  const open = get(dice.pick([VIEW, `${EVENTS}?after=${after}`]), 'spectator');
  const present = get('/{game}/presence', viewer);
  return [...pages, ...again, ...others, open, present, get('/me/decisions', viewer)];
}

/** Reads that are refused until the game is over. */
const FOR_THE_END = [
  ...['open', '0', '1', '7'].flatMap((eyes) => [`${VIEW}?as=${eyes}`, `${EVENTS}?as=${eyes}`]),
  '/{game}/export',
];

function readsAfter({ differsFrom }: Pair, by: Seat): readonly ProbeRequest[] {
  return [VIEW, `${EVENTS}?after=${differsFrom}`, '/me/decisions'].map((path) => get(path, by));
}

interface Act {
  readonly window: WindowId | string | undefined;
  readonly command: object;
}

export function commanding(by: TwinViewer, { window, command }: Act, key: string): ProbeRequest {
  return post(COMMANDS, by, { window, command }, key);
}

/** Some commands ask for the view after them, also those that the room refuses. */
function showing({ differsFrom }: Pair, ask: ProbeRequest, dice: Dice): ProbeRequest {
  if (dice.chance(0.4)) return ask;
  const query = dice.pick([
    '',
    `?after=${Math.max(0, differsFrom - 1)}&seen=false`,
    '?labels=true',
    '?news=true',
  ]);
  return { ...ask, path: `${ask.path}${query}`, prefer: 'return=representation' };
}

/** The same command again, and another command with the same key. */
function repeated(by: Seat, act: Act, key: string): readonly ProbeRequest[] {
  const other = { ...act, command: { ...act.command, type: 'resign' } };
  return [commanding(by, act, key), commanding(by, other, key)];
}

/** A command of a person without a seat. */
function foreign({ one, other }: Pair, dice: Dice): readonly ProbeRequest[] {
  const acts = [one, other].map(({ match }) =>
    dice.pick([...actsBy(match, dice.pick(seatsOf(match.seats))), RESIGN]),
  );
  return acts.map((act, i) => commanding('spectator', act, `0.${i}`));
}

const RESIGN: Act = { window: undefined, command: { type: 'resign' } };

/** All legal commands of a seat, except for resigning. */
function actsBy(match: Match, by: Seat): readonly Act[] {
  const windows = [undefined, ...match.windows.filter((w) => w.asked.includes(by))];
  return windows.flatMap((w) => legalOf(match, by, w).map((command) => ({ window: w?.id, command })));
}

interface Probing {
  readonly companion: AnyCompanion;
  readonly dice: Dice;
  /** Recent commands of anybody. */
  readonly asked: readonly object[];
}

/** Commands that the first twin refuses. Some use keys that other seats have used, in one twin or in both. */
function probesOf(
  { one, other, now }: Pair,
  by: Seat,
  { companion, dice, asked }: Probing,
): readonly ProbeRequest[] {
  const { match } = one;
  const secrets = [one, other].flatMap((twin) => valuesOf(companion.secrets(twin.match.snapshot.state)));
  const windows = [undefined, ...match.windows.map((w) => w.id), 'no-such.1'];
  const theirs = [one, other].flatMap((twin) =>
    dice.some(actsBy(twin.match, dice.pick(othersThan(by, twin.match))), 2),
  );
  const mine = dice.some(actsBy(match, by), 3);
  const named = [...mine, ...theirs].map((act) => ({
    ...act,
    command: swapped(act.command, secrets, dice) as object,
  }));
  const recent = dice.some(asked, 1).map((command) => ({ command, window: dice.pick(windows) }));
  const astray = mine.slice(0, 1).map((act) => ({ ...act, window: dice.pick(windows) }));
  const acts = [...theirs, ...named, ...recent, ...astray].filter(
    ({ command, window }) => !match.submit({ by, command, window: window as WindowId, now }).ok,
  );
  return acts.map((act, i) => {
    const ask = commanding(by, act, `${i % 3}.${Math.floor(i / 3)}`);
    return dice.chance(0.3) ? { ...ask, prefer: 'return=representation' } : ask;
  });
}

/** Lines with the commands of others, which the first twin refuses to the viewer. */
function linesOf(pair: Pair, by: Seat, dice: Dice): readonly ProbeRequest[] {
  const { one, other } = pair;
  const { match } = one;
  const names = seatsOf(match.seats).map((seat) => `Player ${seat}`);
  const lines = [one, other].flatMap((twin) => {
    const another = dice.pick(othersThan(by, twin.match));
    const context = { view: twin.match.view(another), names };
    const acts = dice.some(actsBy(twin.match, another), 2);
    return acts.map((act) => match.rules.text.phrase(act.command as { type: string }, context));
  });
  const refused = lines.filter((line) => !isAccepted(pair, by, line));
  return refused.map((body, i) => {
    return { method: 'POST', path: COMMANDS, by, key: `line.${i}`, type: 'text/plain', body };
  });
}

/** An accepted answer can be the last awaited one, which reveals all of them. */
function isAccepted({ one: { match }, now }: Pair, by: Seat, line: string): boolean {
  const names = seatsOf(match.seats).map((seat) => `Player ${seat}`);
  const said = readLine(match, by, line, names);
  return said.ok && match.submit({ by, ...said.value, now }).ok;
}

type Value = string | number;

/** The strings and numbers in a value, at any depth. */
function valuesOf(value: unknown): readonly Value[] {
  if (typeof value === 'string' || typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesOf) : [];
}

/** Replaces secret values by others of the same shape. */
function swapped(value: unknown, secrets: readonly Value[], dice: Dice, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => swapped(item, secrets, dice));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, swapped(v, secrets, dice, k)]));
  }
  if (name === 'type' || !secrets.includes(value as Value)) return value;
  return dice.pick(secrets.filter((secret) => shapeOf(secret) === shapeOf(value as Value)));
}

/** The shape of a value: `sun-5` and `arm-0` have the same. */
function shapeOf(leaf: Value): string {
  return `${leaf}`.replaceAll(/[a-z]+/g, 'a').replaceAll(/\d+/g, '0');
}

const command = (body: string, more: Partial<ProbeRequest> = {}): Omit<ProbeRequest, 'by'> => {
  return { method: 'POST', path: COMMANDS, key: 'malformed', type: JSON_TYPE, body, ...more };
};

/** Values that are no command of any game. */
const MALFORMED: readonly Omit<ProbeRequest, 'by'>[] = [
  command('{'),
  command('[]'),
  command('{"command":{"type":"no-such-command"}}'),
  command('{"command":{"type":"resign","seat":1}}'),
  command('{"window":7,"command":{"type":"resign"}}'),
  command('{"command":{"type":"resign"},"seat":1}'),
  command(`{"command":${'['.repeat(40)}${']'.repeat(40)}}`),
  command('{"command":{"type":"set-orders"}}'),
  command('{"command":{"type":"resign"}}', { type: 'text/plain' }),
  command('{"command":{"type":"resign"}}', { key: 'two words' }),
  { method: 'POST', path: COMMANDS, type: JSON_TYPE, body: '{"command":{"type":"resign"}}' },
  { method: 'POST', path: '/{game}/advance', type: JSON_TYPE, body: '{"seconds":0}' },
  { method: 'GET', path: `${EVENTS}?after=-1` },
  { method: 'GET', path: `${VIEW}?at=0` },
];

interface Acts {
  readonly neutral: readonly Act[];
  readonly revealing: Act | undefined;
}

/** Legal commands of the viewer: first a few that reveal nothing, one after the other, and then one that may. */
function actsOf({ one, other, now }: Pair, by: Seat, companion: AnyCompanion, dice: Dice): Acts {
  let matches: readonly Match[] = [one.match, other.match];
  const neutral: Act[] = [];
  for (let i = 0; i < 2; i += 1) {
    const acts = actsBy(matches[0]!, by);
    if (acts.length === 0) break;
    const act = dice.pick(acts);
    const next = matches.map((match) => afterNeutral(match, act, { by, now, companion }));
    if (next.some((match) => match === undefined)) return { neutral, revealing: act };
    matches = next as Match[];
    neutral.push(act);
  }
  return { neutral, revealing: dice.chance(0.1) ? RESIGN : undefined };
}

/** The match after this command; undefined if it is refused or reveals hidden information. */
function afterNeutral(
  match: Match,
  { command, window }: Act,
  { by, now, companion }: { by: Seat; now: Instant; companion: AnyCompanion },
): Match | undefined {
  const done = match.submit({ by, window: window as WindowId | undefined, command, now });
  if (!done.ok || companion.reveals?.(match.snapshot.state, command as { type: string })) return undefined;
  const { next } = done.value;
  return next.over || !sameWindows(match, next) ? undefined : next;
}
