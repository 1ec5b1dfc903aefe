import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MainHeading } from '#ui/MainHeading.tsx';
import { ViewStatement } from '#ui/ViewStatement.tsx';
import { english } from '../support/english.ts';
import { showScreen } from '../support/screens.tsx';

const accounts = ['a1b2', 'c3d4'].map((accountId, at) => ({
  accountId,
  paymentPostingId: `LU880140${at}`,
}));
const comeFrom = (left: string) =>
  showScreen(
    <main data-moved data-left={left}>
      <MainHeading>Accounts</MainHeading>
      {accounts.map((account) => (
        <ViewStatement key={account.accountId} account={account} onStatement={() => undefined} />
      ))}
    </main>,
  );

test('a patient who comes back from a statement is at the button that led there', () => {
  comeFrom('/credentialed/accounts/e5f6~c3d4/statement /credentialed/accounts/e5f6~c3d4');
  const name = english('buttons_viewstatementof', { number: 'LU8801401' });
  expect(screen.getByRole('button', { name })).toHaveFocus();
});

test('a patient who comes from elsewhere is at the heading', () => {
  comeFrom('');
  expect(screen.getByRole('heading', { name: 'Accounts' })).toHaveFocus();
});
