/** An app by somebody else, with a client library that knows only the address of the API. */
import * as oauth from 'oauth4webapi';
import { afterEach, expect, it, vi } from 'vitest';
import { call, guest, openGame, raw } from '../../../support/api/api.ts';
import { documentOf, ISSUER, newClient, publishing, REDIRECT } from '../../../support/api/apps.ts';

afterEach(() => void vi.restoreAllMocks());

const toService = async (
  input: string,
  { method, headers, body }: { readonly method: string; readonly headers: object; readonly body?: unknown },
) => {
  const sent = new Headers(Object.entries(headers));
  const form = body instanceof URLSearchParams ? { body: body.toString() } : {};
  return raw(method, new URL(input).pathname, { headers: sent, ...form });
};
const options = { [oauth.customFetch]: toService };

it('an app finds the service, is allowed, plays, renews its token, and leaves', async () => {
  const id = newClient();
  publishing({ [id]: documentOf(id) });
  const client = { client_id: id };
  const ada = await guest('Ada');

  const refused = await raw('GET', '/api/v1/me');
  const metadata = /^Bearer resource_metadata="(.+)"$/.exec(refused.headers.get('WWW-Authenticate')!)![1]!;
  const resource = new URL(`${ISSUER}/api/v1`);
  expect(metadata).toBe(`${ISSUER}/.well-known/oauth-protected-resource/api/v1`);
  const found = await oauth.processResourceDiscoveryResponse(
    resource,
    await oauth.resourceDiscoveryRequest(resource, options),
  );
  const issuer = new URL(found.authorization_servers![0]!);
  const discovery = await oauth.discoveryRequest(issuer, { ...options, algorithm: 'oauth2' });
  const server = await oauth.processDiscoveryResponse(issuer, discovery);
  expect(server).toMatchObject({ client_id_metadata_document_supported: true });

  const [verifier, state] = [oauth.generateRandomCodeVerifier(), oauth.generateRandomState()];
  const page = new URL(server.authorization_endpoint!);
  page.search = new URLSearchParams({
    response_type: 'code',
    client_id: id,
    redirect_uri: REDIRECT,
    scope: 'read play',
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    resource: found.resource,
  }).toString();
  const query = page.search.slice(1);
  const preview = await call('POST', '/authorizations/preview', { token: ada.token, body: { query } });
  expect(preview.body).toMatchObject({
    app: { client: id, name: 'Star Map', host: 'app.client.dev' },
    destination: { host: 'app.client.dev', local: false },
    scopes: ['read', 'play'],
    fault: null,
  });
  const allowed = await call('POST', '/authorizations', { token: ada.token, body: { query } });

  const back = oauth.validateAuthResponse(server, client, new URL(allowed.body.redirect), state);
  const exchanged = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    back,
    REDIRECT,
    verifier,
    options,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, exchanged);
  expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'read play' });

  const me = await oauth.protectedResourceRequest(
    tokens.access_token,
    'GET',
    new URL(`${ISSUER}/api/v1/me`),
    undefined,
    undefined,
    options,
  );
  expect(await me.json()).toMatchObject({ player: { id: ada.id, name: 'Ada' }, address: null });
  const bob = await guest('Bob');
  const game = await openGame(bob);
  const seat = await call('POST', `/games/${game}/seats`, { token: tokens.access_token, body: {} });
  expect(seat.status, seat.text).toBe(201);

  const renewal = await oauth.refreshTokenGrantRequest(
    server,
    client,
    oauth.None(),
    tokens.refresh_token!,
    options,
  );
  const renewed = await oauth.processRefreshTokenResponse(server, client, renewal);
  expect((await call('GET', '/me', { token: renewed.access_token })).status).toBe(200);

  const revocation = await oauth.revocationRequest(
    server,
    client,
    oauth.None(),
    renewed.refresh_token!,
    options,
  );
  await oauth.processRevocationResponse(revocation);
  for (const token of [tokens.access_token, renewed.access_token])
    expect((await call('GET', '/me', { token })).body.code).toBe('invalid-token');
  expect((await call('GET', '/me/apps', { token: ada.token })).body.apps).toEqual([]);
});
