type Json = Record<string, unknown>;

export function rulesetsIn(document: object): readonly string[];
export function editionOf(document: object, ruleset: string | null): Json;
/** The codes with which the rules refuse an operation. `ofRules`: the codes of a ruleset in `x-rule-codes`. */
export function ruleCodesOf(ofRules: object, operation: string): readonly string[];
export function wholeEdition(document: object): Json;
