/** The limits that operations state are those that the code counts. */
import { describe, expect, it } from 'vitest';
import { BUDGETS } from '../../../../src/api/limits/budgets.ts';
import { PROBLEMS, type Code } from '../../../../src/api/http/problem.ts';
import { RATES } from '../../../../src/api/limits/exact-limits.ts';
import { limited, type Limit, type LimitName } from '../../../../src/api/limits/described.ts';
import { openApiDocument } from '../../../../src/api/openapi/whole-document.ts';
import { filesIn, textOf } from '../../../support/sources.ts';

interface Operation {
  readonly operationId: string;
  readonly description?: string;
  readonly 'x-limits': readonly Limit[];
  readonly 'x-problem-codes': readonly string[];
}

const { paths } = JSON.parse(JSON.stringify(openApiDocument())) as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
const operationOf = (id: string) => operations.find(({ operationId }) => operationId === id)!;

const MAILS =
  'mails mailsHere firstMailsHere mailsToAddress mailsToMailbox firstMailsToMailbox mailsToMailboxHere'.split(
    ' ',
  );

/** The limits that a call in the code of a handler counts. */
const COUNTED: readonly (readonly [RegExp, (what: string) => readonly string[]])[] = [
  [/\bcounted\(\s*[\w.]+,\s*'(\w+)'/g, (what) => [what]],
  [/\bcountedHere\(\s*[\w.]+,\s*'(\w+)'/g, (what) => [what, `${what}Here`]],
  [/\bcountedMails\(/g, () => MAILS],
  [/\bcountedCodes\(/g, () => ['wrongCodesHere']],
  [/\bcountedGuest\(/g, () => ['guestsHere']],
  [/\bcountedGone\(/g, () => ['guestsGoneHere']],
  [/\bcountNewGuest\(/g, () => ['newGuestsHere']],
  [/\bcountMessage\(/g, () => ['messagesHere']],
  [/\bcountAppFetch\(/g, () => ['appFetchesHere']],
  [/\bcountRoomRequests\([\w.]+, (\w+)/g, (of) => [of === 'calendar' ? 'roomsOfCalendar' : 'rooms']],
  [/\bbudgeted(?:Game|Command)\(/g, () => ['gameBytes', 'gameBytesHere']],
  [/\bbudgetedMessage\(/g, () => ['textBytes', 'textBytesHere']],
  [/\bbudgetedText\((?![^;]*isPartOfGame: true)/g, () => ['textBytes', 'textBytesHere']],
  [/\bbudgetedText\((?=[^;]*isPartOfGame: true)/g, () => ['textBytes']],
  [/\bbudgetedRecord\(/g, () => ['recordBytes', 'recordBytesHere']],
];
/** What rooms and objects of addresses count, by the code of their refusal or by the operation. */
const ELSEWHERE: Readonly<Record<string, readonly LimitName[]>> = {
  sendCommand: ['commands'],
  castVote: ['votes', 'votesAnHour'],
  sendMessage: ['messages', 'messagesAnHour'],
  completeSignIn: ['wrongCodes'],
  openGameTicks: ['socketsInGame', 'socketsHere', 'socketsOfGuests', 'socketsOfGame'],
  openMyTicks: ['sockets'],
};

/** Statements at the top level of a file, without imports. */
const statementsOf = (file: string): readonly string[] =>
  textOf(file)
    .split(/\n(?=\S)(?![)}\]])/)
    .filter((statement) => !statement.startsWith('import'));

const FILES = [
  ...filesIn('src/api/routes'),
  'src/api/commands/line.ts',
  'src/api/commands/fast-path.ts',
  'src/api/feeds/appointments.ts',
];

const own = (statement: string): readonly string[] =>
  COUNTED.flatMap(([call, limits]) => [...statement.matchAll(call)].flatMap(([, what = '']) => limits(what)));

/** What a statement counts itself, and by the functions that it calls: those of its file, and of files that are no routes. */
function countedBy(statement: string, file: string): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const search = (text: string, isFirst: boolean): void => {
    for (const name of own(text)) found.add(name);
    for (const [name, body] of functions) {
      const [at, called] = name.split('#') as [string, string];
      if (seen.has(name) || (at !== file && at.startsWith('src/api/routes'))) continue;
      if (!new RegExp(String.raw`\b${called}\b`).test(isFirst ? text : text.slice(text.indexOf('{'))))
        continue;
      seen.add(name);
      search(body, false);
    }
  };
  search(statement, true);
  return found;
}

const functions = new Map(
  FILES.flatMap((file) =>
    statementsOf(file).flatMap((statement) => {
      const [, exported, name] = /^(export )?(?:async )?(?:function|const) (\w+)/.exec(statement) ?? [];
      const isOwn = file.startsWith('src/api/routes') || exported !== undefined;
      return name === undefined || !isOwn || /^\w+Routes$/.test(name)
        ? []
        : [[`${file}#${name}`, statement] as const];
    }),
  ),
);

const counted = new Map(
  FILES.flatMap((file) =>
    statementsOf(file).flatMap((statement) => {
      const id = /operationId: '(\w+)'/.exec(statement)?.[1];
      return id === undefined ? [] : [[id, countedBy(statement, file)] as const];
    }),
  ),
);

const byText = (limits: readonly Limit[]) => limits.map((one) => JSON.stringify(one)).toSorted();

describe('the limits of an operation', () => {
  it.each(operations)(
    '$operationId are those that its code counts',
    ({ operationId, 'x-limits': stated }) => {
      const names = [...counted.get(operationId)!, ...(ELSEWHERE[operationId] ?? [])];
      const general = stated.filter(({ unit }) => /^requests$|computing/.test(unit));
      expect(general.length).toBeGreaterThan(1);
      const others = stated.filter((one) => !general.includes(one));
      expect(byText(others)).toEqual(byText(limited(...(names as LimitName[]))));
    },
  );

  it('have the codes with which the operation refuses', () => {
    for (const { operationId, 'x-limits': limits, 'x-problem-codes': codes } of operations) {
      const late = codes.filter((code) => PROBLEMS[code as Code].status === 429);
      expect(new Set(limits.map(({ code }) => code)), operationId).toEqual(new Set(late));
    }
  });

  it('include the computing of one request, except for commands', () => {
    const costs = ['getView', 'listEvents', 'exportGame', 'sendCommand'].map((id) =>
      operationOf(id)['x-limits'].find(({ unit }) => unit === 'milliseconds of computing'),
    );
    expect(costs.map((limit) => limit?.cost)).toEqual([3, 8, 35, undefined]);
    expect(costs[0]).toMatchObject({ per: 'network', most: 12_000, seconds: 600 });
  });

  it('have the numbers of the code, and are in the description', () => {
    const { 'x-limits': limits, description } = operationOf('createKey');
    expect(limits).toContainEqual(
      expect.objectContaining({ per: 'player', most: RATES.keys.most, seconds: 86_400 }),
    );
    expect(limits).toContainEqual(expect.objectContaining({ most: BUDGETS.records.player.most }));
    expect(description).toContain(
      'Limits: 30 new keys a day for one player; 150 new keys a day for all guests',
    );
    expect(operationOf('getView').description).not.toContain('Limits:');
  });
});
