/** Reading: the cases of this folder, in workerd. */
import '../setup.ts';
import './archived-games.cases.ts';
import './hidden-work.cases.ts';
import './private-games.cases.ts';
import './views.cases.ts';
