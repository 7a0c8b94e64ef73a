/** Events of Stellar Conquest that may have no line in the log, because other lines say what matters. */
const WORDLESS = ['plan-advanced', 'plan-stopped', 'production-ended', 'step-began', 'turn-ended'];

export const isWordless = (ruleset: string, type: string): boolean =>
  ruleset === 'stellar-conquest' && WORDLESS.includes(type);
