/** Tables: the cases of this folder, in workerd. */
import '../setup.ts';
import './blocks.cases.ts';
import './branches.cases.ts';
import './host.cases.ts';
import './lessons.cases.ts';
import './nonces.cases.ts';
import './seats.cases.ts';
import './sitters.cases.ts';
import './invitations/by-link.cases.ts';
import './invitations/by-name.cases.ts';
import './invitations/invitations.cases.ts';
import './talk/former-players.cases.ts';
import './talk/mutes-and-notes.cases.ts';
import './talk/reading.cases.ts';
import './talk/talk.cases.ts';
