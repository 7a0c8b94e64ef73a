/** Says what is wrong with input that a schema rejects: a stable code and the field. */
import type * as z from 'zod';
import { firstUnplain } from '../text/plain.ts';
import { unreachable, type Refusal } from '../vocabulary.ts';

type Issue = z.core.$ZodIssue;

/**
 * Lets a schema stop at the first issue, which is all that a refusal names: a list of thousands of wrong items would otherwise
 * cost milliseconds.
 */
export const FIRST_ISSUE: z.core.ParseContextInternal<Issue> = { abortEarly: true };

/** `root` is the name of the input: `command` gives fields such as `command.ships.0`. */
export function malformed(error: z.ZodError, input: unknown, root = ''): Refusal {
  const { code, path, message } = diagnose(error.issues[0]!, input);
  const detail = code === 'missing-field' ? 'This field is required' : message;
  const field = [root, ...path.map(String)].filter((part) => part !== '').join('.');
  return { code, detail, ...(field !== '' && { field }) };
}

/** Refuses texts that could change how a line around them is displayed. It does not check texts that older builds stored. */
export function notPlain(input: unknown, root: string): Refusal | undefined {
  const field = firstUnplain(input, root);
  if (field === undefined) return undefined;
  return { code: 'wrong-value', field, detail: 'The text holds characters that cannot be shown' };
}

interface Diagnosis {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

function diagnose(issue: Issue, input: unknown): Diagnosis {
  const { path, message } = issue;
  switch (issue.code) {
    case 'unrecognized_keys':
      return { code: 'unknown-field', path: [...path, issue.keys[0]!], message };
    case 'invalid_type':
      return { code: at(input, path) === undefined ? 'missing-field' : 'wrong-type', path, message };
    case 'too_big':
      return { code: isLong(issue.origin) ? 'too-long' : 'out-of-range', path, message };
    case 'too_small':
      return { code: isLong(issue.origin) ? 'too-short' : 'out-of-range', path, message };
    case 'invalid_union':
      return ofUnion(issue, input);
    case 'custom':
      return { code: ownCode(issue) ?? 'wrong-value', path, message };
    case 'invalid_element':
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_value':
    case 'not_multiple_of':
      return { code: at(input, path) === undefined ? 'missing-field' : 'wrong-value', path, message };
    default:
      return unreachable(issue);
  }
}

/** A custom check of a schema may set its own code. */
function ownCode({ params }: z.core.$ZodIssueCustom): string | undefined {
  const code: unknown = params?.['code'];
  return typeof code === 'string' ? code : undefined;
}

/** The problem reported by the member of the union that matched the input furthest. */
function ofUnion(issue: z.core.$ZodIssueInvalidUnion, input: unknown): Diagnosis {
  const { path, message } = issue;
  if ('discriminator' in issue && issue.discriminator !== undefined) {
    const tag = path.at(-1) === issue.discriminator ? path : [...path, issue.discriminator];
    return { code: at(input, tag) === undefined ? 'missing-field' : 'wrong-value', path: tag, message };
  }
  const inner = at(input, path);
  const best = issue.errors
    .flatMap((issues) => issues[0] ?? [])
    .toSorted((a, b) => b.path.length - a.path.length)[0];
  if (best === undefined) return { code: 'wrong-value', path, message };
  const found = diagnose(best, inner);
  return { ...found, path: [...path, ...found.path] };
}

function isLong(origin: string): boolean {
  return origin === 'string' || origin === 'array' || origin === 'set' || origin === 'map';
}

function at(input: unknown, path: readonly PropertyKey[]): unknown {
  let here: unknown = input;
  for (const key of path) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = (here as Record<PropertyKey, unknown>)[key];
  }
  return here;
}
