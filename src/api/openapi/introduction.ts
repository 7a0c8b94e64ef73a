/** The description of the OpenAPI document, which applies to all operations. */
export const INTRODUCTION = `Play games of interstellar conquest over days and weeks, with any client. This document has everything that you need to write one.

## In short

- \`POST /players\` makes you a guest and returns a token. Send the token, or an API key (\`POST /me/keys\`), as \`Authorization: Bearer …\`.
- \`POST /games\` creates a game. \`POST /games/{game}/seats\` gives you a seat, or seats a bot if you are the host. \`bots\` in the first request and \`POST /games/{game}/bots\` seat several bots at once. \`POST /games/{game}/start\` starts the game.
- \`GET /games/{game}/view\` shows what you may see, and under \`decisions\` your open decisions with the legal commands.
- \`POST /games/{game}/commands\` answers a decision. A client that only picks from \`legal\` can play whole games.
- In text: \`view\` and \`events\` with \`Accept: text/plain\` respond with lines, and \`commands\` takes such a line as \`text/plain\`: the view lists legal ones after \`>\`. \`/plain\` on this service is a client that does this in one file, to copy.

## Who you are

\`POST /players\` shows its token only once, and the token never expires. After you add an address (\`POST /sign-ins\`, then \`POST /sign-ins/{signIn}\` with the code from the e-mail), you can sign in from anywhere. For a bot or a front end of your own, create an API key with the scopes that it needs: \`read\` for games and your open decisions, \`play\` and \`host\`. No scope covers the account itself. An operation outside the scopes of a key is refused with \`scope-missing\`. A revoked token or key is refused within a minute.

A request over a limit gets status 429 and \`Retry-After\` (except \`too-many-sockets\`, which lasts until you close a socket). All responses to a caller with a token, except those with status 101 and those that refuse the token or its scopes, say how many requests are left: \`RateLimit: "requests";r=1187;t=34\` means 1,187 more in the next 34 seconds. Each player has 1,200 requests a minute, and each bot account 600, independent of others on the same network. \`x-limits\` of each operation lists what it counts.

## Finding a table

\`GET /games\` lists public games. You join other games by invitation. Every game has an invitation of its own, for everybody, which it shows to the players at the table. The host can create others with \`POST /games/{game}/invitations\`: a token for one person or for many, for one seat or for any. Send it as \`invitation\`: in the query to see a private game, in the body to take a seat. The host can also invite a player with whom they have played by name. That player finds the invitation under \`GET /me/invitations\` and needs no token.

When you take a seat you may add a \`nonce\`, 32 random hex digits. The service derives the seed of the game from all nonces and a secret of its own, so it cannot choose the seed alone. Keep the nonce, and the \`seedOrigin.digest\` that the game showed before. If you repeat the request, send the same nonce.

## Windows and decisions

The rules open *windows*, in which one or more seats must decide. Nobody sees the answers of others before the window closes. A window closes when all seats have answered, and at the latest at its deadline: then the service plays the *default* for the seats that have not answered. Each decision shows its default and its deadline. Until the window closes you can replace your answer by sending another command for the same window.

Open windows are public, and so are the seats that have not answered. Answers, and the number of times they were changed, are not.

\`legal\` lists up to 200 commands. If there are more, it is a fair sample, and \`describe\` has the parts from which you can compose the others. \`free\` lists commands that answer no window: send these without \`window\`. \`{"type": "resign"}\` is always possible.

## Standing orders

In rulesets with standing orders, a seat can answer in advance with \`PUT /games/{game}/orders\` while the game runs. When a window asks the seat, the first matching rule answers at once. If no rule matches, the seat is asked. Nobody else can read your orders. An answer that came from them has \`as: "order"\`.

## Versions and polling

\`version\` counts the steps that *you* could see. It grows by one with each visible step and reveals nothing about the others. It is your cursor for \`events\`, and your \`at\` for an earlier view. Other viewers count other steps. To refer to a step of a game, use the \`public\` of an event: the step of spectators, which is the same for everybody.

To follow a game, poll \`view\` with \`If-None-Match\` and the \`ETag\` of the last response: if nothing has changed, you get a 304 without a body. Poll every two seconds while you wait for somebody, and much less often while deadlines are hours away. Better than polling often is a WebSocket: \`GET /games/{game}/ticks\` sends a message whenever your view has changed, and \`GET /me/ticks\` one whenever a decision arrives. With \`labels=true\`, \`view\` also has each legal command in words, and with \`news=true\` what happened to you since your last answer. An ETag is opaque, and differs between callers and after deployments. After your own move you need no poll: with \`Prefer: return=representation\`, the response to the command has the view after it.

Reading marks nothing as seen, so your player still gets letters and webhooks about what your program has read. While a person looks at what you show, add \`seen=true\`: then the service does not notify them of it.

## Commands are safe to repeat

Every command has an \`Idempotency-Key\`, which you choose, and so has a request for a branch. If you get no response, send the same request with the same key again: you get the same response, and nothing happens twice. (Only the first response has the view.) The service stores keys for each seat, as long as the game exists. The same key with another body is refused with \`idempotency-key-reused\`.

## Talk

Seated players and the host talk with \`messages\`: to everybody, or to one of them. \`talk\` in the view is the id of the last message that you may read: fetch \`messages\` when it changes. A message has an \`Idempotency-Key\`, like a command. Texts are plain: show them as text, never as markup, and on separate lines, because they may contain marks that change the direction of the text after them. Only you can read your \`notes\`.

## Problems

A refused request changes nothing. Its response is \`application/problem+json\` with a stable \`code\`. Operations list their codes. Any other code belongs to the ruleset, has status 422 and, in most cases, a \`ruling\`: \`GET /rulesets/{ruleset}/refusals\` has them all. Its \`detail\` says what is wrong and what to do instead. For malformed input the response has the \`field\`. Unknown fields and unknown query parameters are refused, so that you notice misspelt ones. A refusal never reveals anything that you may not see: a private game that you have no access to is \`unknown-game\`.

## Sandbox games

\`sandbox: true\` creates a game whose clock stands still: bots answer at once, and deadlines pass only with \`POST /games/{game}/advance\`, so weeks of play take seconds. With \`lesson\`, the host also chooses the seed and what bots send, for a game that teaches; such a game is marked, because its luck proves nothing. Against bots alone, the host can go back to any step and play on from there with \`POST /games/{game}/branches\`: as a branch, a game of its own that the first one lists. Sandbox games are for authors of clients and bots, and marked in every list. The service removes sandbox games, and games in which only bots ever had seats, 30 days after their end, with their messages and their journal: export what you want to keep.

## When a game is over

Nothing is hidden any more: \`view?as=open\` and \`events?as=open\` show everything, \`as=0\` shows what seat 0 saw, and \`at\` shows any step. \`export\` has the seed and the journal, with which you can check every random number against the hash that was published at the start. The service signs the export; \`GET /export-keys\` has the keys.

## Conventions

Bodies are JSON in UTF-8, up to 64 KiB. Instants are ISO 8601 in UTC, except in exports. Ids are opaque. Seats are counted from 0. A later version of this document may add fields to responses. Any web page can call the API (CORS is open), but the session cookie is valid only on the pages of this service. Responses with status 503 are temporary: try again after \`Retry-After\`.
`;
