/** The address of the calendar. */
import { describe, expect, it, vi } from 'vitest';
import { find, wordsOf, type VNode, load } from '../../support/page/page.ts';
import { mockServer } from '../../support/page/server.ts';

interface Calendar {
  loadCalendar(): Promise<string>;
  calendarPanel(redraw: () => void): VNode;
}
const { loadCalendar, calendarPanel } = await load<Calendar>('settings/calendar.ts');

const server = mockServer();
const redraw = () => undefined;

describe('the calendar', () => {
  it('shows its address, and renews it only after a confirmation', async () => {
    const address = (node: VNode) =>
      (find(node, ({ props }) => props.id === 'calendar').props as { value?: string }).value;
    const press = (words: string) =>
      find(calendarPanel(redraw), (node) => node.tag === 'button' && wordsOf(node) === words).props.onclick();
    server.mockResolvedValueOnce(Response.json({ address: 'https://x/one.ics' }));
    expect(await loadCalendar()).toBe('');
    expect(address(calendarPanel(redraw))).toBe('https://x/one.ics');
    server.mockClear();
    press('Get a new address');
    expect(server).not.toHaveBeenCalled();
    server.mockResolvedValueOnce(Response.json({ address: 'https://x/two.ics' }));
    press('Get a new one');
    await vi.advanceTimersByTimeAsync(0);
    expect(server.mock.calls[0]![1].method).toBe('POST');
    expect(address(calendarPanel(redraw))).toBe('https://x/two.ics');
  });
});
