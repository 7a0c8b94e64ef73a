/** The OpenAPI document, as far as the reference changes it. */
interface Parameter {
  readonly in?: string;
  readonly name?: string;
  readonly required?: boolean;
  readonly example?: unknown;
  readonly schema?: Readonly<Record<string, unknown>>;
}
interface Media {
  readonly examples?: Readonly<Record<string, unknown>>;
}
interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
}
type PathItem = Readonly<Record<string, Operation>>;

export interface ApiDocument {
  readonly paths: Readonly<Record<string, PathItem>>;
}

/** The game that requests go to, and the body of a command that it would accept now. */
export interface Target {
  readonly game: string;
  readonly ruleset: string;
  readonly command?: object | undefined;
}

/**
 * The document for a reference whose requests go to this game. The reference sends examples of parameters and the first example of a
 * body: so the game is the example of `{game}`, optional parameters have none, and the examples of its ruleset come first.
 */
export function forGame(document: ApiDocument, target: Target | undefined): ApiDocument {
  const game = target?.game;
  const changed = (one: Parameter): Parameter => {
    if (game !== undefined && one.in === 'path' && one.name === 'game') return { ...one, example: game };
    return one.in === 'path' || one.required === true ? one : withoutExample(one);
  };
  return {
    ...document,
    paths: mapValues(document.paths, (item) =>
      mapValues(item, (o) => withBodies(within(o, changed), target)),
    ),
  };
}

function withBodies(operation: Operation, target: Target | undefined): Operation {
  const { requestBody, operationId } = operation;
  if (target === undefined || requestBody === undefined) return operation;
  const content = mapValues(requestBody.content, (media, type) => {
    const { [target.ruleset]: own, ...others } = media.examples ?? {};
    if (own === undefined) return media;
    const isCommand = operationId === 'sendCommand' && type === 'application/json';
    const first = isCommand && target.command ? { value: target.command } : own;
    return { ...media, examples: { [target.ruleset]: first, ...others } };
  });
  return { ...operation, requestBody: { ...requestBody, content } };
}

const within = (operation: Operation, changed: (one: Parameter) => Parameter): Operation =>
  operation.parameters === undefined
    ? operation
    : { ...operation, parameters: operation.parameters.map(changed) };

function withoutExample({ schema, ...parameter }: Parameter): Parameter {
  const plain = without(parameter, 'example');
  return schema === undefined ? plain : { ...plain, schema: without(schema, 'example') };
}

const without = <T extends object>(record: T, name: string): Partial<T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name)) as Partial<T>;

const mapValues = <T>(
  record: Readonly<Record<string, T>>,
  change: (value: T, key: string) => T,
): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
