import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { english } from '../../support/english.ts';
import { sampleTenant, tenantWith } from '../../support/tenants.ts';
import { cartOf } from '#walks/samples/accounts.ts';
import { account, begin } from './show.tsx';

const lakeside = sampleTenant('lakeside');
const corner = sampleTenant('corner-clinic');
const savanna = sampleTenant('savanna');

const labels = () => [...document.querySelectorAll('label')].map((label) => label.textContent);
const type = async (label: string | RegExp, text: string) =>
  userEvent.type(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const wrong = (label: string | RegExp) => {
  const described = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  return described
    .split(' ')
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent)
    .join();
};
const outputOf = ({ actor }: Awaited<ReturnType<typeof begin>>) => actor.getSnapshot().output;

async function fillIn(number: string) {
  await type(english('labels_firstname'), 'Rosa');
  await type(english('labels_lastname'), 'O’Delgado ');
  await type(english('labels_accountnumber'), number);
  await type('Confirm Account Number', number);
  await type(english('labels_amount'), '1234.5');
}

test('while an amount is typed its end shows the amount as understood', async () => {
  await begin(corner);
  const understood = () => document.querySelector('[data-understood]')?.textContent;
  await type(english('labels_amount'), '85,50');
  expect(understood()).toBeUndefined();
  await type(english('labels_amount'), '5');
  expect(understood()).toBe('$85,505.00');
  await userEvent.tab();
  expect(screen.getByLabelText(english('labels_amount'))).toHaveValue('85,505.00');
  expect(understood()).toBeUndefined();
});

test('a guest of a small clinic types four things and goes on', async () => {
  const shown = await begin(corner);
  expect(labels()).toEqual([
    english('labels_firstname'),
    english('labels_lastname'),
    english('labels_accountnumber'),
    'Confirm Account Number',
    english('labels_amount'),
  ]);
  await fillIn('40117');
  await userEvent.tab();
  expect(screen.getByLabelText(english('labels_amount'))).toHaveValue('1,234.50');
  await press(english('buttons_continue'));
  expect(outputOf(shown)).toEqual({
    kind: 'added',
    account: {
      accountId: 'new',
      firstName: 'Rosa',
      lastName: "O'Delgado",
      paymentPostingId: '40117',
      locationId: 1,
      amount: 123450,
      details: {},
      agencyStatus: 'Account Active',
      hasStatement: false,
    },
  });
});

test('each missing value is told beside its field, and the first field has the focus', async () => {
  const { actor } = await begin(lakeside);
  await press(english('buttons_continue'));
  expect(screen.getByLabelText(english('labels_location'))).toHaveFocus();
  expect(wrong(english('labels_location'))).toBe(english('field_errors_location'));
  expect(wrong(english('labels_firstname'))).toBe(english('field_errors_required_firstname'));
  expect(wrong(english('labels_accountnumber'))).toBe(
    english('field_errors_required_accountnumber'),
  );
  expect(wrong(english('labels_amount'))).toBe(english('field_errors_required_amount'));
  const spoken = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(spoken.join(' ')).toMatch(/^Please check \d fields\. Please select a location\./);
  expect(spoken.join(' ')).toContain('Enter the amount.');
  const summary = await screen.findByRole('group', { name: /^Please check \d fields\.$/ });
  expect(summary).toBeVisible();
  await userEvent.click(within(summary).getByRole('button', { name: 'Enter the amount.' }));
  expect(screen.getByLabelText(english('labels_amount'))).toHaveFocus();
  expect(actor.getSnapshot().value).toBe('entering');
});

test('another location asks for other fields and keeps the typed values', async () => {
  const shown = await begin(lakeside);
  const choose = (name: string) =>
    userEvent.selectOptions(screen.getByLabelText(english('labels_location')), name);
  await choose('Lakeside Imaging');
  await fillIn('LI2048117');
  await userEvent.selectOptions(screen.getByLabelText(/Type of study/), 'MRI');
  await choose('Lakeside Children’s Clinic'.replace('’', "'"));
  expect(screen.queryByLabelText(/Type of study/)).toBeNull();
  expect(screen.getByLabelText(english('labels_firstname'))).toHaveValue('Rosa');
  await type('Date of service (MM/DD/YYYY)', '03042026');
  await press(english('buttons_continue'));
  expect(wrong(english('labels_accountnumber'))).toBe(english('field_errors_paymentpostingid'));
  await choose('Lakeside Imaging');
  await press(english('buttons_continue'));
  expect(outputOf(shown)).toMatchObject({
    account: { locationId: 12, details: { userDefinedField2: 'MRI' } },
  });
});

