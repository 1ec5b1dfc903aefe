import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Place } from '#domain/place.ts';
import { places } from '#domain/places.ts';
import { english } from '../support/english.ts';
import { openPortal, resize, showFrame } from '../support/frame.tsx';

beforeEach(() => resize(400));

async function begin(loginType: 'guest' | 'sso' = 'guest', place: Place = places.quickPay) {
  const opened = await openPortal({ loginType });
  showFrame(opened, { place, children: <button type="button">Work</button> });
  await act(async () => void (await import('#frame/SessionPhases.tsx')));
  screen.getByRole('button', { name: 'Work' }).focus();
  return { ...opened, at: (second: number) => act(() => opened.tick(second * 1_000)) };
}
const dialog = () => screen.getByRole('alertdialog');
const spoken = () => within(dialog()).getByRole('status').textContent;

test('the warning counts each second but speaks only at its opening and near its end', async () => {
  const { at } = await begin();
  at(880);
  expect(dialog()).toHaveAccessibleName(english('headings_sessiontimeout', { time: '20 seconds' }));
  expect(dialog()).toHaveAccessibleDescription(english.pattern('topics_sessiontimeout'));
  const said: (string | null)[] = [];
  for (let second = 881; second < 900; second++) {
    at(second);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
      `You will be logged out in 00:${String(900 - second).padStart(2, '0')}`,
    );
    expect(dialog()).toHaveAccessibleName(
      english('headings_sessiontimeout', { time: '20 seconds' }),
    );
    if (said.at(-1) !== spoken()) said.push(spoken());
  }
  expect(said).toEqual([
    '',
    english('headings_sessiontimeout', { time: '10 seconds' }),
    english('headings_sessiontimeout', { time: '5 seconds' }),
  ]);
});

test('the warning takes the focus, and neither Escape nor a click beside it closes it', async () => {
  const { at } = await begin();
  at(880);
  expect(screen.getByRole('button', { name: english('buttons_continuesession') })).toHaveFocus();
  fireEvent.keyDown(dialog(), { key: 'Escape' });
  fireEvent.click(dialog());
  expect(dialog()).toBeVisible();
});

test('Continue is busy until the session is renewed, then the focus is back', async () => {
  const { at, portal } = await begin();
  at(880);
  const button = screen.getByRole('button', { name: english('buttons_continuesession') });
  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(spoken()).toBe(english('labels_continuingsession'));
  const { session } = portal.getSnapshot().children;
  act(() =>
    session?.getSnapshot().children['continue']?.send({
      type: 'xstate.promise.resolve',
      data: { timeLeft: 900, now: 881_000 },
    } as never),
  );
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Work' })).toHaveFocus();
  expect(screen.getByText(english('labels_sessioncontinued'))).toBeInTheDocument();
});

test('Exit ends the session', async () => {
  const { at, portal } = await begin();
  at(880);
  fireEvent.click(screen.getByRole('button', { name: english('buttons_exitsession') }));
  expect(portal.getSnapshot().matches('leaving')).toBe(true);
  expect(portal.getSnapshot().context.ending).toBe('exit');
});

test('the end of a session by single sign-on is read, then closed', async () => {
  const { at, portal } = await begin('sso');
  at(900);
  expect(dialog()).toHaveAccessibleName(english('headings_ssologout'));
  expect(screen.queryByText('Work')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: english('buttons_closesession') }));
  expect(portal.getSnapshot().matches('leaving')).toBe(true);
  expect(portal.getSnapshot().context.ending).toBe('expired');
});

test('the goodbye page warns of nothing', async () => {
  const { at } = await begin('guest', places.ssoLogout);
  at(890);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
