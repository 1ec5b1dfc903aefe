import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { holder } from '#walks/samples/typed.ts';
import type { World } from './lines.ts';
import { ownLakeside } from './own-provider.ts';
import { saveCard } from './saved-cards.ts';
import { begin, comeAs } from './session.ts';

const number = 'LM2048117';
const mastercard = { cardNumber: '5555555555554444', expiryMonth: '12', expiryYear: '2030' };

interface Owed {
  readonly openBalanceId: string;
  readonly paymentPostingId: string;
  readonly amount: number;
  readonly locationId: number;
}

interface Begun {
  readonly email: string;
  /** The card that pays, where it is another than the Mastercard on file. */
  readonly card?: { readonly cardNumber: string; readonly cardType: string };
  readonly language?: 'en' | 'es';
}

/** Rosa's first bill on a plan of three months, taken from her Mastercard on file; answers the plan's id. */
async function beginPlan(
  request: APIRequestContext,
  slug: string,
  { email, card, language = 'en' }: Begun,
): Promise<string> {
  await saveCard(request, slug, mastercard);
  const { token } = await begin(request, slug, holder);
  const headers = { authorization: `Bearer ${token}` };
  const read = async (address: string) => (await request.get(address, { headers })).json();
  const { accounts } = (await read('/api/user/balance')) as { accounts: readonly Owed[] };
  const bill = accounts.find(({ paymentPostingId }) => paymentPostingId === number);
  if (bill === undefined) throw new Error('the bill is not owed');
  const { openBalanceId, amount, locationId } = bill;
  const accountId = randomUUID();
  const account = { accountId, openBalanceId, paymentPostingId: number, locationId, amount };
  const terms = { interval: 'monthly', duration: 3, email, phone: '' };
  const plan = { accounts: [accountId], amount: Math.ceil(amount / 3), ...terms };
  const { cardNumber, expiryMonth: expMonth, expiryYear: expYear } = mastercard;
  const answer = await request.post('/payments/pay', {
    headers,
    data: {
      paymentMethod: 'cards',
      idempotencyKey: randomUUID(),
      cart: { accounts: [account], paymentActions: [plan] },
      payerName: 'Rosa Delgado',
      address: '12 Lake Street',
      city: 'Chicago',
      state: 'IL',
      postalCode: '60601',
      cardNumber,
      cvv: '737',
      expMonth,
      expYear,
      cardType: 'mastercard',
      ...card,
      language,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { accounts: running } = (await read('/api/user/balance')) as {
    accounts: readonly (Owed & { readonly running?: { readonly planId: string } })[];
  };
  return running.find((one) => one.openBalanceId === openBalanceId)?.running?.planId ?? '';
}

/**
 * Comes as Rosa, who has a Visa on file beside the card of her plan, or none; answers the plan's id. Its
 * letters go to the address.
 */
export async function comeWithPlan(
  { i, server }: Pick<World, 'i' | 'server'>,
  {
    hasVisa = true,
    email = holder,
    ...begun
  }: Partial<Begun> & { readonly hasVisa?: boolean } = {},
): Promise<string> {
  const slug = await ownLakeside(server, holder);
  if (hasVisa) await saveCard(i.page.request, slug);
  const plan = await beginPlan(i.page.request, slug, { email, ...begun });
  await comeAs(i, slug, holder);
  await i.seeHeading(/./);
  return plan;
}
