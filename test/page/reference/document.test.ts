/** The examples that the reference sends. */
import { describe, expect, it } from 'vitest';
import { rulesets } from '../../../src/rules/registry.ts';
import { openApiDocument } from '../../../src/api/openapi/whole-document.ts';
import { load } from '../../support/page/page.ts';

interface Target {
  readonly game: string;
  readonly ruleset: string;
  readonly command?: object;
}
const { forGame } = await load<{ forGame(document: object, target?: Target): object }>(
  'reference/document.ts',
);

interface Body {
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name?: string; readonly example?: unknown }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Body>> };
}

function operationsOf(document: object): readonly Operation[] {
  const { paths } = document as { readonly paths: Readonly<Record<string, Record<string, Operation>>> };
  return Object.values(paths).flatMap((item) => Object.values(item));
}

const sendCommandIn = (document: object): Operation =>
  operationsOf(document).find(({ operationId }) => operationId === 'sendCommand')!;

describe('the examples of the reference', () => {
  const document = openApiDocument();

  it.each(Object.keys(rulesets))('are first those of the sandbox, for %s', (ruleset) => {
    const command = { window: 'w.1', command: { type: 'own' } };
    const shown = forGame(document, { game: 'g1', ruleset, command });
    for (const { requestBody, operationId } of operationsOf(shown))
      for (const { examples = {} } of Object.values(requestBody?.content ?? {}))
        if (ruleset in examples) expect(Object.keys(examples)[0], operationId).toBe(ruleset);
    const { requestBody, parameters } = sendCommandIn(shown);
    const { 'application/json': json, 'text/plain': line } = requestBody!.content;
    expect(json!.examples![ruleset]!.value).toEqual(command);
    const recorded = sendCommandIn(document).requestBody!.content['text/plain']!.examples!;
    expect(line!.examples![ruleset]).toEqual(recorded[ruleset]);
    expect(Object.keys(line!.examples!).toSorted()).toEqual(Object.keys(recorded).toSorted());
    expect(parameters!.find(({ name }) => name === 'game')!.example).toBe('g1');
  });

  it('are the recorded ones without a sandbox', () => {
    expect(sendCommandIn(forGame(document)).requestBody).toEqual(sendCommandIn(document).requestBody);
  });
});
