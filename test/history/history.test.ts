/** D1, in workerd. One file because each starts slowly: the cases are in the modules of this folder. */
import './copy.cases.ts';
import './finished-games.cases.ts';
import './games.cases.ts';
import './journal.cases.ts';
import './lengths.cases.ts';
import './lobby.cases.ts';
import './people.cases.ts';
import './ratings.cases.ts';
import './statistics.cases.ts';
