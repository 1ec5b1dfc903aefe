import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { begin, type Session } from './session.ts';
import { visa, type Bill } from '../models/bills.ts';

interface Manner {
  readonly slug?: string;
  readonly cardNumber?: string;
  /** The payer’s session; a guest pays without one. */
  readonly session?: Session;
  /** An earlier payment for the bill is known to the payer. */
  readonly again?: true;
}

/** Pays bills by card without a screen, and returns the key to the receipt. */
export async function payBefore(
  request: APIRequestContext,
  bills: readonly Bill[],
  { slug = 'lakeside', cardNumber = visa.number, session, again }: Manner = {},
): Promise<string> {
  const { token } = session ?? (await begin(request, slug));
  const accounts = bills.map(({ number, amount, locationId = 1 }) => ({
    accountId: randomUUID(),
    paymentPostingId: number,
    locationId,
    amount: Math.round(Number(amount) * 100),
    firstName: 'Dana',
    lastName: 'Whitlock',
  }));
  const paymentActions = accounts.map(({ accountId, amount }) => ({
    accounts: [accountId],
    amount,
  }));
  const payer = { payerName: 'Dana Whitlock', address: '12 Main St', city: 'Portland' };
  const card = { cardNumber, cvv: visa.cvv, expMonth: '12', expYear: '2030', cardType: 'visa' };
  // Lakeside's own cards may be asked about by their bank; those of providers like it are charged.
  const isAsked = slug === 'lakeside';
  const answer = await request.post(isAsked ? '/payments/pay/init' : '/payments/pay', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      ...(isAsked ? { type: '3ds' } : { paymentMethod: 'cards' }),
      idempotencyKey: randomUUID(),
      cart: { accounts, paymentActions },
      ...(again && { again }),
      ...payer,
      state: 'OR',
      postalCode: '97201',
      ...card,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { transactionId: string }).transactionId;
}
