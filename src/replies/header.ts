/** A header of an e-mail. The key is in lower case. */
export interface Header {
  readonly key: string;
  readonly value: string;
}
