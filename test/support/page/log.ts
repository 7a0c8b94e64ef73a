/** Lines of a game's log, as the page gets them. */

export interface Line {
  readonly step: number;
  readonly public: number;
  readonly at: string;
  readonly by: number | string;
  readonly as?: string;
  readonly text: string;
}

export const at = (minute: number): string => `2026-06-09T14:${String(minute).padStart(2, '0')}:00.000Z`;

export const line = (
  step: number,
  shared: number,
  text = `what ${step} was`,
  by: number | string = 1,
): Line => ({
  step,
  public: shared,
  at: at(step),
  by,
  text,
});

/** Only this seat saw step 3. Step 4 has no text. */
export const LOG = [line(1, 1), line(1, 1, 'and more'), line(2, 2), line(3, 2), line(4, 3, ''), line(5, 4)];
