/**
 * Answers reads of a finished game from the archive, in the same way as its room would. Decides who has access, and whether the
 * caller has the page already, before it reads the journal; then it reads only what the page shows.
 */
import type { ArchivedGame } from '../../history/archive/archived-game.ts';
import { byPart, type Placed } from '../../history/archive/archives.ts';
import {
  entriesIn,
  keyframeIn,
  packedKeyframes,
  withoutHeads,
  type Part,
} from '../../history/archive/slices.ts';
import { stepAt, type Entry, type Heads } from '../../rules/journal/entry.ts';
import type { Snapshot } from '../../rules/kernel/fold.ts';
import { Match } from '../../rules/kernel/match.ts';
import { asInstant, ok, refuse, type Viewer } from '../../rules/vocabulary.ts';
import { exportEnd, exportHeader } from './bodies.ts';
import { MOST_STEPS } from './feed.ts';
import { storyBody } from './story.ts';
import { tableOf } from '../publish/projection.ts';
import type { Reply } from '../table/visit.ts';
import { Reader, type PageKey } from './reader.ts';
import {
  MOST_LOGGED,
  type EventsRequest,
  type ExportParts,
  type Feed,
  type Page,
  type StoryRequest,
  type ViewRequest,
} from './wire.ts';
import { foldVersionFor, rulesFor } from '../table/rulesets.ts';
import type { Entries } from '../journal/steps.ts';
import { keyframesOf } from '../publish/packed-game.ts';

/** Replaces the stored keyframes with those of the present fold. Never throws. */
export type StoreKeyframes = (keyframes: readonly Part[], fold: string) => Promise<void>;

export class ArchivedReader {
  /** Answers without the journal. */
  private readonly reader: Reader;
  private readonly source: ConstructorParameters<typeof Reader>[0];

  constructor(
    private readonly game: ArchivedGame,
    build: string,
    private readonly storeKeyframes: StoreKeyframes,
  ) {
    const table = tableOf(game.record);
    const { entries, seen } = game.archived;
    const cursors = entries === 0 ? undefined : { seq: entries - 1, seen };
    const now = table.clock ?? asInstant(Date.now());
    this.source = { table, cursors, match: undefined, journal: NOTHING, build, talk: null, now };
    this.reader = new Reader(this.source);
  }

  async view(request: ViewRequest): Promise<Reply<Page>> {
    const key = this.reader.viewKey(request);
    if (!key.ok) return key;
    const { viewer, etag, known } = key.value;
    if (known) return ok({ etag });
    const { at, after } = request;
    const match = await this.matchAt(viewer, at);
    if (after === undefined) return ok(this.reader.viewPage(request, key.value, match));
    const reader = await this.readerOver(key.value, after, MOST_LOGGED);
    const log = reader.eventsOf(viewer, key.value.version, { after, limit: MOST_LOGGED });
    return ok(this.reader.viewPage(request, key.value, match, log));
  }

  /** Whether the caller has this view already. */
  isKnown(request: ViewRequest): boolean {
    const key = this.reader.viewKey(request);
    return key.ok && key.value.known;
  }

  async events(request: EventsRequest): Promise<Reply<Page>> {
    const key = this.reader.eventsKey(request);
    if (!key.ok) return key;
    if (key.value.known) return ok({ etag: key.value.etag });
    const { after, limit } = request;
    return (await this.readerOver(key.value, after, limit)).events(request);
  }

  async feed(request: { readonly etag?: string | undefined }): Promise<Reply<Feed>> {
    const key = this.reader.feedKey(request);
    if (key.known) return ok({ etag: key.etag });
    const after = Math.max(0, key.version - MOST_STEPS);
    return (await this.readerOver(key, after, MOST_STEPS)).feed(request);
  }

  async story(request: StoryRequest): Promise<Reply<Page>> {
    const { record, archived, slices } = this.game;
    if (archived.entries === 0) return refuse('game-not-started');
    const key = this.reader.storyKey(request);
    if (!key.ok) return key;
    const { etag, known, you } = key.value;
    if (known) return ok({ etag });
    const { journal } = await slices.catalogue();
    const entries = await this.entriesOf(journal);
    const match = await this.matchAt('open', undefined);
    const body = storyBody(this.source.table, match!, entries, record.game.outcome, you);
    return ok({ etag, body: JSON.stringify(body) });
  }

  async export(): Promise<Reply<Page>> {
    const parts = await this.exportParts();
    if (!parts.ok) return parts;
    const { etag, header, runs, end } = parts.value;
    const entries: Entry[] = [];
    for await (const run of runs) entries.push(...run);
    return ok({ etag, body: JSON.stringify({ ...header, entries, ...end }) });
  }

  /** Reads the journal part by part, as the caller takes the entries. */
  async exportParts(): Promise<Reply<ExportParts>> {
    const { record, archived } = this.game;
    if (archived.entries === 0) return refuse('game-not-started');
    const { etag } = this.reader.exportKey();
    const { header, heads = await this.headsAtTheEnd() } = archived;
    const end = exportEnd({ outcome: record.game.outcome ?? undefined, heads });
    return ok({ etag, header: exportHeader(this.source.table, header), runs: this.runs(), end });
  }

