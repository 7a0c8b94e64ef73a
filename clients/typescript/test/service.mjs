/** A service for tests of the client. */
import { createParsecPost } from '../dist/index.js';

/** Responds with these in turn; an `Error` is a failure of the network. */
export function serviceOf(...responses) {
  const requests = [];
  const waits = [];
  const client = createParsecPost({
    url: 'https://play.test',
    token: 'secret',
    attempts: 3,
    webSocket: null,
    wait: async (milliseconds) => void waits.push(milliseconds),
    fetch: async (request) => {
      requests.push({ request, body: await request.clone().text() });
      const response = responses.shift();
      if (response instanceof Error) throw response;
      return response;
    },
  });
  return { client, requests, waits };
}
export const json = (body, status = 200, headers = {}) => Response.json(body, { status, headers });
export const refused = (code, status, headers) =>
  json({ type: '', title: 'No', status, code }, status, headers);
export const view = (status, version) => json({ status, version }, 200, { ETag: `"${version}"` });
