/** Rooms in workerd. One file, for each is slow to start: the cases are in the modules beside it. */
import { beforeEach } from 'vitest';
import { setNow, START } from '../support/rooms.ts';
import './bots.cases.ts';
import './clock.cases.ts';
import './command.cases.ts';
import './lobby.cases.ts';
import './looking.cases.ts';
import './outbox.cases.ts';
import './sandbox.cases.ts';

beforeEach(() => setNow(START));
