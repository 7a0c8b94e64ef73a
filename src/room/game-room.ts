/**
 * One game's Durable Object. It only forwards calls: each topic's `calls.ts` handles them. The platform calls methods of the
 * class by name, so all of them are here.
 */
import { DurableObject } from 'cloudflare:workers';
import { RoomAccess, type AccessParts } from './access/access.ts';
import { FollowUp } from './access/follow-up.ts';
import { LoadedGame } from './access/loaded-game.ts';
import { Troubles } from './access/trouble.ts';
import { WakeUp } from './access/wake-up.ts';
import type { RoomBindings } from './access/bindings.ts';
import { DeliveryCalls } from './delivery/calls.ts';
import { InvitationCalls } from './invitations/calls.ts';
import { OperatorCalls } from './operate/calls.ts';
import type { OperatedRoom, Condition, Rewound } from './operate/condition.ts';
import { OrderCalls } from './orders/calls.ts';
import { PlayCalls } from './play/calls.ts';
import type { Room } from './protocol.ts';
import { ReadCalls } from './read/calls.ts';
import { PersonCalls } from './seats/person-calls.ts';
import { SeatCalls } from './seats/seat-calls.ts';
import { TableCalls } from './seats/table-calls.ts';
import { TalkCalls } from './talk/calls.ts';
import { Alarm } from './time/alarm.ts';
import { TimeCalls } from './time/calls.ts';
import type { NewGame, Summary, SitRequest, LeaveRequest } from './table/wire.ts';
import type { Reply, Visit, Player } from './table/visit.ts';
import type { SitterRequest, SittingRequest } from './table/sitters.ts';
import type { InviteRequest, InvitationSummary, WithdrawRequest } from './invitations/wire.ts';
import type { CommandRequest, LineRequest } from './play/wire.ts';
import type { VoteRequest } from './time/votes.ts';
import type { Availability } from '../calendar/availability.ts';
import type { OrdersRequest } from './orders/wire.ts';
import type { ViewRequest, Page, EventsRequest, Feed, DecisionsRequest, SeatDecisions } from './read/wire.ts';
import type { BriefRequest, Brief } from './read/brief-wire.ts';
import type { DeliveryStatus, DeliveryReport } from './delivery/wire.ts';
import type {
  MessagesRequest,
  SayRequest,
  SaidMessage,
  MuteRequest,
  Evidence,
  Written,
} from './talk/wire.ts';
import type { Dump, NotLoaded } from '../history/operate/dumps.ts';
import type { Target, Bookmarks, NotRewound, Leaving, Rewind } from '../history/operate/point-in-time.ts';

export class GameRoom extends DurableObject<RoomBindings> implements Room, OperatedRoom {
  private readonly access: RoomAccess;
  private readonly tables: TableCalls;
  private readonly seats: SeatCalls;
  private readonly people: PersonCalls;
  private readonly inviting: InvitationCalls;
  private readonly plays: PlayCalls;
  private readonly time: TimeCalls;
  private readonly standing: OrderCalls;
  private readonly reads: ReadCalls;
  private readonly deliveries: DeliveryCalls;
  private readonly talk: TalkCalls;
  private readonly operated: OperatorCalls;
  private readonly wakeUp: WakeUp;

  constructor(ctx: DurableObjectState, env: RoomBindings) {
    super(ctx, env);
    const alarm = new Alarm(ctx.storage);
    const loaded = new LoadedGame(ctx, env, () => alarm.doubt());
    const followUp = new FollowUp(ctx, loaded, alarm);
    const parts: AccessParts = { loaded, alarm, followUp, troubles: new Troubles() };
    const access = new RoomAccess(parts);
    this.access = access;
    const { journal } = loaded;
    const factor = () => Number(this.env.LIMITS ?? 1);
    this.tables = new TableCalls(access, {
      load: () => loaded.load(),
      create: (table) => loaded.create(table),
      journal,
      roomOf: (game) => env.ROOMS.getByName(game),
    });
    this.seats = new SeatCalls(access);
    this.people = new PersonCalls(access);
    this.inviting = new InvitationCalls(access);
    this.plays = new PlayCalls(access, factor);
    this.time = new TimeCalls(access, factor);
    this.standing = new OrderCalls(access);
    this.reads = new ReadCalls(access, { journal, build: env.VERSION.id });
    this.deliveries = new DeliveryCalls(access);
    this.talk = new TalkCalls(access, (notifications) => followUp.notify(notifications));
    this.operated = new OperatorCalls(ctx, env, parts);
    this.wakeUp = new WakeUp(ctx, parts);
  }

  override alarm(): Promise<void> {
    return this.wakeUp.alarm();
  }

  create(game: NewGame): Promise<Reply<Summary>> {
    return this.tables.create(game);
  }

  summary(visit: Visit): Promise<Reply<Summary>> {
    return this.tables.summary(visit);
  }

  start(request: { player: Player }): Promise<Reply<Summary>> {
    return this.tables.start(request);
  }

  handOver(request: { player: Player; to: string }): Promise<Reply<Summary>> {
    return this.tables.handOver(request);
  }

  cancel(request: { player: Player }): Promise<Reply<Summary>> {
    return this.tables.cancel(request);
  }

