/** The OpenAPI document, as far as the reference changes it. */
interface Parameter {
  readonly in?: string;
  readonly name?: string;
  readonly required?: boolean;
  readonly example?: unknown;
  readonly schema?: Readonly<Record<string, unknown>>;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
}
type PathItem = Readonly<Record<string, Operation>>;

export interface ApiDocument {
  readonly paths: Readonly<Record<string, PathItem>>;
}

/**
 * The document for a reference whose requests go to this game. The reference sends examples of parameters: so the game is the
 * example of `{game}`, and optional parameters have none.
 */
export function forGame(document: ApiDocument, game: string | undefined): ApiDocument {
  const changed = (one: Parameter): Parameter => {
    if (game !== undefined && one.in === 'path' && one.name === 'game') return { ...one, example: game };
    return one.in === 'path' || one.required === true ? one : withoutExample(one);
  };
  return {
    ...document,
    paths: mapValues(document.paths, (item) => mapValues(item, (o) => within(o, changed))),
  };
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

const mapValues = <T>(record: Readonly<Record<string, T>>, change: (value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
