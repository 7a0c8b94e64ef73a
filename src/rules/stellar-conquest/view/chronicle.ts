/** The chronicle of a finished game: the points of colonies by turn, battles, and attacks on colonies. */
import {
  Chronicler,
  handle,
  type Chronicle,
  type ChronicleContext,
  type Handlers,
  type Logged,
} from '../../text/chronicle.ts';
import type { Seat } from '../../vocabulary.ts';
import { planetId, planetsOn, starAt, type PlanetId } from '../data/planets.ts';
import { planetName } from '../state/planet-name.ts';
import type { PlanetType } from '../data/cards.ts';
import type { Hex } from '../data/hex.ts';
import type { Options } from '../state/types.ts';
import type { Sighting, UnitSeen } from './sighting.ts';
import { POINTS } from '../turns/outcome.ts';

type Seen<Type extends Sighting['type']> = Extract<Sighting, { readonly type: Type }>;

export function chronicle(log: readonly Logged<Sighting>[], { names }: ChronicleContext<Options>): Chronicle {
  const reader = new LogReader(names);
  for (const { step, sighting } of log) reader.read(step, sighting);
  return reader.chronicler.finish({ one: 'point', many: 'points' }, 'turn');
}

interface Colony {
  readonly owner: Seat;
  /** The seat that controls it. */
  readonly holder: Seat;
}

class LogReader {
  readonly chronicler: Chronicler;
  private readonly types = new Map<PlanetId, PlanetType>();
  private readonly colonies = new Map<PlanetId, Colony>();
  private battle: Battle | undefined;

  constructor(names: readonly string[]) {
    this.chronicler = new Chronicler(names);
  }

  read(step: number, sighting: Sighting): void {
    this.chronicler.reach(step);
    handle(this.handlers, sighting);
  }

  private readonly handlers: Handlers<Sighting> = {
    'turn-opened': ({ turn }) => this.chronicler.begin(turn),
    'turn-began': ({ turn }) => this.chronicler.begin(turn),
    'cards-dealt': ({ cards }) => {
      for (const [hex, card] of Object.entries(cards))
        for (const { orbit, type } of planetsOn(card)) this.types.set(planetId(hex, orbit), type);
    },
    landed: (landed) => this.land(landed),
    conquered: ({ planet, owner, conqueror, from }) => {
      const { chronicler } = this;
      this.battle?.took();
      this.colonies.set(planet, { owner, holder: conqueror });
      this.stand(
        `${chronicler.name(conqueror)} conquered ${planetName(planet)} of ${chronicler.name(from ?? owner)}`,
      );
    },
    freed: ({ planet, owner, from }) => {
      const { chronicler } = this;
      this.colonies.set(planet, { owner, holder: owner });
      this.stand(`${chronicler.name(owner)} recovered ${planetName(planet)} from ${chronicler.name(from)}`);
    },
    'colony-gone': ({ planet }) => {
      this.colonies.delete(planet);
      this.stand(`The colony on ${planetName(planet)} died out`);
    },
    'battle-began': (began) => (this.battle = new Battle(began)),
    'round-ended': ({ attackersLost, defendersLost }) => {
      this.battle?.lose('attacker', attackersLost);
      this.battle?.lose('defender', defendersLost);
    },
    withdrew: ({ side, numbers }) => this.battle?.leave(side, numbers),
    'battle-ended': () => this.endBattle(),
    'went-out': ({ seats }) => seats.forEach((seat) => this.depart(seat, 'had nothing left')),
    left: ({ seat }) => this.depart(seat, 'resigned'),
    'game-ended': ({ points }) => {
      this.endBattle();
      this.chronicler.stand(points, 'The planets were counted');
    },
  };

  private land({ planet, seat, of }: Seen<'landed'>): void {
    if (this.colonies.has(planet)) return;
    this.colonies.set(planet, { owner: of, holder: seat });
    this.stand(`${this.chronicler.name(seat)} settled on ${planetName(planet)}`);
  }

  private depart(seat: Seat, how: string): void {
    const text = `${this.chronicler.name(seat)} ${how}`;
    this.chronicler.depart(seat, text);
    this.stand(text);
  }

  private endBattle(): void {
    const { battle, chronicler } = this;
    this.battle = undefined;
    if (battle === undefined) return;
    const { attacker, defenders, hex } = battle.began;
    const against = defenders.map((seat) => chronicler.name(seat)).join(' and ');
    const text = `${chronicler.name(attacker)} attacked ${against} at ${starName(hex)} ${battle.words()}`;
    for (const seat of defenders) chronicler.fight({ by: attacker, against: seat, won: battle.won(), text });
  }

  private stand(text: string): void {
    const points = this.chronicler.names.map(() => 0);
    for (const [planet, { holder }] of this.colonies)
      if (!this.chronicler.hasLeft(holder)) points[holder]! += POINTS[this.types.get(planet) ?? 'barren'];
    this.chronicler.stand(points, text);
  }
}

const starName = (hex: Hex): string => starAt(hex)?.name ?? hex;

type Side = UnitSeen['side'];

class Battle {
  private units: readonly UnitSeen[];
  private readonly lost = { attacker: 0, defender: 0 };
  private conquered = 0;

  constructor(readonly began: Seen<'battle-began'>) {
    this.units = began.units;
  }

  lose(side: Side, numbers: readonly number[]): void {
    this.lost[side] += numbers.length;
    this.leave(side, numbers);
  }

  leave(side: Side, numbers: readonly number[]): void {
    this.units = this.units.filter((unit) => unit.side !== side || !numbers.includes(unit.number));
  }

  took(): void {
    this.conquered += 1;
  }

  won(): boolean | null {
    const isLeft = (side: Side): boolean => this.units.some((unit) => unit.side === side);
    if (this.conquered > 0) return true;
    if (!isLeft('attacker')) return false;
    return this.began.kind === 'ships' && !isLeft('defender') ? true : null;
  }

  words(): string {
    const { attacker, defender } = this.lost;
    if (this.conquered > 0)
      return `and conquered ${this.conquered === 1 ? 'a colony' : `${this.conquered} colonies`}`;
    const losses = `losing ${attacker} for ${defender}`;
    const isBloodless = attacker + defender === 0;
    switch (this.won()) {
      case true:
        return isBloodless ? 'and drove the ships off' : `and won, ${losses}`;
      case false:
        return isBloodless ? 'and withdrew' : `and lost the battle, ${losses}`;
      case null:
        return isBloodless ? 'without a fight' : `and neither side won, ${losses}`;
    }
  }
}
