/** Makes components of the document from the JSON schemas of a ruleset. */
import { DEFS, defsOf, type JsonSchema } from '../schema/json-schema.ts';
import { componentName, refTo } from '../schema/ruleset.ts';

export type Components = Record<string, JsonSchema>;

interface Union {
  readonly oneOf: readonly JsonSchema[];
  discriminator?: { readonly propertyName: string };
}

/** A member that a union has in every ruleset: the component, and the tags that lead to it. */
export interface SharedMember {
  readonly name: string;
  readonly tags: readonly string[];
}

/**
 * The component `{Ruleset}{part}`, one for each definition under `$defs`, and one for each member of the schema if it is a union: member
 * `attack` of `Command` becomes `InterstellarConquestAttackCommand`.
 */
export function componentsOf(
  ruleset: string,
  part: string,
  json: JsonSchema,
  shared?: SharedMember,
): Components {
  const { $defs: _, ...root } = json;
  const schemas: Components = {
    [part]: root,
    ...(isUnion(root) && takeMembers(root, part)),
    ...defsOf(json),
  };
  for (const union of unionsIn(schemas)) mapMembers(union, schemas);
  const text = JSON.stringify(schemas).replaceAll(
    `"${DEFS}`,
    `"#/components/schemas/${componentName(ruleset, '')}`,
  );
  const components = Object.entries(JSON.parse(text) as Components);
  // A union whose members have just been mapped.
  if (shared !== undefined) addMember(components[0]![1] as unknown as MappedUnion, shared);
  return Object.fromEntries(components.map(([id, schema]) => [componentName(ruleset, id), schema]));
}

/** One record of all components. Components of the same name must be equal. */
export function merged(lists: readonly Components[]): Components {
  const all: Components = {};
  for (const [name, schema] of lists.flatMap((list) => Object.entries(list))) {
    const known = all[name];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`two different schemas have the name ${name}: give one of them another \`id\``);
    all[name] = schema;
  }
  return all;
}

const isUnion = (schema: JsonSchema): schema is JsonSchema & Union => 'discriminator' in schema;

/** Replaces members that have no id by references, and returns them by their new ids. */
function takeMembers(union: JsonSchema & Union, part: string): Components {
  const taken: Components = {};
  const { propertyName } = union.discriminator!;
  const members = union.oneOf.map((member) => {
    if (member['$ref'] !== undefined) return member;
    const id = componentName(fieldOf(member, propertyName).const, part);
    taken[id] = member;
    return { $ref: DEFS + id };
  });
  Object.assign(union, { oneOf: members });
  return taken;
}

function addMember({ oneOf, discriminator }: MappedUnion, { name, tags }: SharedMember): void {
  const ref = refTo(name);
  oneOf.push(ref);
  for (const tag of tags) discriminator.mapping[tag] = ref.$ref;
}
interface MappedUnion {
  readonly oneOf: JsonSchema[];
  readonly discriminator: { readonly mapping: Record<string, string> };
}

function unionsIn(value: unknown): readonly Union[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(unionsIn);
  return isUnion(value as JsonSchema) ? [value as Union, ...inner] : inner;
}

/** Adds the mapping from tags to members, and describes the tags. In OpenAPI, a union with an unnamed member has no discriminator. */
function mapMembers(union: Union, schemas: Components): void {
  const { oneOf, discriminator } = union;
  const members = oneOf.map(({ $ref }) => ({ $ref, schema: schemas[String($ref).slice(DEFS.length)] }));
  const mapping: Record<string, string> = {};
  for (const { $ref, schema } of members) {
    if (schema === undefined) return void delete union.discriminator;
    const tag = fieldOf(schema, discriminator!.propertyName);
    tag.description ??= 'Distinguishes the members of the union.';
    mapping[tag.const] = $ref as string;
  }
  Object.assign(discriminator!, { mapping });
}

const fieldOf = ({ properties }: JsonSchema, name: string) =>
  (properties as Record<string, { readonly const: string; description?: string }>)[name]!;
