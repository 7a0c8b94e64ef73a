/** Saves data as a file, or copies it to the clipboard. */

/** Hands a file to the browser, as if a link to it had been pressed. `name`: of the file. */
export function saveJson(name: string, value: unknown) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value)], { type: 'application/json' }));
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

/** `field`: the id of a field. Returns whether its text was copied. */
export async function copied(field: string): Promise<boolean> {
  const input = document.getElementById(field) as HTMLInputElement;
  input.select();
  if (!navigator.clipboard) return document.execCommand('copy');
  return navigator.clipboard.writeText(input.value).then(
    () => true,
    () => document.execCommand('copy'),
  );
}
