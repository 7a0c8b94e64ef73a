/** The values of the service's enumerations in words: one copy for the page, the API and its document. */

export interface Choice {
  /** A title, for a list to choose from. */
  readonly name: string;
  /** What it means, in one or two sentences. */
  readonly text: string;
}

export type Choices<Value extends string = string> = Readonly<Record<Value, Choice>>;

/** The values with their meaning, for descriptions in the API's document. */
export const inWords = <Value extends string>(values: readonly Value[], choices: Choices<Value>): string =>
  values.map((value) => `\`${value}\`: ${choices[value].text}`).join(' ');