test('locations below others stand in their group', async () => {
  await begin(lakeside);
  const group = screen.getByRole('group', { name: 'Lakeside Medical Center' });
  expect(
    within(group)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Lakeside Medical Center', 'Lakeside Heart Institute', 'Lakeside Imaging']);
});

test('the first account settles the location where one payment is for one location', async () => {
  const one = tenantWith(lakeside, { features: { allowV4SameLocationPayments: true } });
  await begin(one, { cart: cartOf(account) });
  const location = screen.getByLabelText(english('labels_location'));
  expect(location).toHaveValue('Lakeside Medical Center');
  expect(location).toHaveAttribute('readonly');
  expect(location).toHaveAccessibleDescription(english.pattern('topics_samelocation'));
  expect(screen.getByRole('button', { name: english('buttons_addaccount') })).toBeVisible();
});

test('elsewhere the location can be chosen anew', async () => {
  await begin(lakeside, { cart: cartOf(account) });
  expect(screen.getByLabelText(english('labels_location')).tagName).toBe('SELECT');
});

test('an account is not added twice, and may keep its number when it is changed', async () => {
  const both = cartOf(account, { ...account, accountId: 'a2', paymentPostingId: 'LM2048118' });
  const shown = await begin(lakeside, { cart: both, editing: 'a2' });
  const number = screen.getByLabelText(english('labels_accountnumber'));
  await userEvent.clear(number);
  await userEvent.type(number, 'LM2048117');
  await press(english('buttons_update'));
  expect(wrong(english('labels_accountnumber'))).toBe(english('field_errors_account_duplicate'));
  expect(wrong('Confirm Account Number')).toBe(
    english('field_errors_confirmfield', { field: 'Account Number' }),
  );
  await userEvent.clear(number);
  await userEvent.type(number, 'LM2048118');
  await userEvent.clear(screen.getByLabelText(english('labels_amount')));
  await type(english('labels_amount'), '90');
  await press(english('buttons_update'));
  expect(outputOf(shown)).toMatchObject({
    kind: 'changed',
    account: { accountId: 'a2', amount: 9000 },
  });
});

test('the account number may be pasted twice', async () => {
  await begin(corner);
  await userEvent.click(screen.getByLabelText(english('labels_accountnumber')));
  await userEvent.paste(' 40117 ');
  await userEvent.click(screen.getByLabelText('Confirm Account Number'));
  await userEvent.paste('40117');
  expect(screen.getByLabelText(english('labels_accountnumber'))).toHaveValue('40117');
  expect(wrong('Confirm Account Number')).toBe('');
});

test('a card number has no place here', async () => {
  await begin(corner);
  await type(english('labels_lastname'), '4111 1111 1111 1111');
  await userEvent.tab();
  expect(wrong(english('labels_lastname'))).toContain(english('field_errors_nocardhere'));
});

test('an account is deleted only after a question', async () => {
  const shown = await begin(lakeside, { cart: cartOf(account), editing: 'a1' });
  await userEvent.clear(screen.getByLabelText(english('labels_amount')));
  await press(english('buttons_delete'));
  const dialog = screen.getByRole('dialog', { name: english('headings_deleteaccount') });
  await userEvent.click(within(dialog).getByRole('button', { name: english('buttons_keep') }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText(english('labels_amount'))).toHaveValue('');
  await press(english('buttons_delete'));
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: english('buttons_delete') }),
  );
  expect(outputOf(shown)).toEqual({ kind: 'removed', accountId: 'a1' });
});

test('in Spanish everything changes, and a date stays the same day', async () => {
  const { texts } = await begin(lakeside);
  await userEvent.selectOptions(
    screen.getByLabelText(english('labels_location')),
    "Lakeside Children's Clinic",
  );
  await type('Date of service (MM/DD/YYYY)', '03/04/2026');
  await press(english('buttons_continue'));
  await act(() => texts.change('es'));
  await waitFor(() => expect(screen.getByLabelText(/DD\/MM\/AAAA/)).toHaveValue('04/03/2026'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pago rápido');
  expect(wrong('Nombre')).toBe('Escriba su nombre');
  expect(screen.getByLabelText('Número de cuenta')).toHaveAccessibleDescription(
    /Dos letras y siete dígitos/,
  );
});

test('a single name field wants two words at least, and shillings are shillings', async () => {
  await begin(savanna);
  await type(english('labels_firstandlastname'), 'Wanjiru');
  await userEvent.tab();
  expect(wrong(english('labels_firstandlastname'))).toBe(english('field_errors_invalid_name'));
  await type(english('labels_firstandlastname'), ' wa Kamau');
  expect(wrong(english('labels_firstandlastname'))).toBe('');
  expect(screen.getByLabelText(english('labels_amount')).parentElement).toHaveTextContent('KSh');
  await type(english('labels_amount'), '99');
  await userEvent.tab();
  expect(wrong(english('labels_amount'))).toMatch(/KSh\s?100\.00/);
});

test('the keyboard and the browser’s help fit each field', async () => {
  await begin(corner);
  const hints = (label: string) => {
    const input = screen.getByLabelText(label);
    return [input.getAttribute('inputmode'), input.getAttribute('autocomplete')];
  };
  expect(hints(english('labels_firstname'))).toEqual([null, 'given-name']);
  expect(hints(english('labels_lastname'))).toEqual([null, 'family-name']);
  expect(hints(english('labels_accountnumber'))).toEqual(['numeric', 'off']);
  expect(hints(english('labels_amount'))).toEqual(['decimal', 'off']);
  expect(
    screen.getByRole('link', { name: english.pattern('links_sampleinvoice') }),
  ).toHaveAttribute('href', '/media/corner-clinic/sample-statement.svg');
});

test.each(['corner-clinic', 'demo', 'harbor', 'lakeside', 'savanna'])(
  '%s: every field has a name, no text is in English only, and axe finds nothing',
  async (slug) => {
    const { texts, container } = await begin(sampleTenant(slug));
    expect(labels().join()).not.toMatch(/labels_|provider_|^,|,,/);
    await press(english('buttons_continue'));
    const inEnglish = labels();
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await act(() => texts.change('es'));
    await waitFor(() => expect(document.documentElement.lang).toBe('es'));
    expect(labels().filter((label) => inEnglish.includes(label))).toEqual([]);
  },
);
