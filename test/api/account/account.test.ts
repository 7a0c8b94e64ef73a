/** Accounts, in workerd, through the API: the cases of this folder. */
import './account.cases.ts';
import './address-change.cases.ts';
import './blocks.cases.ts';
import './sign-in/code-guesses.cases.ts';
import './sessions/cookie.cases.ts';
import './deletion.cases.ts';
import './export.cases.ts';
import './former-seats.cases.ts';
import './sign-in/guest-to-account.cases.ts';
import './sessions/keys.cases.ts';
import './sessions/revocation-mirror.cases.ts';
import './sessions/credentials-without-d1.cases.ts';
import './sessions/revocations.cases.ts';
import './sign-in/sign-in-mail.cases.ts';
import './sign-in/sign-in.cases.ts';
import './sign-in/takeover.cases.ts';
