/** One request to a game, as plain data. */
import type { VoteLink } from '../../../src/auth/tokens/links.ts';
import type { WindowId } from '../../../src/rules/vocabulary.ts';
import type { TwinViewer } from './journals.ts';

export interface ProbeRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path after `/api/v1`, with `{game}` for the game's path. */
  readonly path: string;
  readonly by: TwinViewer;
  /** The page behind the link to this window of the seat, in place of `path`. */
  readonly decision?: WindowId;
  /** The page behind the link to this plain answer, in place of the page of its window. */
  readonly plain?: object;
  /** The page behind the link to this vote of the seat, in place of `path`. */
  readonly vote?: LinkedVote;
  /** The line of a reply to a letter about that window, in place of a request. */
  readonly line?: string;
  /** Its sender's domain has no DMARC, so the link to confirm it is opened and pressed, too. */
  readonly unproven?: boolean;
  readonly key?: string;
  readonly type?: string;
  readonly accept?: string;
  readonly prefer?: string;
  readonly body?: string;
  /** The index of an earlier read, whose ETag the request sends: that of the first twin. */
  readonly known?: number;
}

export type LinkedVote = Pick<VoteLink, 'what' | 'proposedAt' | 'agrees'>;

export const JSON_TYPE = 'application/json';

export function get(path: string, by: TwinViewer): ProbeRequest {
  return { method: 'GET', path, by };
}

/** The request as lines of text. */
export function read(path: string, by: TwinViewer): ProbeRequest {
  return { method: 'GET', path, by, accept: 'text/plain' };
}

export function post(path: string, by: TwinViewer, content: object, key: string): ProbeRequest {
  return { method: 'POST', path, by, key, type: JSON_TYPE, body: JSON.stringify(content) };
}

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** The page of a decision. */
export function openDecision(by: TwinViewer, decision: WindowId): ProbeRequest {
  return { method: 'GET', path: '/answer', by, decision };
}

/** The page of a plain answer. */
export function openAnswer(by: TwinViewer, decision: WindowId, plain: object): ProbeRequest {
  return { ...openDecision(by, decision), plain };
}

/** A press of the button on that page. */
export function pressAnswer(by: TwinViewer, decision: WindowId, plain: object): ProbeRequest {
  return { method: 'POST', path: '/answer', by, decision, plain, type: FORM_TYPE, body: 'step=1' };
}

/** A listed command, sent from the page of its window. */
export function answerDecision(by: TwinViewer, decision: WindowId, command: object): ProbeRequest {
  const fields = new URLSearchParams({ form: 'list', step: '1', command: JSON.stringify(command) });
  return { method: 'POST', path: '/answer', by, decision, type: FORM_TYPE, body: fields.toString() };
}

/** A line, written on that page. It may be refused because the position has changed. */
export function writeDecision(by: TwinViewer, decision: WindowId, line: string): ProbeRequest {
  const fields = new URLSearchParams({ form: 'line', step: '1', line });
  return { method: 'POST', path: '/answer', by, decision, type: FORM_TYPE, body: fields.toString() };
}

/** An e-mail with this line to the address of a decision. */
export function replyWith(by: TwinViewer, decision: WindowId, line: string, unproven = false): ProbeRequest {
  return { method: 'POST', path: '/reply', by, decision, line, unproven };
}

/** The page of a vote. */
export function openVote(by: TwinViewer, vote: LinkedVote): ProbeRequest {
  return { method: 'GET', path: '/vote', by, vote };
}

/** A press of the button on that page. */
export function pressVote(by: TwinViewer, vote: LinkedVote): ProbeRequest {
  return { method: 'POST', path: '/vote', by, vote, type: FORM_TYPE, body: '' };
}
