import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Details, FieldsDetails } from '#domain/away-details.ts';
import { awayOf } from '#domain/away-methods.ts';
import { toCents } from '#domain/money.ts';
import { awayPayment, type Beginning, type Begun } from '#machines/payment/away.ts';
import type { Contact } from '#domain/contact.ts';
import type { ConfigurableField } from '#domain/tenant.ts';
import AwayPayment from '#screens/direct-payment/away/index.tsx';
import { oneAccount } from '#walks/samples/payable-carts.ts';
import { enginesFor } from '#ui/entry/engines.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';

const plain = {
  locationId: 0,
  type: 'text',
  required: true,
  readOnly: false,
  confirmField: false,
  selectOptions: [],
  showSampleInvoice: false,
} as const;

const fields: readonly ConfigurableField[] = [
  { ...plain, fieldKey: 'phone', type: 'tel', label: 'Phone', confirmField: true },
  { ...plain, fieldKey: 'mail', type: 'email', label: 'Mail', required: false },
  { ...plain, fieldKey: 'born', type: 'date', label: 'Born', max: '2010-12-31' },
  { ...plain, fieldKey: 'limit', type: 'currency', label: 'Limit', min: '100', max: '5000' },
  { ...plain, fieldKey: 'kind', type: 'select', label: 'Kind', selectOptions: ['Own', 'Other'] },
  {
    ...plain,
    fieldKey: 'identity',
    label: 'Identity',
    pattern: '/^\\d{7,8}$/',
    errorMessage: 'Seven or eight digits, please',
    helpText: 'On your card',
    placeholder: '1234567',
  },
  { ...plain, fieldKey: 'branch', label: 'Branch', readOnly: true, defaultValue: 'Nairobi' },
];

const whole = (amount: number): typeof oneAccount => ({
  ...oneAccount,
  plans: Object.fromEntries(
    Object.entries(oneAccount.plans).map(([id, row]) => [
      id,
      { ...row, amount: toCents(amount), subtotal: toCents(amount) },
    ]),
  ),
  accounts: Object.fromEntries(
    Object.entries(oneAccount.accounts).map(([id, one]) => [
      id,
      { ...one, amount: toCents(amount) },
    ]),
  ),
});

async function show(
  amount = 250_000,
  known: { typed?: FieldsDetails; contact?: Contact } = {},
  vendorFields = fields,
) {
  const savanna = sampleTenant('savanna');
  const tenant = { ...savanna, vendorFields };
  const began: Details[] = [];
  const chart = awayPayment.provide({
    actors: {
      begin: fromPromise<Begun, Beginning>(({ input }) => {
        began.push(input.details.open());
        return new Promise(() => undefined);
      }),
    },
  });
  const way = awayOf('mobile-money', tenant);
  const input = { method: 'mobile-money', way, cart: whole(amount), newKey: () => 'k' } as const;
  const actor = createActor(chart, { input }).start();
  const openAhead = vi.fn();
  const vendor = {
    showButtons: () => () => undefined,
    showScript: () => () => undefined,
    openAhead,
    openInstead: () => 'opened' as const,
    shutAhead: () => undefined,
    showPage: () => () => undefined,
    hearPage: () => () => undefined,
    bringForward: () => 'opened' as const,
  };
  const { contact } = known;
  const terms = { isMultiAr: false, saving: undefined, enrolment: undefined, contact };
  await enginesFor(tenant, vendorFields);
  await act(async () => {
    await showScreen(
      <AwayPayment actor={actor} vendor={vendor} typed={known.typed} card={terms} />,
      tenant,
    ).speak('en');
  });
  act(() => actor.send({ type: 'attempt.kept', key: 'k', sent: false }));
  return { actor, began, openAhead };
}

const input = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? expect.fail(name);
const type = (name: string, value: string) => {
  fireEvent.change(input(name), { target: { value } });
  fireEvent.blur(input(name));
};
const press = () =>
  act(async () => {
    fireEvent.submit(document.querySelector('form') ?? expect.fail('no form'));
  });

test('a number typed twice is held against the other anew when the first one is corrected', async () => {
  await show();
  type('phone', '0712345678');
  type('phone:confirm', '0712345679');
  const unequal = english('field_errors_confirmfield', { field: 'Phone' });
  expect(input('phone:confirm')).toHaveAccessibleDescription(expect.stringContaining(unequal));
  type('phone', '0712345679');
  expect(input('phone:confirm')).toBeValid();
  expect(document.body).not.toHaveTextContent('@@field');
  expect(document.body).not.toHaveTextContent(unequal);
});

test('a number that is changed after it was typed twice is told at the second one, and only where both are typed', async () => {
  await show();
  const unequal = english('field_errors_confirmfield', { field: 'Phone' });
  type('phone', '0712345678');
  expect(document.body).not.toHaveTextContent(unequal);
  type('phone:confirm', '0712345678');
  expect(input('phone:confirm')).toBeValid();
  type('phone', '0712345679');
  expect(input('phone:confirm')).toHaveAccessibleDescription(expect.stringContaining(unequal));
  expect(input('phone')).toBeValid();
});

