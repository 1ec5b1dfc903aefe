import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { english } from '../../support/english.ts';
import { sampleTenant, tenantWith } from '../../support/tenants.ts';
import { outcome } from '../../support/typed-payments.ts';
import { fillCard, open, payButton, press } from './show.tsx';

const lakeside = tenantWith(sampleTenant('lakeside'), {
  general: { hideStateField: false, allowLevel3PoNumber: false },
});

async function ready(ways: Parameters<typeof open>[0] = {}) {
  const opened = open({ tenant: lakeside, ...ways });
  await act(async () => undefined);
  return opened;
}

test('after a decline the other ways to pay are one press away', async () => {
  const { actor, answer } = await ready();
  fillCard();
  await press(payButton());
  await answer(outcome('declined', { reason: 'funds' }));
  await press(screen.getByRole('button', { name: english('buttons_otherwaytopay') }));
  expect(actor.getSnapshot().output).toEqual({ kind: 'cancelled' });
});

test('a provider that takes cards alone names no other way to pay', async () => {
  const { answer } = await ready({
    tenant: tenantWith(lakeside, {
      payments: { ach: false, wallet: false, walletCredit: false, cashNetwork: false },
    }),
  });
  fillCard();
  await press(payButton());
  await answer(outcome('declined', { reason: 'funds' }));
  expect(screen.getByRole('group', { name: english('headings_paymentdeclined') })).toBeVisible();
  expect(screen.queryByRole('button', { name: english('buttons_otherwaytopay') })).toBeNull();
});
