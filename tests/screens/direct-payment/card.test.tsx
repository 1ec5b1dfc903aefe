import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { payProblems } from '#domain/pay-problems.ts';
import { seal } from '#domain/sealed.ts';
import { english, spanish } from '../../support/english.ts';
import { sampleTenant, tenantWith } from '../../support/tenants.ts';
import { failure, outcome, visa } from '../../support/typed-payments.ts';
import { fillCard, input, open, payButton, press, typeIn } from './show.tsx';

const lakeside = tenantWith(sampleTenant('lakeside'), {
  general: { hideStateField: false, allowLevel3PoNumber: false },
  payments: { availablePaymentOptions: ['visa', 'amex', 'ach'] },
});
const settle = () => act(async () => undefined);

async function ready(ways: Parameters<typeof open>[0] = {}) {
  const opened = open({ tenant: lakeside, ...ways });
  await settle();
  return opened;
}

test('headings, labels and what a browser may fill in', async () => {
  await ready();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    english('headings_cardpayment'),
  );
  expect([...document.querySelectorAll('legend, h2')].map((one) => one.textContent)).toEqual([
    english('headings_cardinformation'),
    english('headings_billinginformation'),
    english('headings_authorization'),
  ]);
  const attributes = [...document.querySelectorAll<HTMLInputElement>('form input, select')].map(
    (field) =>
      ['name', 'autocomplete', 'inputmode']
        .flatMap((attribute) => field.getAttribute(attribute) ?? [])
        .join(' '),
  );
  expect(attributes).toEqual([
    'cardNumber cc-number numeric',
    'expiryDate cc-exp numeric',
    'cvv cc-csc numeric',
    'firstName cc-given-name',
    'lastName cc-family-name',
    'location1 billing address-line1',
    'location2 billing address-line2',
    'city billing address-level2',
    'state billing address-level1',
    'zipCode billing postal-code numeric',
  ]);
  expect(payButton()).toHaveTextContent('Pay $85.00');
});

test('a card is typed, grouped, named, and covered once it is complete', async () => {
  await ready();
  fillCard();
  expect(input(english('labels_cardnumber'))).toHaveValue('•••• •••• •••• 4242');
  expect(screen.getByTitle(english('labels_pay_visa'))).toBeInTheDocument();
  fireEvent.focus(input(english('labels_cardnumber')));
  expect(input(english('labels_cardnumber'))).toHaveValue('4242 4242 4242 4242');
  fireEvent.blur(input(english('labels_cardnumber')));
  expect(input(/^Expiration/)).toHaveValue('04 / 31');
  expect(input(english('labels_firstname'))).toHaveValue('Rosa');
});

test('pasted numbers are taken however they are written', async () => {
  await ready();
  typeIn(english('labels_cardnumber'), '3782-822463-10005');
  expect(input(english('labels_cardnumber'))).toHaveValue('3782 822463 10005');
  expect(input('CID')).toHaveAccessibleDescription(english('topics_codeinfront'));
  typeIn(/^Expiration/, '12/2030');
  expect(input(/^Expiration/)).toHaveValue('12 / 30');
});

test('the caret stays where a digit is put in or taken away', async () => {
  await ready();
  const number = input(english('labels_cardnumber'));
  act(() => number.focus());
  fireEvent.input(number, { target: { value: '4242 4242 4242' } });
  // A browser types a 9 behind the second digit.
  change(number, '42942 4242 4242', 3);
  expect([number.value, number.selectionStart]).toEqual(['4294 2424 2424 2', 3]);
  change(number, '42949 2424 2424 2', 5);
  expect([number.value, number.selectionStart]).toEqual(['4294 9242 4242 42', 6]);
  // A letter is not taken, and moves nothing.
  change(number, '4294 9x242 4242 42', 7);
  expect([number.value, number.selectionStart]).toEqual(['4294 9242 4242 42', 6]);
});

const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
function change(field: HTMLInputElement, value: string, caret: number) {
  setter?.call(field, value);
  field.setSelectionRange(caret, caret);
  fireEvent.input(field);
}

