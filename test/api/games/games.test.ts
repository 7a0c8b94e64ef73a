/** Games, invitations and results, in workerd, through the API: the cases of this folder. */
import './exports/lines.cases.ts';
import './exports/signed-export.cases.ts';
import './exports/story.cases.ts';
import './feeds.cases.ts';
import './finished.cases.ts';
import './games.cases.ts';
import './invitations-by-link.cases.ts';
import './invitations-by-name.cases.ts';
import './lists/boards.cases.ts';
import './lists/endings.cases.ts';
import './names.cases.ts';
import './results.cases.ts';
import './sitters.cases.ts';
import './talk.cases.ts';
import './titles.cases.ts';
