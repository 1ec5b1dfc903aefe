import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { noMoney, toCents } from '#domain/money.ts';
import type { Receipt as Data } from '#domain/receipt.ts';
import type { Paper } from '#machines/paper.ts';
import { receipt, type Asked } from '#machines/receipt.ts';
import Receipt from '#screens/receipt/index.tsx';
import {
  field,
  inWords,
  receiptOfPlan,
  receiptPaid,
  receiptPartly,
} from '#walks/samples/receipts.ts';
import { english, textsOf } from '../../support/english.ts';
import { read } from '#walks/telling/texts.ts';
import type { TextKey } from '#locales/keys.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';

type Ways = {
  readonly embedded?: boolean;
  readonly credentialed?: boolean;
  readonly past?: boolean;
};

const texts = textsOf('en');
const values = { email: 'rosa@example.org', provider: 'Lakeside Health' };
/** A receipt in the words of the server. */
const worded = (data: Data): Data =>
  inWords(data, (key) => (texts(key) ? read(texts, [key as TextKey, values]) : undefined));

const button = (name: string | RegExp) => screen.queryByRole('button', { name });

/** Shows the screens on a chart whose server answers as told. */
async function open(
  data: Data = receiptPaid(),
  { embedded = false, credentialed = false, past = false }: Ways = {},
  due = noMoney,
  tenant = sampleTenant('lakeside'),
) {
  cleanup();
  const sent: string[] = [];
  const actor = createActor(
    receipt.provide({
      actors: {
        language: fromCallback(() => undefined),
        readReceipt: fromPromise<Data, Asked>(() => Promise.resolve(worded(data))),
        emailReceipt: fromPromise<void, Asked & { to: string }>(({ input }) => {
          sent.push(input.to);
          return Promise.resolve();
        }),
        openPdf: fromPromise<Paper, Asked>(() =>
          Promise.resolve({ tab: 'opened', url: '/receipts/file/signed' }),
        ),
      },
    }),
    { input: { token: 'token', past, language: 'en', due } },
  ).start();
  await waitFor(actor, (snapshot) => snapshot.matches('shown'));
  showScreen(<Receipt {...{ actor, embedded, credentialed }} />, tenant);
  return { actor, sent };
}

const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent);

test.each([
  ['Asia/Tokyo', /^DateNovember 22, 2026 at 3:04\sAM GMT\+9/],
  ['America/Denver', /^DateNovember 21, 2026 at 11:04\sAM MST/],
])('the day is the provider’s, wherever it is read (%s)', async (timeZone, date) => {
  const tenant = { ...sampleTenant('lakeside'), timeZone };
  await open(receiptPaid(), {}, noMoney, tenant);
  expect(rows(english('headings_billingdetails'))).toContainEqual(expect.stringMatching(date));
});

test('the amount, the reference and where the mail went, then every line of the bill', async () => {
  await open();
  expect(screen.getAllByText('$85.00')[0]).toBeVisible();
  expect(screen.getAllByText('K7QF-2MXD')[0]).toBeVisible();
  expect(document.body).toHaveTextContent(
    english('topics_receiptsentto', { email: 'rosa@example.org' }),
  );
  // An address that is too long for its line breaks behind its @.
  expect(document.querySelector('header wbr')?.nextSibling).toHaveTextContent('example.org');
  expect(rows(english('headings_billingdetails'))).toEqual([
    // The time zone is named, for a plan’s dates are those of the provider’s clock.
    expect.stringMatching(/^DateNovember 21, 2026 at .+ (UTC|GMT|[A-Z]{2,4}T)/),
    'StatusPaid',
    'Reference numberK7QF-2MXD',
    'Payment methodVisa',
    'Card number•••• 4242ending in 4242',
    'Total paid$85.00',
  ]);
  expect(rows(english('headings_receiptaccount'))).toEqual([
    'Account numberLM1234567',
    'Amount$85.00',
  ]);
  expect(screen.getByText(english('topics_receiptsupport', values))).toBeVisible();
});