  rematch(request: { player: Player }): Promise<Reply<{ game: string }>> {
    return this.tables.rematch(request);
  }

  sit(request: SitRequest): Promise<Reply<{ seat: number }>> {
    return this.seats.sit(request);
  }

  leave(request: LeaveRequest): Promise<Reply<null>> {
    return this.seats.leave(request);
  }

  nameSitter(request: SitterRequest): Promise<Reply<null>> {
    return this.seats.nameSitter(request);
  }

  sitIn(request: SittingRequest): Promise<Reply<null>> {
    return this.seats.sitIn(request);
  }

  stepDown(request: SittingRequest): Promise<Reply<null>> {
    return this.seats.stepDown(request);
  }

  rename(request: { player: Player }): Promise<Reply<null>> {
    return this.people.rename(request);
  }

  transfer(request: { player: Player; to: Player }): Promise<Reply<null>> {
    return this.people.transfer(request);
  }

  depart(request: { player: Player }): Promise<Reply<null>> {
    return this.people.depart(request);
  }

  invite(request: InviteRequest): Promise<Reply<InvitationSummary>> {
    return this.inviting.invite(request);
  }

  invitations(request: { player: Player }): Promise<Reply<readonly InvitationSummary[]>> {
    return this.inviting.invitations(request);
  }

  withdraw(request: WithdrawRequest): Promise<Reply<null>> {
    return this.inviting.withdraw(request);
  }

  command(request: CommandRequest | LineRequest): Promise<Reply<{ version: number }>> {
    return this.plays.command(request);
  }

  advance(request: { player: Player; seconds: number }): Promise<Reply<{ now: string; version: number }>> {
    return this.plays.advance(request);
  }

  vote(request: VoteRequest): Promise<Reply<null>> {
    return this.time.vote(request);
  }

  comeBack(request: { player: Player }): Promise<Reply<null>> {
    return this.time.comeBack(request);
  }

  setAvailability(request: { player: Player; availability: Availability }): Promise<Reply<null>> {
    return this.time.setAvailability(request);
  }

  orders(request: { player: Player }): Promise<Reply<{ orders: object }>> {
    return this.standing.orders(request);
  }

  order(request: OrdersRequest): Promise<Reply<{ orders: object; grown: number }>> {
    return this.standing.order(request);
  }

  isArchived(visit: Visit): Promise<boolean> {
    return Promise.resolve(this.access.isArchivedFor(visit));
  }

  view(request: ViewRequest): Promise<Reply<Page>> {
    return this.reads.view(request);
  }

  events(request: EventsRequest): Promise<Reply<Page>> {
    return this.reads.events(request);
  }

  feed(request: Visit & { etag?: string | undefined }): Promise<Reply<Feed>> {
    return this.reads.feed(request);
  }

  decisions(request: DecisionsRequest): Promise<Reply<SeatDecisions>> {
    return this.reads.decisions(request);
  }

  brief(request: BriefRequest): Promise<Reply<Brief>> {
    return this.reads.brief(request);
  }

  export(visit: Visit): Promise<Reply<Page>> {
    return this.reads.export(visit);
  }

  deliveryStatus(request: { player: Player }): Promise<Reply<readonly DeliveryStatus[]>> {
    return this.deliveries.deliveryStatus(request);
  }

  recordDelivery(request: DeliveryReport): Promise<Reply<null>> {
    return this.deliveries.recordDelivery(request);
  }

  messages(request: MessagesRequest): Promise<Reply<Page>> {
    return this.talk.messages(request);
  }

  say(request: SayRequest): Promise<Reply<SaidMessage>> {
    return this.talk.say(request);
  }

  mute(request: MuteRequest): Promise<Reply<null>> {
    return this.talk.mute(request);
  }

  evidence(request: Visit & { message: number }): Promise<Reply<Evidence>> {
    return this.talk.evidence(request);
  }

  notes(request: { player: Player }): Promise<Reply<{ text: string }>> {
    return this.talk.notes(request);
  }

  writeNotes(request: { player: Player; text: string }): Promise<Reply<{ grown: number }>> {
    return this.talk.writeNotes(request);
  }

  written(request: { player: Player }): Promise<Reply<Written>> {
    return this.talk.written(request);
  }

  condition(): Promise<Condition | null> {
    return this.operated.condition();
  }

  drain(): Promise<Condition | null> {
    return this.operated.drain();
  }

  dump(known?: string): Promise<Dump | null> {
    return this.operated.dump(known);
  }

  load(dump: ReadableStream<Uint8Array>): Promise<Condition | NotLoaded> {
    return this.operated.load(dump);
  }

  bookmarksFor(target: Target): Promise<Bookmarks | NotRewound | null> {
    return this.operated.bookmarksFor(target);
  }

  rewind(id: string, bookmark: string): Promise<Leaving> {
    return this.operated.rewind(id, bookmark);
  }

  restart(): Promise<never> {
    return this.operated.restart();
  }

  rewound(rewind: Rewind): Promise<Rewound | 'restarting' | null> {
    return this.operated.rewound(rewind);
  }

  rest(): Promise<void> {
    return this.operated.rest();
  }
}
