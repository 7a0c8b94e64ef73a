/** A view as text: the turn, the seats, the current battle, and what only the viewer's seat sees. */
import type { TextContext } from '../../contract.ts';
import { counted, listed } from '../../text/english.ts';
import { resultWords, type Exit } from '../../text/result.ts';
import type { Section } from '../../text/sections.ts';
import { listLine, numbersLine } from './terms.ts';
import type { BattleSeen, SeatSeen, StageSeen, View } from '../view/sighting.ts';
import { cardWords, seatName, place, places, TITLES } from './speech.ts';
import { ownSections } from './text-seat.ts';
import type { Options, Result } from '../state/types.ts';
import { ENDINGS } from './speech.ts';

type LineContext = TextContext<View>;

export function sectionsOf(context: LineContext): readonly Section[] {
  const { view } = context;
  const sections: readonly Section[] = [
    { label: 'Turn', main: true, lines: headLines(context) },
    { label: 'Players', lines: view.seats.map((seat) => seatLine(context, seat)) },
    { label: 'Battle', main: true, lines: view.battle === null ? [] : battleLines(context, view.battle) },
    ...(view.own === null ? [] : ownSections(context, view.own)),
    ...openSections(context),
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

function headLines(context: LineContext): readonly string[] {
  const { view, names } = context;
  const { turn, length, phase, result, order, options } = view;
  if (result !== null) return [endLine(context, result)];
  const now =
    phase === null
      ? 'The game has not begun.'
      : phase.kind === 'turn'
        ? `Turn ${turn} of ${length}: ${seatName(names, phase.seat)}.`
        : PHASES[phase.kind](turn);
  const rules = optionWords(options);
  return [
    now,
    `Order of play: ${listed(order.map((seat) => seatName(names, seat)))}.`,
    ...(rules.length === 0 ? [] : [`Options: ${rules.join(', ')}.`]),
  ];
}

const PHASES = {
  outfit: () => 'Before the first turn: all seats buy their fleets.',
  together: () => 'Turns 1 to 3: all seats play at the same time.',
  production: (turn: number) => `Production turn after turn ${turn}.`,
} as const;

/** The options that differ from their defaults. */
function optionWords({
  entries,
  battles,
  battlesSeen,
  counters,
  posts,
  baseWeaponry,
  standoff,
}: Options): readonly string[] {
  return [
    ...(entries === 'bySeats' ? [] : [`entry hexes ${entries === 'inOrder' ? 'in order' : entries}`]),
    ...(battles === 'orders' ? [] : ['battles round by round']),
    ...(battlesSeen === 'all' ? [] : ['battles are private']),
    ...(counters === 'hidden' ? [] : ['counters are shown']),
    ...(posts === 'on' ? [] : ['no command posts']),
    ...(baseWeaponry === 'off' ? [] : ['improved weaponry for bases']),
    ...(standoff === 'off' ? [] : ['stand-offs']),
  ];
}

function endLine({ view, names }: LineContext, { reason, points, ranking }: Result): string {
  const seat = view.own?.seat ?? null;
  const exit = seat === null ? null : exitOf(view.seats[seat]!);
  const result = resultWords({ names, winners: ranking[0] ?? [], seat, exit });
  const rows = ranking.map(
    (seats, i) =>
      `${i + 1}. ${listed(seats.map((seat) => `${seatName(names, seat)} with ${counted(points[seat]!, 'point')}`))}`,
  );
  return `The game is over because ${ENDINGS[reason]}. ${result} Ranking: ${rows.join('; ')}.`;
}

function exitOf({ resigned, gone }: SeatSeen): Exit | null {
  if (resigned) return 'resigned';
  return gone === null ? null : 'out';
}

function seatLine({ view, names }: LineContext, seen: SeatSeen): string {
  const { seat, colour, entry, turn, posts, counters, length } = seen;
  const you = view.own?.seat === seat ? ', you' : '';
  const facts = [
    `${colour}, from ${entry}`,
    ...(turn === null ? [] : [`in turn ${turn}`]),
    ...(posts === null || posts.length === 0 ? [] : [`command posts ${places(posts)}`]),
    ...(counters === null ? [] : [`ships in ${places(counters)}`]),
    ...(length === null ? [] : [`proposes to play until turn ${length}`]),
    ...stateOf(seen),
  ];
  return `Seat ${seat}, ${seatName(names, seat)}${you}: ${facts.join('; ')}.`;
}

function stateOf({ missed, dormant, resigned, gone }: SeatSeen): readonly string[] {
  if (gone !== null) return [resigned ? 'has resigned' : 'is out'];
  if (dormant) return ['dormant'];
  return missed > 0 ? [`missed ${missed === 1 ? 'a turn' : `${missed} turns in a row`}`] : [];
}

function battleLines({ names }: LineContext, seen: BattleSeen): readonly string[] {
  const { battle, kind, hex, attacker, defenders, planets, units, round, stage } = seen;
  const against = listed(defenders.map((seat) => seatName(names, seat)));
  const title = battle === null ? 'Battle' : `Battle ${battle}`;
  const what = kind === 'ships' ? against : `${listed(planets)} of ${against}`;
  return [
    `${title} at ${place(hex)}, round ${round}: ${seatName(names, attacker)} attacks ${what}.`,
    ...[attacker, ...defenders].map((seat) => {
      const own = units.filter((unit) => unit.seat === seat);
      return `  ${seatName(names, seat)}: ${listLine(squadrons(own))}.`;
    }),
    ...(stage === null ? [] : [`  ${stageWords(seen, stage, names)}`]),
  ];
}

/** `scout 1`, `29 transports (5-33)` */
function squadrons(units: BattleSeen['units']): readonly string[] {
  return [...new Set(units.map((unit) => unit.class))].map((kind) => {
    const numbers = units.flatMap((unit) => (unit.class === kind ? unit.number : []));
    const [one, several] = TITLES[kind];
    return numbers.length === 1
      ? `${one} ${numbers[0]!}`
      : `${numbers.length} ${several} (${numbersLine(numbers)})`;
  });
}

function stageWords(
  { attacker, defenders, aims }: BattleSeen,
  stage: StageSeen,
  names: readonly string[],
): string {
  const list = (seats: readonly SeatSeen['seat'][]): string =>
    listed(seats.map((seat) => seatName(names, seat)));
  switch (stage.kind) {
    case 'orders':
      return `Waiting for battle orders of ${list(stage.awaiting)}.`;
    case 'aim': {
      const taken = Object.values(aims)
        .flat()
        .map(({ warship, target }) => `${warship} at ${target}`);
      return `Waiting for the aims of ${list(stage.awaiting)}. Aims so far: ${listLine(taken)}.`;
    }
    case 'withdraw':
      return `${list(stage.side === 'attacker' ? [attacker] : defenders)} may withdraw.`;
    case 'drive':
      return `${list([stage.seat])} chooses where ${numbersLine(stage.numbers)} of the ${stage.side} go.`;
    case 'aftermath':
      return `After the round, waiting for ${list(stage.awaiting)}.`;
  }
}

/** What was hidden, when the game is over. */
function openSections({ view, names }: LineContext): readonly Section[] {
  const { open } = view;
  if (open === null) return [];
  const cards = Object.entries(open.cards).map(([hex, card]) => `  ${place(hex)}: ${cardWords(hex, card)}.`);
  return [
    ...open.seats.flatMap((own) => [
      { label: 'Seat', lines: [`What ${seatName(names, own.seat)} had:`] },
      ...ownSections({ view, names }, own),
    ]),
    { label: 'Stars', heading: 'The stars:', lines: cards },
    {
      label: 'Devastated',
      lines: open.devastated.length === 0 ? [] : [`Devastated: ${listed(open.devastated)}.`],
    },
  ];
}
