/** Requests, refusals and limits, in workerd, through the API: the cases of this folder. */
import './sockets.cases.ts';
import './answers.cases.ts';
import './http.cases.ts';
import './limits-emails.cases.ts';
import './limits-requests.cases.ts';
import './limits.cases.ts';
import './problems.cases.ts';
