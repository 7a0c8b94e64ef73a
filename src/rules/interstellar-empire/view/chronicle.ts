/** The chronicle of a finished game: planets by turn, and wars. */
import {
  Chronicler,
  handle,
  type Chronicle,
  type ChronicleContext,
  type Handlers,
  type Logged,
} from '../../text/chronicle.ts';
import type { Seat } from '../../vocabulary.ts';
import type { CardId } from '../data/deck.ts';
import { findCard } from '../state/cards.ts';
import type { Options } from '../state/types.ts';
import { tieBreaksOf } from './tie-breaks.ts';
import type { Sighting, View } from './sighting.ts';

type Seen<Type extends Sighting['type']> = Extract<Sighting, { readonly type: Type }>;

export function chronicle(
  log: readonly Logged<Sighting>[],
  { names, options, end }: ChronicleContext<Options, View>,
): Chronicle {
  const reader = new LogReader(names, options);
  for (const { step, sighting } of log) reader.read(step, sighting);
  return {
    ...reader.chronicler.finish({ one: 'planet', many: 'planets' }, 'turn'),
    tieBreaks: tieBreaksOf(end),
  };
}

class LogReader {
  readonly chronicler: Chronicler;
  private planets: readonly number[];
  private battle: Seen<'battle-fought'> | undefined;

  constructor(
    names: readonly string[],
    private readonly options: Options,
  ) {
    this.chronicler = new Chronicler(names);
    this.planets = names.map(() => 0);
  }

  read(step: number, sighting: Sighting): void {
    this.chronicler.reach(step);
    handle(this.handlers, sighting);
  }

  private readonly handlers: Handlers<Sighting> = {
    'turn-began': ({ turn }) => this.chronicler.begin(turn),
    discovered: ({ seat, planet }) => {
      this.add(seat, 1);
      this.stand(`${this.chronicler.name(seat)} discovered ${this.card(planet)}`);
    },
    'battle-fought': (battle) => (this.battle = battle),
    'war-ended': (ended) => this.war(ended),
    conceded: (conceded) => this.concede(conceded),
    left: ({ seat }) => this.chronicler.depart(seat, `${this.chronicler.name(seat)} resigned`),
  };

  private war({ planet, owner, conqueror, fate }: Seen<'war-ended'>): void {
    const { chronicler, battle } = this;
    this.battle = undefined;
    const attacked = `${chronicler.name(conqueror)} attacked ${chronicler.name(owner)}’s ${this.card(planet)}`;
    const text = `${attacked} ${FATES[fate]}${battle === undefined ? '' : ` by ${battle.attack} to ${battle.defence}`}`;
    chronicler.fight({ by: conqueror, against: owner, won: fate !== 'held', text });
    if (fate === 'held') return;
    this.add(owner, -1);
    if (fate === 'conquered') this.add(conqueror, 1);
    this.stand(text);
  }

  private concede({ seat, planets, heir }: Seen<'conceded'>): void {
    const { chronicler } = this;
    const text = `${chronicler.name(seat)} conceded`;
    if (!chronicler.hasLeft(seat)) chronicler.depart(seat, text);
    this.add(seat, -planets.length);
    this.add(heir, planets.length);
    const estate = planets.length === 0 ? '' : ` and left the planets to ${chronicler.name(heir)}`;
    this.stand(`${text}${estate}`);
  }

  private add(seat: Seat, count: number): void {
    this.planets = this.planets.map((before, i) => (i === seat ? before + count : before));
  }

  private stand(text: string): void {
    this.chronicler.stand(this.planets, text);
  }

  private card(id: CardId): string {
    return findCard(this.options, id)?.title ?? id;
  }
}

const FATES = { held: 'and lost', conquered: 'and conquered it', ruined: 'and ruined it' } as const;
