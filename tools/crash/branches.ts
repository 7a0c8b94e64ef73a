/** Kills the server while hosts of sandbox games go on from earlier steps in branches. */
import { setTimeout as wait } from 'node:timers/promises';
import { auditBranches, branchOn, hostOf } from '../../test/support/process/branching.ts';
import type { Fault } from '../../test/support/process/command-audit.ts';
import type { Dice } from '../../test/support/suite/dice.ts';
import { open, type Phase } from './phase.ts';

const HOSTS = 4;
/** The number of requests that a host sends at the same time. */
const ABREAST = 2;
/** The server is killed after FEWEST to MOST branches, and up to LONGEST milliseconds later. */
const [FEWEST, MOST, LONGEST] = [8, 40, 60];

export async function beginBranches(folder: string, dice: Dice): Promise<Phase> {
  let site = await open(folder);
  return {
    async round() {
      const { caller, server } = site;
      const hosts = await Promise.all(Array.from({ length: HOSTS }, () => hostOf(caller)));
      const number = FEWEST + dice.below(MOST - FEWEST);
      let made = 0;
      let branching: readonly Promise<void>[] = [];
      await new Promise<void>((resolve) => {
        const note = (): void => {
          made += 1;
          if (made === number) resolve();
        };
        branching = hosts.flatMap((host) =>
          Array.from({ length: ABREAST }, () => branchOn(caller, host, dice, note)),
        );
      });
      await wait(dice.below(LONGEST));
      const killed = Date.now();
      await server.end('SIGKILL');
      await Promise.all(branching);
      site = await open(folder);
      const found = await Promise.all(hosts.map((host) => auditBranches(site.caller, host, killed)));
      const sum = (of: 'acknowledged' | 'unanswered') => found.reduce((all, one) => all + one[of], 0);
      const faults = found.flatMap((one) => one.faults);
      const idle: readonly Fault[] =
        sum('unanswered') === 0 ? [{ kind: 'broken', text: 'nothing was under way' }] : [];
      const line = `${sum('acknowledged')} branches acknowledged, ${sum('unanswered')} under way, ${faults.length} faults`;
      return { line, faults: [...faults, ...idle] };
    },
    end: () => site.server.end('SIGTERM'),
  };
}
