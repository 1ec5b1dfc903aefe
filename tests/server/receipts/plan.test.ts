import { describe, expect, test } from 'vitest';
import { fieldIn } from '#domain/receipt.ts';
import { mailedTo } from '#server/receipts/mailed.ts';
import { receiptMessage } from '#server/receipts/mail.ts';
import { receiptPdf } from '#server/receipts/pdf.ts';
import { receiptOf } from '#server/receipts/receipt-of.ts';
import { wordsFor } from '#server/receipts/words.ts';
import { english } from '../../support/english.ts';
import { readPdf } from '../../support/pdf.ts';
import { paidByCard, paidInPart, paidWithPlan } from '../../support/receipts.ts';
import { storedTenant } from '../../support/stored-tenant.ts';
import { tenantWith } from '../../support/tenants.ts';

const stored = storedTenant('lakeside');
const write = (paid = paidWithPlan(), language = 'en') =>
  receiptOf(paid, stored.tenant, wordsFor(stored, language));
const planIn = (receipt = write()) => {
  const plan = receipt.accounts[0]?.recurring;
  if (plan === undefined) throw new Error('there is no plan');
  return plan;
};
const plain = (text: string) =>
  text.replaceAll(/[\u00a0\u2011\s]+/g, (one) => (one === '\u2011' ? '-' : ' '));

test.each([
  ['en', 'No payment plan has begun with this payment'],
  ['es', 'Con este pago no ha comenzado ningún plan de pago'],
])(
  'a plan that has not begun is named on the page, in the mail and in the PDF (%s)',
  async (language, words) => {
    const paid = paidInPart({ planUnbegun: true, offPlan: 20_000 });
    const row = write(paid, language).summaryBottom.fields.find(({ key }) => key === 'planUnbegun');
    expect(row?.value).toContain(words);
    expect(plain(row?.value ?? '')).toMatch(/\$200\.00/);
    const { body } = receiptMessage({ paid, stored, to: 'a@b.org', language }, {});
    expect(body).toContain(words);
    const file = await receiptPdf({
      paid,
      tenant: stored.tenant,
      words: wordsFor(stored, language),
    });
    expect(plain(readPdf(file).pages.join(' '))).toContain(words);
    expect(JSON.stringify(write(paidInPart(), language))).not.toContain(words);
  },
);

test.each([
  ['en', 'Your payment plan for LH7654321 goes on'],
  ['es', 'Su plan de pagos de LH7654321 continúa'],
])(
  'a plan that goes on, its account unpaid, is named on the page, in the mail and in the PDF (%s)',
  async (language, words) => {
    const partly = paidInPart();
    const unpaid = new Set(
      partly.legs.filter((leg) => leg.status !== 'paid').map(({ locationId }) => locationId),
    );
    const onPlan = (isMeant: (locationId: number) => boolean) => ({
      ...partly,
      accounts: partly.accounts.map((account) =>
        isMeant(account.locationId)
          ? { ...account, agencyStatus: 'Account on Payment Plan' }
          : account,
      ),
    });
    const paid = onPlan((locationId) => unpaid.has(locationId));
    expect(JSON.stringify(write(paid, language))).toContain(words);
    expect(receiptMessage({ paid, stored, to: 'a@b.org', language }, {}).body).toContain(words);
    const file = await receiptPdf({
      paid,
      tenant: stored.tenant,
      words: wordsFor(stored, language),
    });
    expect(plain(readPdf(file).pages.join(' '))).toContain(words);
    const other = onPlan((locationId) => !unpaid.has(locationId));
    expect(JSON.stringify(write(other, language))).not.toContain(words);
  },
);

