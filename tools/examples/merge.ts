/** Writes src/api/openapi/examples.json from the recordings: one example for all rulesets if it is the same for each, otherwise one for each. */
import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { rulesets } from '../../src/rules/registry.ts';

const FILE = 'src/api/openapi/examples.json';

type Recordings = Readonly<Record<string, unknown>>;

const names = Object.keys(rulesets);
const recordings = names.map((name) => {
  const text = readFileSync(`dist/examples/${name}.json`, 'utf8');
  return [name, JSON.parse(text) as Recordings] as const;
});
const operations = [...new Set(recordings.flatMap(([, recording]) => Object.keys(recording)))].toSorted();
const examples = operations.map((id) => {
  const own = recordings.filter(([, recording]) => id in recording);
  const texts = new Set(own.map(([, recording]) => JSON.stringify(recording[id])));
  const isSame = texts.size === 1 && own.length === names.length;
  return [
    id,
    isSame ? { every: own[0]![1][id] } : Object.fromEntries(own.map(([name, one]) => [name, one[id]])),
  ];
});
const text = await format(JSON.stringify(Object.fromEntries(examples)), { parser: 'json', printWidth: 110 });
writeFileSync(FILE, text);