test('a sentence has the whole width of the table, below what it is about', async () => {
  const told = 'The card ending in 4242 is kept for later payments.';
  const paid = receiptPaid();
  const { fields } = paid.summaryBottom;
  const kept = { ...field('keptCard', told, 'text', 'Card on file'), category: 'sentence' };
  await open({ ...paid, summaryBottom: { ...paid.summaryBottom, fields: [...fields, kept] } });
  const row = screen.getByRole('row', { name: `Card on file ${told}` });
  const [cell, ...others] = within(row).getAllByRole('cell');
  expect(cell).toHaveAttribute('colspan', '2');
  expect(others).toEqual([]);
});

test('the sum that came back stands before the one that was paid, which says what it is', async () => {
  const paid = receiptPaid('headings_receiptrefundedpartly');
  const { header, summaryBottom } = paid;
  const back = '$25.00 of this payment was refunded.';
  await open({
    ...paid,
    header: { ...header, messages: [...header.messages, { key: 'reversal', message: back }] },
    summaryBottom: {
      ...summaryBottom,
      fields: [...summaryBottom.fields, field('afterBack', '60.00', 'currency', 'After refund')],
    },
  });
  const head = screen.getByRole('heading', { level: 1 }).closest('header')?.textContent ?? '';
  const order = [back, english('labels_receipttotal'), '$85.00'].map((one) => head.indexOf(one));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(head.split(back)).toHaveLength(2);
});

test('one of two places unpaid: the receipt says so, with the way to pay it', async () => {
  const partly = receiptPartly();
  const { fields } = partly.summaryBottom;
  const further = [
    field('planUnbegun', 'The plan has not begun.', 'text', 'Payment plan'),
    field('planGoesOn0', 'The plan for A-1 goes on.', 'text', 'Payment plan'),
    field('planGoesOn1', 'The plan for A-2 goes on.', 'text', 'Payment plan'),
  ];
  const told = {
    ...partly,
    summaryBottom: { ...partly.summaryBottom, fields: [...fields, ...further] },
  };
  const { actor } = await open(told, undefined, toCents(4_000));
  expect(rows(english('headings_billingdetails')).filter((row) => row.includes('40.00'))).toEqual([
    `${english('labels_receiptunpaid')}$40.00`,
  ]);
  for (const said of [/not begun/, /A-1 goes on/, /A-2 goes on/])
    expect(screen.getAllByText(said)).toHaveLength(1);
  expect(
    screen.getByRole('heading', { name: english('headings_receiptunpaid', { amount: '$40.00' }) }),
  ).toBeVisible();
  expect(rows('Account 2')).toContain('StatusNot paid');
  fireEvent.click(
    screen.getByRole('button', { name: english('buttons_payrest', { amount: '$40.00' }) }),
  );
  expect(actor.getSnapshot().output).toEqual({ kind: 'payRest', amount: 4_000 });
});

test('the receipt says how to go on where the rest cannot be paid as it is', async () => {
  const { actor } = await open(receiptPartly());
  expect(screen.queryByRole('button', { name: /remaining/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: english('buttons_chooserest') }));
  expect(actor.getSnapshot().output).toEqual({ kind: 'payRest', amount: 4_000 });
});

test.each([
  ['success', 'Paid', 'success'],
  ['rec', 'Payment plan', 'success'],
  ['open', english('labels_receiptopen'), 'success'],
  ['somethingElse', 'somethingElse', 'success'],
  ['constructor', 'constructor', 'success'],
  ['pending', english('labels_receiptpending'), 'warning'],
  ['initiated', english('labels_receiptinitiated'), 'warning'],
  ['refund', english('labels_receiptrefund'), 'warning'],
  ['partly', english('labels_receiptpartly'), 'warning'],
  ['sent', english('labels_receiptsent'), 'neutral'],
  ['failed', english('labels_receiptfailed'), 'danger'],
])('the badge of %s', async (result, words, tone) => {
  const data = receiptPaid();
  const fields = [field('result', result, 'text', 'Status')];
  await open({ ...data, summaryTop: { ...data.summaryTop, fields } });
  const badge = within(
    screen.getByRole('table', { name: english('headings_billingdetails') }),
  ).getByText(words);
  expect(badge.closest('[data-variant]')).toHaveAttribute('data-variant', `tint-${tone}`);
});

