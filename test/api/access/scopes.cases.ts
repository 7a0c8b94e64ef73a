/** The rights of API keys: every operation of the document, with every kind of key. */
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../src/api/openapi/whole-document.ts';
import { KEY_SCOPES } from '../../../src/auth/scope.ts';
import { call, guest, PREFIX, type Json } from '../../support/api/api.ts';

/** Operations that validate the request before they check the caller. */
const BODIES: Readonly<Record<string, object>> = {
  requestSignInCode: { address: 'reader@example.org' },
  completeSignIn: { code: '000000' },
};
const STANDING: Readonly<Record<string, string>> = {
  ruleset: 'interstellar-conquest',
  signIn: `${'0'.repeat(64)}.AAAAAAAAAAAA`,
  message: '1',
  seat: '0',
  from: '2031-01-01T00:00:00Z',
};

interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** The sets of scopes that the document states: a key needs one of them. */
  readonly scopes: readonly (readonly string[])[];
}

function operations(): readonly Operation[] {
  const paths = Object.entries(openApiDocument().paths as Record<string, Record<string, Json>>);
  return paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId: id, security = [] }]) => {
      // Another player's seat needs the host, the caller's own does not.
      const at = id === 'leaveSeat' ? path.replace('{seat}', 'mine') : path;
      const filled = at.replaceAll(/\{(\w+)\}/g, (_, name: string) => STANDING[name] ?? 'none');
      const stated = (security as readonly Json[]).flatMap(({ bearer }) =>
        bearer === undefined ? [] : [bearer],
      );
      const scopes = stated.length === 0 ? [[]] : stated;
      return { id, method: method.toUpperCase(), path: filled.slice(PREFIX.length), scopes };
    }),
  );
}

/** All that are not empty. */
const SETS = Array.from({ length: 7 }, (_, i) => KEY_SCOPES.filter((_, place) => (i + 1) & (1 << place)));

describe('what the document says of scopes', () => {
  it.each(SETS.map((scopes) => [scopes.join(' and '), scopes] as const))(
    'applies to a key with %s, in every operation',
    async (_, scopes) => {
      const { token: owner } = await guest('Ada');
      const made = await call('POST', '/me/keys', { token: owner, body: { name: 'bot', scopes } });
      const token = made.body.secret;
      const [wrong, meant]: [string[], string[]] = [[], []];
      for (const operation of operations()) {
        const { id, method, path, scopes: needed } = operation;
        const headers = { 'Idempotency-Key': crypto.randomUUID() };
        const answer = await call(method, path, { token, body: BODIES[id], headers });
        if (answer.body?.code === 'scope-missing') wrong.push(id);
        if (!needed.some((all) => all.every((scope) => (scopes as readonly string[]).includes(scope))))
          meant.push(id);
      }
      expect(wrong).toEqual(meant);
    },
  );
});
