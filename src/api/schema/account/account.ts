/** Accounts, sign-ins and API keys. */
import { z } from '@hono/zod-openapi';
import { startOf, type KeyRecord } from '../../../auth/keys.ts';
import { KEY_SCOPES } from '../../../auth/scope.ts';
import { isoOrNull } from '../../../calendar/iso.ts';
import { isAddress } from '../../../notify/mail.ts';
import { inWords } from '../../../rules/text/choices/choice.ts';
import { SCOPES } from '../../../rules/text/choices/scopes.ts';
import { typedCode } from '../code.ts';
import { instant } from '../game.ts';
import { anyName, Player, playerName } from '../player.ts';

const cookie = z.boolean().default(false).openapi({
  description:
    'For the pages of this service: puts the session into a cookie, and leaves the token out of the response.',
});

const token = z.string().optional().openapi({
  description:
    'Send it as `Authorization: Bearer …`. Keep it secret: anybody who has it can act as this player. No other response shows it. Left out with `cookie`.',
  example: 'pp1_WyJrM21xOHZuMnh3NXRiaGZhIiwiQWRhIiwxODAwMDAwMDAwXQ.q3…',
});

/** In lower case: hardly any mail server distinguishes case, and one person needs no second account. */
const address = z
  .string()
  .trim()
  .min(3)
  .max(254)
  .refine((text) => text.includes('@') && isAddress(text), 'The value is not a plain e-mail address')
  .transform((text) => text.toLowerCase())
  .openapi({
    type: 'string',
    minLength: 3,
    maxLength: 254,
    description: 'An e-mail address. Case is ignored.',
    example: 'ada@example.org',
  });

export const GuestRequest = z
  .strictObject({
    name: playerName.optional().openapi({
      description:
        'Leave it out to get a suggested name, such as “Bright Comet”, which you can change later.',
    }),
    cookie,
  })
  .openapi('GuestRequest', { description: 'A new guest.' });
const ratedAgainstBots = z.boolean().openapi({
  description:
    'Whether games with bot accounts may count for your ratings. Applies to games in which you sit down from now on.',
});

const showsPresence = z.boolean().openapi({
  description:
    'Whether the others who play at a table can see when you are there (`GET /games/{game}/presence`). If you set it to false, the service closes your sockets for ticks. You can open them again at once.',
});

export const AccountRequest = z
  .strictObject({
    name: playerName.optional(),
    ratedAgainstBots: ratedAgainstBots.optional(),
    showsPresence: showsPresence.optional(),
  })
  .refine((body) => Object.keys(body).length > 0, {
    path: ['name'],
    message: 'Send at least one of name, ratedAgainstBots and showsPresence',
    params: { code: 'missing-field' },
  })
  .openapi('AccountRequest', { description: 'Fields that you leave out stay as they are.' });
export const SessionBody = z
  .strictObject({ player: Player, token })
  .openapi('SessionBody', { description: 'A new session.' });

export const Account = z
  .strictObject({
    player: Player,
    address: z.string().nullable().openapi({
      description:
        'Your verified e-mail address, with which you can sign in. Null for a guest, and for a request with an API key or by an app.',
    }),
    createdAt: instant.openapi({ description: 'When the account was created.' }),
    ratedAgainstBots,
    showsPresence,
  })
  .openapi('Account', { description: 'Your account.' });

export const SignInRequest = z
  .strictObject({ address })
  .openapi('SignInRequest', { description: 'The address that gets the code.' });
export const SignInBody = z
  .strictObject({
    signIn: z.string().openapi({ description: 'Opaque. Send the code to `POST /sign-ins/{signIn}`.' }),
    until: instant.openapi({
      description: 'When the code expires. The link in the e-mail is valid for an hour.',
    }),
  })
  .openapi('SignInBody', { description: 'A requested sign-in.' });

const secret = z
  .string()
  .regex(/^[\w-]{43}$/)
  .openapi({ description: 'The last part of the link in the e-mail.' });

export const LinkRequest = z
  .strictObject({ secret })
  .openapi('LinkRequest', { description: 'The secret of a link.' });
export const LinkOwnerBody = z
  .strictObject({
    name: z
      .string()
      .nullable()
      .openapi({ description: 'The name of the account. Null if no account has the address yet.' }),
    address: z
      .string()
      .openapi({ description: 'The address, without its middle part.', example: 'a…@example.org' }),
  })
  .openapi('LinkOwner', { description: 'The owner of the account that a link opens.' });

export const ProofRequest = z
  .strictObject({
    code: typedCode.optional(),
    secret: secret
      .optional()
      .openapi({ description: 'Instead of the code: the last part of the link in the e-mail.' }),
    name: playerName.optional(),
    address: address.optional().openapi({
      description:
        'The address that the e-mail went to. Required if you send the token of a player who did not request this e-mail.',
    }),
    cookie,
  })
  .refine(({ code, secret }) => (code === undefined) !== (secret === undefined), {
    path: ['code'],
    message: 'Send either the code or the secret',
  })
  .openapi('ProofRequest', {
    description: 'Proof that you read the e-mail: the code or the secret of the link.',
  });

export const signInParams = z.object({
  signIn: z
    .string()
    .regex(/^[\da-f]{64}\.[\w-]{12}$/)
    .openapi({
      description: 'The `signIn` of `POST /sign-ins`, or the first part of the link in the e-mail.',
    }),
});

const scopes = z
  .array(z.enum(KEY_SCOPES))
  .min(1)
  .max(KEY_SCOPES.length)
  .openapi({
    description: inWords(KEY_SCOPES, SCOPES),
  });

export const NewKeyRequest = z
  .strictObject({
    name: anyName.openapi({ description: 'A name by which you recognize the key.', example: 'my bot' }),
    scopes,
  })
  .openapi('NewKeyRequest', { description: 'A new key.' });

export const Key = z
  .strictObject({
    id: z.string().openapi({ description: 'Opaque. Revoke the key by it.' }),
    name: z.string().openapi({ description: 'The name that you gave the key.' }),
    start: z
      .string()
      .openapi({ description: 'The first characters of the key.', example: 'ppk1_0123456789abcdef_' }),
    scopes,
    createdAt: instant.openapi({ description: 'When the key was created.' }),
    lastUsedAt: instant
      .nullable()
      .openapi({ description: 'When the key was last used. May lag by an hour. Null if it never was.' }),
  })
  .openapi('Key', { description: 'An API key, without its secret part.' });

export const KeyBody = z
  .strictObject({
    key: Key.openapi({ description: 'The key, without its secret part.' }),
    secret: z.string().openapi({
      description: 'The whole key. Send it as `Authorization: Bearer …`. No other response shows it.',
    }),
  })
  .openapi('KeyBody', { description: 'A new key, with its secret.' });
export const KeyList = z
  .strictObject({ keys: z.array(Key).openapi({ description: 'Your valid keys, newest first.' }) })
  .openapi('KeyList', { description: 'Your API keys.' });
export const keyParams = z.object({
  key: z.string().max(64).openapi({ description: 'The id of a key.' }),
});

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
