interface EventSeen {
  readonly type: string;
  readonly missed?: unknown;
  readonly why?: unknown;
}

const WORDLESS = ['plan-advanced', 'production-ended', 'step-began'];

/** Whether an event has no line in the log, because other lines say what matters. Only some of Stellar Conquest have none. */
export const isWordless = (ruleset: string, { type, missed, why }: EventSeen): boolean =>
  ruleset === 'stellar-conquest' &&
  (WORDLESS.includes(type) ||
    (type === 'plan-stopped' && why === 'done') ||
    (type === 'turn-ended' && missed !== true));
