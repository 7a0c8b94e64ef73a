type Json = Record<string, unknown>;

export function rulesetsIn(document: object): readonly string[];
export function editionOf(document: object, ruleset: string | null): Json;
export function wholeEdition(document: object): Json;
