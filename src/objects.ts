/** Durable Objects of one class, as their callers see them. src/index.ts says which class it is. */
export interface Objects<T> {
  getByName(name: string): T;
  idFromName(name: string): DurableObjectId;
}
