/** A game's Durable Object, as whoever operates the service uses it. What players ask of it is its heir's. */
import { DurableObject } from 'cloudflare:workers';
import { ok } from '../rules/vocabulary.ts';
import type { RoomBindings } from './bindings.ts';
import type { Condition, OperatedRoom } from './condition.ts';
import { Door } from './door.ts';
import { dumpOf, load } from './dump.ts';
import { exists } from './migrations.ts';
import type { Reply } from './protocol.ts';

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
    const { id, storage } = this.ctx;
    return this.isThere ? new Response(dumpOf(storage.sql, id.name!)).body : null;
  }

  async load(dump: ReadableStream<Uint8Array>): Promise<Reply<Condition>> {
    const { id, storage } = this.ctx;
    const loaded = load(storage, id.name!, await new Response(dump).text());
    if (!loaded.ok) return loaded;
    await this.door.drain();
    return ok(await this.door.condition());
  }

  override alarm(): Promise<void> {
    return this.door.alarm();
  }

  private get isThere(): boolean {
    return exists(this.ctx.storage.sql);
  }
}
