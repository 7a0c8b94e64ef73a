/** Apps that act for the player by OAuth, and their requests. */
import { z } from '@hono/zod-openapi';
import type { Grant } from '../../../auth/oauth/grants.ts';
import { destinationOf, type Client } from '../../../auth/oauth/client.ts';
import { KEY_SCOPES } from '../../../auth/scope.ts';
import { isoOrNull } from '../../../calendar/iso.ts';
import { inWords } from '../../../rules/text/choices/choice.ts';
import { SCOPES } from '../../../rules/text/choices/scopes.ts';
import { instant } from '../game.ts';
import { orNull } from '../nullable.ts';

const LONGEST_QUERY = 8000;

const scopes = z.array(z.enum(KEY_SCOPES)).openapi({
  description: inWords(KEY_SCOPES, SCOPES),
});
const host = z.string().openapi({
  description: 'The host of its `client_id`. Anybody can choose any name, but not this.',
  example: 'client.example.org',
});

export const AppRequest = z
  .strictObject({
    query: z
      .string()
      .max(LONGEST_QUERY)
      .openapi({ description: 'The query string with which the app has opened `/authorize`.' }),
  })
  .openapi('AppRequest', { description: 'What an app asks for.' });

export const AppPreview = z
  .strictObject({
    app: z
      .strictObject({
        client: z.string().openapi({ description: 'Its `client_id`: the address of its metadata document.' }),
        name: z.string().openapi({ description: 'The name in its metadata.' }),
        host,
      })
      .openapi('RequestingApp', { description: 'The app that requests access.' }),
    destination: z
      .strictObject({
        host: z.string().openapi({ description: 'The host to which the browser returns.' }),
        local: z.boolean().openapi({ description: 'Whether that is an app on the player’s own device.' }),
      })
      .openapi('AppDestination', { description: 'Where the browser goes afterwards.' }),
    scopes,
    fault: orNull(z.string()).openapi({
      description: 'The error of OAuth, if the request is malformed. Then it can only be declined.',
    }),
    decline: z
      .string()
      .openapi({ description: 'The address that refuses the request, or reports the fault to the app.' }),
  })
  .openapi('AppPreview', { description: 'An app and what it asks for, to show to the player.' });

export const AppAllowed = z
  .strictObject({
    redirect: z.string().openapi({ description: 'The address that gives the app its code.' }),
  })
  .openapi('AppAllowed', { description: 'Where the browser goes next.' });

export const App = z
  .strictObject({
    id: z.string().openapi({ description: 'Opaque. Revoke the app by it.' }),
    client: z.string().openapi({ description: 'Its `client_id`.' }),
    name: z.string().openapi({ description: 'The name in its metadata.' }),
    host,
    scopes,
    createdAt: instant.openapi({ description: 'When you allowed the app.' }),
    lastUsedAt: orNull(instant).openapi({
      description: 'When the app was last used. May lag by an hour. Null if it never was.',
    }),
  })
  .openapi('App', { description: 'An app that may act for you.' });

export const AppList = z
  .strictObject({ apps: z.array(App).openapi({ description: 'The apps that act for you, newest first.' }) })
  .openapi('AppList', { description: 'Your apps.' });
export const appParams = z.object({
  app: z.string().max(64).openapi({ description: 'The id of an app in your list.' }),
});

export function appBodyOf({ id, client, name, scopes: allowed, createdAt, usedAt }: Grant) {
  const { host: at } = new URL(client);
  const created = new Date(createdAt).toISOString();
  return {
    id,
    client,
    name,
    host: at,
    scopes: [...allowed],
    createdAt: created,
    lastUsedAt: isoOrNull(usedAt),
  };
}

export function previewBodyOf(
  { id, name, host: at }: Client,
  { redirectUri, scopes: asked, fault, decline }: PreviewParts,
) {
  const destination = destinationOf(redirectUri);
  return { app: { client: id, name, host: at }, destination, scopes: [...asked], fault, decline };
}

interface PreviewParts {
  readonly redirectUri: string;
  readonly scopes: Grant['scopes'];
  readonly fault: string | null;
  readonly decline: string;
}