test.each([
  ['en', 'Not paid this time', 'Not paid this time, on a payment plan'],
  ['es', 'Sin pago esta vez', 'Sin pago esta vez, en un plan de pagos'],
])(
  'an account that nothing was paid of says so instead of 0.00 (%s)',
  async (language, ...said) => {
    const [first, second] = paidInPart().accounts;
    if (first === undefined || second === undefined) throw new Error('there are two');
    const nothing = { ...second, accountId: 'aaaa-3', locationId: 1, amount: 0 };
    const planned = { ...nothing, accountId: 'aaaa-4', agencyStatus: 'Account on Payment Plan' };
    const paid = paidInPart({ accounts: [first, second, nothing, planned] });
    const { accounts } = write(paid, language);
    expect(accounts.slice(2).map(({ fields }) => fieldIn(fields, 'amount')?.value)).toEqual(said);
    expect(accounts.slice(2).flatMap(({ fields }) => fieldIn(fields, 'result') ?? [])).toEqual([]);
    const { body } = receiptMessage({ paid, stored, to: 'a@b.org', language }, {});
    const file = await receiptPdf({
      paid,
      tenant: stored.tenant,
      words: wordsFor(stored, language),
    });
    const page = plain(readPdf(file).pages.join(' '));
    for (const read of [body, page]) {
      expect(read).toContain(said[1]);
      expect(read).not.toMatch(/\$0\.00/);
    }
    const [, begun] = write(paidWithPlan(), language).accounts;
    expect(fieldIn(begun?.fields ?? [], 'amount')?.value).toBe(said[1]);
  },
);

describe('a receipt of the payment that began a plan', () => {
  test('tells what it costs, until when, and every payment; once for all its accounts', () => {
    const receipt = write();
    const plan = planIn(receipt);
    expect(receipt.accounts[1]).not.toHaveProperty('recurring');
    expect(receipt.summaryTop.displayMultiRecurring).toBe(true);
    expect(plan.summary).toBe('12 payments of $51.25 each, every month, to Lakeside Health.');
    expect(plan.fields.map(({ key, value }) => [key, value])).toEqual([
      ['planAccounts', 'LM1234567, LM7654321'],
      ['planBalance', '60000'],
      ['planInterest', '1500'],
      ['planRate', '5.43%'],
      ['planTotal', '61500'],
      ['planTerm', '12 months'],
      ['planPaid', '5125'],
      ['planLeft', '56375'],
      ['planNext', '2026-12-30'],
      ['planLast', '2027-10-30'],
    ]);
    expect(plan.schedule).toHaveLength(12);
    expect(plan.schedule.map(({ paymentDate }) => paymentDate)).toContain('2027-02-28');
    expect(plan.schedule.reduce((sum, one) => sum + one.paymentAmount, 0)).toBe(plan.totalAmount);
    expect(plan.schedule.map(({ paymentStatus }) => paymentStatus).slice(0, 3)).toEqual([
      'paid',
      'pending',
      'pending',
    ]);
  });

  test('leaves for the address that the plan asked for, also where no other receipt leaves by itself', () => {
    const quiet = tenantWith(stored.tenant, { features: { allowV4AutomaticReceipts: false } });
    const email = 'rosa@example.org';
    expect(mailedTo({ ...paidWithPlan(), email }, quiet)).toBe(email);
    expect(mailedTo({ ...paidByCard(), email }, quiet)).toBeUndefined();
    expect(mailedTo({ ...paidByCard(), email }, stored.tenant)).toBe(email);
  });

  test('the other accounts that the plan pays say so, and name the account with the schedule', () => {
    const said = write().accounts.map(({ fields }) =>
      fields.filter(({ key }) => key === 'plan').map(({ value }) => value),
    );
    expect(said).toEqual([[], ['On the plan together with account LM1234567']]);
  });

  test('tells who keeps the number, and how the plan is stopped', () => {
    const said = planIn().messages.map(({ message }) => message);
    expect(said).toContain(
      'The next payments are taken from Visa ending in 4242 on their dates. You do not need to do anything.',
    );
    expect(said.join(' ')).toContain('stays with the company that processes our card payments');
    expect(said).toContain(
      'The payments pay off these accounts one after another: LM1234567, LM7654321.',
    );
    expect(said.at(-1)).toBe(
      'To change or stop the plan, call Lakeside Health at (312) 555-0110 at least 3 business days before the next payment.',
    );
    const { brand: _, ...byBank } = paidWithPlan(6, { method: 'ach', last4: '6789' });
    const spanish = planIn(write(byBank, 'es'));
    expect(spanish.schedule.map(({ paymentStatus }) => paymentStatus).slice(0, 2)).toEqual([
      'sent',
      'pending',
    ]);
    expect(spanish.messages.map(({ message }) => message).join(' ')).toMatch(
      /la cuenta bancaria terminada en 6789.*cuenta bancaria lo guarda la empresa.*3 días hábiles/,
    );
  });

  test('a payer with a login reads where they stop the plan themselves, then whom to call', () => {
    const paid = paidWithPlan();
    const plans = paid.plans?.map((plan) => ({ ...plan, mayStop: true }));
    const own = planIn(write({ ...paid, ...(plans && { plans }) }));
    const said = own.messages;
    expect(own.planId).toBe(plans?.[0]?.planId);
    expect(planIn(write(paid))).not.toHaveProperty('planId');
    expect(said.map(({ key }) => key).slice(-2)).toEqual(['planStopHere', 'planStop']);
    expect(said.at(-2)?.message).toBe(
      english('topics_planstopmine', { button: english('links_myplans') }),
    );
    expect(said.at(-1)?.message).toMatch(/^Or call /);
  });

  test('a payer without one reads which letters have the link that stops it, then whom to call', () => {
    const paid = paidWithPlan();
    const plans = paid.plans?.map((plan) => ({ ...plan, hasLink: true }));
    const said = planIn(write({ ...paid, ...(plans && { plans }) })).messages;
    expect(said.map(({ key }) => key).slice(-2)).toEqual(['planStopByLetter', 'planStop']);
    expect(said.at(-2)?.message).toContain('Your payment plan with Lakeside Health');
    expect(said.at(-1)?.message).toMatch(/^Or call /);
  });

  test('a single payment has nothing to come', () => {
    const plan = planIn(write(paidWithPlan(1)));
    expect(plan.messages).toEqual([]);
    expect(plan.fields.map(({ key }) => key)).not.toContain('planNext');
  });

  test('of a payment without a plan there is none', () => {
    const receipt = write(paidByCard());
    expect(receipt.accounts[0]).not.toHaveProperty('recurring');
    expect(receipt.summaryTop.displayMultiRecurring).toBe(false);
  });
});

