/** Checks that the header of a finished game contradicts neither itself nor the rules. */
import type { Ruleset } from '../contract.ts';
import type { Sitting } from './room.ts';
import type { Fault, PlayedGame } from './played-game.ts';
import { same } from '../journal/canonical.ts';

export function checkHeader(rules: Ruleset, played: PlayedGame): readonly Fault[] {
  const texts = [...checkTerms(rules, played), ...checkSeats(played)];
  return texts.map((text) => ({ kind: 'header', text }));
}

/** By seat. Empty if the export does not say who sat there. */
export function sittingsOf({ header, seats = [] }: PlayedGame): readonly Sitting[] {
  const committed = header.commitment?.seats;
  return seats.map(({ bot }, seat) => {
    const first = committed?.[seat];
    return {
      ended: bot === null ? 'person' : 'bot',
      ...(first && { began: 'bot' in first ? 'bot' : 'person' }),
    };
  });
}

function checkTerms(rules: Ruleset, { header }: PlayedGame): readonly string[] {
  const { ruleset, options, pace, chairs } = header;
  const { min, max } = rules.seats;
  const parsed = rules.schema.options.safeParse(options);
  const keys = Object.keys(rules.paces.daily);
  const wishes = chairs.flatMap(({ preference }) => preference ?? []);
  return [
    ...(ruleset === rules.name ? [] : [`is of the ruleset ${ruleset}`]),
    ...(parsed.success && agrees(parsed.data, options) ? [] : ['the ruleset has no such options']),
    ...(same(Object.keys(pace).toSorted(), keys.toSorted()) ? [] : ['the ruleset has another pace']),
    ...(chairs.length >= min && chairs.length <= max ? [] : [`${chairs.length} seats cannot play it`]),
    ...(wishes.every((wish) => rules.schema.preference.safeParse(wish).success)
      ? []
      : ['the ruleset has no such preference']),
  ];
}

function checkSeats({ header: { chairs, commitment }, seats = [] }: PlayedGame): readonly string[] {
  if (seats.length === 0 && commitment === undefined) return [];
  if (seats.length !== chairs.length) return [`${seats.length} seats are listed, ${chairs.length} played`];
  const people = seats.flatMap(({ player }) => player?.id ?? []);
  const twice = people.filter((id, i) => people.indexOf(id) !== i);
  return [
    ...twice.map((id) => `${id} sits there twice`),
    ...seats.flatMap(({ seat, player, bot, preference }, i) => [
      ...(seat === i ? [] : [`seat ${seat} is listed where seat ${i} belongs`]),
      ...(player !== null && bot !== null ? [`seat ${i} is a person’s and a bot’s`] : []),
      ...(same(preference, chairs[i]!.preference) ? [] : [`seat ${i} is listed with another preference`]),
    ]),
  ];
}

/** Whether the ruleset parses the stored options to the same values. Older games lack options that were added later. */
function agrees(read: object, options: object): boolean {
  return Object.entries(options).every(([name, value]) => same(value, read[name as never]));
}
