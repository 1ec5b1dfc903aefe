import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SettingsPage } from '#screens/settings/SettingsPage.tsx';
import { places } from '#domain/places.ts';
import type { Visitor } from '#domain/visitor.ts';
import { english } from '../support/english.ts';
import { showScreen } from '../support/screens.tsx';
import { sampleTenant } from '../support/tenants.ts';
import { resize } from '../support/frame.tsx';

afterEach(() => resize(1024));

const show = (path: string, width: number, visitor: Visitor = 'credentialed') => {
  resize(width);
  const owner = { tenant: sampleTenant('lakeside'), visitor };
  return showScreen(
    <SettingsPage owner={owner} path={path}>
      <p>page</p>
    </SettingsPage>,
  );
};

test('a wide window has the settings as tabs beside the page of the chosen one', () => {
  show(places.changePassword.path, 1280);
  const tab = screen.getByRole('tab', { name: english('links_changepassword') });
  expect(tab).toHaveAttribute('aria-selected', 'true');
  expect(tab).toHaveAttribute('href', `#${places.changePassword.path}`);
  expect(screen.getByRole('tabpanel')).toHaveTextContent('page');
});

test('a page below a setting belongs to its tab', () => {
  show('/settings/saved_cards/17/edit', 1280);
  const tab = screen.getByRole('tab', { name: english('links_savedcards') });
  expect(tab).toHaveAttribute('aria-selected', 'true');
});

test('a telephone has them in a list that folds', () => {
  show(places.changePassword.path, 375);
  expect(screen.queryByRole('tab')).toBeNull();
  const menu = screen.getByRole('navigation', { name: english('labels_settings') });
  expect(within(menu).queryByRole('link')).toBeNull();
  fireEvent.click(within(menu).getByRole('button'));
  const chosen = within(menu).getByRole('link', { name: english('links_changepassword') });
  expect(chosen).toHaveAttribute('aria-current', 'page');
});

test('a visitor sent by single sign-on has no login of their own here', () => {
  show(places.addUser.path, 1280, 'sso-credentialed');
  expect(screen.getByRole('tab', { name: english('links_adduser') })).toBeVisible();
  expect(screen.queryByRole('tab', { name: english('links_changepassword') })).toBeNull();
  expect(screen.queryByRole('tab', { name: english('links_contactinformation') })).toBeNull();
});
