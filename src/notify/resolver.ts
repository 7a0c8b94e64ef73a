/** Looks names up by DNS over HTTPS: a Worker has no resolver of its own. */

/** All addresses of a name; none if it does not exist. Throws if the resolver does not answer. */
export type Resolver = (name: string) => Promise<readonly string[]>;

const RESOLVER = 'https://cloudflare-dns.com/dns-query';
const TIMEOUT = 5_000;
/** The numbers of record types in answers. */
const KINDS = { A: 1, AAAA: 28 } as const;
/** The status of an existing name, and of one that does not exist. */
const [FOUND, NO_SUCH_NAME] = [0, 3];

interface Found {
  readonly Status: number;
  readonly Answer?: readonly { readonly type: number; readonly data: string }[];
}

export const resolve: Resolver = async (name) => {
  const found = await Promise.all([recordsOf(name, 'A'), recordsOf(name, 'AAAA')]);
  return found.flat();
};

async function recordsOf(name: string, kind: keyof typeof KINDS): Promise<readonly string[]> {
  const response = await fetch(`${RESOLVER}?name=${encodeURIComponent(name)}&type=${kind}`, {
    headers: { Accept: 'application/dns-json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the resolver answered ${response.status}`);
  }
  const { Status, Answer = [] } = await response.json<Found>();
  if (Status !== FOUND && Status !== NO_SUCH_NAME) throw new Error(`the resolver found fault ${Status}`);
  return Answer.filter(({ type }) => type === KINDS[kind]).map(({ data }) => data);
}
