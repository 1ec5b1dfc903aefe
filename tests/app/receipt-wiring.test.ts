import { noMoney } from '#domain/money.ts';
import { createActor, waitFor } from 'xstate';
import { afterEach, expect, test, vi } from 'vitest';
import type { Means } from '#app/flow.ts';
import type { Client } from '#api/client.ts';
import { receiptQuery } from '#api/queries/receipt.ts';
import { forgetKnowledge, knowledge } from '#app/knowledge.ts';
import { flow as receiptFlow } from '#app/flows/receipt.tsx';
import { readHistoryItem } from '#contract/history.ts';
import { emailReceipt, printReceipt, readReceipt } from '#contract/receipt.ts';
import { ApiFailure } from '#domain/failure.ts';
import { messages as en } from '#locales/en.po';
import { loadBase } from '#text/bases.ts';
import { createTexts } from '#text/language.ts';
import { receiptPaid } from '#walks/samples/receipts.ts';
import { openedTab } from '../support/opened-tab.ts';
import { soon } from '../support/soon.ts';

afterEach(() => {
  vi.restoreAllMocks();
  forgetKnowledge();
});

const earlier = {
  accountFutureAndPastHistory: {
    productTransactionID: 4711,
    paymentPostingID: 'LM1',
    currency: 'USD',
    status: 'Paid',
    amount: 100,
    isInterest: false,
    paidBy: 'you',
    paymentDetails: {
      transactionTimeStamp: '2026-11-21T06:00:00-06:00',
      amount: 100,
      currency: 'USD',
      paymentMethod: { type: 'card' },
    },
    receipt: 'a'.repeat(22),
  },
};

const { receipt: _, ...withoutKey } = earlier.accountFutureAndPastHistory;

/** The wired chart on a client that answers by call. */
async function open(
  pdfUrl: () => Promise<string>,
  token = 'token',
  item: object | 'none' = earlier,
  isLost = () => false,
) {
  const asked: { readonly path: string; readonly ask: object; readonly quiet: unknown }[] = [];
  const send = async (row: { path: string }, ask: object, options?: { quiet?: boolean }) => {
    asked.push({ path: row.path, ask, quiet: options?.quiet });
    if (row.path === readHistoryItem.path) {
      if (item === 'none') throw new ApiFailure('refused', { code: 404, route: '' });
      return { payload: item };
    }
    if (row.path === emailReceipt.path && isLost()) throw new ApiFailure('broken', { route: '' });
    if (row.path === readReceipt.path) return { receipt: receiptPaid() };
    if (row.path === printReceipt.path) return { pdfUrl: await pdfUrl() };
    return {};
  };
  const client = { send, hold: () => undefined, token: () => undefined } as unknown as Client;
  const texts = createTexts({ language: 'en', base: en }, loadBase, document.documentElement);
  const actor = createActor(receiptFlow.slots({ client, texts } as Means), {
    input: { token, past: token !== 'token', language: 'en', due: noMoney },
  }).start();
  await waitFor(actor, (snapshot) => !snapshot.matches('reading'));
  return { actor, texts, asked };
}

test('a receipt that came with the payment’s answer is not asked for again', async () => {
  const { queryKey } = receiptQuery({} as Client, { token: 'token', language: 'en' });
  knowledge().setQueryData(queryKey, receiptPaid());
  const { actor, asked } = await open(() => Promise.resolve('/x'));
  expect(actor.getSnapshot().context.receipt).toEqual(receiptPaid());
  expect(asked).toEqual([]);
});

test('the tab opens with the press, and goes to the PDF once it is there', async () => {
  const tab = openedTab();
  let answer: (url: string) => void = () => undefined;
  const { actor } = await open(() => new Promise((resolve) => (answer = resolve)));
  actor.send({ type: 'pdf.chosen' });
  expect(window.open).toHaveBeenCalledOnce();
  expect(tab.opener).toBeNull();
  expect(tab.document.body.textContent).toBe('Preparing your receipt…');
  expect(tab.location.replace).not.toHaveBeenCalled();
  await soon(() => {
    answer('/receipts/file/signed');
    expect(tab.location.replace).toHaveBeenCalledWith('/receipts/file/signed');
  });
  await waitFor(actor, (snapshot) => snapshot.matches({ shown: { pdf: 'opened' } }));
  expect(actor.getSnapshot().context.pdfUrl).toBe('/receipts/file/signed');
});

