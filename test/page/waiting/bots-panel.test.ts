/** Bot accounts that a host can seat before the start. Without a browser. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../../../src/api/http/problem.ts';
import { load, nodesIn, press, wordsOf, type VNode } from '../../support/page/page.ts';

const { botsPanel } = await load<{ botsPanel: (w: object) => VNode | false }>('waiting/bots-panel.ts');

const act = vi.fn<(method: string, path: string, body?: object) => Promise<void>>();
const redraw = vi.fn<() => void>();
const player = (id: string, name: string) => ({ id, name, bot: { owner: { id: 'ada', name: 'Ada' } } });
const ada = { id: 'ada', name: 'Ada' };
const rover = player('r1', 'Rover');

function table(free: number, more: readonly object[] = []): object {
  const empty = Array.from({ length: free }, () => ({ player: null, bot: null }));
  const seats = [...more, ...empty].map((one, seat) => ({ seat, ...one }));
  return { game: { id: 'g', ruleset: 'interstellar-conquest', host: ada, seats }, act, redraw, busy: false };
}

async function opened(w: object, response: () => Response): Promise<VNode> {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>().mockImplementation(async () => response()),
  );
  const panel = botsPanel(w) as VNode;
  redraw.mockClear();
  (panel.props['ontoggle'] as (event: object) => void)({ target: { open: true } });
  await vi.waitFor(() => expect(redraw).toHaveBeenCalled());
  return botsPanel(w) as VNode;
}

afterEach(() => {
  act.mockReset();
  vi.unstubAllGlobals();
});

describe('programs of other players', () => {
  it('are listed with their owners, and seated by one press', async () => {
    const panel = await opened(table(2), () => Response.json({ bots: [{ player: rover }] }));
    expect(wordsOf(panel)).toContain('Rover (bot) of Ada');
    press(panel, 'Play against Rover (bot)');
    expect(act.mock.calls).toEqual([['POST', '/bots/r1', {}]]);
  });

  it('are seated in the last seat by one press of a host who sits, which says that this starts the game', async () => {
    const w = { ...table(1, [{ player: ada, bot: null }]), me: ada };
    const panel = await opened(w, () => Response.json({ bots: [{ player: rover }] }));
    press(panel, 'Play against Rover (bot), and start');
    expect(act.mock.calls).toEqual([['POST', '/bots/r1', {}]]);
  });

  it('are seated in the last seat without the host only after a question', async () => {
    const w = table(1);
    const panel = await opened(w, () => Response.json({ bots: [{ player: rover }] }));
    press(panel, 'Play against Rover (bot)');
    expect(act).not.toHaveBeenCalled();
    expect(wordsOf(botsPanel(w) as VNode)).toContain('This starts the game without you.');
    press(botsPanel(w), 'Yes, start');
    expect(act.mock.calls).toEqual([['POST', '/bots/r1', {}]]);
  });

  it('are left out once they sit, and where no seat is free', async () => {
    const w = table(1, [{ player: rover, bot: null }]);
    const panel = await opened(w, () => Response.json({ bots: [{ player: rover }] }));
    expect(nodesIn(panel).filter(({ tag }) => tag === 'button')).toEqual([]);
    expect(wordsOf(panel)).toContain('No program offers to play this game');
    expect(botsPanel(table(0))).toBe(false);
  });

  it('are distinguished from a player of the same name at the table', async () => {
    const w = table(2, [{ player: { id: 'k3', name: 'Rover' }, bot: null }]);
    const panel = await opened(w, () => Response.json({ bots: [{ player: rover }] }));
    expect(wordsOf(panel)).toContain('Rover #r1 (bot) of Ada');
  });

  it('are not shown if the service refuses', async () => {
    const panel = await opened(table(2), () => refusal('not-host'));
    expect(wordsOf(panel)).toContain('Only the host may do that.');
  });
});
