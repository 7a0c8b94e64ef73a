/** The limits of form fields are numbers in the page (decision 075). Each is that of the API. */
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../src/api/openapi/whole-document.ts';
import { PROBLEMS } from '../../../src/api/http/problem.ts';
import { filesIn, textOf } from '../../support/sources.ts';

interface Limits {
  readonly maxLength?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly Limits[];
  readonly oneOf?: readonly Limits[];
}
const { schemas } = JSON.parse(JSON.stringify(openApiDocument())).components as {
  schemas: Readonly<Record<string, { readonly properties: Readonly<Record<string, Limits>> }>>;
};

/** By the file and the limit as it is written there: the field of the API, and how many of its units one of the page is. */
const FIELDS: Readonly<Record<string, readonly [schema: string, field: string, unit?: number]>> = {
  'account/bots.ts maxlength: 40': ['BotRequest', 'name'],
  'account/name-form.ts maxlength: 40': ['GuestRequest', 'name'],
  'account/keys.ts maxlength: 40': ['NewKeyRequest', 'name'],
  'account/sign-in.ts maxlength: 254': ['SignInRequest', 'address'],
  'account/sign-in.ts maxlength: 40': ['ProofRequest', 'name'],
  'account/email-code.ts maxlength: 254': ['SignInRequest', 'address'],
  'account/email-code.ts maxlength: 40': ['ProofRequest', 'code'],
  'forms/zone-field.ts maxlength: 64': ['SettingsRequest', 'zone'],
  'new/absence-form.ts max: MOST_HOURS': ['AbsencePolicy', 'bank', 3600],
  'new/more-options.ts max: LONGEST_PAUSE': ['StellarConquestNewGameRequest', 'botPause'],
  'new/more-options.ts maxlength: LONGEST_TITLE': ['StellarConquestNewGameRequest', 'title'],
  'settings/delivery.ts max: 60': ['SettingsRequest', 'batching'],
  'settings/delivery.ts max: 1440': ['SettingsRequest', 'pause'],
  'settings/webhooks.ts maxlength: 2048': ['WebhookRequest', 'url'],
  'settings/webhooks.ts maxlength: 40': ['VerifyRequest', 'code'],
  'talk/form.ts maxlength: 2000': ['MessageRequest', 'text'],
  'talk/notes.ts maxlength: 10_000': ['Notes', 'text'],
  'talk/panel.ts maxlength: 500': ['ReportRequest', 'reason'],
  'waiting/host-name.ts maxlength: 40': ['GuestRequest', 'name'],
};
/** Shorter than the API allows. */
const SHORTER: Readonly<Record<string, string>> = {
  'new/more-options.ts max: LONGEST_PAUSE': 'longer pauses are for programs',
  'game/lines-panel.ts maxlength: 4000': 'a line of the API has 4,096 characters, which no schema says',
};

const isForm = (file: string): boolean => !file.startsWith('public/js/rules/');
const found = filesIn('public/js')
  .filter(isForm)
  .flatMap((file) =>
    [...textOf(file).matchAll(/\b(?:maxlength|max): (?:\d[\d_]*|[A-Z_]{3,})\b/g)].map(
      ([limit]) => `${file.slice('public/js/'.length)} ${limit}`,
    ),
  );

/** A number or a product of numbers. Undefined if the file has no such constant. */
function constantOf(file: string, name: string): number | undefined {
  const [, written] =
    new RegExp(String.raw`const ${name} = ([\d_ *]+);`).exec(textOf(`public/js/${file}`)) ?? [];
  return written
    ?.replaceAll('_', '')
    .split('*')
    .reduce((product, factor) => product * Number(factor), 1);
}

function valueOf(limit: string): number {
  const [file, , written] = limit.split(' ') as [string, string, string];
  return constantOf(file, written) ?? Number(written.replaceAll('_', ''));
}

const boundOf = ({ maxLength, maximum, anyOf = [], oneOf = [] }: Limits): number =>
  maxLength ?? maximum ?? Math.max(...[...anyOf, ...oneOf].map(boundOf));

describe('the limits of form fields', () => {
  it('are all known to this test', () => {
    expect(new Set(found)).toEqual(new Set([...Object.keys(FIELDS), ...Object.keys(SHORTER)]));
  });

  it.each(Object.entries(FIELDS))('are those of the API: %s', (limit, [schema, field, unit = 1]) => {
    const bound = boundOf(schemas[schema]!.properties[field]!);
    const own = valueOf(limit) * unit;
    if (Object.hasOwn(SHORTER, limit)) expect(own).toBeLessThan(bound);
    else expect(own).toBe(bound);
  });

  it('include the fewest waking hours', () => {
    const least = constantOf('settings/hours-form.ts', 'LEAST');
    expect(PROBLEMS['too-few-hours'].title).toContain(`at least ${least} hours a week`);
  });

  it('include the shortest and the longest pace', () => {
    const [minimum, maximum] = ['MIN', 'MAX'].map((name) => constantOf('new/pace-form.ts', name));
    expect(schemas['Pace']).toMatchObject({
      anyOf: [{ type: 'string' }, { additionalProperties: { minimum, maximum } }],
    });
  });
});
