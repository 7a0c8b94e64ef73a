/**
 * The result of DMARC in the header `Authentication-Results` of our own receiver (RFC 8601). Senders can write such headers too, so
 * only the topmost counts, and only if no other one has the same authserv-id.
 */
import type { Header } from './header.ts';

/** `none`: the domain of the sender has no DMARC policy. `fail`: everything else that is no pass. */
export type Dmarc = 'pass' | 'none' | 'fail';

interface Results {
  readonly by: string;
  readonly results: readonly string[];
}

/** `domain` is that of the `From` header, `authserv` the id of our receiver. */
export function dmarcIn(
  headers: readonly Header[],
  { authserv, domain }: { readonly authserv: string; readonly domain: string },
): Dmarc {
  const all = headers
    .filter(({ key }) => key === 'authentication-results')
    .map(({ value }) => resultsIn(value));
  const [first, ...others] = all;
  if (first?.by !== authserv.toLowerCase() || others.some((other) => other?.by === first.by)) return 'fail';
  const [result, ...more] = first.results.filter((one) => /^dmarc(?:\/\d+)?\s*=/i.test(one));
  if (result === undefined || more.length > 0) return 'fail';
  const verdict = /^[^=]*=\s*([a-z]+)/i.exec(result)?.[1]?.toLowerCase();
  const from = /\sheader\.from\s*=\s*"?([^\s"]+)"?/i.exec(result)?.[1]?.toLowerCase();
  if (from !== domain.toLowerCase()) return 'fail';
  return verdict === 'pass' || verdict === 'none' ? verdict : 'fail';
}

/** Undefined if a comment or a quoted text does not end: then nothing in it can be trusted. */
function resultsIn(value: string): Results | undefined {
  const parts = partsOf(value);
  const [head, ...results] = parts ?? [];
  const by = head?.split(/\s+/)[0];
  return by === undefined || by === '' ? undefined : { by: by.toLowerCase(), results };
}

/** The parts between semicolons, without comments. A quoted text may hold both, as the sender wishes. */
function partsOf(value: string): readonly string[] | undefined {
  const parts = [''];
  let [depth, isQuoted] = [0, false];
  for (let i = 0; i < value.length; i += 1) {
    const char = value[i]!;
    const isEscape = char === '\\' && (isQuoted || depth > 0);
    const text = isEscape ? value.slice(i, i + 2) : char;
    if (isEscape) i += 1;
    else if (char === '"' && depth === 0) isQuoted = !isQuoted;
    else if (char === '(' && !isQuoted) depth += 1;
    else if (char === ')' && !isQuoted && depth > 0) {
      depth -= 1;
      continue;
    } else if (char === ';' && !isQuoted && depth === 0) {
      parts.push('');
      continue;
    }
    if (depth === 0) parts[parts.length - 1] += text;
  }
  return isQuoted || depth > 0 ? undefined : parts.map((part) => part.trim());
}
