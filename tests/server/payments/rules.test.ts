import { beforeAll, describe, expect, test } from 'vitest';
import { payProblems, type PayProblem } from '#domain/pay-problems.ts';
import { handOut } from '#server/found.ts';
import type { Lookup } from '#server/lookup.ts';
import { grant } from '#server/store/grants.ts';
import { findByToken } from '#server/store/sessions.ts';
import { findTenant } from '#server/store/tenants.ts';
import { sendTextLink } from '#server/text-link.ts';
import { eachDatabase } from '../../support/databases.ts';
import { addPayee } from '../../support/payee.ts';
import { aPayer, byCard, payerWith, typed } from '../../support/payments.ts';
import { owe, planCart } from '../../support/plans.ts';
import { password, useServer } from '../../support/server.ts';

const bill = (paymentPostingId: string, amount: number, locationId = 1, more: object = {}) => ({
  person: 'owner@example.org',
  locationId,
  paymentPostingId,
  accountReferenceNumber: paymentPostingId,
  amount,
  details: {},
  hasStatement: false,
  onPaymentPlan: false,
  ...more,
});
const backend = {
  balances: [
    bill('A', 20_000),
    bill('B', 500, 2),
    // A bill of a location that takes no payments.
    bill('CLOSED', 9_000, 3),
    bill('ON-PLAN', 7_000, 1, { onPaymentPlan: true }),
  ],
  planOffers: [
    { terms: 4, interest: 0 },
    { terms: 6, interest: 500, from: 10_000 },
  ],
};
const recurring = {
  intervals: 'monthly',
  allowPatientRecurring: true,
  shouldRenderRecurring: true,
  recommendedPaymentPlans: true,
};
const parts = { allowV4PartialPayment: true, minimumPayment: 1_000 };
const whole = { allowV4PartialPayment: false, minimumPayment: 1_000 };
const strict = { ...whole, allowOnlyFullOrPlan: true };
const providers = {
  parts: { payments: parts, recurring },
  'no-least': { payments: { ...parts, minimumPayment: 0 }, recurring },
  whole: { payments: whole, recurring },
  strict: { payments: strict, recurring },
  'strict-parts': { payments: { ...strict, allowV4PartialPayment: true }, recurring },
  places: {
    payments: strict,
    general: { allowV4PatientSelectLocation: true },
    recurring,
  },
  'own-plans': { payments: parts, recurring: { ...recurring, recommendedPaymentPlans: false } },
  linked: { payments: parts, general: { smsPay: true }, recurring },
  'no-plans': { payments: parts, recurring: { ...recurring, shouldRenderRecurring: false } },
};
type Provider = keyof typeof providers;

/** A bill with the owed amount that the request states, and the amount that is paid. */
interface Paid {
  readonly of: 'A' | 'B' | 'ON-PLAN';
  readonly stated?: number;
  readonly amount: number;
}
const all: Paid = { of: 'A', amount: 20_000 };
const other: Paid = { of: 'B', amount: 500 };
const rest: Paid = { of: 'ON-PLAN', amount: 7_000 };

