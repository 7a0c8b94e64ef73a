/**
 * The Durable Object of one game. It only forwards each call to the `calls.ts` of its topic. The platform calls methods of the
 * class by name, so all of them are here.
 */
import { DurableObject } from 'cloudflare:workers';
import { showsPresence } from '../history/players/players.ts';
import { completeClosing, TickSockets } from '../ticks/sockets.ts';
import { CLOSED } from '../ticks/wire.ts';
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
import { BranchCalls } from './seats/branch-calls.ts';
import { SeatCalls } from './seats/seat-calls.ts';
import { TableCalls } from './seats/table-calls.ts';
import { TalkCalls } from './talk/calls.ts';
import { TickCalls, type ClosedTicks } from './read/ticks/calls.ts';
import { Presence } from './read/ticks/presence.ts';
import { Ticks } from './read/ticks/ticks.ts';
import { Alarm } from './time/alarm.ts';
import { TimeCalls } from './time/calls.ts';
import type {
  BotSeatRequest,
  NewGame,
  Summary,
  SitRequest,
  FillRequest,
  LeaveRequest,
} from './table/wire.ts';
import type { Reply, Visit, Player } from './table/visit.ts';
import type { SitterRequest, SittingRequest } from './table/sitters.ts';
import type { InviteRequest, InvitationSummary, WithdrawRequest } from './invitations/wire.ts';
import type { BranchMade, BranchRequest, NewBranch, ReplaceRequest } from './seats/wire.ts';
import type { WithdrawHoldRequest } from './play/wire.ts';
import type { VoteRequest } from './time/votes.ts';
import type { Availability } from '../calendar/availability.ts';
import type { OrdersRequest, WordedOrders } from './orders/wire.ts';
import type {
  StoryRequest,
  ViewRequest,
  Page,
  PresenceRequest,
  EventsRequest,
  Feed,
  DecisionsRequest,
  SeatDecisions,
  ShownCommand,
  Played,
} from './read/wire.ts';
import type { BriefRequest, Brief } from './read/brief-wire.ts';
import type { DeliveryStatus, DeliveryReport, SeenReport } from './delivery/wire.ts';
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
  private readonly tableCalls: TableCalls;
  private readonly branchCalls: BranchCalls;
  private readonly seatCalls: SeatCalls;
  private readonly personCalls: PersonCalls;
  private readonly invitationCalls: InvitationCalls;
  private readonly playCalls: PlayCalls;
  private readonly timeCalls: TimeCalls;
  private readonly orderCalls: OrderCalls;
  private readonly readCalls: ReadCalls;
  private readonly deliveryCalls: DeliveryCalls;
  private readonly talkCalls: TalkCalls;
  private readonly tickCalls: TickCalls;
  private readonly operatorCalls: OperatorCalls;
  private readonly wakeUp: WakeUp;

  constructor(ctx: DurableObjectState, env: RoomBindings) {
    super(ctx, env);
    const alarm = new Alarm(ctx.storage);
    const sockets = new TickSockets(ctx, env, (one) => loaded.storeKept(one));
    const loaded: LoadedGame = new LoadedGame(ctx, env, () => alarm.forget(), sockets);
    const build = env.VERSION.id;
    const refusalOf = (visit: Visit) => loaded.refusalOf(visit);
    const follow = (game: string, player: string) => env.MAILBOXES.getByName(player).follow(game, player);
    const presence = new Presence({
      sockets,
      table: () => loaded.table,
      showsPresence: (player) => showsPresence(env.DB, player),
    });
    const ticks = new Ticks({ sockets, presence, journal: loaded.journal, build, refusalOf, follow });
    const followUp = new FollowUp(ctx, loaded, alarm, ticks);
    const parts: AccessParts = { loaded, alarm, followUp, troubles: new Troubles() };
    const access = new RoomAccess(parts);
    this.access = access;
    const { journal } = loaded;
    const factor = () => Number(this.env.LIMITS ?? 1);
    this.tableCalls = new TableCalls(access, {
      load: () => loaded.load(),
      create: (table) => loaded.create(table),
      journal,
      roomOf: (game) => env.ROOMS.getByName(game),
    });
    this.branchCalls = new BranchCalls(access, {
      load: () => loaded.load(),
      createBranch: ({ table, entries }) => loaded.create(table, entries),
      journal,
    });
    this.seatCalls = new SeatCalls(access, (notifications) => followUp.notify(notifications));
    this.personCalls = new PersonCalls(access);
    this.invitationCalls = new InvitationCalls(access);
    this.playCalls = new PlayCalls(access, factor);
    this.timeCalls = new TimeCalls(access, factor);
    this.orderCalls = new OrderCalls(access);
    this.readCalls = new ReadCalls(access, { journal, build });
    this.deliveryCalls = new DeliveryCalls(access, journal);
    this.talkCalls = new TalkCalls(access, (notifications) => followUp.notify(notifications));
    this.tickCalls = new TickCalls(access, ticks, sockets, presence, ctx);
    this.operatorCalls = new OperatorCalls(ctx, env, parts);
    this.wakeUp = new WakeUp(ctx, parts);
  }

  override alarm(): Promise<void> {
    return this.wakeUp.alarm();
  }

  /** Opens a WebSocket for ticks, which cannot be opened by a method. */
  override fetch(request: Request): Promise<Response> {
    return this.tickCalls.open(request);
  }

  override webSocketMessage(socket: WebSocket): void {
    socket.close(CLOSED.message);
  }

  override webSocketClose(socket: WebSocket, code: number): Promise<void> {
    completeClosing(socket, code);
    return this.tickCalls.closed(socket);
  }

  override webSocketError(socket: WebSocket): Promise<void> {
    return this.tickCalls.closed(socket);
  }

  closeTicks(request: ClosedTicks): Promise<void> {
    return this.tickCalls.closeTicks(request);
  }

  presence(request: PresenceRequest): Promise<Reply<Page>> {
    return this.tickCalls.presence(request);
  }

  create(game: NewGame): Promise<Reply<Summary>> {
    return this.tableCalls.create(game);
  }

  summary(visit: Visit): Promise<Reply<Summary>> {
    return this.tableCalls.summary(visit);
  }

  fillSeats(request: FillRequest): Promise<Reply<Summary>> {
    return this.tableCalls.fillSeats(request);
  }

  start(request: { player: Player }): Promise<Reply<Summary>> {
    return this.tableCalls.start(request);
  }

  handOver(request: { player: Player; to: string }): Promise<Reply<Summary>> {
    return this.tableCalls.handOver(request);
  }

  cancel(request: { player: Player }): Promise<Reply<Summary>> {
    return this.tableCalls.cancel(request);
  }

  replace(request: ReplaceRequest): Promise<Reply<Summary>> {
    return this.tableCalls.replace(request);
  }

  rematch(request: { player: Player }): Promise<Reply<{ game: string }>> {
    return this.tableCalls.rematch(request);
  }

  branch(request: BranchRequest): Promise<Reply<BranchMade>> {
    return this.branchCalls.branch(request);
  }

  createBranch(branch: NewBranch): Promise<Reply<Summary>> {
    return this.branchCalls.createBranch(branch);
  }

  forgetBranch(request: { branch: string }): Promise<Reply<null>> {
    return this.branchCalls.forgetBranch(request);
  }

  sit(request: SitRequest): Promise<Reply<{ seat: number }>> {
    return this.seatCalls.sit(request);
  }

  seatBotAccount(request: BotSeatRequest): Promise<Reply<{ seat: number }>> {
    return this.seatCalls.seatBotAccount(request);
  }

  leave(request: LeaveRequest): Promise<Reply<null>> {
    return this.seatCalls.leave(request);
  }

  nameSitter(request: SitterRequest): Promise<Reply<null>> {
    return this.seatCalls.nameSitter(request);
  }

  sitIn(request: SittingRequest): Promise<Reply<null>> {
    return this.seatCalls.sitIn(request);
  }

  stepDown(request: SittingRequest): Promise<Reply<null>> {
    return this.seatCalls.stepDown(request);
  }

  rename(request: { player: Player }): Promise<Reply<null>> {
    return this.personCalls.rename(request);
  }

  transfer(request: { player: Player; to: Player }): Promise<Reply<null>> {
    return this.personCalls.transfer(request);
  }

  depart(request: { player: Player }): Promise<Reply<null>> {
    void this.tickCalls.closeTicks({ player: request.player.id });
    return this.personCalls.depart(request);
  }

  invite(request: InviteRequest): Promise<Reply<InvitationSummary>> {
    return this.invitationCalls.invite(request);
  }

  invitations(request: { player: Player }): Promise<Reply<readonly InvitationSummary[]>> {
    return this.invitationCalls.invitations(request);
  }

  withdraw(request: WithdrawRequest): Promise<Reply<null>> {
    return this.invitationCalls.withdraw(request);
  }

  command(request: ShownCommand): Promise<Reply<Played>> {
    return this.readCalls.after(request, this.playCalls.command(request));
  }

  withdrawHold(request: WithdrawHoldRequest): Promise<Reply<null>> {
    return this.playCalls.withdrawHold(request);
  }

  advance(request: { player: Player; seconds: number }): Promise<Reply<{ now: string; version: number }>> {
    return this.playCalls.advance(request);
  }

  vote(request: VoteRequest): Promise<Reply<null>> {
    return this.timeCalls.vote(request);
  }

  comeBack(request: { player: Player }): Promise<Reply<null>> {
    return this.timeCalls.comeBack(request);
  }

  setAvailability(request: { player: Player; availability: Availability }): Promise<Reply<null>> {
    return this.timeCalls.setAvailability(request);
  }

  orders(request: { player: Player }): Promise<Reply<WordedOrders>> {
    return this.orderCalls.orders(request);
  }

  order(request: OrdersRequest): Promise<Reply<WordedOrders & { readonly grown: number }>> {
    return this.orderCalls.order(request);
  }

  isArchived(visit: Visit): Promise<boolean> {
    return Promise.resolve(this.access.isArchivedFor(visit));
  }

  view(request: ViewRequest): Promise<Reply<Page>> {
    return this.readCalls.view(request);
  }

  events(request: EventsRequest): Promise<Reply<Page>> {
    return this.readCalls.events(request);
  }

  feed(request: Visit & { etag?: string | undefined }): Promise<Reply<Feed>> {
    return this.readCalls.feed(request);
  }

  decisions(request: DecisionsRequest): Promise<Reply<SeatDecisions>> {
    return this.readCalls.decisions(request);
  }

  brief(request: BriefRequest): Promise<Reply<Brief>> {
    return this.readCalls.brief(request);
  }

  story(request: StoryRequest): Promise<Reply<Page>> {
    return this.readCalls.story(request);
  }

  export(visit: Visit): Promise<Reply<Page>> {
    return this.readCalls.export(visit);
  }

  deliveryStatus(request: { player: Player }): Promise<Reply<readonly DeliveryStatus[]>> {
    return this.deliveryCalls.deliveryStatus(request);
  }

  recordDelivery(request: DeliveryReport): Promise<Reply<null>> {
    return this.deliveryCalls.recordDelivery(request);
  }

  recordSeen(request: SeenReport): Promise<Reply<null>> {
    return this.deliveryCalls.recordSeen(request);
  }

  messages(request: MessagesRequest): Promise<Reply<Page>> {
    return this.talkCalls.messages(request);
  }

  say(request: SayRequest): Promise<Reply<SaidMessage>> {
    return this.talkCalls.say(request);
  }

  mute(request: MuteRequest): Promise<Reply<null>> {
    return this.talkCalls.mute(request);
  }

  evidence(request: Visit & { message: number }): Promise<Reply<Evidence>> {
    return this.talkCalls.evidence(request);
  }

  notes(request: { player: Player }): Promise<Reply<{ text: string }>> {
    return this.talkCalls.notes(request);
  }

  writeNotes(request: { player: Player; text: string }): Promise<Reply<{ grown: number }>> {
    return this.talkCalls.writeNotes(request);
  }

  written(request: { player: Player }): Promise<Reply<Written>> {
    return this.talkCalls.written(request);
  }

  condition(): Promise<Condition | null> {
    return this.operatorCalls.condition();
  }

  drain(): Promise<Condition | null> {
    return this.operatorCalls.drain();
  }

  dump(known?: string): Promise<Dump | null> {
    return this.operatorCalls.dump(known);
  }

  load(dump: ReadableStream<Uint8Array>): Promise<Condition | NotLoaded> {
    return this.operatorCalls.load(dump);
  }

  bookmarksFor(target: Target): Promise<Bookmarks | NotRewound | null> {
    return this.operatorCalls.bookmarksFor(target);
  }

  rewind(id: string, bookmark: string): Promise<Leaving> {
    return this.operatorCalls.rewind(id, bookmark);
  }

  restart(): Promise<never> {
    return this.operatorCalls.restart();
  }

  rewound(rewind: Rewind): Promise<Rewound | 'restarting' | null> {
    return this.operatorCalls.rewound(rewind);
  }

  unload(): Promise<void> {
    return this.operatorCalls.unload();
  }
}
