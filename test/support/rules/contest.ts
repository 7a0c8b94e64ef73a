/** Whole games among bots, each with its own random numbers. Everything follows from the seed. */
import type { BotName, Ruleset } from '../../../src/rules/contract.ts';
import { botAnswer } from '../../../src/rules/kernel/bots.ts';
import type { Entry, Committed } from '../../../src/rules/journal/entry.ts';
import { Match, type Advance } from '../../../src/rules/kernel/match.ts';
import { ALGORITHM, hashOf, lend } from '../../../src/rules/randomness/random.ts';
import { asInstant, type Seat } from '../../../src/rules/vocabulary.ts';

const NOW = asInstant(1_800_000_000_000);

export interface Contest {
  readonly match: Match;
  readonly entries: readonly Entry[];
}

interface Terms {
  readonly options?: object;
  /** The commitment of games that rooms begin. Left out: no hash chains are computed. */
  readonly commitment?: Committed;
  /** Called with each entry, and with the match after it. */
  readonly watch?: (advance: Advance) => void;
  /** What a seat sends besides its answers: after each answer, and whenever several seats are asked at once. */
  readonly ahead?: (match: Match, seat: Seat) => { readonly type: string } | undefined;
}

/** Bots of these names play game `number`, one to a seat, to its end. A seat with null never answers. */
export function contest(
  rules: Ruleset,
  game: number,
  players: readonly (BotName | null)[],
  { options = {}, commitment, watch, ahead }: Terms = {},
): Contest {
  const seed = hashOf(game.toString(16).padStart(64, '0'));
  const header = {
    game: 'contest',
    ruleset: rules.name,
    options: rules.schema.options.parse(options),
    chairs: players.map(() => ({})),
    pace: rules.paces.daily,
    seed,
    algorithm: ALGORITHM,
    ...(commitment && { commitment }),
  };
  const entries: Entry[] = [];
  const note = (advance: Advance): void => {
    entries.push(advance.entry);
    watch?.(advance);
  };
  let match = settled(Match.begin(rules, header, NOW), note);
  const playAhead = (by: Seat): void => {
    for (;;) {
      const command = match.over ? undefined : ahead?.(match, by);
      if (command === undefined) return;
      const advance = match.submit({ by, command, now: NOW });
      if (!advance.ok) throw new Error(`${command.type} is refused: ${JSON.stringify(advance.error)}`);
      match = settled(advance.value, note);
    }
  };
  for (let turn = 0; !match.over; turn += 1) {
    const { awaiting } = match.windows[0]!;
    if (awaiting.length > 1) for (const seat of awaiting) playAhead(seat);
    const advance = answered({ match, entries }, players, hashOf(seed), turn);
    match = settled(advance, note);
    if (typeof advance.entry.by === 'number') playAhead(advance.entry.by);
  }
  return { match, entries };
}

/** The first awaited seat whose bot has an answer gives it; if none has, the window times out. */
function answered(
  { match, entries }: Contest,
  players: readonly (BotName | null)[],
  seed: string,
  turn: number,
): Advance {
  const window = match.windows[0]!;
  for (const by of window.awaiting) {
    const decision = match.decisions(by).find((each) => each.window === window.id)!;
    const name = players[by];
    if (name === undefined || name === null) continue;
    const { luck } = lend(seed);
    const named = { of: (draw: string) => luck.of(`${turn}.${by}.${draw}`) };
    const seen = () => entries.flatMap((entry) => match.sightings(entry, by));
    const command = botAnswer(match, name, { seat: by, decision, luck: named, seen });
    if (command === undefined) continue;
    const advance = match.submit({ by, window: window.id, command, now: NOW });
    if (!advance.ok) throw new Error(`${name} is refused: ${JSON.stringify([command, advance.error])}`);
    return advance.value;
  }
  return match.tick(asInstant(match.nextAlarm!))!;
}

function settled(advance: Advance, note: (advance: Advance) => void): Match {
  note(advance);
  let match = advance.next;
  for (let tick = match.tick(NOW); tick !== undefined; tick = match.tick(NOW)) {
    note(tick);
    match = tick.next;
  }
  return match;
}
