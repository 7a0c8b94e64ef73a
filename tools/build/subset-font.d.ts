/** What `typeface.ts` uses of this package, which has no types. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    readonly variationAxes: Readonly<Record<string, number>>;
  }
  export default function subset(font: Uint8Array, letters: string, options: Options): Promise<Uint8Array>;
}
