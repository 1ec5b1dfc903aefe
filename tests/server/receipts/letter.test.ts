import { describe, expect, test } from 'vitest';
import { fieldIn, messageIn } from '#domain/receipt.ts';
import type { Paid } from '#server/payments/paid.ts';
import { receiptMessage } from '#server/receipts/mail.ts';
import { receiptPdf } from '#server/receipts/pdf.ts';
import { receiptOf } from '#server/receipts/receipt-of.ts';
import { wordsFor } from '#server/receipts/words.ts';
import { readPdf } from '../../support/pdf.ts';
import { paidByCard, paidInPart } from '../../support/receipts.ts';
import { storedTenant } from '../../support/stored-tenant.ts';
import { tenantWith } from '../../support/tenants.ts';

const stored = storedTenant('lakeside');
const write = (paid: Paid, language = 'en') =>
  receiptOf(paid, stored.tenant, wordsFor(stored, language));
const values = (fields: readonly { key: string; value: string }[]) =>
  Object.fromEntries(fields.map(({ key, value }) => [key, value]));

describe('the receipt', () => {
  test('of a card', () => {
    const { header, summaryTop, summaryBottom, accounts, footer } = write(paidByCard());
    expect(header.siteName).toBe('Lakeside Medical Center');
    expect(header.messages[0]?.message).toBe('Thank you. Your payment was received.');
    expect(values(summaryTop.fields)).toEqual({
      date: '2026-11-21T18:04:00.000Z',
      result: 'success',
      transactionID: 'K7QF-2MXD',
      processorTransactionID: 'v-1',
      cardholderName: 'Rosa Delgado',
      paymentType: 'Visa',
      cardNumber: '•••• 4242',
    });
    expect(values(summaryBottom.fields)).toEqual({ total: '8500' });
    expect(values(accounts[0]?.fields ?? [])).toEqual({
      accountNumber: 'LM1234567',
      name: 'Rosa Delgado',
      location: 'Lakeside Medical Center',
      amount: '8500',
    });
    expect(footer.messages.map(({ key }) => key)).toEqual([
      'paymentNotice',
      'supportMessage',
      'webReceiptFooter',
    ]);
  });

  test('a card saved and Text to Pay turned on are told as they happened, for the receipt is read later, too', () => {
    const paid = paidByCard({ keptCard: 'saved', textToPay: 'on' });
    expect(values(write(paid).summaryBottom.fields)).toMatchObject({
      keptCard: 'The card ending in 4242 was saved with this payment.',
      textToPay: expect.stringMatching(/^Text to Pay was turned on with this payment/) as string,
    });
  });

  test('of an account holder says whose bill it is, as its cart item did', () => {
    const [{ name: _, ...account } = {}] = paidByCard().accounts;
    const mateo = { ...account, details: { patientFullName: 'Mateo Delgado' } };
    const [block] = write(paidByCard({ accounts: [mateo as Paid['accounts'][number]] })).accounts;
    expect(fieldIn(block?.fields ?? [], 'name')?.value).toBe('Mateo Delgado');
  });

  test.each([
    [{ asked: 10_000 }, { asked: '10000', left: '1500' }],
    [{ asked: 8_000 }, { asked: '8000', beyond: '500' }],
    [{ asked: 8_500 }, {}],
    [{}, {}],
  ])('of another amount than was to be paid says how much is owed: %s', (more, sums) => {
    const [account] = paidByCard().accounts;
    const accounts = account ? [{ ...account, ...more }] : [];
    const { summaryBottom } = write(paidByCard({ accounts }));
    expect(values(summaryBottom.fields)).toEqual({ total: '8500', ...sums });
  });

  test.each([
    [10_000, 'partly', 'Part of your payment was received.'],
    [8_500, 'success', 'Thank you. Your payment was received.'],
    [8_000, 'success', 'Thank you. Your payment was received.'],
  ])('of which %s was to be paid is called %s', (asked, result, heading) => {
    const [account] = paidByCard().accounts;
    const { header, summaryTop } = write(paidByCard({ accounts: [{ ...account!, asked }] }));
    expect(fieldIn(summaryTop.fields, 'result')?.value).toBe(result);
    expect(messageIn(header.messages, 'heading')).toBe(heading);
  });

  test('of a bank account: other labels, and it takes up to 7 days', () => {
    const { brand: _, ...paid } = paidByCard({ method: 'ach', last4: '6789' });
    const { summaryTop, footer } = write(paid, 'es');
    expect(fieldIn(summaryTop.fields, 'paymentType')?.value).toBe('Cuenta bancaria');
    expect(fieldIn(summaryTop.fields, 'cardNumber')).toMatchObject({
      label: 'Número de cuenta bancaria',
      value: '•••• 6789',
    });
    expect(messageIn(footer.messages, 'paymentNotice')).toContain('hasta 7 días');
  });

  test.each([
    ['en', 'Thank you. We sent your payment to the bank.', /Total sent to the bank: \$85\.00/],
    ['es', 'Gracias. Enviamos su pago al banco.', /Total enviado al banco: \$85\.00/],
  ])('a payment that a bank is asked for is not called paid in %s', (language, heading, total) => {
    const { brand: _, ...paid } = paidByCard({ method: 'ach', last4: '6789' });
    const receipt = write(paid, language);
    expect(receipt.header.messages[0]?.message).toBe(heading);
    expect(fieldIn(receipt.summaryTop.fields, 'result')?.value).toBe('sent');
    const { body: text } = receiptMessage({ paid, stored, to: 'rosa@example.org', language }, {});
    expect(text).toMatch(total);
    expect(text).not.toMatch(/\bpaid\b|received|pagado|recibimos/i);
  });

  test('of which a part went back says so at once, in the mail and on paper', async () => {
    const reversals = [{ kind: 'refunded' as const, amount: 2_500, at: Date.UTC(2026, 10, 22) }];
    const paid = paidByCard({ reversals });
    const { header } = write(paid);
    const back = messageIn(header.messages, 'reversal') ?? '';
    expect(back).toContain('$25.00');
    const { body } = receiptMessage({ paid, stored, to: 'rosa@example.org', language: 'en' }, {});
    expect(body).toContain(`${header.messages[0]?.message}\n\n${back}`);
    const words = wordsFor(stored, 'en');
    const { pages } = readPdf(await receiptPdf({ paid, tenant: stored.tenant, words }));
    expect(pages[0]?.replaceAll(/\s+/g, ' ')).toContain(back);
  });

  test('of two places by bank says of each leg that was taken that it is sent', () => {
    const { brand: _, ...paid } = paidInPart();
    const { header, accounts } = write({ ...paid, method: 'ach' });
    expect(header.messages[0]?.message).toBe('We sent part of your payment to the bank.');
    expect(accounts.map(({ fields }) => fieldIn(fields, 'result')?.value)).toEqual([
      'sent',
      'failed',
    ]);
  });

  test.each([
    [2_500, 'partly'],
    [1_500, 'success'],
    [undefined, 'success'],
  ])('of two places, an account of which %s was to be paid is %s', (asked, result) => {
    const whole = paidInPart();
    const legs = whole.legs.map((leg) => ({ ...leg, status: 'paid' as const }));
    const [first, ...others] = whole.accounts;
    const half = { ...first!, amount: 1_850, ...(asked !== undefined && { asked }) };
    const { accounts } = write({ ...whole, legs, accounts: [half, ...others] });
    expect(accounts.map(({ fields }) => fieldIn(fields, 'result')?.value)).toEqual([
      result,
      ...others.map(() => 'success'),
    ]);
  });

  test('of two places: a result for each, and only what was paid counts', () => {
    const { header, summaryTop, summaryBottom, accounts } = write(paidInPart());
    expect(header.siteName).toBe('Lakeside Health');
    expect(header.messages[0]?.message).toBe('Part of your payment was received.');
    expect(fieldIn(summaryTop.fields, 'result')?.value).toBe('partly');
    expect(values(summaryBottom.fields)).toMatchObject({ total: '8500', unpaid: '12050' });
    expect(accounts.map(({ fields }) => fieldIn(fields, 'result')?.value)).toEqual([
      'success',
      'failed',
    ]);
    expect(fieldIn(accounts[0]?.fields ?? [], 'transactionID')?.value).toBe('v-1');
    expect(fieldIn(accounts[1]?.fields ?? [], 'transactionID')).toBeUndefined();
    // Another location was charged, so the reason must not say that nothing was.
    expect(fieldIn(accounts[1]?.fields ?? [], 'reason')?.value).toBe(
      'There was not enough money available for the payment to this location. Nothing was charged for it.',
    );
  });

  test('of a place that has not answered yet', () => {
    const [paid, open] = paidInPart().legs;
    if (!paid || !open) throw new Error('two legs');
    const { reason: _, ...asked } = open;
    const legs = [paid, { ...asked, status: 'processing' as const }];
    const { summaryTop, summaryBottom } = write(paidInPart({ legs }));
    expect(fieldIn(summaryTop.fields, 'result')?.value).toBe('pending');
    expect(values(summaryBottom.fields)).toEqual({ total: '8500', pending: '12050' });
  });

  test('tells where the mail went only where one went', () => {
    const sentTo = (on: boolean, email?: string) => {
      const tenant = tenantWith(stored.tenant, { features: { allowV4AutomaticReceipts: on } });
      const paid = paidByCard(email === undefined ? {} : { email });
      return messageIn(receiptOf(paid, tenant, wordsFor(stored, 'en')).header.messages, 'sentTo');
    };
    expect(sentTo(true, 'rosa@example.org')).toBe('We emailed this receipt to rosa@example.org.');
    expect(sentTo(false, 'rosa@example.org')).toBeUndefined();
    expect(sentTo(true)).toBeUndefined();
  });

  test('says of no mail where the plan’s own letter told of the payment, or where the mail knew less', () => {
    const tenant = tenantWith(stored.tenant, { features: { allowV4AutomaticReceipts: true } });
    const says = (more: Partial<Paid>) => {
      const paid = paidByCard({ email: 'rosa@example.org', ...more });
      return messageIn(receiptOf(paid, tenant, wordsFor(stored, 'en')).header.messages, 'sentTo');
    };
    const back = { amount: 8_400, at: Date.now() };
    expect(says({ isInstalment: true })).toBeUndefined();
    expect(says({ reversals: [{ ...back, kind: 'refunded' }] })).toBeUndefined();
    expect(says({})).toBeDefined();
  });

  test('in the provider’s own words, and in a language it offers', () => {
    const own = {
      ...stored,
      settings: {
        ...stored.settings,
        textCustomizations: [
          { name: 'topics_receiptfooter', value: 'Lakeside thanks you.', language: 'en' },
        ],
      },
    };
    const footer = (language: string) =>
      messageIn(
        receiptOf(paidByCard(), stored.tenant, wordsFor(own, language)).footer.messages,
        'webReceiptFooter',
      );
    expect(footer('en')).toBe('Lakeside thanks you.');
    expect(footer('es')).toBe('Guarde este recibo como comprobante.');
    expect(footer('fr')).toBe('Lakeside thanks you.');
  });
});

