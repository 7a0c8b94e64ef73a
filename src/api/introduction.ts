/** The description that heads the OpenAPI document: what holds for all operations. */
export const INTRODUCTION = `Play games of interstellar conquest over days and weeks, by any client. This document is all that you need to write one.

## In short

- \`POST /players\` makes you a guest and answers with a token. Send it as \`Authorization: Bearer …\`, or an API key instead (\`POST /me/keys\`).
- \`POST /games\` makes a game; \`POST /games/{game}/seats\` sits you down, or a bot if you are the host; \`POST /games/{game}/start\` starts it.
- \`GET /games/{game}/view\` shows what you may see, and under \`decisions\` what you are asked, with the commands that are legal.
- \`POST /games/{game}/commands\` answers. A client that only ever picks from \`legal\` can play whole games.
- By text: \`view\` with \`Accept: text/plain\` shows the same in lines, \`events\` tells what happened, and \`commands\` takes a line as \`text/plain\`: \`ally attacker 2 warships from moons-3\`.

## Who you are

The token that \`POST /players\` answers with is told once and never ends. Whoever adds an address (\`POST /sign-ins\`, then \`POST /sign-ins/{signIn}\` with the code from the mail) gets back in from anywhere. For a bot or a front end of your own make an API key with the scopes that it needs: \`read\` to look at games and at what waits for you, \`play\`, \`host\`, and none for the account itself; an operation that a key was not made for is refused with \`scope-missing\`. What is revoked is refused within a minute.

Limits are answered with 429 and \`Retry-After\`: 1,200 requests a minute are yours, whoever else calls from where you do.

## Finding a table

Public games are listed by \`GET /games\`. Into others you come by invitation. Every game has one of its own, for all, which it tells to those at the table. The host can make others by \`POST /games/{game}/invitations\`: a token for one person or for many, for one seat or any. Show it as \`invitation\`, in the query to look at a private game, in the body to sit down. A player with whom you have played can also be invited by name, finds that under \`GET /me/invitations\`, and needs no token.

When you sit down you may add a \`nonce\`, 32 random hex digits: the seed of the game is derived from all nonces and a secret of the service, so it cannot choose the luck alone. Keep the nonce, and \`seedOrigin.digest\` as the game showed it before. If you repeat the request, send the same nonce.

## Windows and decisions

The rules open *windows*: stretches of play in which seats owe a decision. Several seats may be asked at once; nobody sees what others answer before the window closes. It closes as soon as all have answered, and at the latest at its deadline: then the *default* is played for those who have not. Each decision tells its default and deadline beforehand. Until the window closes you can replace your answer by sending another command for the same window.

That a window is open, and who is still awaited, is public. Answers are not, nor how often they were changed.

\`legal\` lists up to 200 commands. Where more are possible it is a fair sample, and \`describe\` holds the parts to compose any other. \`free\` lists commands that answer no window: send these without \`window\`. \`{"type": "resign"}\` is possible at any time.

## Standing orders

A seat may answer in advance, where its ruleset knows such orders: \`PUT /games/{game}/orders\`, any time while the game runs. When a window opens that asks the seat, the first rule that fits answers at once; where none does, the seat is asked. Nobody else reads your orders; that an answer came from them is told by \`as: "order"\`.

## Versions and polling

\`version\` counts what *you* could see happen, so it grows by one with each visible step and tells nothing about the rest. It is your cursor for \`events\`, and your \`at\` for an earlier view. Others count other steps: what you can tell them is the \`public\` of an event, the step of spectators, which means the same to all.

To follow a game, poll \`view\` with \`If-None-Match\` and the \`ETag\` of the last answer: nothing new is a 304 without a body. Every two seconds is fine while you wait for somebody, much less is enough while deadlines are hours away. An ETag is opaque, and differs between callers and after deployments.

## Commands are safe to repeat

Every command carries an \`Idempotency-Key\` of your making. If no answer reaches you, send the same request with the same key again: you get the same answer, and nothing happens twice. Keys are kept as long as the game, for each seat by itself. The same key with another body is refused with \`idempotency-key-reused\`.

## Talk

Those who sit, and the host, talk by \`messages\`: to all, or to one of them. \`talk\` in the view is the id of the last message that you may read: ask for \`messages\` when it changes. A message carries an \`Idempotency-Key\` as commands do. Texts are plain: show them as text, never as markup, and on lines of their own, for they may hold marks that turn the direction of what follows. \`notes\` are yours alone.

## Problems

Whatever is refused comes as \`application/problem+json\` with a stable \`code\` and changes nothing. Operations list the codes that they know; any other code belongs to the ruleset, has status 422, and mostly names the \`ruling\`. Malformed input names the \`field\`. Unknown fields and unknown query parameters are refused, so that misspelt ones are noticed. A refusal never depends on what you must not know: a private game that you may not find is \`unknown-game\`.

## Sandbox games

\`sandbox: true\` at creation makes a game whose clock stands still: bots answer at once, and deadlines pass only by \`POST /games/{game}/advance\`. Weeks are played in seconds. They are for authors of clients and bots, and marked in every list. Sandbox games, and games in which nobody but bots ever sat, are removed 30 days after their end, with their talk and their journal: export what you want to keep.

## When a game is over

Everything is open: \`view?as=open\` and \`events?as=open\` show what was hidden, \`as=0\` looks through the eyes of seat 0, \`at\` goes to any step, and \`export\` holds seed and journal, with which every draw of luck can be checked against the hash that was published at the start. The service signs it; \`GET /export-keys\` has the keys.

## Conventions

Bodies are JSON in UTF-8, up to 64 KiB. Instants are ISO 8601 in UTC, but for exports. Ids are opaque. Seats are counted from 0. A later version of this document may list more fields in answers. Any web page may call (CORS is open): the session cookie of our own pages counts for these alone. Answers with status 503 pass by themselves: try again after \`Retry-After\`.
`;
