/**
 * The editions of the OpenAPI document: one for the service, in which the nouns of rulesets are open objects; and one for each
 * ruleset, in which they are those of this ruleset, and which lists the codes of its refusals.
 */

/** @typedef {Record<string, any>} Json */

/** The names of the rulesets in a document. */
export const rulesetsIn = (/** @type {Json} */ document) =>
  /** @type {readonly string[]} */ (document.components.schemas.NewGameRequest.properties.ruleset.enum);

const REF = '#/components/';

/**
 * @param {Json} document the whole document
 * @param {string | null} ruleset null: the edition for the service
 * @returns {Json}
 */
export function editionOf(document, ruleset) {
  const prefixes = rulesetsIn(document)
    .filter((name) => name !== ruleset)
    .map((name) => REF + 'schemas/' + pascal(name));
  const isForeign = (/** @type {unknown} */ schema) =>
    prefixes.some((prefix) => String(/** @type {Json} */ (schema)?.['$ref'] ?? '').startsWith(prefix));
  const { 'x-rule-codes': ofRules, ...whole } = document;
  const edition = withOwnExamples(withoutForeign(whole, isForeign), rulesetsIn(document), ruleset);
  return {
    ...edition,
    'x-problem-codes': { ...edition['x-problem-codes'], ...(ruleset !== null && ofRules[ruleset]) },
    components: reachable(edition),
  };
}

/** As the names of schemas begin: `InterstellarConquest`. */
const pascal = (/** @type {string} */ name) =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

/**
 * A copy in which unions lack their foreign members. A union of which nothing is left, or only `resign`, which every ruleset has, is an
 * open object.
 * @param {any} value
 * @param {(schema: unknown) => boolean} isForeign
 * @returns {any}
 */
function withoutForeign(value, isForeign) {
  if (Array.isArray(value)) return value.map((one) => withoutForeign(one, isForeign));
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withoutForeign(one, isForeign)]),
  );
  for (const key of ['anyOf', 'oneOf']) {
    const members = value[key];
    if (!Array.isArray(members) || !members.some(isForeign)) continue;
    const left = members.filter((one) => !isForeign(one));
    if (left.every(isResign)) return { ...without(copy, key), ...OPEN };
    const [first, ...others] = left.map((one) => withoutForeign(one, isForeign));
    if (others.length === 0) return { ...without(copy, key), ...first };
    copy[key] = [first, ...others];
  }
  return copy;
}

/**
 * A copy without the examples of other rulesets. The edition for the service keeps those of one ruleset.
 * @param {any} value
 * @param {readonly string[]} rulesets
 * @param {string | null} ruleset
 * @returns {any}
 */
function withOwnExamples(value, rulesets, ruleset) {
  if (Array.isArray(value)) return value.map((one) => withOwnExamples(one, rulesets, ruleset));
  if (typeof value !== 'object' || value === null) return value;
  const { examples, ...rest } = value;
  const copy = Object.fromEntries(
    Object.entries(rest).map(([key, one]) => [key, withOwnExamples(one, rulesets, ruleset)]),
  );
  const named = Object.keys(examples ?? {});
  if (named.length === 0) return copy;
  if (!named.every((name) => rulesets.includes(name))) return { ...copy, examples };
  const own = ruleset ?? named[0] ?? '';
  return named.includes(own) ? { ...copy, examples: { [own]: examples[own] } } : copy;
}

const OPEN = {
  type: 'object',
  additionalProperties: true,
  'x-described-by': '/api/v1/rulesets/{ruleset}/openapi.json',
};

const isResign = (/** @type {Json} */ { $ref }) => $ref === `${REF}schemas/Resign`;

const without = (/** @type {Json} */ record, /** @type {string} */ name) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

/**
 * The components to which the rest of the document refers, directly or not. Security schemes have no references.
 * @param {Json} document
 */
function reachable({ components, ...rest }) {
  const found = new Set();
  const search = (/** @type {unknown} */ value) => {
    for (const [, ref] of JSON.stringify(value).matchAll(/"#\/components\/([\w-]+\/[\w.-]+)"/g)) {
      if (found.has(ref)) continue;
      found.add(ref);
      const [kind = '', name = ''] = ref.split('/');
      search(components[kind][name]);
    }
  };
  search(rest);
  return Object.fromEntries(
    Object.entries(components).map(([kind, named]) => [
      kind,
      kind === 'securitySchemes'
        ? named
        : Object.fromEntries(Object.entries(named).filter(([name]) => found.has(`${kind}/${name}`))),
    ]),
  );
}
