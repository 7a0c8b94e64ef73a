/** Play: the cases of this folder, in workerd. */
import '../setup.ts';
import './bots/bots.cases.ts';
import './commands.cases.ts';
import './idempotency-keys.cases.ts';
import './keyframes.cases.ts';
import './long-games.cases.ts';
import './orders.cases.ts';
import './rate-limits.cases.ts';
import './seat-budget.cases.ts';
import './bots/strong-bot.cases.ts';
import './verify.cases.ts';
import './whole-game.cases.ts';
