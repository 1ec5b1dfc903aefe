import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Kysely } from 'kysely';
import { paymentsOf } from '#server/payments/payments.ts';
import { planEndpoint } from '#server/store/plans-paid.ts';
import type { Database } from '#server/store/schema.ts';
import type { TestServer } from '../../../support/server.ts';
import type { Life } from './model.ts';

type Ask = (
  method: 'GET' | 'POST',
  planId: string,
  what: string,
  json?: object,
) => Promise<{ status: number; body: Record<string, unknown> }>;

interface Changing {
  readonly ask: Ask;
  readonly planId: string;
  readonly life: Life;
  readonly random: () => number;
}

interface Shown {
  readonly next: { readonly date: string };
  readonly following?: { readonly date: string };
  readonly today: string;
}

/** The processor keeps what it is sent, and in one of three the process dies before it hears so. */
export const losingSaves = (server: TestServer, random: () => number): void => {
  const { cards } = paymentsOf(server.deps);
  const save = cards.save.bind(cards);
  Object.assign(cards, {
    save: async (one: Parameters<typeof save>[0]) => {
      const kept = await save(one);
      if (random() < 0.33) throw new Error('the process died');
      return kept;
    },
  });
};

/** The plan is taken from another bank account: sent until it is answered, and made once. Answers whether it was. */
export const changeMeans = async ({ ask, planId, life, random }: Changing): Promise<boolean> => {
  const plan = (await ask('GET', planId, 'means')).body['plan'] as Shown | undefined;
  if (plan === undefined) return false;
  const last4 = String(1_000 + Math.floor(random() * 9_000));
  const bank = {
    payerName: 'Olive Owner',
    bankRoutingNumber: '110000000',
    bankAccountNumber: `00012345${last4}`,
  };
  const { next, following } = plan;
  const key = randomUUID();
  const send = async (from: string): Promise<number> => {
    for (let tries = 0; tries < 20; tries += 1) {
      const json = { idempotencyKey: key, from, bank };
      const twice = await Promise.all([1, 2].map(() => ask('POST', planId, 'means', json)));
      const heard = twice.find(({ status }) => status < 500);
      if (heard) return heard.status;
    }
    throw new Error('the change is never answered');
  };
  // A payment that was told and comes too soon is left to the account before.
  const status = await send(next.date);
  if (status === 200) life.payFrom(last4, false);
  if (status === 200 || following === undefined) return status === 200;
  expect(status).toBe(409);
  if ((await send(following.date)) !== 200) return false;
  life.payFrom(last4, true);
  return true;
};

/** The last digits from which the debits of a plan were taken, in their order. */
export const debitedFrom = async (db: Kysely<Database>, planId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('paymentIntents')
    .select('last4')
    .where('sessionId', '=', planId)
    .where('endpoint', '=', planEndpoint)
    .where('status', '=', 'paid')
    .orderBy('claimedAt')
    .execute();
  return rows.map(({ last4 }) => last4);
};
