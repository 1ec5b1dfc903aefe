import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { english } from '../../support/english.ts';
import { sampleTenant, tenantWith } from '../../support/tenants.ts';
import { input, open, typeIn } from './show.tsx';

const lakeside = tenantWith(sampleTenant('lakeside'), {
  payments: { availablePaymentOptions: ['visa', 'amex', 'ach'] },
});

async function ready() {
  open({ tenant: lakeside });
  await act(async () => undefined);
}

const lit = () =>
  [...document.querySelectorAll('[data-lit=true]')].map((brand) => brand.textContent);

test('the accepted cards stand at the number, to be read and to be heard', async () => {
  await ready();
  expect(input(english('labels_cardnumber'))).toHaveAccessibleDescription(
    english('labels_acceptedcards', { cards: 'Visa, American Express' }),
  );
  expect(lit()).toEqual([]);
  typeIn(english('labels_cardnumber'), '3782');
  expect(lit()).toEqual([english('labels_pay_amex')]);
});

test('a long brand is short for the eyes and whole for screen readers', async () => {
  await ready();
  typeIn(english('labels_cardnumber'), '378282246310005');
  expect(screen.getByText('Amex')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByTitle(english('labels_pay_amex'))).toHaveTextContent(
    english('labels_pay_amex'),
  );
});