describe('the mail', () => {
  const letter = (more: Partial<Parameters<typeof receiptMessage>[0]> = {}, publicUrl?: string) =>
    receiptMessage(
      { paid: paidByCard(), stored, to: 'rosa@example.org', ...more },
      publicUrl === undefined ? {} : { publicUrl },
    );

  test('says everything the page says', () => {
    const { kind, tenant, recipient, subject, body } = letter();
    expect({ kind, tenant, recipient }).toEqual({
      kind: 'mail',
      tenant: 'lakeside',
      recipient: 'rosa@example.org',
    });
    expect(subject).toBe('Your payment receipt from Lakeside Health');
    for (const line of [
      'Thank you. Your payment was received.',
      'Total paid: $85.00',
      'Status: Paid',
      'Reference number: K7QF-2MXD',
      'Card number: •••• 4242',
      '  Account number: LM1234567',
      'Payments take 3 to 5 business days to apply to your account.',
    ])
      expect(body.split('\n')).toContain(line);
    expect(body).toMatch(/Date: November 21, 2026 at 12:04\sPM CST/);
  });

  test('repeats the payer’s own number for the purchase, where there is one', () => {
    expect(letter({ paid: paidByCard({ poNumber: 'PO-7' }) }).body).toContain('PO Number: PO-7');
    expect(letter().body).not.toContain('PO Number');
  });

  test('names the clock of the provider', () => {
    const elsewhere = { ...stored, backend: { ...stored.backend, timeZone: 'America/Denver' } };
    expect(letter({ stored: elsewhere }).body).toMatch(/Date: November 21, 2026 at 11:04\sAM MST/);
  });

  test.each([
    [
      'en',
      ['Total paid: $85.00', 'Not paid and not charged: $120.50'],
      /^No payment plan has begun/,
    ],
    [
      'es',
      ['Total pagado: $85.00', 'Sin pagar y sin cobrar: $120.50'],
      /^Con este pago no ha comenzado/,
    ],
  ])(
    'says once what was not paid, and of a plan no more than its sentence (%s)',
    (language, amounts, plan) => {
      const paid = paidInPart({ planUnbegun: true });
      const blocks = letter({ paid, language }).body.split('\n\n');
      const sums = blocks.find((one) => one.startsWith(amounts[0] ?? ''))?.split('\n') ?? [];
      expect(sums.slice(0, -1)).toEqual(amounts);
      expect(sums.at(-1)).toMatch(plan);
    },
  );

  test('in the language of the payment, or in the one asked for', () => {
    expect(letter({ paid: paidByCard({ language: 'es' }) }).subject).toBe(
      'Su recibo de pago de Lakeside Health',
    );
    expect(letter({ language: 'es' }).body).toContain('Total pagado: $85.00');
  });

  test('leads nowhere but to the address of the deployment', () => {
    expect(letter().body).not.toMatch(/https?:/);
    expect(letter({}, 'https://pay.example.org').body).toContain(
      'https://pay.example.org/lakeside/',
    );
    expect(letter().body).not.toContain(paidByCard().token);
  });

  test('a name with a line break in it begins no line of its own', () => {
    const { body } = letter({ paid: paidByCard({ payerName: 'Rosa\r\nBcc: all@example.org' }) });
    expect(body).not.toMatch(/^Bcc:/m);
  });
});
