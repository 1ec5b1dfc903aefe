import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withPlan } from '../../support/payable-carts.ts';
import { sampleTenant } from '../../support/tenants.ts';
import { open } from './show.tsx';

const ready = async (ways: Parameters<typeof open>[0] = {}) => {
  open({ tenant: sampleTenant('lakeside'), ...ways });
  await act(async () => undefined);
};

test.each([
  ['cards', /charge each later payment of the plan to this card/],
  ['ach', /withdraw each later payment of the plan/],
] as const)(
  'a plan by %s agrees to its later payments, and how they end',
  async (method, words) => {
    await ready({ method, cart: withPlan });
    expect(screen.getByText(words)).toHaveTextContent(
      /call Lakeside Health at \(312\) 555-0110 at least 3 business days/,
    );
  },
);

test('whom to call is the location whose bill it is', async () => {
  const accounts = Object.fromEntries(
    Object.entries(withPlan.accounts).map(([id, one]) => [id, { ...one, locationId: 2 }]),
  );
  await ready({ cart: { ...withPlan, accounts } });
  expect(screen.getByText(/charge each later payment/)).toHaveTextContent('(312) 555-0120');
});

test.each(['cards', 'ach'] as const)(
  'without a plan nothing later is agreed to by %s',
  async (method) => {
    await ready({ method });
    expect(screen.queryByText(/later payment/)).toBeNull();
  },
);
