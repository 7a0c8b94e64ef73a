/** Players without people. They see what their seat sees, and nothing else. */
import type { Bot, BotName, Decision } from '../contract.ts';
import { pick, type Luck } from '../random.ts';
import type { Command } from './command.ts';
import type { View } from './sighting.ts';
import type { InterstellarConquest } from './types.ts';

function random(_view: View, decision: Decision<Command>, luck: Luck): Command {
  return pick(decision.legal, luck.of('bot'));
}

export const bots: Readonly<Record<BotName, Bot<InterstellarConquest>>> = { random, steady: random };
