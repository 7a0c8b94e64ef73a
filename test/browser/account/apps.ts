/** An app sends a player who is signed out: the player signs in, declines, allows it another time, and revokes it. */
import assert from 'node:assert/strict';
import * as oauth from 'oauth4webapi';
import type { Browser } from 'playwright-core';
import { askForMail, newestMail } from '../support/mail.ts';
import { perform, personAt, shoot } from '../support/person.ts';
import type { AppServer } from './app-server.ts';

/** The service of this run has no HTTPS. */
const INSECURE = { [oauth.allowInsecureRequests]: true };

export async function useAnApp(browser: Browser, url: string, app: AppServer): Promise<void> {
  const person = await personAt(browser, 'ada', { url, dark: false, folder: 'interstellar-conquest' });
  const { page, faults } = person;
  const client = { client_id: app.client };
  const issuer = new URL(url);
  const server = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...INSECURE }),
  );
  const verifier = oauth.generateRandomCodeVerifier();
  const challenge = await oauth.calculatePKCECodeChallenge(verifier);
  const open = async (more: Readonly<Record<string, string>> = {}) => {
    const asked = {
      response_type: 'code',
      client_id: app.client,
      redirect_uri: app.redirect,
      state: 'st4te',
    };
    const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
    const query = new URLSearchParams({ ...asked, ...pkce, scope: 'read play', ...more });
    await page.goto(`${server.authorization_endpoint!}?${query.toString()}`);
  };
  const isBack = () => page.getByRole('heading', { name: 'Back at Star Map' }).waitFor();

  await perform([person], async () => {
    await open();
    await page.getByText('Sign in first').waitFor();
    await shoot(person, 'apps-1-signed-out');
    await askForMail(person, 'app-user@example.org');
    await page.getByLabel('Code (eight characters)').fill((await newestMail(url)).code);
    const before = faults.length;
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Your name', { exact: true }).last().fill('Ada');
    // The browser notes the refusal that asks for a name as an error.
    faults.splice(before);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByText('asks to:').waitFor();
    await page.getByText('Star <b>Map</b>').waitFor();
    await shoot(person, 'apps-2-question');
    await page.getByRole('button', { name: 'Decline' }).click();
    await isBack();
    assert.equal(app.returns.at(-1)!.searchParams.get('error'), 'access_denied');

    await open({ scope: 'account' });
    await page.getByText('does not accept (invalid_scope)').waitFor();
    await shoot(person, 'apps-3-malformed');
    await page.getByRole('button', { name: 'Back to' }).click();
    await isBack();

    await open();
    await page.getByRole('button', { name: 'Allow' }).click();
    await isBack();
    const back = oauth.validateAuthResponse(server, client, app.returns.at(-1)!, 'st4te');
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      back,
      app.redirect,
      verifier,
      INSECURE,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response);
    const statusOfApp = async () => {
      const headers = { Authorization: `Bearer ${tokens.access_token}` };
      return (await fetch(`${url}/api/v1/me`, { headers })).status;
    };
    assert.equal(await statusOfApp(), 200);

    await page.goto('/account');
    await page.getByRole('heading', { name: 'Apps' }).waitFor();
    await shoot(person, 'apps-4-account');
    await page.getByRole('button', { name: 'Revoke Star' }).click();
    await page.getByRole('button', { name: 'Revoke', exact: true }).click();
    await page.getByRole('heading', { name: 'Apps' }).waitFor({ state: 'detached' });
    assert.equal(await statusOfApp(), 401);

    const unknown = faults.length;
    await open({ client_id: `${app.url}/other` });
    await page.getByRole('alert').getByText('does not describe it').waitFor();
    await shoot(person, 'apps-5-unknown');
    faults.splice(unknown);
  });
}
