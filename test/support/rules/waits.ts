/**
 * How often a combat waits for people: windows that await somebody after orders have answered. Four steady bots play what the
 * orders leave open.
 */
import type { Decision, UsualBot } from '../../../src/rules/contract.ts';
import { Match, type Advance } from '../../../src/rules/kernel/match.ts';
import { ALGORITHM, hashOf, lend, type Luck } from '../../../src/rules/randomness/random.ts';
import { rulesOf } from '../../../src/rules/registry.ts';
import { asInstant, type Seat, type WindowId } from '../../../src/rules/vocabulary.ts';

const NOW = asInstant(1_800_000_000_000);
const SEATS = 4;
const NO_COMBAT = ['turn', 'deploy'];

/** `cautious`: all orders stop if the combat could win somebody the game, not only those about help. */
export type Ordering = 'none' | 'usual' | 'cautious';

const stop = { unless: 'would-give-the-game' };
const HELP = [
  { window: 'ally-request', answer: 'everybody', ...stop },
  { window: 'alliance', side: 'attacker', answer: 'decline', ...stop },
  { window: 'alliance', side: 'defender', answer: { commit: 1, of: 'warships' }, ...stop },
  { window: 'alliance', answer: 'decline', ...stop },
];
const REST = [
  { window: 'loss', answer: { first: ['transports', 'warships', 'colony-ships'] } },
  { window: 'reward', answer: { ships: ['warships', 'colony-ships'] } },
];
const BOLD = [
  { window: 'coin', answer: { pick: 'highest' } },
  { window: 'coin', answer: 'diplomacy' },
];

/** Half of the seats make peace if they can, so that there are deals. They stop if help would win somebody the game. */
const rulesFor = (seat: number): readonly object[] => [
  ...HELP,
  ...(seat % 2 === 0 ? BOLD : BOLD.toReversed()),
  ...REST,
];

const ordersFor = (seat: number, ordering: Ordering): object => {
  const rules = rulesFor(seat);
  if (ordering === 'none') return {};
  return { rules: ordering === 'usual' ? rules : rules.map((rule) => ({ ...rule, ...stop })) };
};

/** For each combat of a game, the number of its windows that awaited a person. */
export function waitsIn(ruleset: string, game: number, ordering: Ordering): readonly number[] {
  const rules = rulesOf(ruleset)!;
  const seed = hashOf(game.toString(16).padStart(64, '0'));
  const options = rules.schema.options.parse({});
  const chairs = Array.from({ length: SEATS }, () => ({}));
  const header = { game: 'waits', ruleset, options, chairs, pace: rules.paces.daily, seed };
  const orders = chairs.map((_, seat) => rules.orders!.schema.parse(ordersFor(seat, ordering)));
  const waits: Set<WindowId>[] = [];
  let match = settled(Match.begin(rules, { ...header, algorithm: ALGORITHM }, NOW), orders);
  for (let turn = 0; !match.over; turn += 1) {
    while (waits.length < combatsOf(match)) waits.push(new Set());
    for (const { id, kind } of match.windows)
      if (!NO_COMBAT.includes(kind)) waits[combatsOf(match) - 1]!.add(id);
    const { luck } = lend(hashOf(seed));
    match = settled(played(match, 'steady', { of: (name) => luck.of(`${turn}.${name}`) }), orders);
  }
  while (waits.length < combatsOf(match)) waits.push(new Set());
  return waits.map((windows) => windows.size);
}

const combatsOf = (match: Match): number => (match.snapshot.state as { combats: number }).combats;

/** Closes windows that await nobody, and gives the answers of orders. */
function settled({ next }: Advance, orders: readonly object[]): Match {
  let match = next;
  for (;;) {
    const advance = match.tick(NOW) ?? ordered(match, orders);
    if (advance === undefined) return match;
    match = advance.next;
  }
}

function ordered(match: Match, orders: readonly object[]): Advance | undefined {
  for (const window of match.windows) {
    for (const by of window.awaiting) {
      const command = match.rules.orders!.answer(
        orders[by]!,
        match.view(by),
        decisionOf(match, by, window.id),
      );
      if (command !== undefined) return sent(match, { by, window: window.id, command });
    }
  }
  return undefined;
}

/** The first awaited seat whose bot has an answer gives it; if none has, the window times out. */
function played(match: Match, bot: UsualBot, luck: Luck): Advance {
  const window = match.windows[0]!;
  for (const by of window.awaiting) {
    const command = match.rules.bots[bot](match.view(by), decisionOf(match, by, window.id), luck);
    if (command !== undefined) return sent(match, { by, window: window.id, command });
  }
  return match.tick(asInstant(match.nextAlarm!))!;
}

const decisionOf = (match: Match, by: Seat, window: WindowId) =>
  match.decisions(by).find((one) => one.window === window) as Decision<{ readonly type: string }>;

function sent(match: Match, answer: { by: Seat; window: WindowId; command: object }): Advance {
  const advance = match.submit({ ...answer, now: NOW });
  if (!advance.ok) throw new Error(`${JSON.stringify(answer)}: ${advance.error.code}`);
  return advance.value;
}
