import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { SearchField } from '#domain/tenant.ts';
import type { Owed } from '#domain/owed.ts';
import { balanceSearch, type Input, type Searched } from '#machines/balance-search.ts';
import BalanceSearch from '#screens/balance-search/index.tsx';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';

const sample = sampleTenant('harbor');
const labels: Readonly<Record<string, string>> = {
  paymentPostingId: 'Statement number',
  patientLastName: "Patient's last name",
  patientDateOfBirth: "Patient's date of birth",
};
const labelled = (fields: readonly SearchField[]) =>
  fields.map((one) => ({ ...one, label: labels[one.name] ?? one.label }));
/** Harbor, whose search fields have their own words instead of text keys. */
const harbor = {
  ...sample,
  openBalance: {
    ...sample.openBalance,
    primary: labelled(sample.openBalance.primary),
    secondary: labelled(sample.openBalance.secondary),
  },
};
const withFields = (name: string) => ({
  ...harbor,
  openBalance: {
    ...harbor.openBalance,
    secondary: harbor.openBalance.secondary.filter((one) => one.name === name),
  },
});

async function open(changes: Partial<Input> = {}, tenant = harbor) {
  const asked: Searched['fields'][] = [];
  const findBalance = fromPromise<Owed, Searched>(({ input }) => {
    asked.push(input.fields);
    return new Promise(() => {});
  });
  const actor = createActor(balanceSearch.provide({ actors: { findBalance } }), {
    input: { turns: 3, hasFound: false, allowGuest: true, ...changes },
  }).start();
  const view = await act(async () => showScreen(<BalanceSearch actor={actor} />, tenant));
  await screen.findByRole('heading', { level: 1 });
  return { ...view, asked };
}
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole('form'));

test('the two fields are asked for, and a value that cannot be right is told beside its field', async () => {
  const { asked } = await open();
  submit();
  expect(field(/Statement number/)).toHaveFocus();
  expect(field(/Statement number/)).toHaveAccessibleDescription(
    expect.stringContaining(english('field_errors_required_field', { field: 'Statement number' })),
  );
  type(/Statement number/, 'XX1');
  type(/last name/, 'N41r');
  submit();
  expect(
    screen.getByText(english('field_errors_general', { field: 'Statement number' })),
  ).toBeVisible();
  expect(
    screen.getByText(english('field_errors_general', { field: "Patient's last name" })),
  ).toBeVisible();
  type(/Statement number/, 'HB20261490');
  type(/last name/, '4242 4242 4242 4242');
  submit();
  expect(field(/last name/)).toHaveAccessibleDescription(english('field_errors_nocardhere'));
  expect(asked).toEqual([]);
});

test('values are sent without blanks, a day as the calendar has it', async () => {
  const { asked, speak } = await open({}, withFields('patientDateOfBirth'));
  type(/Statement number/, ' hb20261490 ');
  type(/date of birth \(MM\/DD\/YYYY\)/, '12-1-1995');
  fireEvent.blur(field(/date of birth/));
  expect(field(/date of birth/)).toHaveValue('12/01/1995');
  await act(() => speak('es'));
  expect(field(/date of birth \(DD\/MM\/AAAA\)/)).toHaveValue('01/12/1995');
  submit();
  expect(asked).toEqual([{ paymentPostingId: 'hb20261490', patientDateOfBirth: '1995-12-01' }]);
});

test('a sample bill opens in a new tab, and the questions open where they stand', async () => {
  await open();
  const sample = screen.getByRole('link', { name: /sample bill.*new tab/ });
  expect(sample).toHaveAttribute('href', '/media/harbor/sample-statement.svg');
  expect(sample).toHaveAttribute('target', '_blank');
  expect(document.querySelectorAll('details')).toHaveLength(3);
  expect(screen.getByText(/Statement number; Patient's last name/)).toBeInTheDocument();
});

test('once a bill was found the questions are gone', async () => {
  await open({ hasFound: true, allowGuest: false });
  expect(document.querySelector('details')).toBeNull();
});

test('a provider without search fields says whom to call instead', async () => {
  const tenant = { ...harbor, openBalance: { ...harbor.openBalance, secondary: [] } };
  await open({ turns: 0 }, tenant);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(english('headings_nosearch'));
  expect(screen.getAllByRole('link', { name: /Call/ })).toHaveLength(2);
});

test('the bills found before are one press away', async () => {
  const { unmount } = await open({ hasFound: true, allowGuest: false });
  fireEvent.click(screen.getByRole('button', { name: english('buttons_viewyouraccounts') }));
  expect(screen.queryByRole('heading')).toBeNull();
  unmount();
  await open();
  expect(screen.queryByRole('button', { name: english('buttons_viewyouraccounts') })).toBeNull();
});
