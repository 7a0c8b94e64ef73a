/** A game's Durable Object, as whoever operates the service uses it. What players ask of it is its heir's. */
import { DurableObject } from 'cloudflare:workers';
import type { RoomBindings } from '../bindings.ts';
import {
  PointInTime,
  type Bookmarks,
  type Leaving,
  type NotRewound,
  type Rewind,
  type Target,
} from '../../history/point-in-time.ts';
import type { Condition, Dump, NotLoaded, OperatedRoom, Rewound } from './condition.ts';
import { Door } from '../access/access.ts';
import { dumpOf, load, tagOf } from './dump.ts';
import { isOver } from '../table/table.ts';
import { type Lobby } from '../table/record.ts';
import { exists } from '../journal/migrations.ts';

export class OperatedGameRoom extends DurableObject<RoomBindings> implements OperatedRoom {
  protected readonly door: Door;
  private readonly past: PointInTime;

  constructor(ctx: DurableObjectState, env: RoomBindings) {
    super(ctx, env);
    this.door = new Door(ctx, env);
    this.past = new PointInTime(ctx);
  }

  async condition(): Promise<Condition | null> {
    return this.isThere ? this.door.condition() : null;
  }

  async drain(): Promise<Condition | null> {
    if (!this.isThere) return null;
    await this.door.drain();
    return this.condition();
  }

  async dump(known?: string): Promise<Dump | null> {
    if (!this.isThere) return null;
    const { storage } = this.ctx;
    const dump = dumpOf(storage.sql, this.door.journal.game!);
    const tag = await tagOf(dump);
    return { tag, body: tag === known ? null : new Response(dump).body };
  }

  async load(dump: ReadableStream<Uint8Array>): Promise<Condition | NotLoaded> {
    const { id, storage } = this.ctx;
    const isThis = (game: string): boolean => this.env.ROOMS.idFromName(game).equals(id);
    const not = await load(storage, isThis, await new Response(dump).arrayBuffer());
    if (not !== undefined) return not;
    await this.door.begin();
    return this.door.condition();
  }

  async bookmarksFor(target: Target): Promise<Bookmarks | NotRewound | null> {
    if (!this.isThere) return null;
    const lobby = this.lobbyIfReadable();
    if (lobby !== undefined && isOver(lobby)) return { refused: 'game-over' };
    if (lobby !== undefined && 'instant' in target && target.instant < lobby.createdAt)
      return { refused: 'before-creation' };
    return this.past.bookmarksFor(target);
  }

  rewind(id: string, bookmark: string): Promise<Leaving> {
    return this.past.rewind(id, bookmark);
  }

  async restart(): Promise<never> {
    return this.past.restart();
  }

  async rewound(rewind: Rewind): Promise<Rewound | 'restarting' | null> {
    if (this.past.isRestarting) return 'restarting';
    if (!this.isThere) return null;
    const people = this.door.rewound(rewind);
    this.past.done(rewind.id);
    await this.door.drain();
    return { condition: await this.door.condition(), people };
  }

  async rest(): Promise<void> {
    await this.ctx.storage.sync();
    this.ctx.abort('it rests');
  }

  override alarm(): Promise<void> {
    return this.door.alarm();
  }

  /** What cannot be read may be why it is put back. */
  private lobbyIfReadable(): Lobby | undefined {
    try {
      return this.door.journal.open();
    } catch {
      return undefined;
    }
  }

  private get isThere(): boolean {
    return exists(this.ctx.storage.sql);
  }
}
