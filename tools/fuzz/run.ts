/** The whole run: lanes that send side by side, until so many requests are out. */
import { Dice } from '../../test/support/suite/dice.ts';
import { ABOUT_ONE_GAME, Assault, REFUSABLE } from './requests/assault.ts';
import { gather, type Cast } from './people/cast.ts';
import { Gone, Lane } from './lane.ts';
import { Secrets } from './checks/secrets.ts';
import { Tables } from './people/tables.ts';
import { Tally } from './tally.ts';
import { Watch } from './checks/watch.ts';
import { Wire } from './wire.ts';

/** Of a lane at once: what is looked at is asked for side by side. */
const CONNECTIONS = 6;
/** Steps that people and games serve for. Then others take their place, so that nothing grows with the run. */
const SCENE = 500;
/** Steps between two watches, and steps that one lasts. */
const [BETWEEN, WATCHED] = [50, 20];
/** How many in a hundred steps are people who play. */
const PLAYED = 0.12;

interface Scene {
  readonly cast: Cast;
  readonly tables: Tables;
}

export class Run {
  readonly tally = new Tally();
  readonly secrets = new Secrets();
  private scenes = 0;

  constructor(
    private readonly url: string,
    private readonly seed: number,
  ) {}

  /** Sends until `requests` are out in all. Nothing of its making is left playing. */
  async until(requests: number, lanes: number): Promise<void> {
    await Promise.all(Array.from({ length: lanes }, () => this.lane(() => this.tally.sent < requests)));
  }

  private async lane(goesOn: () => boolean): Promise<void> {
    const wire = new Wire(this.url, CONNECTIONS);
    while (goesOn()) {
      this.scenes += 1;
      const dice = new Dice(this.seed * 1_000_003 + this.scenes);
      await this.play(new Lane(dice, wire, this.tally, this.secrets), goesOn).catch((error: Error) => {
        if (!(error instanceof Gone)) this.tally.add('the run broke off', error.stack ?? error.message);
      });
    }
    wire.close();
  }

  private async play(lane: Lane, goesOn: () => boolean): Promise<void> {
    const cast = await gather(lane);
    const tables = await Tables.lay(lane, cast);
    await this.act(lane, { cast, tables }, goesOn).finally(() => tables.clear());
  }

  private async act(lane: Lane, scene: Scene, goesOn: () => boolean): Promise<void> {
    const { cast, tables } = scene;
    const assault = new Assault(lane, cast, () => tables.all.map(({ id }) => id));
    for (let step = 0; step < SCENE && goesOn(); step += 1) {
      if (step % BETWEEN === BETWEEN - 1) await this.watch(lane, scene);
      else if (lane.dice.chance(PLAYED)) await tables.step();
      else await assault.step();
    }
  }

  /** Requests about one game, which mostly are refused. */
  private async watch(lane: Lane, { cast, tables }: Scene): Promise<void> {
    const { id, sitters } = lane.dice.pick(tables.running);
    const others = cast.people.filter((person) => !sitters.includes(person));
    const eyes = [...sitters, ...others.slice(0, 1)].map(({ own }) => own);
    // Those who do not sit have the least to say here.
    const people = [...cast.people, ...others, ...others, ...others];
    const assault = new Assault(lane, { ...cast, people }, () => [id], ABOUT_ONE_GAME);
    let watch = await Watch.begin(lane, id, eyes);
    for (let step = 0; step < WATCHED; step += 1) {
      await assault.step(REFUSABLE);
      if (watch.isOver) watch = await Watch.begin(lane, id, eyes);
    }
    await watch.end();
  }
}