test('an address is judged from the first try on, and sent in small letters', async () => {
  const { sent } = await open();
  fireEvent.click(screen.getByRole('button', { name: english('buttons_emailreceipt') }));
  const box = screen.getByLabelText(english('labels_receiptemail'));
  fireEvent.change(box, { target: { value: 'rosa' } });
  fireEvent.blur(box);
  expect(box).not.toHaveAttribute('aria-invalid');
  fireEvent.submit(box);
  expect(box).toHaveAttribute('aria-invalid', 'true');
  expect(box).toHaveFocus();
  expect(box).toHaveAccessibleDescription(english('field_errors_email'));
  expect(sent).toEqual([]);
  fireEvent.change(box, { target: { value: ' Rosa@Example.ORG ' } });
  await act(async () => fireEvent.submit(box));
  expect(sent).toEqual(['rosa@example.org']);
  const sentence = document.querySelector('p:focus');
  // The paragraph lays its children side by side: the pieces of an address are within one of them.
  expect(sentence?.querySelector(':scope > :not(svg)')).toHaveTextContent(
    english('topics_receiptsent', { email: 'rosa@example.org' }),
  );
});

test('a card number is no address', async () => {
  const { sent } = await open();
  fireEvent.click(screen.getByRole('button', { name: english('buttons_emailreceipt') }));
  const box = screen.getByLabelText(english('labels_receiptemail'));
  fireEvent.change(box, { target: { value: '4242424242424242@example.org' } });
  fireEvent.submit(box);
  expect(sent).toEqual([]);
  expect(box).toHaveAttribute('aria-invalid', 'true');
});

test.each([
  ['a guest', {}, [english('buttons_done')]],
  ['an account holder', { credentialed: true }, [english('buttons_myaccounts')]],
  ['a frame', { embedded: true }, []],
  [
    'an earlier payment',
    { credentialed: true, embedded: true, past: true },
    [english('buttons_backtohistory')],
  ],
])('the way on for %s', async (_, ways, names) => {
  const { actor } = await open(receiptPaid(), ways);
  const all = ['buttons_done', 'buttons_myaccounts', 'buttons_backtohistory'] as const;
  const found = all.map((key) => english(key)).filter((name) => button(name));
  expect(found).toEqual(names);
  if (names[0] === undefined) return;
  fireEvent.click(screen.getByRole('button', { name: names[0] }));
  expect(actor.getSnapshot().output).toEqual({ kind: 'done' });
});

test('the receipt of an earlier payment offers to pay nothing that was left then', async () => {
  await open(receiptPartly(), { credentialed: true, past: true });
  expect(button(english.pattern('buttons_payrest'))).toBeNull();
  expect(button(english('buttons_chooserest'))).toBeNull();
});

test('a plan that began with the payment: its cost, every payment ten at a time, how to stop it', async () => {
  await open(receiptOfPlan());
  expect(rows(english('headings_receiptplan'))).toEqual([
    `${english('labels_plantotal')}$615.00`,
    'Last paymentOctober 30, 2027',
  ]);
  const schedule = screen.getByText(english('headings_paymentschedule')).closest('details')!;
  expect(schedule.open).toBe(false);
  schedule.open = true;
  const shown = () =>
    [...schedule.querySelectorAll<HTMLElement>('tbody tr')]
      .filter((row) => !row.hidden)
      .map(({ textContent }) => textContent);
  expect(shown()).toHaveLength(10);
  expect(shown()[0]).toBe('1Nov 30, 2026$51.25Paid');
  expect(shown()[1]).toBe('2Dec 30, 2026$51.25Pending');
  fireEvent.click(within(schedule).getByRole('button', { name: english('buttons_laterrows') }));
  expect(shown()).toHaveLength(2);
  const page = within(schedule).getByRole('button', {
    name: english('labels_rowsof', { from: '11', to: '12', count: '12' }),
  });
  expect(page).toHaveAttribute('aria-current', 'page');
  expect(schedule.textContent).not.toContain(english('labels_status_duetoday'));
  expect(screen.getByText(english('topics_planhelp', values))).toBeVisible();
});
