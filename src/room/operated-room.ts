/** A game's Durable Object, as whoever operates the service uses it. What players ask of it is its heir's. */
import { DurableObject } from 'cloudflare:workers';
import type { RoomBindings } from './bindings.ts';
import type { Condition, NotLoaded, OperatedRoom } from './condition.ts';
import { Door } from './door.ts';
import { dumpOf, load } from './dump.ts';
import { exists } from './migrations.ts';

export class OperatedGameRoom extends DurableObject<RoomBindings> implements OperatedRoom {
  protected readonly door: Door;

  constructor(ctx: DurableObjectState, env: RoomBindings) {
    super(ctx, env);
    this.door = new Door(ctx, env);
  }

  async condition(): Promise<Condition | null> {
    return this.isThere ? this.door.condition() : null;
  }

  async drain(): Promise<Condition | null> {
    if (!this.isThere) return null;
    await this.door.drain();
    return this.door.condition();
  }

  async dump(): Promise<ReadableStream<Uint8Array> | null> {
    const { sql } = this.ctx.storage;
    return this.isThere ? new Response(dumpOf(sql, this.door.journal.game!)).body : null;
  }

  async load(dump: ReadableStream<Uint8Array>): Promise<Condition | NotLoaded> {
    const { id, storage } = this.ctx;
    const isThis = (game: string): boolean => this.env.ROOMS.idFromName(game).equals(id);
    const not = await load(storage, isThis, await new Response(dump).arrayBuffer());
    if (not !== undefined) return not;
    await this.door.drain();
    return this.door.condition();
  }

  override alarm(): Promise<void> {
    return this.door.alarm();
  }

  private get isThere(): boolean {
    return exists(this.ctx.storage.sql);
  }
}