test('a browser that blocks the tab leaves the link', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const { actor } = await open(() => Promise.resolve('/receipts/file/signed'));
  actor.send({ type: 'pdf.chosen' });
  await waitFor(actor, (snapshot) => snapshot.matches({ shown: { pdf: 'blocked' } }));
  expect(actor.getSnapshot().context.pdfUrl).toBe('/receipts/file/signed');
});

test.each([
  ['no answer', () => Promise.reject(new ApiFailure('offline', { route: 'POST /pdf' }))],
  ['an address that is none', () => Promise.resolve('javascript:alert(1)')],
])('%s: the empty tab goes away again', async (_, pdfUrl) => {
  const tab = openedTab();
  const { actor } = await open(pdfUrl);
  actor.send({ type: 'pdf.chosen' });
  await waitFor(actor, (snapshot) => snapshot.matches({ shown: { pdf: 'failed' } }));
  expect(tab.close).toHaveBeenCalledOnce();
  expect(tab.location.replace).not.toHaveBeenCalled();
});

test('a change of language reaches the chart, and no failure of these calls is reported', async () => {
  const { actor, texts, asked } = await open(() => Promise.resolve('/x'));
  await texts.change('es');
  await waitFor(actor, (snapshot) => snapshot.context.language === 'es');
  actor.send({ type: 'email.chosen' });
  actor.send({ type: 'email.submitted', to: 'rosa@example.org' });
  await waitFor(actor, (snapshot) => snapshot.matches({ shown: { mail: 'sent' } }));
  const last = asked.at(-1);
  expect(last?.path).toBe(emailReceipt.path);
  expect(last?.ask).toMatchObject({
    body: { token: 'token', to: 'rosa@example.org', language: 'es' },
  });
  const refused = new ApiFailure('refused', { route: '' });
  const isQuiet = (quiet: unknown) =>
    quiet instanceof Function ? (quiet(refused) as unknown) : quiet;
  expect(asked.map(({ quiet }) => isQuiet(quiet))).toEqual(asked.map(() => true));
});

test('an earlier payment is named by its number, and its key goes to the server alone', async () => {
  openedTab();
  const { actor, asked } = await open(() => Promise.resolve('/x'), '4711');
  actor.send({ type: 'pdf.chosen' });
  await waitFor(actor, (now) => now.matches({ shown: { pdf: 'opened' } }));
  const key = 'a'.repeat(22);
  expect(asked.map(({ path, ask }) => [path, JSON.stringify(ask).includes(key)])).toEqual([
    [readHistoryItem.path, false],
    [readReceipt.path, true],
    [printReceipt.path, true],
  ]);
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(key);
});

test.each([
  [
    'the server tells its key to its payer alone',
    { ...earlier, accountFutureAndPastHistory: withoutKey },
  ],
  ['the payment is none that the patient may see', 'none' as const],
])('the receipt of an earlier payment is not found: %s', async (_, item) => {
  const { actor } = await open(() => Promise.resolve('/x'), '4711', item);
  expect(actor.getSnapshot().value).toBe('missing');
});

test('a mail whose answer was lost is asked for again under its key, the next one under another', async () => {
  let lost = true;
  const { actor, asked } = await open(
    () => Promise.resolve('/x'),
    'token',
    earlier,
    () => lost,
  );
  const keyOf = async (state: 'failed' | 'sent') => {
    actor.send({ type: 'email.submitted', to: 'rosa@example.org' });
    await waitFor(actor, (snapshot) => snapshot.matches({ shown: { mail: state } }));
    return (asked.at(-1)?.ask as { body: { key: string } } | undefined)?.body.key;
  };
  actor.send({ type: 'email.chosen' });
  const key = await keyOf('failed');
  lost = false;
  expect(await keyOf('sent')).toBe(key);
  actor.send({ type: 'email.chosen' });
  expect(await keyOf('sent')).not.toBe(key);
});