test('errors stand beside their fields, the first one has the focus, and nothing is sent', async () => {
  const { sent } = await ready();
  typeIn(english('labels_cardnumber'), '5555555555554444');
  expect(input(english('labels_cardnumber'))).toHaveAccessibleDescription(
    /^Mastercard is not an available payment type/,
  );
  await press(payButton());
  expect(input(english('labels_cardnumber'))).toHaveFocus();
  expect(input(english('labels_city'))).toHaveAccessibleDescription(
    english('field_errors_required_city'),
  );
  expect(screen.queryByText(english('field_errors_required'))).toBeNull();
  typeIn(english('labels_cardnumber'), '4242424242424241');
  expect(input(english('labels_cardnumber'))).toHaveAccessibleDescription(
    english.pattern('field_errors_creditcard1'),
  );
  typeIn('CVV', '1');
  expect(input('CVV')).toHaveAccessibleDescription(english.pattern('field_errors_securitycode'));
  typeIn(english('labels_lastname'), '1234');
  expect(input(english('labels_lastname'))).toHaveAccessibleDescription(
    english('field_errors_nodigits_lastname'),
  );
  typeIn(english('labels_city'), '4242 4242 4242 4242');
  expect(input(english('labels_city'))).toHaveAccessibleDescription(/card number/i);
  expect(sent()).toBe(0);
});

test('two presses send one payment, and Enter twice as well', async () => {
  for (const twice of ['click', 'enter'] as const) {
    const { paying, unmount } = await ready();
    fillCard();
    const form = screen.getByRole('form');
    await act(async () => {
      for (const _ of [1, 2])
        if (twice === 'click') fireEvent.click(payButton());
        else fireEvent.submit(form);
    });
    expect(paying).toHaveLength(1);
    expect(paying[0]?.details.open()).toEqual({ ...visa, expYear: '2031' });
    unmount();
  }
});

test('while the payment is sent the form stays and takes no input', async () => {
  await ready();
  fillCard();
  await press(payButton());
  expect(payButton()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText(english('labels_sendingpayment'))).toHaveAttribute('role', 'status');
  expect(document.querySelector('[inert]')).toContainElement(input(english('labels_cardnumber')));
});

test('after a decline the reason has the focus, the form is as typed, the code is gone', async () => {
  const { answer, paying } = await ready();
  fillCard();
  await press(payButton());
  await answer(outcome('declined', { reason: 'funds' }));
  const why = screen.getByRole('group', { name: english('headings_paymentdeclined') });
  expect(why).toHaveFocus();
  expect(why).toHaveTextContent('not enough money');
  expect(input('CVV')).toHaveValue('');
  expect(input(english('labels_cardnumber'))).toHaveValue('•••• •••• •••• 4242');
  expect(input(english('labels_address1'))).toHaveValue('12 Lake Street');
  typeIn('CVV', '737');
  await press(payButton());
  expect(paying.map(({ key }) => key)).toEqual(['k-1', 'k-2']);
});

test.each([
  ['cvv', 'CVV', english('payment_declined_cvv')],
  ['expired', /^Expiration date/, english('payment_declined_expired')],
  ['number', english('labels_cardnumber'), english('payment_declined_number')],
] as const)(
  'declined for its %s: the input has the focus, with the reason',
  async (reason, label, why) => {
    const { answer } = await ready();
    fillCard();
    await press(payButton());
    await answer(outcome('declined', { reason }));
    expect(input(label)).toHaveFocus();
    expect(input(label)).toBeInvalid();
    expect(input(label)).toHaveAccessibleDescription(expect.stringContaining(why));
    expect(screen.getByRole('group', { name: english('headings_paymentdeclined') })).toBeVisible();
    typeIn('CVV', '73');
    expect(input('CVV')).toHaveAccessibleDescription(/digits|code/);
  },
);

test('a refused field tells so beside it', async () => {
  const { answer } = await ready();
  fillCard();
  await press(payButton());
  await answer(failure('refused', 400, { fields: ['cardNumber'] }));
  expect(input(english('labels_cardnumber'))).toHaveFocus();
  expect(input(english('labels_cardnumber'))).toHaveAccessibleDescription(
    english.pattern('field_errors_creditcard1'),
  );
  expect(screen.getByText(english('headings_paymentrefused'))).toBeVisible();
});

