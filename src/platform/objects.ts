/** The Durable Objects of one class, as callers see them. src/index.ts exports the classes. */
export interface Objects<T> {
  getByName(name: string): T;
  idFromName(name: string): DurableObjectId;
}
