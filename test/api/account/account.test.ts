/** Accounts, in workerd, through the API: the cases of this folder. */
import './account.cases.ts';
import './address-change.cases.ts';
import './blocks.cases.ts';
import './code-guesses.cases.ts';
import './cookie.cases.ts';
import './deletion.cases.ts';
import './export.cases.ts';
import './former-seats.cases.ts';
import './guest-to-account.cases.ts';
import './keys.cases.ts';
import './revocation-mirror.cases.ts';
import './revocations.cases.ts';
import './sign-in-mail.cases.ts';
import './sign-in.cases.ts';
import './takeover.cases.ts';
