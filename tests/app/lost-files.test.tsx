import { act, fireEvent, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { holdLostFiles } from '#app/lost-files.ts';
import type { Visit } from '#machines/portal/types.ts';
import { fetched } from '#ui/fetched.ts';
import { keptAtFirst } from '#domain/visit/undecided.ts';
import { english } from '../support/english.ts';
import { openPortal, showFrame } from '../support/frame.tsx';

const lost = new TypeError('Failed to fetch dynamically imported module: /assets/terms.js');
const lines = {
  away: () => Promise.reject(new Error('offline')),
  there: () => Promise.resolve(),
};

/** A screen whose file is lost so many times. */
async function showLate(times: number, line: keyof typeof lines) {
  let now = line;
  const opened = await openPortal({ loginType: 'guest', askServer: () => lines[now]() });
  holdLostFiles(opened.portal);
  const load = vi.fn<() => Promise<{ default: () => string }>>();
  for (let left = times; left > 0; left -= 1) load.mockRejectedValueOnce(lost);
  load.mockResolvedValue({ default: () => 'the screen itself' });
  const Late = lazy(() => fetched(load));
  showFrame(opened, {
    children: (
      <Suspense fallback="on its way">
        <Late />
      </Suspense>
    ),
  });
  return { ...opened, load, comesBack: () => (now = 'there') };
}

test('a file that is lost while offline comes by itself, and the visit goes on', async () => {
  const { portal, comesBack } = await showLate(1, 'away');
  await screen.findByRole('heading', { name: english('headings_networkerror') });
  expect(portal.getSnapshot().matches('open')).toBe(true);
  expect(portal.getSnapshot().context.admission?.loginType).toBe('guest');
  comesBack();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the screen itself')).toBeVisible();
  expect(screen.queryByRole('heading', { name: english('headings_networkerror') })).toBeNull();
});

test('a file that is lost once is fetched again at once', async () => {
  const { load } = await showLate(1, 'there');
  expect(await screen.findByText('the screen itself')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a file that is lost twice is told, and comes by Try again', async () => {
  await showLate(2, 'there');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the screen itself')).toBeVisible();
});

test('a mistake in a file is not helped by waiting', async () => {
  const { portal } = await openPortal();
  holdLostFiles(portal);
  const broken = new Error('a screen broke');
  await expect(fetched(() => Promise.reject(broken))).rejects.toBe(broken);
});

test.each([
  ['while a payment is sent', { key: 'b0', method: 'cards', sent: true }, 0],
  ['before it is sent', { key: 'b0', method: 'cards', sent: false }, 1],
  ['where none is begun', undefined, 1],
] as const)('%s a reload that is wanted is asked for %j: %i', async (_, attempt, times) => {
  const place = '/payment/cards';
  const kept: Visit = { place, language: 'en', ...keptAtFirst, attempt };
  const { portal } = await openPortal({ loginType: 'guest', kept });
  const asked = vi.fn<() => void>();
  portal.on('reloadWanted', asked);
  act(() => portal.send({ type: 'reload.wanted' }));
  expect(asked).toHaveBeenCalledTimes(times);
});
