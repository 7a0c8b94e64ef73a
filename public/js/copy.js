/** What a field shows, on the clipboard: that is there for secure origins alone; elsewhere what is selected may be copied. */

/** @param {string} field its id @returns {Promise<boolean>} whether it is there */
export async function copied(field) {
  const input = /** @type {HTMLInputElement} */ (document.getElementById(field));
  input.select();
  if (!navigator.clipboard) return document.execCommand('copy');
  return navigator.clipboard.writeText(input.value).then(
    () => true,
    () => document.execCommand('copy'),
  );
}
