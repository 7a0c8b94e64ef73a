/** Stands in for `cloudflare:workers`: the part that rooms use, for tests in Node. */
export class DurableObject {
  constructor(
    protected readonly ctx: unknown,
    protected readonly env: unknown,
  ) {}
}
