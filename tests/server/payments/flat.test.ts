import Libsql from 'libsql';
import { beforeAll, expect, test } from 'vitest';
import { paymentsOf } from '#server/payments/payments.ts';
import { recover } from '#server/payments/recover.ts';
import { sweep } from '#server/sweep.ts';
import { readyFolder } from '../../support/databases.ts';
import { addPayee } from '../../support/payee.ts';
import { aPayer, byCard, cartOf, typed } from '../../support/payments.ts';
import { useServer } from '../../support/server.ts';

interface Database {
  prepare(text: string): { all(): readonly { readonly detail: string }[] };
}
const { prototype } = Libsql as unknown as { readonly prototype: Database };

const growing = ['paymentIntents', 'paymentLegs', 'billPayments', 'balancePayments', 'plans'];
const cleared = ['audit', 'outbox'];

const server = useServer(readyFolder, { processorSlowestMs: 1_000 });
beforeAll(() => addPayee(server.db, 'clinic'));

/** The query plan of each statement that the work runs. */
const plansOf = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  const { prepare } = prototype;
  const asked = new Map<string, Database>();
  prototype.prepare = function prepareNoted(text) {
    if (/^(select|update|delete|insert)/.test(text)) asked.set(text, this);
    return prepare.call(this, text);
  };
  await work().finally(() => (prototype.prepare = prepare));
  return [...asked].flatMap(([text, database]) =>
    prepare
      .call(database, `explain query plan ${text}`)
      .all()
      .map(({ detail }) => `${detail} for ${text}`),
  );
};

const walksThrough = (tables: readonly string[], plans: readonly string[]) =>
  plans
    .filter((plan) => !plan.includes('where false'))
    .filter((plan) => tables.some((table) => new RegExp(`^SCAN ${table}\\b`).test(plan)));

test('the queries of a payment, and of the rounds after it, walk through no table that grows', async () => {
  const plans = await plansOf(async () => {
    const payer = await aPayer(server, 'clinic');
    const bill = cartOf(typed(2_500));
    expect((await payer.pay(byCard(bill))).status).toBe(200);
    const payAgain = { ...byCard(bill), cardNumber: '4000000000000002' };
    expect((await payer.pay(payAgain)).status).not.toBe(200);
    await recover(paymentsOf(server.deps));
  });
  expect(plans.length).toBeGreaterThan(30);
  expect(walksThrough([...growing, ...cleared], plans)).toEqual([]);
  // An index by provider alone reads too much as well.
  expect(plans.filter((plan) => /paymentIntents\w* \(tenant=\?\)/.test(plan))).toEqual([]);
});

test('the sweep finds its rows by an index', async () => {
  const plans = await plansOf(() => sweep(server.deps));
  expect(plans.length).toBeGreaterThan(5);
  expect(walksThrough(cleared, plans)).toEqual([]);
});
