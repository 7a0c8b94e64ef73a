/** The rights of API keys: every operation of the document, with every kind of key. */
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../src/api/openapi/whole-document.ts';
import { KEY_SCOPES, type Scope } from '../../../src/auth/scope.ts';
import { call, guest, PREFIX, type Json } from '../../support/api/api.ts';

/** The scope of each operation; a GET accepts `read` as well. Add new operations here. */
const OPERATIONS: Readonly<Record<Scope | 'none', string>> = {
  none: `listRulesets getRuleset getRulings createGuest getSignInOwner getPushKey getCalendar listGames getGame getView listEvents
    exportGame getFeed listMessages getHealth getDocument getRulesetDocument getWholeDocument getPlayer getEmblem getStatistics getStatus listExportKeys
    reportMail`,
  read: 'getMe listMyGames listMyDecisions listMyInvitations listContacts getNotes listDeliveries getOrders',
  play: `takeSeat leaveSeat withdrawInvitation sendCommand sendMessage reportMessage muteSeat unmuteSeat writeNotes reclaimSeat castVote
    removeSitter acceptSitting endSitting setOrders`,
  host: 'createGame fillSeats startGame cancelGame transferHost createRematch createInvitation listInvitations advanceClock',
  account: `nameSitter requestSignInCode completeSignIn createSession signOut signOutEverywhere updateMe deleteMe exportMe createKey listKeys revokeKey
    previewApp allowApp listApps revokeApp
    getSettings updateSettings getAvailability setHours addVacation deleteVacation createWebhook listWebhooks deleteWebhook enableWebhook
    listBlocks blockPlayer unblockPlayer testWebhook verifyWebhook subscribePush unsubscribePush testPush confirmPush getCalendarAddress renewCalendarAddress`,
};

/** Operations that validate the request before they check the caller. */
const BODIES: Readonly<Record<string, object>> = {
  requestSignInCode: { address: 'reader@example.org' },
  completeSignIn: { code: '000000' },
};
const STANDING: Readonly<Record<string, string>> = {
  ruleset: 'interstellar-conquest',
  signIn: `${'0'.repeat(64)}.AAAAAAAAAAAA`,
  message: '1',
  seat: '0',
  from: '2031-01-01T00:00:00Z',
};

interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
}

function operations(): readonly Operation[] {
  const paths = Object.entries(openApiDocument().paths as Record<string, Record<string, Json>>);
  return paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId: id }]) => {
      // Another player's seat needs the host, the caller's own does not.
      const at = id === 'leaveSeat' ? path.replace('{seat}', 'mine') : path;
      const filled = at.replaceAll(/\{(\w+)\}/g, (_, name: string) => STANDING[name] ?? 'none');
      return { id, method: method.toUpperCase(), path: filled.slice(PREFIX.length) };
    }),
  );
}

/** Undefined if the table has no such operation. */
function needed({ id, method }: Operation): readonly string[] | undefined {
  const scope = Object.entries(OPERATIONS).find(([, ids]) => ids.split(/\s+/).includes(id))?.[0];
  if (scope === undefined) return undefined;
  return [...(scope === 'none' ? [] : [scope]), ...(method === 'GET' ? ['read'] : [])];
}

/** All that are not empty. */
const SETS = Array.from({ length: 7 }, (_, i) => KEY_SCOPES.filter((_, place) => (i + 1) & (1 << place)));

describe('the table of scopes', () => {
  it('has exactly the operations of the document', () => {
    const listed = Object.values(OPERATIONS).flatMap((ids) => ids.split(/\s+/));
    expect(listed.toSorted()).toEqual(
      operations()
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it.each(SETS.map((scopes) => [scopes.join(' and '), scopes] as const))(
    'applies to a key with %s, in every operation',
    async (_, scopes) => {
      const { token: owner } = await guest('Ada');
      const made = await call('POST', '/me/keys', { token: owner, body: { name: 'bot', scopes } });
      const token = made.body.secret;
      const [wrong, meant]: [string[], string[]] = [[], []];
      for (const operation of operations()) {
        const { id, method, path } = operation;
        const headers = { 'Idempotency-Key': crypto.randomUUID() };
        const answer = await call(method, path, { token, body: BODIES[id], headers });
        if (answer.body?.code === 'scope-missing') wrong.push(id);
        if (!needed(operation)!.every((scope) => (scopes as readonly string[]).includes(scope)))
          meant.push(id);
      }
      expect(wrong).toEqual(meant);
    },
  );
});
