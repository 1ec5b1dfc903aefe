import { afterAll, expect, test, vi } from 'vitest';
import { numberedHistory } from '#app/numbered-history.ts';
import { soon } from '../support/soon.ts';

window.history.replaceState(null, '', '/lakeside/#/first');
const history = numberedHistory();
afterAll(() => history.destroy());

const at = () => [history.location.href, history.location.state.__TSR_index];
const press = (href: string) => void (window.location.hash = href);

test('the entry of a link has the number after the one on show, as one of the portal has', async () => {
  expect(at()).toEqual(['/first', 0]);
  history.push('/second');
  history.flush();
  press('#/third');
  await soon(() => expect(at()).toEqual(['/third', 2]));
  expect(history.location.state.from).toBe('/second');
  press('#/fourth');
  await soon(() => expect(at()).toEqual(['/fourth', 3]));
  history.back();
  await soon(() => expect(at()).toEqual(['/third', 2]));
});

test('a patient who stays at the entry of a link is at that entry, and Back leads to the one before', async () => {
  press('#/form');
  await soon(() => expect(at()).toEqual(['/form', 3]));
  const asked = vi.fn((_: { nextLocation: { href: string } }) => true);
  const unblock = history.block({ enableBeforeUnload: false, blockerFn: asked });
  for (const times of [1, 2, 3]) {
    history.back();
    await soon(() => expect(asked).toHaveBeenCalledTimes(times));
    await soon(() => expect(window.location.hash).toBe('#/form'));
    expect(asked.mock.lastCall?.[0].nextLocation.href).toBe('/third');
  }
  press('#/elsewhere');
  await soon(() => expect(asked).toHaveBeenCalledTimes(4));
  await soon(() => expect(window.location.hash).toBe('#/form'));
  expect(at()).toEqual(['/form', 3]);
  unblock();
  history.back();
  await soon(() => expect(at()).toEqual(['/third', 2]));
});
