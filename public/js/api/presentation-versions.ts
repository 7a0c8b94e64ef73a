/** The versions of the presentations for which the page was built, by ruleset. The build fills them in (tools/build/assets.mjs). */
export const VERSIONS: Readonly<Record<string, string>> = {};
