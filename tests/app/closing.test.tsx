import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Portal } from '#app/doors.ts';
import { pages } from '#app/pages.tsx';
import { english } from '../support/english.ts';
import { showScreen } from '../support/screens.tsx';

const asked = (embedded: boolean) =>
  ({
    getSnapshot: () => ({ context: { closingAsked: true, address: { embedded } } }),
    subscribe: () => ({ unsubscribe: () => undefined }),
  }) as unknown as Portal;

test.each([
  ['/sso/error', pages.SsoError],
  ['/sso-logout', pages.SsoLogout],
] as const)('a frame that was opened again can be closed again: %s', (_, Page) => {
  showScreen(<Page portal={asked(true)} params={{}} anchor="" />);
  expect(screen.getByRole('button', { name: /Close/ })).toBeInTheDocument();
});

test('a window that the browser keeps is for the visitor to close', () => {
  showScreen(<pages.SsoError portal={asked(false)} params={{}} anchor="" />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(english('topics_closetab'))).toBeInTheDocument();
});
