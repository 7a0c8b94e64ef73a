/** What rooms take from the platform, for tests that have them in Node. Stands in for `cloudflare:workers`. */
export class DurableObject {
  constructor(
    protected readonly ctx: unknown,
    protected readonly env: unknown,
  ) {}
}
