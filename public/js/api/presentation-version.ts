/** The version of the texts of rulesets for which the page was built. The build fills it in (tools/build/assets.mjs). */
export const VERSION: string = '';
