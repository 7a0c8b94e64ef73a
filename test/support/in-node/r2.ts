/** An R2 bucket in memory, with the methods that the archives use. */

interface Ranged {
  readonly range?: { readonly offset: number; readonly length: number };
}

export class NodeR2 {
  private readonly objects = new Map<string, Uint8Array<ArrayBuffer>>();

  async put(key: string, value: string | ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<object> {
    const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : new Uint8Array(value);
    this.objects.set(key, bytes.slice());
    return { key, size: bytes.length };
  }

  async get(key: string, { range }: Ranged = {}): Promise<object | null> {
    const whole = this.objects.get(key);
    if (whole === undefined) return null;
    const bytes = range === undefined ? whole : whole.slice(range.offset, range.offset + range.length);
    const response = () => new Response(bytes);
    return {
      key,
      size: whole.length,
      get body() {
        return response().body;
      },
      arrayBuffer: () => response().arrayBuffer(),
      bytes: async () => bytes,
      text: () => response().text(),
      json: () => response().json(),
    };
  }

  async head(key: string): Promise<object | null> {
    const bytes = this.objects.get(key);
    return bytes === undefined ? null : { key, size: bytes.length };
  }

  async delete(keys: string | string[]): Promise<void> {
    for (const key of [keys].flat()) this.objects.delete(key);
  }

  async list({ prefix = '' }: { readonly prefix?: string } = {}): Promise<object> {
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
    const objects = keys.map((key) => ({ key, size: this.objects.get(key)!.length }));
    return { objects, truncated: false, delimitedPrefixes: [] };
  }
}
