/** Where a game can be stopped so that one seat's answer may be changed over and over, and the game stays as it is. */
import { anyRuleset } from '../../../src/rules/contract.ts';
import type { Entry } from '../../../src/rules/journal/entry.ts';
import { Match } from '../../../src/rules/kernel/match.ts';
import { stellarConquest } from '../../../src/rules/stellar-conquest/index.ts';
import { contest } from '../../support/rules/contest.ts';
import { SCRIPTED, type Sitting } from '../support/guests.ts';
import { headerFor, NOW, played, record, rulesetOfBench, settled, type Step } from '../support/script.ts';
import { SEED } from '../support/serving.ts';

export interface Question {
  readonly title: string;
  readonly about: string;
  readonly sitting: Sitting;
  readonly prefix: readonly Step[];
  /** Two answers, to be sent in turns: each replaces the other, and the window stays open. */
  readonly answers: readonly [Step, Step];
  /** Two commands that any seat may send at any time: the second takes back the first. */
  readonly filler: readonly [object, object];
}

const OPTIONS = { rounds: 'none' };

/** Two seats owe a coin, and the first of them can choose. */
export function coinQuestion(): Question {
  const { header, steps } = record(headerFor(SEED, OPTIONS), 200);
  let match = settled(Match.begin(rulesetOfBench(), header, NOW));
  for (const [i, step] of steps.entries()) {
    const window = match.windows[0]!;
    const coins = match.decisions(step.by).find(({ kind }) => kind === 'coin')?.legal ?? [];
    const [one, other] = coins as readonly Step['command'][];
    if (window.awaiting.length === 2 && one !== undefined && other !== undefined) {
      const { by } = step;
      const answer = (command: Step['command']): Step => ({ by, window: window.id, command });
      return {
        title: 'After a long game',
        about:
          'A command (another choice of coin) and a view, in two games of equal state, on one connection. Standing orders, ' +
          'changed and changed back, make one journal long.',
        sitting: { ...SCRIPTED, options: OPTIONS },
        prefix: steps.slice(0, i),
        answers: [answer(one), answer(other)],
        filler: [
          { type: 'set-orders', coinReclaim: 'never' },
          { type: 'set-orders', coinReclaim: 'always' },
        ],
      };
    }
    match = played(match, step);
  }
  throw new Error('nobody chose a coin');
}

const PLAYERS = ['steady', 'steady', 'steady', 'steady'] as const;
/** So much of a game is sent: the shorter journal holds more. */
const MOST_SENT = 480;

/** The last production turn among so many commands: the first seat's sheets, and none. */
export function sheetQuestion(): Question {
  // The game of this number has the seed of all that are served.
  const { entries } = contest(anyRuleset(stellarConquest), 0, PLAYERS);
  const steps = entries.slice(1).map(stepOf);
  const produces = ({ command }: Step): boolean => command.type === 'produce';
  const first = steps.findLastIndex((step, i) => i < MOST_SENT && produces(step) && !produces(steps[i - 1]!));
  const sheets = steps[first]!;
  return {
    title: 'After a long game of Stellar Conquest',
    about:
      "The same in a production turn of Stellar Conquest: a command replaces a seat's production sheets. Research lists, " +
      'written and cleared, make one journal long.',
    sitting: { ruleset: stellarConquest.name, options: {}, terms: PLAYERS.map(() => ({})) },
    prefix: steps.slice(0, first),
    answers: [sheets, { ...sheets, command: { ...sheets.command, colonies: [] } as Step['command'] }],
    filler: [
      { type: 'research-list', technologies: ['speed-3'] },
      { type: 'research-list', technologies: [] },
    ],
  };
}

/** Steady bots leave nothing to the clock. */
function stepOf({ by, window, command }: Entry): Step {
  if (typeof by !== 'number' || window === undefined || command === undefined)
    throw new Error('an entry that nobody sent');
  return { by, window, command: command as Step['command'] };
}
