/** The build replaces an imported typeface by its address. */
declare module '*.woff2' {
  const address: string;
  export default address;
}
