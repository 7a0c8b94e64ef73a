/** The decision of a link, with the position as its seat sees it, and the answers that its page offers; and the votes of its player. */
import { digest } from '../../auth/tokens/encoding.ts';
import type { DecisionLink } from '../../auth/tokens/links.ts';
import { roomOf } from '../../room/protocol.ts';
import type { AwaitedVote, Brief } from '../../room/read/brief-wire.ts';
import type { DecisionBody } from '../../room/read/wire.ts';
import { namesAt } from '../../rules/text/names/display-name.ts';
import type { Status } from '../../room/table/terms.ts';
import type { SeatSummary } from '../../room/table/wire.ts';
import type { Decision, Ruleset, TextContext } from '../../rules/contract.ts';
import { labelsOf } from '../../rules/kernel/labels.ts';
import { rulesOf } from '../../rules/registry.ts';
import type { AnswerForm, Choice } from '../../rules/input/forms.ts';
import { asInstant, type Instant } from '../../rules/vocabulary.ts';

/** The part of a view's JSON that is used. */
export interface Seen {
  readonly game: string;
  readonly title: string;
  readonly ruleset: string;
  readonly status: Status;
  readonly version: number;
  readonly seat: number | null;
  readonly seats: readonly SeatSummary[];
  readonly view: object | null;
  readonly votes: readonly { readonly what: string }[];
  readonly windows: readonly { readonly id: string; readonly awaiting: readonly number[] }[];
  readonly decisions: readonly DecisionBody[];
}

export interface Question {
  readonly seen: Seen;
  readonly rules: Ruleset;
  readonly context: TextContext<object>;
  readonly decision: DecisionBody;
  readonly closesAt: Instant;
  /** Single commands: the value is the command as JSON. */
  readonly listed: readonly Choice[];
  readonly forms: readonly AnswerForm[];
  /** A hash of what the seat can do. If it has changed, filled-in values may mean something else. */
  readonly mark: string;
}

/** What the player sees now. Marks nothing as seen, because programs follow links, too. */
export async function seenBy(
  env: Env,
  { player, game }: Pick<DecisionLink, 'player' | 'game'>,
): Promise<Seen | undefined> {
  const reply = await roomOf(env.ROOMS, game).view({
    player: { id: player, name: '' },
    seen: false,
  });
  return reply.ok ? (JSON.parse(reply.value.body!) as Seen) : undefined;
}

/** Undefined unless the player of the link plays its seat, and the window awaits that seat. */
export async function questionIn(
  seen: Seen | undefined,
  { seat, window }: DecisionLink,
): Promise<Question | undefined> {
  const open = seen?.windows.find(({ id }) => id === window);
  const decision = seen?.decisions.find((one) => one.window === window);
  const rules = seen && rulesOf(seen.ruleset);
  if (!rules || !decision || seen.view === null) return undefined;
  if (seen.seat !== seat || open?.awaiting.includes(seat) !== true) return undefined;
  // The position names things as lines do, so the answers do, too.
  const context = { view: seen.view, names: namesAt(seen.seats), inLines: true } as const;
  const closesAt = asInstant(Date.parse(decision.closesAt));
  const asked = { ...decision, closesAt } as Decision<{ readonly type: string }>;
  const forms = rules.text.forms?.(asked, context) ?? [];
  const mark = await digest(JSON.stringify([decision.legal, decision.describe ?? null]));
  const labels = labelsOf(rules, decision.legal, context);
  return { seen, rules, context, decision, closesAt, listed: listedOf(decision, labels, forms), forms, mark };
}

/** The listed commands for which there is no form. */
function listedOf(
  { legal }: DecisionBody,
  labels: readonly string[],
  forms: readonly AnswerForm[],
): readonly Choice[] {
  const composed = new Set(forms.flatMap(({ type, listed }) => (listed === true ? [] : [type])));
  return legal.flatMap((command, i) =>
    composed.has((command as { type: string }).type)
      ? []
      : [{ value: JSON.stringify(command), text: labels[i]! }],
  );
}

/** A motion that links and lines can name. */
export interface OpenVote extends AwaitedVote {
  readonly proposedAt: Instant;
}

const hasTime = (vote: AwaitedVote): vote is OpenVote => vote.proposedAt !== undefined;

export const votesIn = ({ votes = [] }: Brief): readonly OpenVote[] => votes.filter(hasTime);

/** The motions that wait for the player's vote. */
export async function openVotes(
  env: Env,
  { player, game }: Pick<DecisionLink, 'player' | 'game'>,
): Promise<readonly OpenVote[]> {
  const brief = await roomOf(env.ROOMS, game).brief({ player: { id: player, name: '' } });
  return brief.ok ? votesIn(brief.value) : [];
}
