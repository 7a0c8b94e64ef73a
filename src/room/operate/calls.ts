/** Calls of the operator: the condition of a room, drain, dumps and rewinds. */
import type { Dump, NotLoaded } from '../../history/operate/dumps.ts';
import {
  PointInTime,
  type Bookmarks,
  type Leaving,
  type NotRewound,
  type Rewind,
  type Target,
} from '../../history/operate/point-in-time.ts';
import type { AccessParts } from '../access/access.ts';
import { WakeUp } from '../access/wake-up.ts';
import type { RoomBindings } from '../access/bindings.ts';
import { exists } from '../journal/migrations.ts';
import { reseed } from '../play/restores.ts';
import { participantsOf } from '../publish/projection.ts';
import type { Table } from '../table/record.ts';
import { isOver } from '../table/table.ts';
import type { Condition, OperatedRoom, Rewound } from './condition.ts';
import { dumpOf, load, tagOf } from './dump.ts';
import { conditionOf } from './facts.ts';

export class OperatorCalls implements OperatedRoom {
  private readonly recovery: PointInTime;
  private readonly wakeUp: WakeUp;

  constructor(
    private readonly ctx: DurableObjectState,
    private readonly env: Pick<RoomBindings, 'ROOMS'>,
    private readonly parts: AccessParts,
  ) {
    this.recovery = new PointInTime(ctx);
    this.wakeUp = new WakeUp(ctx, parts);
  }

  async condition(): Promise<Condition | null> {
    return this.isThere ? this.facts() : null;
  }

  async drain(): Promise<Condition | null> {
    if (!this.isThere) return null;
    await this.wakeUp.drain();
    return this.condition();
  }

  async dump(known?: string): Promise<Dump | null> {
    if (!this.isThere) return null;
    const dump = dumpOf(this.ctx.storage.sql, this.parts.loaded.journal.game!);
    const tag = await tagOf(dump);
    return { tag, body: tag === known ? null : new Response(dump).body };
  }

  async load(dump: ReadableStream<Uint8Array>): Promise<Condition | NotLoaded> {
    const { id, storage } = this.ctx;
    const isThis = (game: string): boolean => this.env.ROOMS.idFromName(game).equals(id);
    const not = await load(storage, isThis, await new Response(dump).arrayBuffer());
    if (not !== undefined) return not;
    await this.wakeUp.begin();
    return this.facts();
  }

  async bookmarksFor(target: Target): Promise<Bookmarks | NotRewound | null> {
    if (!this.isThere) return null;
    const table = this.tableIfReadable();
    if (table !== undefined && isOver(table)) return { refused: 'game-over' };
    if (table !== undefined && 'instant' in target && target.instant < table.createdAt)
      return { refused: 'before-creation' };
    return this.recovery.bookmarksFor(target);
  }

  rewind(id: string, bookmark: string): Promise<Leaving> {
    return this.recovery.rewind(id, bookmark);
  }

  async restart(): Promise<never> {
    return this.recovery.restart();
  }

  async rewound(rewind: Rewind): Promise<Rewound | 'restarting' | null> {
    if (this.recovery.isRestarting) return 'restarting';
    if (!this.isThere) return null;
    const people = this.reseedAfter(rewind);
    this.recovery.done(rewind.id);
    await this.wakeUp.drain();
    return { condition: await this.facts(), people };
  }

  async unload(): Promise<void> {
    await this.ctx.storage.sync();
    this.ctx.abort('unloaded');
  }

  /**
   * Called after the storage was restored to an earlier instant: a game that is not over gets a fresh seed before anything
   * else. Returns the ids of all people that the room knows.
   */
  private reseedAfter(rewind: Rewind): readonly string[] {
    const { loaded } = this.parts;
    const { game, talk } = loaded.load()!;
    reseed(game, loaded.journal, rewind);
    return participantsOf(game.table, talk.people());
  }

  private facts(): Promise<Condition> {
    return conditionOf(this.ctx.storage, this.parts);
  }

  /** Undefined if the table cannot be read: a rewind may be the repair. */
  private tableIfReadable(): Table | undefined {
    try {
      return this.parts.loaded.journal.open();
    } catch {
      return undefined;
    }
  }

  private get isThere(): boolean {
    return exists(this.ctx.storage.sql);
  }
}
