/** Record a fact, look at the state it makes, go on: lets a long resolution read like the rulebook. */
export class Ledger<State, Event> {
  readonly events: Event[] = [];

  constructor(
    public state: State,
    private readonly evolve: (state: State, event: Event) => State,
  ) {}

  record(event: Event): void {
    this.events.push(event);
    this.state = this.evolve(this.state, event);
  }
}