test('each field has its fault, and nothing is sent with one', async () => {
  const { began, openAhead } = await show();
  type('identity', '12');
  type('limit', '50');
  type('mail', 'me@');
  type('phone', '12');
  await press();
  for (const [name, fault] of [
    ['identity', 'Seven or eight digits, please'],
    ['mail', english('field_errors_email')],
    ['kind', english('field_errors_required_choice', { field: 'Kind' })],
  ] as const)
    expect(input(name)).toHaveAccessibleDescription(expect.stringContaining(fault));
  for (const name of [':payer', 'phone', 'phone:confirm', 'born', 'limit'])
    expect(input(name)).toBeInvalid();
  expect(input('branch')).toHaveValue('Nairobi');
  expect(began).toEqual([]);
  expect(openAhead).not.toHaveBeenCalled();
});

test('the answers are sent as the server checks them, and a window is opened in the press', async () => {
  const { actor, began, openAhead } = await show();
  type(':payer', ' Akinyi Were ');
  type('phone', '0712345678');
  type('phone:confirm', '+254 712 345 678');
  type('born', '31/12/2001');
  type('limit', '1,500');
  type('kind', 'Other');
  type('identity', '12345678');
  await press();
  expect(openAhead).toHaveBeenCalledOnce();
  act(() => actor.send({ type: 'attempt.kept', key: 'k', sent: true }));
  await act(async () => undefined);
  expect(began).toEqual([
    {
      method: 'mobile-money',
      payerName: 'Akinyi Were',
      values: {
        phone: '254712345678',
        born: '2001-12-31',
        limit: '1500.00',
        kind: 'Other',
        identity: '12345678',
        branch: 'Nairobi',
      },
    },
  ]);
});

test('a telephone takes fourteen characters while it is typed, and is spelled out once it is left', async () => {
  await show();
  fireEvent.focus(input('phone'));
  fireEvent.change(input('phone'), { target: { value: '+25471234567899999' } });
  expect(input('phone')).toHaveValue('+2547123456789');
  type('phone', '0712345678');
  expect(input('phone')).toHaveValue('+254 712 345 678');
});

test('an amount with cents is told before anything is typed', async () => {
  await show(250_050);
  expect(screen.getByText(english('topics_wholeamount'))).toBeVisible();
  expect(document.querySelector('form')).toBeNull();
});

const typed: FieldsDetails = {
  method: 'mobile-money',
  payerName: 'Akinyi Were',
  values: { phone: '254712345678', born: '1990-02-28', limit: '250.00', branch: 'Elsewhere' },
};

test('the answers that this visit has sent before stand in its fields again, those typed twice in both', async () => {
  const { actor, began } = await show(250_000, { typed });
  expect(input(':payer')).toHaveValue('Akinyi Were');
  expect(input('phone').value).toBe(input('phone:confirm').value);
  expect(input('phone').value.replaceAll(/\D/g, '')).toContain('712345678');
  expect(input('born').value).toContain('1990');
  expect(input('branch')).toHaveValue('Nairobi');
  type('kind', 'Own');
  type('identity', '1234567');
  await press();
  act(() => actor.send({ type: 'attempt.kept', key: 'k', sent: true }));
  await act(async () => undefined);
  expect(began).toMatchObject([{ payerName: 'Akinyi Were', values: { phone: '254712345678' } }]);
});

test('a payer who is logged in finds their name and address, and types the number that is asked', async () => {
  const contact = {
    firstName: 'Wanjiru',
    lastName: 'Kamau',
    email: 'wanjiru@example.org',
    phone: '+254700000000',
  } as Contact;
  await show(250_000, { contact });
  expect(input(':payer')).toHaveValue('Wanjiru Kamau');
  expect(input('mail')).toHaveValue('wanjiru@example.org');
  expect(input('phone')).toHaveValue('');
});

test('a name that was typed before is kept rather than the name of the account', async () => {
  const contact = { firstName: 'Wanjiru', lastName: 'Kamau', email: '' } as Contact;
  await show(250_000, { typed, contact });
  expect(input(':payer')).toHaveValue('Akinyi Were');
});

test('a number that only a landline has is refused as the words say', async () => {
  await show();
  type('phone', '0512345678');
  expect(input('phone')).toBeInvalid();
  for (const mobile of ['0712345678', '0110123456', '+254712345678']) {
    type('phone', mobile);
    expect(input('phone')).toBeValid();
  }
});

test('the label of a number that is typed twice has no capital inside, and the list names it once', async () => {
  const label = 'Mobile money number';
  await show(250_000, {}, [
    { ...plain, fieldKey: 'phone', type: 'tel', label, confirmField: true },
  ]);
  expect(screen.getByLabelText('Confirm mobile money number')).toBeInTheDocument();
  type('phone', '0712345678');
  type('phone:confirm', '0712345679');
  await press();
  const unequal = english('field_errors_confirmfield', { field: label });
  const listed = await screen.findByRole('button', { name: new RegExp(unequal) });
  expect(listed).toHaveTextContent(new RegExp(`^${unequal}\\.$`));
});
