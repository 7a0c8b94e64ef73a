/** Saves data as a file, or copies it to the clipboard. */

/** Downloads a file, as a click on a link to it does. `name`: of the file. */
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
