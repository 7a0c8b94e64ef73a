/** Sessions that begin and that are renewed: what their token says, and where it is. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { begin, open, renew } from '../../../src/api/accounts/session.ts';
import { verify } from '../../../src/auth/tokens/token.ts';
import { standIn } from '../../support/cast.ts';

const SECRET = 'a secret for tests only, 32 bytes or more';
const NOW = 1_900_000_000_000;
const ADA = { id: 'p-ada', name: 'Ada' };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => void vi.useRealTimers());

function context() {
  const header = vi.fn<(name: string, value: string, options: object) => void>();
  const c = standIn<Parameters<typeof open>[0]>({
    env: { SECRET },
    req: { url: 'https://x.example/' },
    header,
  });
  const inCookie = () => {
    expect(header.mock.calls).toEqual([['Set-Cookie', expect.any(String), { append: true }]]);
    return /^__Host-session=([^;]+);/.exec(header.mock.calls[0]![1])![1]!;
  };
  return { c, header, inCookie };
}
const read = async (token: string | undefined) => (await verify([SECRET], token!))?.token;
const issued = NOW / 1000;
const session = expect.stringMatching(/^[\w-]{12}$/) as string;

describe('a session', () => {
  it('has its token in the reply or in the cookie, never in both', async () => {
    const { c, header, inCookie } = context();
    const { token } = await open(c, ADA, false, { verified: true });
    expect(header).not.toHaveBeenCalled();
    expect(await read(token)).toEqual({ ...ADA, issued, session, began: issued, verified: true });
    expect(await open(c, ADA, true, { verified: false })).toEqual({});
    expect(await read(inCookie())).toEqual({ ...ADA, issued, session });
  });

  it('begins when the session began whose token the caller sent', async () => {
    const { token } = await open(context().c, ADA, false, { began: NOW - 5000, verified: false });
    expect(await read(token)).toEqual({ ...ADA, issued, session, began: issued - 5 });
  });

  it('of a guest has no end outside of the page', async () => {
    const { c, inCookie } = context();
    expect(await read((await begin(c, ADA, false)).token)).toEqual({ ...ADA, issued });
    expect(await begin(c, ADA, true)).toEqual({});
    expect(await read(inCookie())).toEqual({ ...ADA, issued, session });
  });

  it('that is renewed keeps its id and its beginning', async () => {
    const began = NOW - 60_000;
    const known = { ...ADA, issued, began: issued - 60 };
    for (const [address, verified] of [
      ['ada@example.org', { verified: true }],
      [null, {}],
    ] as const) {
      const { c, inCookie } = context();
      await renew(c, { session: 's1', began }, { ...ADA, address });
      expect(await read(inCookie())).toEqual({ ...known, session: 's1', ...verified });
    }
    const { c, inCookie } = context();
    await renew(c, { session: undefined, began }, { ...ADA, address: null });
    expect(await read(inCookie())).toEqual({ ...known, session });
  });
});
