/** The build replaces an imported picture by its address. */
declare module '*.webp' {
  const address: string;
  export default address;
}
