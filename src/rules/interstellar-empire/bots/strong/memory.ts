/** Facts from the log that the view of a seat lacks, such as the whole pile, and which cards it gave to other hands. */
import { handle, type Handlers } from '../../../text/chronicle.ts';
import type { Seat } from '../../../vocabulary.ts';
import type { CardId } from '../../data/deck.ts';
import type { Owed } from '../../state/types.ts';
import type { Sighting } from '../../view/sighting.ts';

export interface Memory {
  /** In order, the top last. */
  readonly pile: readonly CardId[];
  /** By seat: how many turns it has begun. */
  readonly turns: readonly number[];
  /** The number of the part of the current turn. */
  readonly part: number;
  readonly idle: boolean;
  readonly acted: boolean;
  readonly wars: number;
  /** The seats last asked for a first card, and those that have laid one. */
  readonly first: { readonly round: number; readonly asked: readonly Seat[]; readonly laid: readonly Seat[] };
  readonly choiceFrom: 'artifact' | 'look';
  readonly answering: Extract<Owed, { readonly kind: 'occupation' }>['answering'];
  /** Cards that the seat gave away, each with the seats that may hold it now. */
  readonly given: ReadonlyMap<CardId, readonly Seat[]>;
}

/** `log`: all that the seat has seen since the game began. */
export function remember(seats: number, log: readonly Sighting[]): Memory {
  const reader = new Reader(seats);
  for (const sighting of log) reader.read(sighting);
  return reader;
}

class Reader implements Memory {
  readonly pile: CardId[] = [];
  readonly turns: number[];
  part = 1;
  idle = false;
  acted = false;
  wars = 0;
  first: Memory['first'] = { round: 0, asked: [], laid: [] };
  choiceFrom: Memory['choiceFrom'] = 'look';
  answering: Memory['answering'] = 'jungle';
  readonly given = new Map<CardId, readonly Seat[]>();

  constructor(seats: number) {
    this.turns = Array.from({ length: seats }, () => 0);
  }

  read(sighting: Sighting): void {
    handle(this.handlers, sighting);
  }

  private readonly handlers: Handlers<Sighting> = {
    'first-asked': ({ round, seats }) => (this.first = { round, asked: seats, laid: [] }),
    'first-laid': ({ seat }) => (this.first = { ...this.first, laid: [...this.first.laid, seat] }),
    'first-revealed': ({ cards }) => this.pile.push(...cards.map(({ card }) => card)),
    'turn-began': ({ seat }) => {
      this.turns[seat]! += 1;
      this.part = 1;
      this.idle = false;
      this.acted = false;
    },
    'set-out': () => (this.choiceFrom = 'artifact'),
    looked: () => (this.choiceFrom = 'look'),
    kept: ({ discarded }) => this.act(discarded),
    'unrest-struck': () => (this.idle = true),
    'unrest-paid': ({ cards }) => this.act(...cards),
    declared: () => this.act(),
    discovered: ({ paid, slavery }) => this.act(...(slavery === null ? paid : [slavery])),
    built: ({ paid }) => this.act(...paid),
    played: ({ card }) => this.act(card),
    traded: (trade) => this.trade(trade),
    'war-declared': ({ war }) => {
      this.act();
      this.wars = war;
    },
    defended: ({ asked }) => {
      if (asked) this.part += 1;
    },
    'number-turned': ({ card }) => this.pile.push(...(card === null ? [] : [card])),
    'battle-fought': ({ destroyed }) => this.pile.push(...destroyed),
    'occupation-asked': ({ answering }) => (this.answering = answering),
    'occupation-paid': ({ card }) => this.act(card),
    'resistance-played': ({ card }) => this.pile.push(card),
    'war-ended': ({ fate, planet }) => this.pile.push(...(fate === 'ruined' ? [planet] : [])),
    conceded: ({ hand, ships }) => this.pile.push(...hand, ...ships),
  };

  /** The seat on turn has sent a command that laid these cards on the pile. */
  private act(...cards: readonly CardId[]): void {
    this.acted = true;
    this.pile.push(...cards);
  }

  /** If a seat that may hold a card that the viewer gave away passes on a card unseen, the receiver may hold it from then on. */
  private trade({ seat, from, card }: Extract<Sighting, { readonly type: 'traded' }>): void {
    if (card !== null) this.given.set(card, [seat]);
    else
      for (const [known, holders] of this.given)
        if (holders.includes(from) && !holders.includes(seat)) this.given.set(known, [...holders, seat]);
  }
}
