/** What a field shows, on the clipboard: that is there for secure origins alone; elsewhere what is selected may be copied. */

/** `field`: its id. Returns whether it is there. */
export async function copied(field: string): Promise<boolean> {
  const input = document.getElementById(field) as HTMLInputElement;
  input.select();
  if (!navigator.clipboard) return document.execCommand('copy');
  return navigator.clipboard.writeText(input.value).then(
    () => true,
    () => document.execCommand('copy'),
  );
}
