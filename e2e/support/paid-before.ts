import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { begin, type Session } from './session.ts';
import { visa, type Bill } from '../models/bills.ts';

/** Pays bills by card without a screen, as a guest or in a session, and returns the key to the receipt. */
export async function payBefore(
  request: APIRequestContext,
  bills: readonly Bill[],
  cardNumber: string = visa.number,
  session?: Session,
): Promise<string> {
  const { token } = session ?? (await begin(request, 'lakeside'));
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
  const answer = await request.post('/payments/pay', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      paymentMethod: 'cards',
      idempotencyKey: randomUUID(),
      cart: { accounts, paymentActions },
      ...payer,
      state: 'OR',
      postalCode: '97201',
      ...card,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { transactionId: string }).transactionId;
}
