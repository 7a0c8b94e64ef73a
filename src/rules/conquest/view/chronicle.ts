/** The chronicle of a finished game: colonies by round, and attacks. */
import {
  Chronicler,
  handle,
  type Chronicle,
  type ChronicleContext,
  type Handlers,
  type Logged,
} from '../../text/chronicle.ts';
import { seatsOf, type Seat } from '../../vocabulary.ts';
import type { Landing, Place, ShipId, WorldId } from '../pieces/pieces.ts';
import { classOf, ownerOf, rankOf, systemOf } from '../pieces/ships.ts';
import type { Options } from '../state/types.ts';
import type { Sighting } from './sighting.ts';

type Seen<Type extends Sighting['type']> = Extract<Sighting, { readonly type: Type }>;

export function chronicle(log: readonly Logged<Sighting>[], { names }: ChronicleContext<Options>): Chronicle {
  const reader = new LogReader(names);
  for (const { step, sighting } of log) reader.read(step, sighting);
  return reader.chronicler.finish({ one: 'colony', many: 'colonies' }, 'round');
}

class LogReader {
  readonly chronicler: Chronicler;
  /** The places of colony ships. */
  private readonly places = new Map<ShipId, Place>();
  /** The number of turns that each seat has finished. */
  private readonly turns: number[];
  private combat: { readonly attack: Seen<'attack-declared'>; outcome?: Decided } | undefined;

  constructor(names: readonly string[]) {
    this.chronicler = new Chronicler(names);
    this.turns = names.map(() => 0);
  }

  read(step: number, sighting: Sighting): void {
    this.chronicler.reach(step);
    handle(this.handlers, sighting);
  }

  private readonly handlers: Handlers<Sighting> = {
    'turn-began': () => this.chronicler.begin(this.round()),
    'turn-ended': ({ seat }) => (this.turns[seat]! += 1),
    deployed: ({ seats }) => {
      this.move(seats.flatMap(({ ships }) => ships));
      this.stand('The colony ships were deployed');
    },
    moved: (sighting) => {
      this.move(sighting.ships.map((ship) => ({ ship, world: sighting.world })));
      this.stand(this.moveWords(sighting));
    },
    recalled: ({ seat, ships }) => {
      this.move(ships);
      this.stand(`${this.chronicler.name(seat)} recalled ships`);
    },
    rewarded: ({ ships }) => this.move(ships),
    healed: ({ ships }) => this.move(ships),
    'ship-reclaimed': (landing) => this.move([landing]),
    'attack-declared': (attack) => {
      this.combat = { attack };
      this.fly(attack.fleet);
    },
    'alliances-made': ({ allies }) => this.fly(allies.flatMap(({ ships }) => ships)),
    'ships-moved': ({ ships }) => ships.forEach(({ ship, to }) => this.put(ship, to)),
    'combat-decided': (sighting) => this.decide(decidedBy(sighting)),
    'deal-made': () => this.decide({ won: null, words: 'and the two made a deal' }),
    'deal-failed': () => this.decide({ won: null, words: 'but the talks failed' }),
    'combat-ended': () => this.endCombat(),
    resigned: ({ seat }) => {
      const text = `${this.chronicler.name(seat)} resigned`;
      this.chronicler.depart(seat, text);
      this.stand(text);
    },
    'game-ended': () => this.endCombat(),
  };

  private decide(outcome: Decided): void {
    if (this.combat !== undefined) this.combat.outcome ??= outcome;
  }

  private endCombat(): void {
    const { combat, chronicler } = this;
    this.combat = undefined;
    if (combat?.outcome === undefined) return this.stand('The game ended');
    const { attacker, defender, world } = combat.attack;
    const { won, words } = combat.outcome;
    const goal =
      systemOf(world) === defender
        ? this.place(world)
        : `${chronicler.name(defender)} on ${this.place(world)}`;
    const text = `${chronicler.name(attacker)} attacked ${goal} ${words}`;
    chronicler.fight({ by: attacker, against: defender, won, text });
    this.stand(text);
  }

  /** Adds no standing during a combat, because its ships are in flight. */
  private stand(text: string): void {
    if (this.combat === undefined)
      this.chronicler.stand(
        seatsOf(this.turns.length).map((seat) => this.colonies(seat)),
        text,
      );
  }

  private colonies(seat: Seat): number {
    if (this.chronicler.hasLeft(seat)) return 0;
    const own = [...this.places].filter(([ship]) => ownerOf(ship) === seat).map(([, place]) => place);
    return new Set(own.filter((place) => isWorld(place) && systemOf(place) !== seat)).size;
  }

  private round(): number {
    const playing = this.turns.filter((_, seat) => !this.chronicler.hasLeft(seat));
    return Math.min(...playing) + 1;
  }

  private move(landings: readonly Landing[]): void {
    for (const { ship, world } of landings) this.put(ship, world);
  }

  private fly(flights: readonly { readonly ship: ShipId }[]): void {
    for (const { ship } of flights) this.put(ship, 'flight');
  }

  private put(ship: ShipId, place: Place): void {
    if (classOf(ship) === 'c') this.places.set(ship, place);
  }

  private moveWords({ seat, world }: Seen<'moved'>): string {
    const name = this.chronicler.name(seat);
    return systemOf(world) === seat
      ? `${name} moved ships home`
      : `${name} moved ships to ${this.place(world)}`;
  }

  /** `Bo’s ace`, `Bo’s world 2`. */
  private place(world: WorldId): string {
    const rank = rankOf(world) === 1 ? 'ace' : `world ${rankOf(world)}`;
    return `${this.chronicler.name(systemOf(world))}’s ${rank}`;
  }
}

const isWorld = (place: Place): place is WorldId => place !== 'void' && place !== 'flight';

interface Decided {
  readonly won: boolean | null;
  readonly words: string;
}

function decidedBy({ verdict, winner, values }: Seen<'combat-decided'>): Decided {
  if (winner === null) return { won: null, words: 'and neither side won' };
  const won = winner === 'attacker';
  const verb = won ? 'and won' : 'and lost';
  if (verdict === 'pelantiri') return { won, words: `${verb} by Diplomacy` };
  if (values === null) return { won, words: `${verb} against Diplomacy` };
  const { attacker, defender } = values;
  return { won, words: `${verb} by ${attacker} to ${defender}` };
}
