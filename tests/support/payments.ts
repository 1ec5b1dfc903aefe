import { randomUUID } from 'node:crypto';
import { asGuest } from './server.ts';
import type { TestServer } from './server.ts';

let counted = 0;

/** An account as it is typed from a bill. */
export const typed = (amount: number, locationId = 1, more: object = {}) => ({
  accountId: randomUUID(),
  paymentPostingId: `B${(counted += 1)}`,
  locationId,
  amount,
  firstName: 'Dana',
  lastName: 'Whitlock',
  ...more,
});

type Account = ReturnType<typeof typed>;

export const cartOf = (...accounts: readonly Account[]) => ({
  accounts,
  paymentActions: accounts.map(({ accountId, amount }) => ({ accounts: [accountId], amount })),
});

/** A card payment that is right in every field. */
export const byCard = (cart: object, more: object = {}) => ({
  paymentMethod: 'cards',
  idempotencyKey: randomUUID(),
  cart,
  payerName: 'Dana Whitlock',
  address: '1 Main St',
  city: 'Springfield',
  state: 'IL',
  postalCode: '62701',
  cardNumber: '4111111111111111',
  cvv: '123',
  expMonth: '12',
  expYear: '2030',
  cardType: 'visa',
  ...more,
});

export const byBank = (cart: object, more: object = {}) => ({
  paymentMethod: 'ach',
  idempotencyKey: randomUUID(),
  cart,
  payerName: 'Dana Whitlock',
  bankRoutingNumber: '110000000',
  bankAccountNumber: '000123456789',
  ...more,
});

/** A payment with a card on file that is right in every field. */
export const byCardOnFile = (savedCard: string, cart: object, more: object = {}) => ({
  paymentMethod: 'saved-card',
  idempotencyKey: randomUUID(),
  cart,
  savedCard,
  ...more,
});

/** A guest of a provider, and the calls that pay. */
export const aPayer = async (server: TestServer, slug: string, more: object = {}) => {
  const { token } = await asGuest(server, slug, more);
  return payerWith(server, token);
};

export const payerWith = (server: TestServer, token: string) => ({
  token,
  pay: (json: object, ip?: string) =>
    server.ask('POST', '/payments/pay', { token, json, ...(ip && { ip }) }),
  attempt: (key: string) => server.ask('GET', `/payments/pay/attempts/${key}`, { token }),
});

/** The ledger of the processor's stand-in. */
export const processorLedger = async ({ ask }: TestServer) => {
  const { body } = await ask('GET', '/vendors/processor/ledger');
  return (body as unknown as { charges: readonly ProcessorEntry[] }).charges;
};

export interface ProcessorEntry {
  readonly id: string;
  readonly reference: string;
  readonly merchant: string;
  readonly at: number;
  readonly amount: number;
  readonly last4: string;
  readonly status: 'paid' | 'declined';
}
