/** Records events and applies each to the state at once, so that code for a long resolution reads like the rulebook. */
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
