import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { places } from '#domain/places.ts';
import { english } from '../support/english.ts';
import { openPortal, resize, showFrame } from '../support/frame.tsx';

const pane = () => screen.getByRole('complementary', { name: english('labels_slideshow') });
const shown = () =>
  within(pane())
    .getAllByRole('group')
    .map((one) => one.getAttribute('aria-label'));
const arrives = () => screen.findByRole('complementary', { name: english('labels_slideshow') });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

test('stands beside the landing of a large window only, so only there its pictures load', async () => {
  const opened = await openPortal();
  for (const width of [400, 1000, 1150]) {
    resize(width);
    showFrame(opened).unmount();
    expect(document.querySelector('[aria-roledescription="carousel"]')).toBeNull();
  }
  resize(1151);
  const { goTo } = showFrame(opened);
  await arrives();
  expect(within(pane()).getByText('Pay by phone')).toBeVisible();
  expect(pane().querySelectorAll('img')).toHaveLength(2);
  goTo({ place: places.terms, path: '/terms-of-service' });
  expect(document.querySelector('[aria-roledescription="carousel"]')).toBeNull();
});

test('moves on by itself, can be paused and started again', async () => {
  resize(1440);
  showFrame(await openPortal());
  await arrives();
  expect(shown()).toEqual([english('labels_slide', { number: '1', total: '4' })]);
  await pass(6_000);
  expect(shown()).toEqual([english('labels_slide', { number: '2', total: '4' })]);
  fireEvent.click(screen.getByRole('button', { name: english('buttons_pauseslides') }));
  await pass(30_000);
  expect(shown()).toEqual([english('labels_slide', { number: '2', total: '4' })]);
  fireEvent.click(screen.getByRole('button', { name: english('buttons_resumeslides') }));
  await pass(6_000);
  expect(shown()).toEqual([english('labels_slide', { number: '3', total: '4' })]);
});

test('waits while one of its slides is pointed at or has the focus', async () => {
  resize(1440);
  showFrame(await openPortal());
  await arrives();
  const dot = screen.getByRole('button', { name: english('buttons_showslide', { number: '1' }) });
  act(() => dot.focus());
  await pass(30_000);
  expect(shown()).toEqual([english('labels_slide', { number: '1', total: '4' })]);
  act(() => dot.blur());
  await pass(6_000);
  expect(shown()).toEqual([english('labels_slide', { number: '2', total: '4' })]);
});

test('a slide can be chosen', async () => {
  resize(1440);
  showFrame(await openPortal());
  await arrives();
  fireEvent.click(
    screen.getByRole('button', { name: english('buttons_showslide', { number: '3' }) }),
  );
  expect(shown()).toEqual([english('labels_slide', { number: '3', total: '4' })]);
  expect(
    screen.getByRole('button', { name: english('buttons_showslide', { number: '3' }) }),
  ).toHaveAttribute('aria-current', 'true');
});

test('waits for a press where the patient asked for less motion', async () => {
  resize(1440, true);
  showFrame(await openPortal());
  await arrives();
  await pass(30_000);
  expect(shown()).toEqual([english('labels_slide', { number: '1', total: '4' })]);
  expect(screen.getByRole('button', { name: english('buttons_resumeslides') })).toBeVisible();
});
