/** JSON schemas of zod schemas. A schema with an `id` in its metadata stands under `$defs`, and others refer to it. */
import * as z from 'zod';

export type JsonSchema = Record<string, unknown>;

export const DEFS = '#/$defs/';

/** The schemas under `$defs`, by id. */
export const defsOf = ({ $defs = {} }: JsonSchema): Record<string, JsonSchema> =>
  $defs as Record<string, JsonSchema>;

export function toJson(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, override });
  return json;
}

/** Names the field that distinguishes the members of a union, as OpenAPI does. `readOnly` means something else there than `readonly` here. */
function override({ zodSchema, jsonSchema }: Converted): void {
  delete jsonSchema.readOnly;
  if (jsonSchema.oneOf !== undefined && zodSchema instanceof z.ZodDiscriminatedUnion)
    jsonSchema['discriminator'] = { propertyName: zodSchema.def.discriminator };
}
type Converted = Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0];

/** The same union, whose members may have further fields: an event has the fields of its frame beside those of its sighting. */
export function withOpenMembers({ oneOf, ...json }: JsonSchema): JsonSchema {
  const opened = (schema: JsonSchema): JsonSchema => {
    const { additionalProperties: _, ...member } = schema;
    return member;
  };
  const members = (oneOf as readonly JsonSchema[]).map(opened);
  const ids = new Set(members.map(({ $ref }) => $ref));
  const defs = Object.entries(defsOf(json)).map(([id, def]) => [id, ids.has(DEFS + id) ? opened(def) : def]);
  return { oneOf: members, ...json, ...(defs.length > 0 && { $defs: Object.fromEntries(defs) }) };
}

/** The same schema without `$defs` and discriminators, for readers that know neither. */
export function inlined(json: JsonSchema): JsonSchema {
  const defs = defsOf(json);
  const { $defs: _, ...root } = json;
  const inline = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inline);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...own } = value as JsonSchema;
    const target = typeof $ref === 'string' ? defs[$ref.slice(DEFS.length)] : {};
    const { discriminator: __, ...whole } = { ...target, ...own };
    return Object.fromEntries(Object.entries(whole).map(([key, inner]) => [key, inline(inner)]));
  };
  return inline(root) as JsonSchema;
}
