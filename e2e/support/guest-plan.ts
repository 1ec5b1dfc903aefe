import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { World } from './lines.ts';
import { lakesideOf } from './providers.ts';
import { begin } from './session.ts';

const number = 'LM2052007';
export const bornOn = '1968-03-05';

interface Owed {
  readonly openBalanceId: string;
  readonly amount: number;
  readonly locationId: number;
}

/** The path of the link in the newest mail of a plan to that address. */
export async function planLinkTo(sandbox: World['sandbox'], email: string): Promise<string> {
  const link = async () =>
    (await sandbox.outbox())
      .filter(({ kind, recipient }) => kind === 'mail' && recipient === email)
      .map(({ body }) => /https?:\S+#\/plan\/\S+/.exec(body)?.[0])
      .find(Boolean);
  await expect.poll(link).toBeTruthy();
  const { pathname, hash } = new URL((await link()) ?? '');
  return pathname + hash;
}

/** A guest who has looked up a bill of nobody's pays it by a plan of three months; answers the link in its letter. */
export async function guestPlan(
  { i, server, sandbox }: Pick<World, 'i' | 'server' | 'sandbox'>,
  {
    email,
    language = 'en',
    user,
  }: {
    readonly email: string;
    readonly language?: 'en' | 'es';
    /** Somebody who has a login at the same provider. */
    readonly user?: string;
  },
): Promise<string> {
  const slug = `own-${randomUUID().slice(0, 8)}`;
  const file = lakesideOf(slug, user);
  const general = { ...file.categories.general, allowAccountBalanceValidation: true };
  const searched = { ...file, categories: { ...file.categories, general } };
  await server.putTenant(searched);
  const { request } = i.page;
  const { token } = await begin(request, slug);
  const headers = { authorization: `Bearer ${token}` };
  const found = await request.post('/api/user/balance', {
    headers,
    data: { slug, paymentPostingId: number, patientDateOfBirth: bornOn },
  });
  expect(found.status(), await found.text()).toBe(200);
  const [bill] = ((await found.json()) as { accounts: readonly Owed[] }).accounts;
  if (bill === undefined) throw new Error('the bill was not found');
  const { openBalanceId, amount, locationId } = bill;
  const accountId = randomUUID();
  const account = { accountId, openBalanceId, paymentPostingId: number, locationId, amount };
  const terms = { interval: 'monthly', duration: 3, email, phone: '' };
  const plan = { accounts: [accountId], amount: Math.ceil(amount / 3), ...terms };
  const paid = await request.post('/payments/pay', {
    headers,
    data: {
      paymentMethod: 'cards',
      idempotencyKey: randomUUID(),
      cart: { accounts: [account], paymentActions: [plan] },
      payerName: 'Dana Whitlock',
      address: '12 Lake Street',
      city: 'Chicago',
      state: 'IL',
      postalCode: '60601',
      cardNumber: '4111111111111111',
      cvv: '123',
      expMonth: '12',
      expYear: '2030',
      cardType: 'visa',
      language,
    },
  });
  expect(paid.status(), await paid.text()).toBe(200);
  return planLinkTo(sandbox, email);
}
