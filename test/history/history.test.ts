/** What D1 remembers, in workerd. One file, for each is slow to start: the cases are in the modules beside it. */
import './games.cases.ts';
import './journal.cases.ts';
import './lobby.cases.ts';
import './people.cases.ts';
import './statistics.cases.ts';
