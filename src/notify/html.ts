/** Escapes text for HTML. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For `setAttribute` of `HTMLRewriter`, which escapes quotes only. */
export const escapedAmpersands = (text: string): string => text.replaceAll('&', '&amp;');

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => ENTITIES[char]!);
}
