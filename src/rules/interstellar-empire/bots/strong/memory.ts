/** What a seat remembers of the log and its view does not show: the whole pile, and cards that it saw go into other hands. */
import type { Seat } from '../../../vocabulary.ts';
import type { CardId } from '../../data/deck.ts';
import type { Sighting } from '../../view/sighting.ts';
import type { Owed } from '../../state/types.ts';

export interface Memory {
  /** In order, the top last. */
  readonly pile: readonly CardId[];
  /** Turns that each seat has begun. */
  readonly turns: readonly number[];
  /** Of the turn in play. */
  readonly part: number;
  readonly idle: boolean;
  readonly acted: boolean;
  readonly wars: number;
  /** The seats last asked for a first card, and whether each has laid one. */
  readonly first: { readonly round: number; readonly asked: readonly Seat[]; readonly laid: readonly Seat[] };
  readonly choiceFrom: 'artifact' | 'look';
  readonly answering: (Owed & { kind: 'occupation' })['answering'];
  /** Cards that the seat gave away, each with the seats that may hold it now. */
  readonly given: ReadonlyMap<CardId, readonly Seat[]>;
}

type Open = { -readonly [Key in keyof Memory]: Memory[Key] } & {
  pile: CardId[];
  turns: number[];
  given: Map<CardId, readonly Seat[]>;
};

export function remember(seat: Seat, seats: number, log: readonly Sighting[]): Memory {
  const memory: Open = {
    pile: [],
    turns: Array.from({ length: seats }, () => 0),
    part: 1,
    idle: false,
    acted: false,
    wars: 0,
    first: { round: 0, asked: [], laid: [] },
    choiceFrom: 'look',
    answering: 'jungle',
    given: new Map(),
  };
  for (const sighting of log) {
    memory.pile.push(...discardedIn(sighting));
    if (ACTS.has(sighting.type)) memory.acted = true;
    note(memory, seat, sighting);
  }
  return memory;
}

/** Only a seat that sends a command does one of these things. */
const ACTS: ReadonlySet<Sighting['type']> = new Set([
  'kept',
  'unrest-paid',
  'declared',
  'discovered',
  'built',
  'played',
  'war-declared',
  'occupation-paid',
]);

/** The cards that the sighting lays on the pile, in order. */
function discardedIn(seen: Sighting): readonly CardId[] {
  switch (seen.type) {
    case 'first-revealed':
      return seen.cards.map(({ card }) => card);
    case 'unrest-paid':
      return seen.cards;
    case 'discovered':
      return seen.slavery === null ? seen.paid : [seen.slavery];
    case 'built':
      return seen.paid;
    case 'played':
    case 'occupation-paid':
    case 'resistance-played':
      return [seen.card];
    case 'kept':
      return [seen.discarded];
    case 'number-turned':
      return seen.card === null ? [] : [seen.card];
    case 'battle-fought':
      return seen.destroyed;
    case 'war-ended':
      return seen.fate === 'ruined' ? [seen.planet] : [];
    case 'conceded':
      return [...seen.hand, ...seen.ships];
    default:
      return [];
  }
}

function note(memory: Open, own: Seat, seen: Sighting): void {
  switch (seen.type) {
    case 'first-asked':
      memory.first = { round: seen.round, asked: seen.seats, laid: [] };
      return;
    case 'first-laid':
      memory.first = { ...memory.first, laid: [...memory.first.laid, seen.seat] };
      return;
    case 'turn-began':
      memory.turns[seen.seat]! += 1;
      Object.assign(memory, { part: 1, idle: false, acted: false });
      return;
    case 'unrest-struck':
      memory.idle = true;
      return;
    case 'war-declared':
      memory.wars = seen.war;
      return;
    case 'defended':
      if (seen.asked) memory.part += 1;
      return;
    case 'set-out':
      memory.choiceFrom = 'artifact';
      return;
    case 'looked':
      memory.choiceFrom = 'look';
      return;
    case 'occupation-asked':
      memory.answering = seen.answering;
      return;
    case 'traded':
      trade(memory.given, own, seen);
      return;
    default:
  }
}

function trade(
  given: Open['given'],
  own: Seat,
  { seat, from, card }: Extract<Sighting, { type: 'traded' }>,
): void {
  if (card !== null) given.set(card, [seat]);
  else
    for (const [known, holders] of given)
      if (holders.includes(from) && !holders.includes(seat) && seat !== own)
        given.set(known, [...holders, seat]);
}
