/** Catches the game up with the clock, the standing orders and the bots. Every call does this first. */
import type { BotName } from '../../rules/contract.ts';
import { thinks } from '../../rules/kernel/bots.ts';
import { dueWindow } from '../../rules/kernel/timing.ts';
import { asInstant, type Instant } from '../../rules/vocabulary.ts';
import { playOrders, type Awaited } from '../orders/orders.ts';
import { carryOutPassed, resume } from '../time/passed-motions.ts';
import { extendUndelivered, type Deliveries } from '../time/grace.ts';
import { isWarned } from '../time/idle-tables.ts';
import { playBot, playScript } from './bots.ts';
import { afterInput } from './advances.ts';
import type { GameState } from './game-state.ts';
import { carryOutBefore, carryOutDue } from './submit.ts';

/** After so many answers of bots and orders, other calls can run. The remaining answers follow at the next call or alarm. */
const ANSWERS_IN_A_ROW = 500;
/** How many answers of thinking bots one alarm carries out. A call carries out none, so it does not wait for them. */
const THOUGHTS_AT_ALARM = 1;
/** How many answers of thinking bots each call carries out in a sandbox, which has no alarm. */
const THOUGHTS_IN_SANDBOX = 20;

/** Does all that is due by now, but leaves thinking bots to the alarm. Throws the errors of the rules. */
export function catchUp(game: GameState, deliveries: Deliveries, by: 'call' | 'alarm' = 'call'): void {
  const now = game.readClock();
  let thoughts = game.table.sandbox ? THOUGHTS_IN_SANDBOX : by === 'alarm' ? THOUGHTS_AT_ALARM : 0;
  for (let answers = 0; isDue(game, now) && answers < ANSWERS_IN_A_ROW;) {
    if (actOnTable(game, now) || extendUndelivered(game, deliveries)) continue;
    if (carryOutDue(game, now) || closeWindow(game, now)) continue;
    answers += 1;
    if (letOrdersAnswer(game, now)) continue;
    const bot = letBotAnswer(game, now, thoughts > 0);
    if (bot === undefined) return;
    if (thinks(bot)) thoughts -= 1;
  }
}

/** Moves a sandbox game's clock, from one due instant to the next. */
export function advance(game: GameState, deliveries: Deliveries, seconds: number): void {
  const end = asInstant(game.now + seconds * 1000);
  for (let due = game.nextDue; due !== undefined && due <= end; due = game.nextDue) {
    game.store({ ...game.table, clock: asInstant(Math.max(game.now, due)) });
    catchUp(game, deliveries);
  }
  game.store({ ...game.table, clock: end });
}

function isDue({ nextDue }: GameState, now: Instant): boolean {
  return nextDue !== undefined && nextDue <= now;
}

/**
 * Warns or closes an idle table, carries out a motion that passed, or ends a long pause. Returns false if nothing of this was
 * due.
 */
function actOnTable(game: GameState, now: Instant): boolean {
  if (game.match !== undefined) {
    if (carryOutPassed(game)) return true;
    if (game.table.status !== 'paused') return false;
    resume(game);
    return true;
  }
  if (isWarned(game.table)) game.cancel();
  else game.change({ ...game.table, warnedAt: now });
  return true;
}

/** Plays the default of a window whose deadline has passed. Returns false if there is none. */
function closeWindow(game: GameState, now: Instant): boolean {
  const match = game.match!;
  const due = dueWindow(match.windows, now);
  if (due === undefined) return false;
  const input = { by: 'clock', window: due.window.id, seats: due.seats } as const;
  const { table, actions } = afterInput(game.table, match, input, now);
  const advance = game.timed(table).tick(now)!;
  if (!carryOutBefore(game, advance)) game.commit(advance, table, { actions });
  return true;
}

/** Returns false if no orders are awaited. */
function letOrdersAnswer(game: GameState, now: Instant): boolean {
  const awaited = game.orders.take();
  if (awaited === undefined) return false;
  answerByOrders(game, awaited, now);
  game.orders.remember(awaited, game.match!.windows);
  return true;
}

function answerByOrders(game: GameState, awaited: Awaited, now: Instant): void {
  const input = { by: awaited.seat, as: 'order', window: awaited.window } as const;
  const { table } = afterInput(game.table, game.match!, input, now);
  const answer = playOrders(game.timed(table), awaited, now);
  if (answer === undefined) game.refreshAwaited();
  else if (carryOutBefore(game, answer)) answerByOrders(game, awaited, now);
  else game.commit(answer, table);
}

/** Returns the bot that was asked; undefined if those that are due may not think now. */
function letBotAnswer(game: GameState, now: Instant, mayThink: boolean): BotName | undefined {
  const { bots } = game;
  const awaited = bots.take(now, mayThink);
  if (awaited === undefined && !mayThink) return undefined;
  if (awaited === undefined) throw new Error('something is due, but no bot is awaited');
  const match = game.match!;
  const asked = { ...awaited, seen: () => game.seenBy(awaited.seat) };
  const answer = playScript(match, awaited, game.table, now) ?? playBot(match, asked, now);
  if (typeof answer === 'object') {
    // If a held command was carried out instead, the bot is asked again.
    if (!carryOutBefore(game, answer)) game.commit(answer, game.table);
    return awaited.bot;
  }
  if (answer === 'wait') bots.wait(awaited, match.step(awaited.seat));
  else bots.leaveToClock(awaited);
  game.refreshAwaited();
  return awaited.bot;
}
