import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
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

/** The settings, between which another part of the page leads to and fro. */
function ToAndFro() {
  const [path, goTo] = useState<string>(places.changePassword.path);
  return (
    <>
      <button type="button" onClick={() => goTo(places.addUser.path)}>
        fro
      </button>
      <button type="button" onMouseEnter={() => goTo(places.changePassword.path)}>
        to
      </button>
      <SettingsPage
        owner={{ tenant: sampleTenant('lakeside'), visitor: 'credentialed' }}
        path={path}
      >
        <p>page</p>
      </SettingsPage>
    </>
  );
}

test('an opened tab has the focus, unless the patient has gone on to the header meanwhile', async () => {
  resize(1280);
  showScreen(<ToAndFro />);
  fireEvent.click(screen.getByRole('button', { name: 'fro' }));
  await waitFor(() => expect(screen.getByRole('tab', { selected: true })).toHaveFocus());
  const header = screen.getByRole('button', { name: 'to' });
  fireEvent.mouseEnter(header);
  header.focus();
  await new Promise((later) => setTimeout(later, 150));
  expect(header).toHaveFocus();
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

test('the list of a telephone closes with Escape, and its button has the focus', () => {
  show(places.changePassword.path, 375);
  const menu = screen.getByRole('navigation', { name: english('labels_settings') });
  const fold = within(menu).getByRole('button');
  fireEvent.click(fold);
  within(menu)
    .getByRole('link', { name: english('links_changepassword') })
    .focus();
  fireEvent.keyDown(document.activeElement ?? menu, { key: 'Escape' });
  expect(within(menu).queryByRole('link')).toBeNull();
  expect(fold).toHaveFocus();
});

/** A page of the settings on a telephone that can be turned. */
function Turned() {
  const [isTurned, turn] = useState(false);
  return (
    <>
      <button
        type="button"
        disabled={isTurned}
        onClick={() => {
          resize(844);
          turn(true);
        }}
      >
        turn
      </button>
      <SettingsPage
        owner={{ tenant: sampleTenant('lakeside'), visitor: 'credentialed' }}
        path={places.changePassword.path}
      >
        <input />
      </SettingsPage>
    </>
  );
}

test('a telephone that is turned keeps the page with what was typed', () => {
  resize(375);
  showScreen(<Turned />);
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: '4242' } });
  fireEvent.click(screen.getByRole('button', { name: 'turn' }));
  expect(screen.getByRole('tabpanel')).toContainElement(field);
  expect(screen.getByRole('textbox')).toBe(field);
});

test('a visitor sent by single sign-on has no login of their own here', () => {
  show(places.addUser.path, 1280, 'sso-credentialed');
  expect(screen.getByRole('tab', { name: english('links_adduser') })).toBeVisible();
  expect(screen.queryByRole('tab', { name: english('links_changepassword') })).toBeNull();
  expect(screen.queryByRole('tab', { name: english('links_contactinformation') })).toBeNull();
});

test.each([
  ['credentialed', 'buttons_backtoaccounts'],
  ['quickpay', 'links_backtopayment'],
] as const)('the way back of a %s login leads to what it came from', (visitor, text) => {
  show(places.savedCards.path, 390, visitor);
  expect(screen.getByRole('link', { name: english(text) })).toBeVisible();
});
