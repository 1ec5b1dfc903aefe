import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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
  expect(input('Card number')).toHaveAccessibleDescription(
    'Accepted cards: Visa, American Express',
  );
  expect(lit()).toEqual([]);
  typeIn('Card number', '3782');
  expect(lit()).toEqual(['American Express']);
});

test('a long brand is short for the eyes and whole for screen readers', async () => {
  await ready();
  typeIn('Card number', '378282246310005');
  expect(screen.getByText('Amex')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByTitle('American Express')).toHaveTextContent('American Express');
});
