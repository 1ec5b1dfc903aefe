import { beforeAll, beforeEach } from 'vitest';
import { findPaid } from '#server/payments/paid.ts';
import { paymentsOf, replaceVendor } from '#server/payments/payments.ts';
import type { Charge } from '#server/payments/vendor.ts';
import { english } from './english.ts';
import { addPayee } from './payee.ts';
import { payerWith } from './payments.ts';
import { addPlanner } from './plans.ts';
import { aCardHolder, cardsAtProcessor } from './saved-cards.ts';
import type { TestServer } from './server.ts';

/** An account holder who keeps cards. */
export const person = {
  username: 'rosa.delgado@example.org',
  password: 'Sunny-Day-2026',
  firstName: 'Rosa',
  lastName: 'Delgado',
  dateOfBirth: '1980-12-31',
  email: 'rosa.delgado@example.org',
  phone: '2175550100',
  address: { address: '1 Main St', city: 'Springfield', state: 'IL', zip: '62701' },
  loginType: 'credentialed',
};

/** Asks for the card that pays to be kept. */
export const saves = { saveCardForFuture: true };
export const visa = { cardNumber: '4242424242424242' };
export const amex = { cardNumber: '378282246310005', cvv: '1234', cardType: 'american-express' };

export const saved = (last4: string) => english('topics_receiptcardsaved', { last4 });
export const unsaved = english('topics_receiptcardunsaved');

/** The processor goes on as before, and what it is asked to charge is noted first. */
export function noteCharges(
  server: TestServer,
  charges: Charge[],
  asSent: (charge: Charge) => Charge | Promise<Charge> = (one) => one,
): void {
  const { vendor, banks } = paymentsOf(server.deps);
  replaceVendor(server.deps, {
    ...vendor,
    isValid: (account) => banks.isValid(account),
    charge: async (one) => {
      charges.push(one);
      return vendor.charge(await asSent(one));
    },
  });
}

/** Providers that keep cards, one that keeps none, and what is known of the cards of each test. */
export function useCardKeepers(server: TestServer) {
  const charges: Charge[] = [];
  const vendorKeeps = { cards: true };
  beforeAll(async () => {
    const payments = { saveCreditCard: true };
    const backend = { people: [person], balances: [] };
    const features = ['allowV4AutomaticReceipts'];
    await addPayee(server.db, 'clinic', { payments, backend, features });
    await addPayee(server.db, 'without', { backend });
    await addPlanner(server.db, 'planner', { payments, backend });
    noteCharges(server, charges, (one) => (vendorKeeps.cards ? one : { ...one, keepCard: false }));
  });
  beforeEach(async () => {
    vendorKeeps.cards = true;
    charges.length = 0;
    await server.db.deleteFrom('savedCards').execute();
  });

  return {
    charges,
    vendorKeeps,
    holder: async (slug = 'clinic') => {
      const rosa = await aCardHolder(server, slug);
      return { ...rosa, ...payerWith(server, rosa.token) };
    },
    rowsOf: () => server.db.selectFrom('savedCards').selectAll().execute(),
    /** The cards that the processor has not forgotten. */
    live: async () => (await cardsAtProcessor(server)).filter(({ forgotten }) => !forgotten),
    receiptOf: async (token: unknown) => {
      const paid = await findPaid(server.db, String(token));
      const { body } = await server.ask('GET', `/receipts/get?token=${String(token)}`);
      const { summaryBottom } = body['receipt'] as unknown as {
        summaryBottom: { fields: { key: string; value: string }[] };
      };
      return {
        kept: paid?.keptCard,
        login: paid?.newLogin,
        said: summaryBottom.fields.at(-1)?.value,
      };
    },
    mailOf: async (reference: unknown) => {
      const mails = await server.db.selectFrom('outbox').select('body').execute();
      return mails.find(({ body }) => body.includes(String(reference)))?.body ?? '';
    },
  };
}