test('the reason of a refused payment is told in the portal’s own words', async () => {
  const { answer, speak } = await ready();
  fillCard();
  await press(payButton());
  await answer(failure('refused', 400, { general: [payProblems.balance] }));
  const why = screen.getByRole('group', { name: english('headings_paymentrefused') });
  expect(why).toHaveFocus();
  expect(why).toHaveTextContent(english('payment_refused_balance'));
  await act(() => speak('es'));
  expect(why).toHaveTextContent(spanish('payment_refused_balance'));
});

test('a lost answer is checked, and the form waits behind it as it was', async () => {
  // Newer browsers' scrollIntoView returns a promise.
  const scrolled = vi
    .spyOn(window, 'scrollTo')
    .mockImplementation(() => Promise.resolve() as never);
  const { answer, actor, unmount } = await ready();
  fillCard();
  await press(payButton());
  await answer(failure('offline'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    english('headings_checkingpayment'),
  );
  expect(screen.getByText(english('topics_askingbank'))).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  expect(input(english('labels_city'))).toHaveValue('Chicago');
  expect(actor.getSnapshot().matches('checking')).toBe(true);
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  unmount();
});

test('a press before the attempt is kept sends the payment as soon as it is', async () => {
  const { paying, keep } = await ready({ kept: false });
  fillCard();
  await press(payButton());
  expect(paying).toHaveLength(0);
  expect(payButton()).toHaveAttribute('aria-disabled', 'true');
  await keep();
  await keep(true);
  expect(paying).toHaveLength(1);
});

test('an attempt that cannot be kept sends nothing; pressing again tries again', async () => {
  const { paying, keep, unkeep } = await ready({ kept: false });
  fillCard();
  await press(payButton());
  await unkeep();
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing was sent');
  expect(payButton()).not.toHaveAttribute('aria-disabled');
  await press(payButton());
  await keep();
  await keep(true);
  expect(paying).toHaveLength(1);
});

test('state and PO number are there as the provider wants them', async () => {
  await ready({
    tenant: tenantWith(lakeside, { general: { hideStateField: true, allowLevel3PoNumber: true } }),
  });
  expect(screen.queryByLabelText(english('labels_state'))).toBeNull();
  typeIn(/^PO Number/, ' 4711 ');
  expect(input(/^PO Number/)).toHaveValue('4711');
});

test('the page tells of several locations', async () => {
  await ready({ isMultiAr: true });
  expect(screen.getByRole('note')).toHaveTextContent('several locations');
});

test('leaving the page keeps nothing that was typed', async () => {
  const { actor, unmount } = await ready();
  fillCard();
  await press(screen.getByRole('button', { name: english('buttons_cancel') }));
  expect(actor.getSnapshot().output).toEqual({ kind: 'cancelled' });
  unmount();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('4242');
  await ready();
  expect(input(english('labels_cardnumber'))).toHaveValue('');
});

test('in Spanish, with the typed values kept', async () => {
  const { speak } = await ready();
  fillCard();
  await act(() => speak('es'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/Ingrese|Introduzca|Escriba/);
  expect(screen.getByRole('button', { name: /^Pagar/ })).toBeVisible();
  expect(input('CVV')).toHaveValue('737');
  expect(input('Ciudad')).toHaveValue('Chicago');
  typeIn('CVV', '1');
  await waitFor(() => expect(input('CVV')).toHaveAccessibleDescription(/válido/));
});

test('the chart holds no number while the payment is sent', async () => {
  const { actor } = await ready();
  fillCard();
  await press(payButton());
  const written = JSON.stringify(actor.getPersistedSnapshot());
  expect(written).toContain('k-1');
  for (const secret of ['4242424242424242', '4242 4242', '737'])
    expect(written).not.toContain(secret);
  expect(JSON.stringify({ type: 'payment.submitted', details: seal(visa) })).not.toContain('4242');
});
