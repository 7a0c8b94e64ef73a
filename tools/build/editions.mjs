/**
 * The editions of the OpenAPI document: one for the service, in which the nouns of rulesets are open objects; and one for each
 * ruleset, in which they are those of this ruleset, and which lists the codes of its refusals, also with the operations that have them.
 */

/** @typedef {Record<string, any>} Json */

/** The names of the rulesets in a document. */
export const rulesetsIn = (/** @type {Json} */ document) =>
  /** @type {readonly string[]} */ (Object.keys(document.components.schemas.View.discriminator.mapping));

const REF = '#/components/';

/** The extension with the schemas in their form for any ruleset. In the document itself they are unions over rulesets. */
const GENERIC = 'x-of-any-ruleset';

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
  const { [GENERIC]: generic, components, 'x-rule-codes': ofRules, ...rest } = document;
  const schemas = { ...components.schemas, ...(ruleset === null && asSchemas(generic)) };
  const whole = { ...rest, components: { ...components, schemas } };
  const edition = withOwnExamples(withoutForeign(whole, isForeign), rulesetsIn(document), ruleset);
  const own = ruleset === null ? {} : ofRules[ruleset];
  return {
    ...edition,
    'x-problem-codes': { ...edition['x-problem-codes'], ...own },
    paths: withRuleCodes(edition['paths'], own),
    components: reachable(edition),
  };
}

/**
 * What the rules can refuse in each operation, as `refuses` of a code says.
 * @type {Readonly<Record<string, string>>}
 */
const REFUSED = { createGame: 'options', takeSeat: 'preference', sendCommand: 'command' };

/**
 * The codes with which these rules refuse an operation.
 * @param {Json} ofRules
 * @param {string} operation
 */
export const ruleCodesOf = (ofRules, operation) =>
  Object.keys(ofRules).filter((code) => (ofRules[code].refuses ?? 'command') === REFUSED[operation]);

/**
 * The operations that rules can refuse also list these codes.
 * @param {Json} paths
 * @param {Json} ofRules
 */
function withRuleCodes(paths, ofRules) {
  const listed = (/** @type {Json} */ operation) => {
    const codes = [...operation['x-problem-codes'], ...ruleCodesOf(ofRules, operation['operationId'])];
    return { ...operation, 'x-problem-codes': [...new Set(codes)] };
  };
  return mapped(paths, (methods) => mapped(methods, listed));
}

const mapped = (/** @type {Json} */ record, /** @type {(one: Json) => Json} */ change) =>
  Object.fromEntries(Object.entries(record).map(([key, one]) => [key, change(one)]));

/** @param {Json} generic */
const asSchemas = (generic) =>
  JSON.parse(JSON.stringify(generic).replaceAll(`#/${GENERIC}/`, `${REF}schemas/`));

export const wholeEdition = (/** @type {Json} */ document) => without(document, GENERIC);

/** As the names of schemas begin: `InterstellarConquest`. */
const pascal = (/** @type {string} */ name) =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

/**
 * A copy in which unions lack their foreign members. A union without remaining members becomes an open object.
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
    if (left.length === 0) return { ...without(copy, key), ...OPEN };
    const [first, ...others] = left.map((one) => withoutForeign(one, isForeign));
    if (others.length === 0) return { ...without(without(copy, key), 'discriminator'), ...first };
    copy[key] = [first, ...others];
  }
  return copy;
}

/**
 * A copy without the examples of other rulesets. The edition for the service keeps those of one ruleset. A further example loses the name
 * of its ruleset: `stellar-conquest.game-paused`.
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
  const named = Object.entries(examples ?? {}).map(([key, example]) => {
    const [of = '', ...names] = key.split('.');
    return rulesets.includes(of) ? { of, key: names.join('.') || of, example } : { of: null, key, example };
  });
  const chosen = ruleset ?? named.find(({ of }) => of !== null)?.of;
  const own = named.filter(({ of }) => of === null || of === chosen);
  if (own.length === 0) return copy;
  return { ...copy, examples: Object.fromEntries(own.map(({ key, example }) => [key, example])) };
}

const OPEN = {
  type: 'object',
  additionalProperties: true,
  'x-described-by': '/api/v1/rulesets/{ruleset}/openapi.json',
};

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
