import { randomUUID } from 'node:crypto';
import { beforeEach, expect } from 'vitest';
import { lookElsewhere } from '#server/away/look.ts';
import { askNetworks } from '#server/cash/ask-networks.ts';
import { findPaid } from '#server/payments/paid.ts';
import { paymentsOf } from '#server/payments/payments.ts';
import { receiptMail } from '#server/receipts/mail.ts';
import { receiptOf } from '#server/receipts/receipt-of.ts';
import { wordsFor } from '#server/receipts/words.ts';
import { openTenant } from '#server/tenancy.ts';
import { addPayee } from './payee.ts';
import { asGuest, minutes, password, type TestServer } from './server.ts';

interface Code {
  readonly handle: string;
  readonly code: string;
  readonly order: string;
  readonly standing: string;
  readonly amount: number;
  readonly left: number;
  readonly least: number;
  readonly paid: number;
  readonly held: number;
  readonly beyond: number;
  readonly twice: number;
  readonly back: number;
  readonly isBeingPaid: boolean;
  readonly freeAt?: number;
  readonly fee?: number;
  readonly lastDay: string;
  readonly reference: string;
  /** The payments of a code of one's own, in a list. */
  readonly payments: readonly { readonly bills: readonly { readonly amount: number }[] }[];
}

interface AtCounter {
  readonly id: string;
  readonly state: string;
  readonly slip: string;
}

/** Settings of the provider beside its ways to pay; whatever is not named here is its back end's. */
interface Provided {
  readonly general?: object;
  readonly features?: readonly string[];
  readonly [backend: string]: unknown;
}

/** A provider for each test whose bills are paid in cash, its payers, and the counters of the network. */
export const cashAt = (
  server: TestServer,
  payments: object = {},
  { general, features, ...backend }: Provided = {},
) => {
  let nth = 0;
  let slug = '';
  const network = (path: string, json: object) =>
    server.ask('POST', `/vendors/cash-network/${path}`, { json });
  beforeEach(async () => {
    nth += 1;
    slug = `cash${nth}`;
    await addPayee(server.db, slug, {
      payments: { 'cash-network': true, ...payments },
      backend,
      ...(general && { general }),
      ...(features && { features }),
    });
    await network('faults', {});
  });

  const read = async (handle: string): Promise<Code> => {
    const { body } = await server.ask('GET', `/payments/cash/codes/${handle}`);
    return body['payload'] as unknown as Code;
  };
  const payerWith = (token: string) => {
    const issue = (cart: object, more: object = {}) =>
      server.ask('POST', '/payments/cash/codes', {
        token,
        json: { cart, idempotencyKey: randomUUID(), payerName: 'Dana Whitlock', ...more },
      });
    return {
      token,
      issue,
      code: async (cart: object, more: object = {}): Promise<Code> => {
        const { status, body } = await issue(cart, more);
        expect([status, body['errors']]).toEqual([200, undefined]);
        return body['payload'] as unknown as Code;
      },
      codes: async () =>
        (await server.ask('GET', '/payments/cash/codes', { token })).body[
          'payload'
        ] as unknown as readonly Code[],
    };
  };

  return {
    slug: () => slug,
    network,
    read,
    revoke: (handle: string) =>
      server.ask('POST', '/payments/cash/codes/revoke', { json: { handle } }),
    guest: async (more: object = {}) =>
      payerWith((await asGuest(server, slug, { username: 'dana@example.org', ...more })).token),
    owner: async () => {
      const who = { type: 'credentialed', username: 'owner@example.org', password };
      const { token } = await asGuest(server, slug, who);
      const owed = async () => {
        const { body } = await server.ask('GET', '/api/user/balance', { token });
        return body['accounts'] as unknown as readonly {
          readonly openBalanceId: string;
          readonly amount: number;
          readonly pending?: number;
        }[];
      };
      return { ...payerWith(token), owed };
    },
    /** Pays at a counter of the network. */
    pays: async (code: string, amount: number, more: object = {}): Promise<AtCounter> =>
      (await network('counter', { code, amount, ...more })).body as unknown as AtCounter,
    /** All that waits is brought, and the network is asked for what is due. */
    settle: async () => {
      await server.ask('GET', '/vendors/cash-network/ledger');
      await lookElsewhere(paymentsOf(server.deps));
      server.pass(minutes(1));
      await lookElsewhere(paymentsOf(server.deps));
    },
    asks: async () => {
      server.pass(minutes(61));
      // The codes of all tests wait, and twenty are asked about at a time.
      for (let turn = 0; turn < 5; turn += 1) await askNetworks(paymentsOf(server.deps));
      await lookElsewhere(paymentsOf(server.deps));
    },
    charges: async () =>
      (
        await server.db
          .selectFrom('paymentIntents')
          .select(['amount', 'status', 'claimedAt'])
          .where('tenant', '=', slug)
          .where('method', '=', 'cash-network')
          .orderBy('claimedAt')
          .execute()
      ).map(({ amount, status }) => [amount, status]),
    reversals: async () =>
      (
        await server.db
          .selectFrom('reversals')
          .select(['kind', 'amount'])
          .where('tenant', '=', slug)
          .execute()
      ).map(({ kind, amount }) => [kind, amount]),
    /** The receipts of what was paid at counters, as mail. */
    papers: async () => {
      const rows = await server.db
        .selectFrom('receipts')
        .innerJoin('paymentIntents', 'paymentIntents.id', 'receipts.intentId')
        .select('token')
        .where('paymentIntents.tenant', '=', slug)
        .where('method', '=', 'cash-network')
        .orderBy('createdAt')
        .execute();
      const stored = await openTenant(server.db, slug);
      const words = wordsFor(stored, 'en');
      return Promise.all(
        rows.map(async ({ token }) => {
          const paid = await findPaid(server.db, token);
          if (paid === undefined) throw new Error(`no receipt ${token}`);
          return receiptMail(receiptOf(paid, stored.tenant, words), words).text;
        }),
      );
    },
    audited: async (action: string) =>
      (
        await server.db
          .selectFrom('audit')
          .select('outcome')
          .where('tenant', '=', slug)
          .where('action', '=', action)
          .execute()
      ).length,
    letters: async (like: string) =>
      server.db
        .selectFrom('outbox')
        .selectAll()
        .where('tenant', '=', slug)
        .where('uniqueKey', 'like', like)
        .execute(),
  };
};
