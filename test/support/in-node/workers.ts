/** Stands in for `cloudflare:workers` where the tests of rooms and of the API run in Node. `setup.ts` fills the environment. */
import { standIn } from '../cast.ts';

export class DurableObject {
  constructor(
    protected readonly ctx: unknown,
    protected readonly env: unknown,
  ) {}
}

export const env = standIn<Cloudflare.Env>({});

/** The entry point of the Worker, for requests from outside. */
export const exports = {
  default: {
    fetch: (_url: string): Promise<Response> => Promise.reject(new Error('the Worker is not there yet')),
  },
};
