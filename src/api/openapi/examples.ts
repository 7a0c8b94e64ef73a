/** Examples of requests and responses, recorded from play: `npm run examples` writes examples.json. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import recorded from './examples.json' with { type: 'json' };

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

export interface Recorded {
  readonly parameters: Readonly<Record<string, string>>;
  readonly request?: unknown;
  readonly status: number;
  /** The type of the response; left out if it has no body. */
  readonly type?: string;
  readonly response?: unknown;
}

/**
 * By operation; by operation and type for a second form of its request or response; or by operation and name for a further example. Then
 * by ruleset, or `every` if the example is the same in each.
 */
export const EXAMPLES = recorded as Readonly<Record<string, Readonly<Record<string, Recorded>>>>;

const JSON_TYPE = 'application/json';

/** Adds the examples of each operation to its parameters and bodies. */
export function withExamples(document: Document): Document {
  describeAll(document.paths ?? {});
  return document;
}

/** The same for what the service posts to webhooks. */
export function withPostedExamples<Webhooks extends object>(webhooks: Webhooks): Webhooks {
  describeAll(webhooks);
  return webhooks;
}

function describeAll(paths: object): void {
  for (const methods of Object.values(paths))
    for (const operation of Object.values(methods as object) as Described[]) {
      const { operationId: id, responses, requestBody } = operation;
      const types = Object.values(responses).flatMap(({ content = {} }) => Object.keys(content));
      for (const key of [id, ...types.map((type) => `${id} ${type}`)])
        if (EXAMPLES[key] !== undefined) describe(operation, EXAMPLES[key]);
      for (const [key, examples] of Object.entries(EXAMPLES)) {
        const [of, name = '/'] = key.split(' ');
        if (of === id && !name.includes('/')) addNamed(bodyOf(operation, examples), name, examples);
      }
      for (const [type, media] of Object.entries(requestBody?.content ?? {})) {
        const ofType = EXAMPLES[`${id} ${type}`];
        if (ofType !== undefined) add(media, ofType, ({ request }) => request);
      }
    }
}

function describe(operation: Described, examples: Readonly<Record<string, Recorded>>): void {
  const { parameters, status, type } = Object.values(examples)[0]!;
  for (const parameter of operation.parameters ?? []) {
    const sent = parameters[parameter.name];
    if (sent !== undefined) parameter.example = parameter.schema.type === 'integer' ? Number(sent) : sent;
  }
  add(operation.requestBody?.content[JSON_TYPE], examples, ({ request }) => request);
  if (type !== undefined)
    add(operation.responses[status]?.content?.[type], examples, ({ response }) => response);
}

/** One example if it is the same for every ruleset, otherwise those of each. */
function add(
  media: Media | undefined,
  examples: Readonly<Record<string, Recorded>>,
  valueOf: (example: Recorded) => unknown,
): void {
  if (media === undefined) return;
  const values = Object.entries(examples).map(([ruleset, example]) => [ruleset, valueOf(example)] as const);
  const isSame = new Set(values.map(([, value]) => JSON.stringify(value))).size === 1;
  if (isSame) media.example = values[0]![1];
  else media.examples = Object.fromEntries(values.map(([ruleset, value]) => [ruleset, { value }]));
}

/** The body that an operation returns with this example, or that a message to a webhook has. */
function bodyOf({ responses, requestBody }: Described, examples: Readonly<Record<string, Recorded>>): Media {
  const { status, type } = Object.values(examples)[0]!;
  return (type === undefined ? requestBody : responses[status])!.content![type ?? JSON_TYPE]!;
}

/** Adds a further example: `presence`, or `stellar-conquest.presence` if it differs between rulesets. */
function addNamed(media: Media, name: string, recorded: Readonly<Record<string, Recorded>>): void {
  const { example, examples = { usual: { value: example } } } = media;
  delete media.example;
  const further = Object.entries(recorded).map(([ruleset, { response, request }]) => {
    const key = ruleset === 'every' ? name : `${ruleset}.${name}`;
    return [key, { value: response ?? request }] as const;
  });
  media.examples = { ...examples, ...Object.fromEntries(further) };
}

interface Media {
  example?: unknown;
  examples?: Readonly<Record<string, Example>>;
}
interface Example {
  readonly value: unknown;
}
interface Described {
  readonly operationId: string;
  readonly parameters?: {
    readonly name: string;
    readonly schema: { readonly type?: unknown };
    example?: unknown;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}