describe.each([
  [
    'en',
    [
      'Payment plan',
      'Interest: $15.00',
      'Yearly rate (APR): 5.43%',
      'You pay in all: $615.00',
      'Last payment: October 30, 2027',
    ],
    '  3. January 30, 2027: $51.25',
  ],
  [
    'es',
    [
      'Plan de pagos',
      'Intereses: $15.00',
      'Tasa por año (APR): 5.43%',
      'Usted paga en total: $615.00',
      'Último pago: 30 de octubre de 2027',
    ],
    '  3. 30 de enero de 2027: $51.25',
  ],
])('in %s', (language, facts, row) => {
  test('the mail says the same', () => {
    const letter = receiptMessage(
      { paid: paidWithPlan(), stored, to: 'r@example.org', language },
      {},
    );
    for (const said of [...facts, row, `$51.25 (${language === 'en' ? 'Paid' : 'Pagado'})`])
      expect(letter.body).toContain(said);
    for (const { message } of planIn(write(paidWithPlan(), language)).messages)
      expect(letter.body).toContain(message);
  });

  test('the PDF says the same', async () => {
    const words = wordsFor(stored, language);
    const file = readPdf(await receiptPdf({ paid: paidWithPlan(), tenant: stored.tenant, words }));
    const page = plain(file.pages.join(' '));
    for (const said of facts) expect(page).toContain(said.replace(': ', ' '));
    for (const { message } of planIn(write(paidWithPlan(), language)).messages)
      expect(page).toContain(message);
    expect(page.match(/\$51\.25/g)?.length).toBeGreaterThanOrEqual(12);
    expect(file.loose).toBe(0);
  });

  test('of a plan of ten years every payment is on paper', async () => {
    const words = wordsFor(stored, language);
    const paid = paidWithPlan(120);
    const file = readPdf(await receiptPdf({ paid, tenant: stored.tenant, words }));
    expect(file.pages.length).toBeGreaterThan(3);
    expect(plain(file.pages.join(' '))).toMatch(/\b120 .*2036/);
    expect(file.loose).toBe(0);
  });
});
