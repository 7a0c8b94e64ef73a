/** The API in workerd. One file, for each is slow to start: the cases are in the modules beside it. */
import './account.cases.ts';
import './dev-mail.cases.ts';
import './finished.cases.ts';
import './games.cases.ts';
import './http.cases.ts';
import './keys.cases.ts';
import './invitations.cases.ts';
import './limits.cases.ts';
import './play.cases.ts';
import './unfound.cases.ts';
import './post.cases.ts';
import './problems.cases.ts';
import './sign-in.cases.ts';
import './takeover.cases.ts';
import './talk.cases.ts';
import './whole-game.cases.ts';