  private async *runs(): AsyncIterable<readonly Entry[]> {
    const { archived, slices } = this.game;
    const { journal } = await slices.catalogue();
    let read = 0;
    for (const part of byPart(journal)) {
      for (const bytes of await slices.bytes(part)) {
        const run = entriesIn(bytes).map(withoutHeads);
        read += run.length;
        yield run;
      }
    }
    if (read !== archived.entries)
      throw new Error(`the archive of ${archived.header.game} has ${read} of ${archived.entries} entries`);
  }

  /** An earlier build archives no heads, even of a game that began with this build. */
  private async headsAtTheEnd(): Promise<Heads | undefined> {
    if (this.game.archived.header.commitment === undefined) return undefined;
    return (await this.matchAt('spectator', undefined))?.snapshot.heads;
  }

  /** A reader of the entries that made these steps of the viewer. */
  private async readerOver({ viewer, version }: PageKey, after: number, limit: number): Promise<Reader> {
    if (after >= version) return this.reader;
    const { journal } = await this.game.slices.catalogue();
    const first = sliceOf(journal, viewer, after);
    const last = sliceOf(journal, viewer, Math.min(after + limit, version - 1));
    const entries = await this.entriesOf(journal.slice(first, last + 1));
    // What a viewer saw in an entry does not depend on the state.
    return new Reader({ ...this.source, match: this.fold([]), journal: someOf(entries) });
  }

  /** The match at this step of the viewer; at the end of the game if the step is left out. */
  private async matchAt(viewer: Viewer, step: number | undefined): Promise<Match | undefined> {
    const { archived, slices } = this.game;
    if (archived.entries === 0) return undefined;
    const { journal, keyframes, fold } = await slices.catalogue();
    const at = step === undefined ? journal.length - 1 : sliceOf(journal, viewer, step - 1);
    const run = journal[at]!;
    const isCurrent = fold === foldVersionFor(archived.header.ruleset);
    if (!isCurrent) return this.refold(journal, viewer, step);
    const upTo = step === undefined ? run.last : run.first - 1;
    const frames = keyframes.filter(({ first }) => first <= upTo).slice(-1);
    // The end of the game needs no journal: it has a keyframe.
    const runs = step === undefined ? [] : [run];
    const read = await slices.bytes([...frames, ...runs]);
    const text = frames.length === 0 ? undefined : keyframeIn(read[0]!, upTo);
    const entries = read.slice(frames.length).flatMap(entriesIn);
    return this.fold(
      upToStep(entries, viewer, step),
      text === undefined ? undefined : (JSON.parse(text) as Snapshot),
    );
  }

  /** Folds the whole journal once after the fold has changed. Later reads find keyframes. */
  private async refold(journal: readonly Placed[], viewer: Viewer, step: number | undefined): Promise<Match> {
    const { header } = this.game.archived;
    const entries = await this.entriesOf(journal);
    const keyframes = [...packedKeyframes(keyframesOf(rulesFor(header.ruleset), header, entries))];
    await this.storeKeyframes(keyframes, foldVersionFor(header.ruleset));
    return this.fold(upToStep(entries, viewer, step));
  }

  private async entriesOf(slices: readonly Placed[]): Promise<readonly Entry[]> {
    return (await this.game.slices.bytes(slices)).flatMap(entriesIn);
  }

  private fold(entries: Iterable<Entry>, snapshot?: Snapshot): Match {
    const { header } = this.game.archived;
    return Match.resume(rulesFor(header.ruleset), header, entries, snapshot);
  }
}

/** The slice with the entry that made the viewer's next step after this one. */
function sliceOf(journal: readonly Placed[], viewer: Viewer, step: number): number {
  return journal.findIndex(({ seen, last }) => stepAt(seen, last, viewer) > step);
}

/** The entries up to the one that made this step of the viewer; all of them if the step is left out. */
function upToStep(entries: readonly Entry[], viewer: Viewer, step: number | undefined): readonly Entry[] {
  if (step === undefined) return entries;
  const last = entries.findIndex(({ seen, seq }) => stepAt(seen, seq, viewer) >= step);
  return entries.slice(0, last + 1);
}

const NOTHING = someOf([]);

/** Consecutive entries. */
function someOf(entries: readonly Entry[]): Entries {
  return {
    from: (seq, upTo = Infinity) => entries.filter((entry) => entry.seq >= seq && entry.seq <= upTo),
    entriesOfSteps: (viewer, { after, most }) => {
      const steps = [0, ...entries.map(({ seen, seq }) => stepAt(seen, seq, viewer))];
      return entries.filter((_, i) => {
        const step = steps[i + 1]!;
        return step > Math.max(after, steps[i]!) && step <= after + most;
      });
    },
    seqOf: (viewer, step) => entries.find(({ seen, seq }) => stepAt(seen, seq, viewer) === step)?.seq,
    keyframe: () => undefined,
  };
}
