/**
 * Schemas that contain nouns of a ruleset, such as the response with a view. Each ruleset gets its own version, with its own nouns, and
 * the schema itself becomes the union of these versions: a client that checks `ruleset` and `kind` knows the types of the other fields.
 */
import type { Ruleset } from '../../rules/contract.ts';
import { rulesets } from '../../rules/registry.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import { collectiveName, componentName, NOUNS, refTo } from '../schema/ruleset.ts';
import type { Components } from './components.ts';

/** By schema: its name in a ruleset, after that of the ruleset. `GameView`, because `InterstellarConquestView` is the noun. */
const FRAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'Decision DecisionDefault OwnDecision HeldCommand Free EventLog EventsBody Event Game SeatSummary NewGameRequest Export ExportHeaderLine Chair'
      .split(' ')
      .map((name) => [name, name]),
  ),
  View: 'GameView',
};

/** The schemas that also differ by the kind of window. */
const BY_KIND = new Set(['Decision', 'OwnDecision']);

/** The unions of the nouns of all rulesets: as above. Empty for `Parts`, which also depend on the kind of window. */
const UNIONS = new Map<string, string>([
  ...NOUNS.map((noun) => [collectiveName(noun), noun] as const),
  ['Board', 'Board'],
  ['Parts', ''],
]);

const isFrame = (name: string): boolean => Object.hasOwn(FRAMES, name);

/**
 * The document in which these schemas are unions, each followed by its members. `x-of-any-ruleset` holds the schemas in their form for
 * any ruleset, for the edition without the schemas of rulesets.
 */
export function byRuleset<Described extends { readonly components?: object }>(document: Described) {
  const { schemas } = document.components as { readonly schemas: Components };
  const made = Object.entries(schemas).flatMap(([name, schema]) => {
    if (!isFrame(name)) return [[name, schema] as const];
    const members = Object.values(rulesets).map((rules) => membersOf(name, schema, { rules, schemas }));
    return [[name, unionOf(name, schema)] as const, ...members.flatMap((own) => Object.entries(own))];
  });
  const whole = { ...document, components: { ...document.components, schemas: Object.fromEntries(made) } };
  return { ...withoutUnused(whole), 'x-of-any-ruleset': ofAnyRuleset(schemas) };
}

/** Their references to one another lead to the extension, too. */
function ofAnyRuleset(schemas: Components): Components {
  const generic = Object.entries(schemas).filter(([name]) => isFrame(name) || UNIONS.has(name));
  const text = generic.reduce(
    (left, [name]) => left.replaceAll(JSON.stringify(refTo(name).$ref), `"#/x-of-any-ruleset/${name}"`),
    JSON.stringify(generic),
  );
  return Object.fromEntries(JSON.parse(text) as [string, JsonSchema][]);
}

/** Drops unions to which nothing refers: members of other unions refer to the schemas of their own ruleset instead. */
function withoutUnused<Described extends { readonly components: { readonly schemas: Components } }>(
  document: Described,
): Described {
  const text = JSON.stringify(document);
  const schemas = Object.entries(document.components.schemas).filter(
    ([name]) => !(UNIONS.has(name) || isFrame(name)) || text.includes(JSON.stringify(refTo(name).$ref)),
  );
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(schemas) } };
}

const ownName = ({ name }: Ruleset, frame: string): string => componentName(name, FRAMES[frame]!);

function unionOf(frame: string, { properties = {}, description }: JsonSchema): JsonSchema {
  const members = Object.values(rulesets).map((rules) => [rules.name, refTo(ownName(rules, frame))] as const);
  const refs = members.map(([, ref]) => ref);
  if (!('ruleset' in (properties as object))) return { description, anyOf: refs };
  const mapping = Object.fromEntries(members.map(([name, { $ref }]) => [name, $ref]));
  return { description, oneOf: refs, discriminator: { propertyName: 'ruleset', mapping } };
}

interface Context {
  readonly rules: Ruleset;
  readonly schemas: Components;
}

/** The members of the union `frame` for this ruleset. */
function membersOf(frame: string, schema: JsonSchema, context: Context): Components {
  const { rules } = context;
  const own = withFields(ownOf(schema, context), { ruleset: constantOf(rules.name) });
  const name = ownName(rules, frame);
  if (!BY_KIND.has(frame)) return { [name]: withFields(own, { describe: partsOf('free', context) }) };
  const kinds = Object.keys(rules.windowKinds).map((kind) => {
    const fields = { kind: constantOf(kind), describe: partsOf(kind, context) };
    return [kind, componentName(rules.name, componentName(kind, frame)), withFields(own, fields)] as const;
  });
  const mapping = Object.fromEntries(kinds.map(([kind, id]) => [kind, refTo(id).$ref]));
  const union = {
    description: schema['description'],
    oneOf: kinds.map(([, id]) => refTo(id)),
    discriminator: { propertyName: 'kind', mapping },
  };
  return { [name]: union, ...Object.fromEntries(kinds.map(([, id, member]) => [id, member])) };
}

const constantOf = (value: string): JsonSchema => ({ type: 'string', const: value });

/** The parts for a kind of window. Undefined if the ruleset describes none. */
function partsOf(kind: string, { rules, schemas }: Context): JsonSchema | undefined {
  const name = componentName(rules.name, componentName(kind, 'Parts'));
  return name in schemas ? refTo(name) : undefined;
}

/** Replaces fields that the schema has, except for their descriptions. Undefined removes one. */
function withFields(
  schema: JsonSchema,
  fields: Readonly<Record<string, JsonSchema | undefined>>,
): JsonSchema {
  if (schema['properties'] === undefined) return schema;
  const properties = Object.entries(schema['properties'] as Components).flatMap(([name, field]) => {
    if (!(name in fields)) return [[name, field] as const];
    const put = fields[name];
    return put === undefined ? [] : [[name, { ...put, description: field['description'] }] as const];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

const SCHEMAS = refTo('').$ref;

/** A copy whose references to nouns and to schemas of `FRAMES` lead to those of this ruleset. */
function ownOf<Value>(value: Value, context: Context): Value {
  const copy = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(copy);
    if (typeof inner !== 'object' || inner === null) return inner;
    const { $ref, ...rest } = inner as JsonSchema;
    // Not by reference, because openapi-typescript drops the tags of a union to which `allOf` refers.
    if (isEvent(rest)) return context.schemas[componentName(context.rules.name, 'Sighting')];
    const copied = Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, copy(one)]));
    return typeof $ref === 'string' ? { ...refOf($ref.slice(SCHEMAS.length), context), ...copied } : copied;
  };
  return copy(value) as Value;
}

/** Whether this is a sighting of the room or of any ruleset. The sightings of one ruleset include those of the room. */
const isEvent = ({ then }: JsonSchema): boolean =>
  (then as JsonSchema | undefined)?.['$ref'] === refTo('RoomSighting').$ref;

function refOf(name: string, { rules, schemas }: Context): JsonSchema {
  if (isFrame(name)) return refTo(ownName(rules, name));
  const part = UNIONS.get(name);
  if (part === undefined || part === '') return refTo(name);
  const own = componentName(rules.name, part);
  return own in schemas ? refTo(own) : { type: 'null' };
}
