/** Who a player is, and how they prove it. */
import { z } from '@hono/zod-openapi';
import { startOf, type KeyRecord } from '../../auth/keys.ts';
import { KEY_SCOPES } from '../../auth/scope.ts';
import { isoOrNull } from '../../calendar/iso.ts';
import { isAddress } from '../../notify/mail.ts';
import { instant } from './game.ts';
import { anyName, Player, playerName } from './player.ts';

const cookie = z
  .boolean()
  .default(false)
  .openapi({ description: 'For our own pages: the session is kept in a cookie, and no token is told.' });

const token = z.string().optional().openapi({
  description:
    'Send it as `Authorization: Bearer …`. Whoever holds it is this player: keep it. Told here and never again; left out with `cookie`.',
  example: 'pp1_WyJrM21xOHZuMnh3NXRiaGZhIiwiQWRhIiwxODAwMDAwMDAwXQ.q3…',
});

/** In lower case: hardly any mail is told apart by that, and a second account by it would help nobody. */
const address = z
  .string()
  .trim()
  .min(3)
  .max(254)
  .refine((text) => text.includes('@') && isAddress(text), 'This is no plain e-mail address')
  .transform((text) => text.toLowerCase())
  .openapi({
    type: 'string',
    minLength: 3,
    maxLength: 254,
    description: 'An e-mail address. Upper and lower case are the same.',
    example: 'ada@example.org',
  });

export const GuestRequest = z.strictObject({ name: playerName, cookie }).openapi('GuestRequest');
export const NameRequest = z.strictObject({ name: playerName }).openapi('NameRequest');
export const SessionBody = z.strictObject({ player: Player, token }).openapi('SessionBody');

export const Account = z
  .strictObject({
    player: Player,
    address: z.string().nullable().openapi({
      description:
        'The proven e-mail address, by which you get back in; null for a guest, and for whoever asks by a key.',
    }),
    createdAt: instant,
  })
  .openapi('Account');

export const SignInRequest = z.strictObject({ address }).openapi('SignInRequest');
export const SignInBody = z
  .strictObject({
    signIn: z.string().openapi({ description: 'Opaque: where the code is to be shown.' }),
    until: instant.openapi({
      description: 'When the code is void. The link in the mail is good for an hour.',
    }),
  })
  .openapi('SignInBody');

const secret = z.string().regex(/^[\w-]{43}$/);

export const LinkRequest = z.strictObject({ secret }).openapi('LinkRequest');
export const LinkOwnerBody = z
  .strictObject({
    name: z
      .string()
      .nullable()
      .openapi({ description: 'Of the player whom the link signs in; null if nobody has the address yet.' }),
    address: z
      .string()
      .openapi({ description: 'The address, all but its ends left out.', example: 'a…@example.org' }),
  })
  .openapi('LinkOwner');

export const ProofRequest = z
  .strictObject({
    code: z
      .string()
      .regex(/^\d{6}$/)
      .optional()
      .openapi({ description: 'The six digits in the mail.', example: '314159' }),
    secret: secret
      .optional()
      .openapi({ description: 'Instead of the code: what the link in the mail ends with.' }),
    name: playerName.optional(),
    address: address.optional().openapi({
      description:
        'Needed where you are a player who did not ask for this: the address that it was mailed to.',
    }),
    cookie,
  })
  .refine(({ code, secret }) => (code === undefined) !== (secret === undefined), {
    path: ['code'],
    message: 'either the code or the secret',
  })
  .openapi('ProofRequest');

export const signInParams = z.object({
  signIn: z.string().regex(/^[\da-f]{64}\.[\w-]{12}$/),
});

const scopes = z.array(z.enum(KEY_SCOPES)).min(1).max(KEY_SCOPES.length).openapi({
  description:
    '`read`: see what you see. `play`: sit down, get up, send commands, talk. `host`: make games and run them.',
});

export const NewKeyRequest = z
  .strictObject({
    name: anyName.openapi({ description: 'What you will know it by.', example: 'my bot' }),
    scopes,
  })
  .openapi('NewKeyRequest');

export const Key = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    start: z.string().openapi({ description: 'How the key begins.', example: 'ppk1_0123456789abcdef_' }),
    scopes,
    createdAt: instant,
    lastUsedAt: instant.nullable().openapi({ description: 'May lag behind by an hour.' }),
  })
  .openapi('Key');

export const KeyBody = z
  .strictObject({
    key: Key,
    secret: z.string().openapi({
      description: 'The whole key, to be sent as `Authorization: Bearer …`. Shown now and never again.',
    }),
  })
  .openapi('KeyBody');
export const KeyList = z.strictObject({ keys: z.array(Key) }).openapi('KeyList');
export const keyParams = z.object({ key: z.string().max(64) });

export function keyBodyOf({ id, name, scopes, createdAt, lastUsedAt }: KeyRecord) {
  return {
    id,
    name,
    start: startOf(id),
    scopes: [...scopes],
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: isoOrNull(lastUsedAt),
  };
}