eachDatabase((open) => {
  const server = useServer(open);
  beforeAll(async () => {
    for (const [slug, settings] of Object.entries(providers))
      await addPayee(server.db, slug, { backend, ...settings });
  });

  /** A payer who found all of the bills, and has paid nothing yet. */
  const finder = async (slug: Provider) => {
    const payer = await aPayer(server, slug);
    const now = await server.deps.now();
    const found = await findByToken(server.db, payer.token, now);
    const bills = await Promise.all(
      backend.balances.map(({ paymentPostingId }) => owe(server.db, slug, paymentPostingId)),
    );
    const ids = bills.map(({ id }) => id);
    await grant(server.db, String(found?.session.id), ids);
    return payer;
  };
  const accountFor = async (slug: Provider, of: string, stated?: number) => {
    const { id, paymentPostingId, locationId, amount } = await owe(server.db, slug, of);
    const owed = stated ?? amount;
    return { accountId: id, openBalanceId: id, paymentPostingId, locationId, amount: owed };
  };
  const cartFor = async (slug: Provider, paid: readonly Paid[]) => ({
    accounts: await Promise.all(paid.map(({ of, stated }) => accountFor(slug, of, stated))),
    paymentActions: await Promise.all(
      paid.map(async ({ of, amount }) => ({
        accounts: [(await owe(server.db, slug, of)).id],
        amount,
      })),
    ),
  });
  const owedAgain = async (slug: Provider) => {
    for (const { paymentPostingId, amount } of backend.balances)
      await server.db
        .updateTable('balances')
        .set({ amount })
        .where('tenant', '=', slug)
        .where('paymentPostingId', '=', paymentPostingId)
        .execute();
  };
  const problemOf = ({ status, body }: { status: number; body: object }) => {
    if (status === 200) return 'paid';
    const { errors } = body as { errors: { general: { errorCode: number }[] } };
    const words = Object.entries(payProblems) as [PayProblem, number][];
    return words.find(([, code]) => code === errors.general[0]?.errorCode)?.[0] ?? status;
  };

  test.each<[Provider, string, readonly Paid[], PayProblem | 'paid']>([
    ['parts', 'all of a bill', [all], 'paid'],
    ['parts', 'a part', [{ of: 'A', amount: 1_000 }], 'paid'],
    ['parts', 'all but a cent', [{ of: 'A', amount: 19_999 }], 'paid'],
    ['parts', 'a part below the least', [{ of: 'A', amount: 999 }], 'minimum'],
    ['parts', 'nothing', [{ of: 'A', amount: 0 }], 'minimum'],
    ['parts', 'more than is owed', [{ of: 'A', amount: 20_001 }], 'tooMuch'],
    ['parts', 'all of a bill below the least', [other], 'paid'],
    ['parts', 'a part of a bill below the least', [{ of: 'B', amount: 499 }], 'minimum'],
    ['parts', 'a bill that is said to be a cent', [{ of: 'A', stated: 1, amount: 1 }], 'balance'],
    [
      'parts',
      'a bill that is said to be more',
      [{ of: 'A', stated: 20_001, amount: 1_000 }],
      'balance',
    ],
    ['no-least', 'a cent', [{ of: 'A', amount: 1 }], 'paid'],
    ['no-least', 'nothing', [{ of: 'A', amount: 0 }], 'minimum'],
    ['whole', 'all of a bill', [all], 'paid'],
    ['whole', 'all but a cent', [{ of: 'A', amount: 19_999 }], 'partial'],
    ['whole', 'a part', [{ of: 'A', amount: 1_000 }], 'partial'],
    [
      'whole',
      'a bill that is said to be a part',
      [{ of: 'A', stated: 1_000, amount: 1_000 }],
      'balance',
    ],
    ['whole', 'one bill, the others another day', [all], 'paid'],
    ['strict', 'everything', [all, other], 'paid'],
    ['strict', 'everything, and what a plan pays', [all, other, rest], 'paid'],
    ['strict', 'one bill, the other another day', [all], 'leftOut'],
    ['strict', 'the other, and that another day', [other], 'leftOut'],
    [
      'strict',
      'a cent of a bill that is said to be one',
      [{ of: 'A', stated: 1, amount: 1 }],
      'balance',
    ],
    ['strict-parts', 'a part of each', [{ of: 'A', amount: 1_000 }, other], 'paid'],
    ['strict-parts', 'a part of one alone', [{ of: 'A', amount: 1_000 }], 'leftOut'],
    ['places', 'everything at one location', [all], 'paid'],
    ['places', 'everything at the other', [other], 'paid'],
  ])('%s: %s', async (slug, _, paid, expected) => {
    const payer = await finder(slug);
    const answer = await payer.pay(byCard(await cartFor(slug, paid), { again: true }));
    expect(problemOf(answer)).toBe(expected);
    await owedAgain(slug);
  });

  test('a payer who has just paid a part is not asked for the rest, nor for what is being paid', async () => {
    const payer = await finder('strict-parts');
    const part = await cartFor('strict-parts', [{ of: 'A', amount: 1_000 }, other]);
    expect(problemOf(await payer.pay(byCard(part, { again: true })))).toBe('paid');
    await owedAgain('strict-parts');
    const second = await cartFor('strict-parts', [other]);
    expect(problemOf(await payer.pay(byCard(second, { again: true })))).toBe('paid');
    await owedAgain('strict-parts');
  });

  test.each<[Provider, number, PayProblem | 'paid']>([
    ['parts', 999, 'account'],
    ['parts', 1_000, 'paid'],
    ['no-least', 1, 'paid'],
    ['whole', 1_000, 'paid'],
    ['strict', 1_000, 'paid'],
  ])('%s: a bill of %d that was typed', async (slug, amount, expected) => {
    const payer = await aPayer(server, slug);
    const account = typed(amount);
    const paymentActions = [{ accounts: [account.accountId], amount }];
    const answer = await payer.pay(byCard({ accounts: [account], paymentActions }));
    expect(problemOf(answer)).toBe(expected);
  });

  test('a bill that was typed is not paid without those that were found', async () => {
    const payer = await finder('strict');
    const account = typed(2_000);
    const paymentActions = [{ accounts: [account.accountId], amount: 2_000 }];
    const answer = await payer.pay(byCard({ accounts: [account], paymentActions }));
    expect(problemOf(answer)).toBe('leftOut');
  });

  describe('a plan', () => {
    const reset = async (slug: Provider) => {
      await server.db.deleteFrom('planHolds').execute();
      await server.db.deleteFrom('plans').where('tenant', '=', slug).execute();
      await server.db
        .updateTable('balances')
        .set({ onPaymentPlan: 0 })
        .where('tenant', '=', slug)
        .where('paymentPostingId', '=', 'A')
        .execute();
      await owedAgain(slug);
    };
    const planned = async (slug: Provider, amount: number, stated?: number, duration = 4) =>
      planCart([await accountFor(slug, 'A', stated)], amount, { duration });

    test.each<[Provider, string, [number, (number | undefined)?, number?], PayProblem | 'paid']>([
      ['parts', 'as it is offered', [5_000], 'paid'],
      ['parts', 'as it is offered too, with interest', [3_500, undefined, 6], 'paid'],
      ['parts', 'of other payments', [4_999], 'planTerms'],
      ['parts', 'of another length', [5_000, undefined, 5], 'planTerms'],
      ['parts', 'of the patient’s own, without interest', [4_000, undefined, 0], 'planTerms'],
      ['parts', 'of the patient’s own, as long as they say', [4_000, undefined, 5], 'planTerms'],
      ['parts', 'for less than is owed', [2_500, 10_000], 'balance'],
      ['whole', 'as it is offered', [5_000], 'paid'],
      ['strict', 'of one bill, the other put off for it', [5_000], 'paid'],
      ['no-plans', 'that is not shown', [5_000], 'plans'],
      ['own-plans', 'of the patient’s own, by who has no account', [5_000, undefined, 0], 'plans'],
    ])('%s: %s', async (slug, _, [amount, stated, duration], expected) => {
      const payer = await finder(slug);
      const cart = await planned(slug, amount, stated, duration);
      expect(problemOf(await payer.pay(byCard(cart, { again: true })))).toBe(expected);
      await reset(slug);
    });

    test('is not there for a guest whom a text message brought, as long as they looked nothing up', async () => {
      const stored = await findTenant(server.db, 'linked');
      const { id } = await owe(server.db, 'linked', 'A');
      if (stored === undefined) throw new Error('there is no such provider');
      const letter = { stored, to: '2175550100', balanceIds: [id], language: 'en', origin: '' };
      const link = await sendTextLink(server.deps, letter, await server.deps.now());
      const secret = link?.split('/').at(-1);
      const { body } = await server.ask('GET', `/api/smspay/${secret}?slug=linked`);
      const payer = payerWith(server, String(body['token']));
      const plan = await planned('linked', 5_000);
      expect(problemOf(await payer.pay(byCard(plan)))).toBe('plans');
      const known = await findByToken(server.db, payer.token, await server.deps.now());
      if (known === undefined) throw new Error('there is no such session');
      const lookup = { primary: { name: 'a' }, secondary: { name: 'b' } } as unknown as Lookup;
      const asked = { session: known.session, lookup, ip: '', now: await server.deps.now() };
      await handOut(server.deps, asked, [id]);
      expect(problemOf(await payer.pay(byCard(plan)))).toBe('paid');
      await reset('linked');
    });

    test.each<[Provider, string, number, number, PayProblem | 'paid']>([
      ['own-plans', 'of their own', 6_000, 0, 'paid'],
      ['own-plans', 'of their own, as long as they say', 6_000, 4, 'paid'],
      ['own-plans', 'of their own, of another length', 6_000, 5, 'planTerms'],
      ['parts', 'of their own where others are recommended', 6_000, 0, 'planTerms'],
      ['parts', 'that is recommended, as one of their own', 5_000, 0, 'planTerms'],
      ['parts', 'that is recommended', 5_000, 4, 'paid'],
    ])('%s: by who has an account, %s', async (slug, _, amount, duration, expected) => {
      const json = { slug, type: 'credentialed', username: 'owner@example.org', password };
      const { body } = await server.ask('POST', '/api/authenticate', { json });
      const payer = payerWith(server, String(body['token']));
      const cart = await planned(slug, amount, undefined, duration);
      expect(problemOf(await payer.pay(byCard(cart, { again: true })))).toBe(expected);
      await reset(slug);
    });
  });
});
