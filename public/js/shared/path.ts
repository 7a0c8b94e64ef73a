/**
 * Builds addresses of the API and of pages; no other file does. Each value is encoded, so that one from an address or from the
 * server stays within its path segment and cannot lead elsewhere.
 */

/** Replaces a value that would name another folder (empty, `.` or `..`): no id looks like this. */
const NOWHERE = '-';

type Value = string | number | boolean | null | undefined;

function coded(value: Value | URLSearchParams) {
  if (value instanceof URLSearchParams) return value.toString() && `?${value}`;
  return /^\.{0,2}$/.test(`${value}`) ? NOWHERE : encodeURIComponent(`${value}`);
}

/** `` at`/games/${id}/notes` ``, or with a query: `` at`/games/${id}/view${asked({ at: 3 })}` ``. */
export const at = (parts: TemplateStringsArray, ...values: (Value | URLSearchParams)[]) =>
  String.raw({ raw: parts }, ...values.map(coded));

/** A query of these parameters, in this order, without those that are null, undefined, false or empty. */
export const asked = (parameters: Readonly<Record<string, Value>>) =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => (value === 0 || value ? [[name, `${value}`]] : [])),
  );
