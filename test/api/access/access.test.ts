/** Who may do what, in workerd, through the API: the cases of this folder. */
import './attacks.cases.ts';
import './pages.cases.ts';
import './private-games.cases.ts';
import './scopes.cases.ts';
