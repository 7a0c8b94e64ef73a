/** Play, in workerd, through the API: the cases of this folder. */
import './agents.cases.ts';
import './branches.cases.ts';
import './commands.cases.ts';
import './inbox.cases.ts';
import './orders.cases.ts';
import './play.cases.ts';
import './ticks/presence.cases.ts';
import './text.cases.ts';
import './ticks/ticks.cases.ts';
import './whole-game.cases.ts';
