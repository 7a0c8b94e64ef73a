/** The pages that answer decisions, in workerd: the cases of this folder. */
import './answer-pages.cases.ts';
import './next-letters.cases.ts';
import './replies.cases.ts';
import './failed-replies.cases.ts';
import './votes.cases.ts';
import './whole-games.cases.ts';
