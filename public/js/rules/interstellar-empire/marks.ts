/** What is new on the table since the player's last answer, or in the shown step of a replay. */
import { answerIn } from '../../table/news/since.ts';
import { battlesOf } from './war/battles.ts';
import type { Sighting } from '../../../../src/rules/interstellar-empire/view/sighting.ts';
import type { CardId } from '../../../../src/rules/interstellar-empire/data/deck.ts';
import type { LogLine } from '../../api/shapes/games.ts';
import type { Table } from '../client.ts';

type Lane = 'fleet' | 'empire' | 'hand';

interface Lost {
  readonly lane: Lane;
  readonly seat: number;
  readonly card: CardId;
  /** Who took it from the hand. */
  readonly by?: number;
}

interface Marks {
  /** Cards that have come to a fleet, an empire or the hand. */
  readonly come: ReadonlySet<CardId>;
  /** Ships and planets that a seat has lost. */
  readonly lost: readonly Lost[];
  /** Cards that have come to the pile. */
  readonly discarded: ReadonlySet<CardId>;
}

/** Computed once for each drawing, which has its own table and asks for every card. */
const drawn = new WeakMap<Table, Marks>();

export function marksOf(table: Table): Marks {
  const known = drawn.get(table);
  if (known !== undefined) return known;
  // The news after a defence may go back to before it.
  const marks = marksIn(table.log, newLines(table), table.moment ? 0 : answerIn(table));
  drawn.set(table, marks);
  return marks;
}

/** All lines of the log from the first line of the news on. */
function newLines({ moment, fresh = [], log }: Table) {
  const [first] = fresh;
  return moment ?? (first === undefined ? [] : log.slice(log.indexOf(first)));
}

/** `since`: the step from which on cards that have left the hand are marked. */
function marksIn(log: readonly LogLine[], lines: readonly LogLine[], since: number): Marks {
  const come = new Set<CardId>();
  const discarded = new Set<CardId>();
  const lost: Lost[] = [];
  const lose = (lane: Lane, seat: number, cards: readonly CardId[]) => {
    for (const card of cards) lost.push({ lane, seat, card });
  };
  const discard = (cards: readonly (CardId | null)[]) => {
    for (const card of cards) if (card !== null) discarded.add(card);
  };
  for (const line of lines) {
    // The API's type of a line of the log names no ruleset.
    const sighting = line as unknown as Sighting;
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- Other sightings move no card that a viewer can see.
    switch (sighting.type) {
      case 'drew':
        if (sighting.card !== null) come.add(sighting.card);
        break;
      case 'kept':
        if (sighting.kept !== null) come.add(sighting.kept);
        discard([sighting.discarded]);
        break;
      case 'traded':
        if (sighting.card === null) break;
        come.add(sighting.card);
        if (line.step >= since)
          lost.push({ lane: 'hand', seat: sighting.from, card: sighting.card, by: sighting.seat });
        break;
      case 'discovered':
        come.add(sighting.planet);
        discard([...sighting.paid, sighting.slavery]);
        break;
      case 'built':
        come.add(sighting.ship);
        discard(sighting.paid);
        break;
      case 'pirated':
        come.add(sighting.ship);
        lose('fleet', sighting.from, [sighting.ship]);
        break;
      case 'unrest-paid':
        discard(sighting.cards);
        break;
      case 'played':
      case 'number-turned':
      case 'occupation-paid':
      case 'resistance-played':
        discard([sighting.card]);
        break;
      case 'war-ended': {
        const battle = battlesOf(log).find(({ number }) => number === sighting.war);
        const destroyed = battle?.fought?.destroyed ?? [];
        lose('fleet', sighting.owner, destroyed);
        discard(destroyed);
        if (sighting.fate === 'held') break;
        lose('empire', sighting.owner, [sighting.planet]);
        if (sighting.fate === 'conquered') come.add(sighting.planet);
        else discard([sighting.planet]);
        break;
      }
      case 'conceded':
        lose('fleet', sighting.seat, sighting.ships);
        lose('empire', sighting.seat, sighting.planets);
        discard([...sighting.hand, ...sighting.ships]);
        for (const planet of sighting.planets) come.add(planet);
        break;
      default:
    }
  }
  return { come, lost, discarded };
}
