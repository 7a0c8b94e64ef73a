/** All that can be seen of a game and by its people, before requests that are refused and after them: it must be the same. */
import { document } from '../../../test/support/api/document.ts';
import { isChange, isRefused } from './judge.ts';
import { NOBODY, type Call, type Credential, type Lane } from '../lane.ts';
import { printed, saidBy, type Answer, type Json } from '../request.ts';

/** What the document shows of a game, and what of oneself. */
const READS = Object.entries(document.paths).flatMap(([path, { get }]) => (get === undefined ? [] : [path]));
/** But who was reached: looking changes that. */
const OF_GAMES = READS.filter(
  (path) => path.includes('/games/{game}') && !/\{(?!game\})|\/deliveries$/.test(path),
);
const OF_PEOPLE = READS.filter((path) => /\/me(\/|$)/.test(path) && !path.includes('{'));
/** Tells the time, that somebody has looked, or that a letter went out. */
const PASSING = /"(?:now|lastUsedAt|lastSentAt|failingSince)":(?:"[^"]*"|null),?/g;
/** What lists learn of a running game, and the names in it, lags behind by two seconds: the game itself says the same. */
const LAGGING = [
  'status',
  'awaiting',
  'deadline',
  'since',
  'startedAt',
  'endedAt',
  'outcome',
  'commitment',
  'seedHash',
  'seedOrigin',
  'board',
  'round',
  'leader',
  'standing',
];

/** Names of fields and of choices: they are public, so they reveal nothing. */
const VOCABULARY: ReadonlySet<string> = new Set(vocabularyOf(document));

type Responses = ReadonlyMap<string, string>;

export class Watch {
  private readonly sent: Call[] = [];
  private changed = false;

  private constructor(
    private readonly lane: Lane,
    private readonly game: string,
    private readonly people: readonly Credential[],
    private readonly before: Responses,
    private readonly hidden: ReadonlyMap<string | undefined, ReadonlySet<string>>,
  ) {}

  static async begin(lane: Lane, game: string, people: readonly Credential[]): Promise<Watch> {
    const before = await responsesOf(lane, game, people);
    const watch = new Watch(lane, game, people, before, hiddenFrom(before, people));
    lane.onAnswer = (call, answer) => watch.see(call, answer);
    return watch;
  }

  /** Something was done: what was seen before says nothing more. */
  get isOver(): boolean {
    return this.changed;
  }

  async end(): Promise<void> {
    const { lane, game, people, before, sent } = this;
    lane.onAnswer = undefined;
    if (this.changed) return;
    const after = await responsesOf(lane, game, people);
    lane.tally.watched += sent.length;
    for (const [what, text] of before) {
      if (after.get(what) === text || isFailure(text) || isFailure(after.get(what)!)) continue;
      const calls = sent.map(({ request, by }) =>
        printed({ ...request, headers: { ...by.headers, ...request.headers } }),
      );
      const where = differing(text, after.get(what)!);
      lane.tally.add(
        `changed by a refused request: ${what.split(' ')[1]}`,
        `${what} was ${where}\nafter one of\n${calls.join('\n---\n')}`,
      );
      return;
    }
  }

  private see(call: Call, answer: Answer): void {
    // All people of a lane know each other: another name of one stands in the games of all.
    const concerned = call.by.player !== undefined || call.request.path.includes(this.game);
    if (answer.status === 0 || (concerned && isChange(call.request, answer))) this.changed = true;
    else if (isRefused(answer)) this.sent.push(call);
    if (this.changed || !call.request.path.includes(this.game)) return;
    const hidden = this.hidden.get(call.by.player);
    const said = saidBy(call.request);
    const shown =
      hidden &&
      [...textsIn(answer.text.replaceAll(PASSING, ''))].find(
        (text) => hidden.has(text) && !said.includes(text),
      );
    if (shown !== undefined)
      this.lane.tally.blame(`shows “${shown}”, which is hidden`, 'look', call.request, answer);
  }
}

async function responsesOf(lane: Lane, game: string, people: readonly Credential[]): Promise<Responses> {
  const requests = [...people, NOBODY].flatMap((by, viewer) => [
    ...OF_GAMES.map((path) => ({ by, viewer, path: path.replace('{game}', game) })),
    ...(by === NOBODY ? [] : OF_PEOPLE.map((path) => ({ by, viewer, path }))),
  ]);
  const seen = requests.map(async ({ by, viewer, path }) => {
    const { status, headers, text, body } = await lane.look({
      by,
      request: { method: 'GET', path, headers: {} },
    });
    const stable = OF_PEOPLE.includes(path) ? JSON.stringify(withoutLag(body, game)) : text;
    const etag = headers.get('ETag') ?? '';
    return [`${viewer} ${path}`, `${status} ${etag} ${stable.replaceAll(PASSING, '')}`] as const;
  });
  return new Map(await Promise.all(seen));
}

/** The clocks of other games may go on. Unread games come first, so the order may lag, too. */
function withoutLag(body: Json, watched: string): Json {
  body?.games?.sort((one: Json, other: Json) => (one.id < other.id ? -1 : 1));
  const invitedTo: readonly Json[] = (body?.invitations ?? []).map(({ game }: Json) => game);
  for (const game of [...(body?.games ?? []), ...invitedTo.filter((one) => typeof one === 'object')]) {
    for (const field of LAGGING) delete game[field];
    for (const { player } of game.seats ?? []) delete player?.name;
  }
  const ofThis = body?.decisions?.filter(({ game }: Json) => game === watched);
  // A recap is empty after the seat has seen it.
  const decisions = ofThis?.map((decision: Json) => ({ ...decision, recap: null }));
  return { ...body, decisions };
}

/** For each viewer, what others saw and they did not. */
function hiddenFrom(
  responses: Responses,
  people: readonly Credential[],
): ReadonlyMap<string | undefined, ReadonlySet<string>> {
  const viewers = [...people, NOBODY].map(({ player }, viewer) => {
    const own = [...responses].filter(
      ([what, text]) => what.startsWith(`${viewer} `) && text.startsWith('200'),
    );
    return { player, texts: new Set(own.flatMap(([, text]) => [...textsIn(text)])) };
  });
  const all = viewers.flatMap(({ texts }) => [...texts]);
  return new Map(
    viewers.map(({ player, texts }) => [player, new Set(all.filter((text) => !texts.has(text)))]),
  );
}

/** Words such as ids of cards, not sentences, nor words of the API itself. */
function* textsIn(text: string): Iterable<string> {
  for (const [, word] of text.matchAll(/:?"([\w.:-]{4,60})"(?!:)/g)) if (!VOCABULARY.has(word!)) yield word!;
}

function* vocabularyOf(part: unknown): Iterable<string> {
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    if (key === 'properties') yield* Object.keys(value as object);
    if (key === 'enum' || key === 'const') yield* [value as string | readonly string[]].flat();
    yield* vocabularyOf(value);
  }
}

/** Told by itself. */
function isFailure(text: string): boolean {
  return /^(?:0|5\d\d) /.test(text);
}

function differing(before: string, after: string): string {
  let at = 0;
  while (before[at] === after[at]) at += 1;
  const from = Math.max(0, at - 60);
  return `${before.slice(from, at + 120)}\nand is ${after.slice(from, at + 120)}`;
}
