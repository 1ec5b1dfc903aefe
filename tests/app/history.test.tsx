import { createMemoryHistory } from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '#api/client.ts';
import { App } from '#app/App.tsx';
import { follow } from '#app/doors.ts';
import type { Means } from '#app/flow.ts';
import { forgetKnowledge } from '#app/knowledge.ts';
import { makeRouter } from '#app/router.tsx';
import { wiredFetchPart } from '#app/wiring/fetch-part.ts';
import { readRecord } from '#app/wiring/record.ts';
import { messages as en } from '#locales/en.po';
import { loadBase } from '#text/bases.ts';
import { createTexts } from '#text/language.ts';
import { account, balance, profile } from '../support/balances.ts';
import { english } from '../support/english.ts';
import { openPortal } from '../support/frame.tsx';
import { exchanging } from '../support/exchanging.ts';
import { soon } from '../support/soon.ts';

const noon = new Date('2026-11-20T12:00:00');
const list = '/credentialed/payment-history';
const path = '/history/api/v1/ledger/accounts/history';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }));
afterEach(() => {
  vi.useRealTimers();
  forgetKnowledge();
});

const item = (at: number) => ({
  accountFutureAndPastHistory: {
    productTransactionID: 1_000 - at,
    paymentPostingID: `LM${at}`,
    currency: 'USD',
    status: 'Paid',
    amount: 100 + at,
    isInterest: false,
    paidBy: 'you',
    paymentDetails: {
      transactionTimeStamp: '2026-11-19T06:00:00-06:00',
      amount: 100 + at,
      currency: 'USD',
      paymentMethod: { type: 'card', brand: 'visa', last4: '4242' },
    },
  },
});

/** The portal of an account holder, with a server that has so many payments. */
async function open(at: string, count: number) {
  const server = { status: 200, asked: [] as string[] };
  const result = { status: 'success', code: 200 };
  const fetch = vi.fn(async (asked: unknown) => {
    const { pathname, searchParams } = new URL(String(asked), 'http://here');
    if (pathname === '/api/user/profile') return Response.json(profile('Rosa'));
    if (pathname === '/api/user/balance') return Response.json(balance(account('a', 48_250, 1)));
    if (pathname.endsWith('/cash/codes')) return Response.json({ result, payload: [] });
    server.asked.push(`${pathname.slice(path.length)}?${searchParams}`);
    const { status } = server;
    if (status !== 200)
      return Response.json({ result: { status: 'failure', code: status } }, { status });
    const from = searchParams.has('after') ? 1_001 - Number(searchParams.get('after')) : 0;
    const payload = Array.from({ length: Math.min(10, count - from) }, (_, on) => item(from + on));
    return Response.json({ result, payload, more: count > from + 10 });
  });
  const bases = { api: '/api', history: '/history' };
  const client = createClient({ exchanging, bases, fetch, onFailure: vi.fn(), onHeard: vi.fn() });
  const texts = createTexts({ language: 'en', base: en }, loadBase, document.documentElement);
  const { portal } = await openPortal({
    loginType: 'credentialed',
    readRecord: (input) => readRecord(client, input),
    fetchPart: wiredFetchPart({ client, texts, address: { slug: 'lakeside' } } as Means),
  });
  const history = createMemoryHistory({ initialEntries: [at] });
  follow(portal, history);
  const context = { portal, client, vendors: () => undefined, sandbox: true };
  return {
    server,
    history,
    show: () => render(<App portal={portal} router={makeRouter(context, history)} texts={texts} />),
  };
}

const details = () =>
  screen.queryAllByRole('link', { name: english.begins('links_historydetails') });
/** The page comes as a script of its own, which a busy machine is slow to read. */
const seeing = (count: number) =>
  vi.waitFor(() => expect(details()).toHaveLength(count), { timeout: 15_000 });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));

test('pages follow each other by the last item that is known, until there is no more', async () => {
  const { server, show } = await open(list, 20);
  show();
  await seeing(10);
  await press(english('buttons_viewmore'));
  await seeing(20);
  expect(server.asked).toEqual(['?limit=10', '?limit=10&after=991']);
  expect(screen.queryByText(english('buttons_viewmore'))).toBeNull();
});

test('a page that fails is told beside the list, and asked for again by the same press', async () => {
  const { server, show } = await open(list, 12);
  show();
  await seeing(10);
  server.status = 429;
  await press(english('buttons_viewmore'));
  expect(await screen.findByText(english('errors_historymore'))).toBeVisible();
  server.status = 200;
  await press(english('buttons_viewmore'));
  await seeing(12);
  expect(screen.queryByText(english('errors_historymore'))).toBeNull();
});

test('nothing paid yet leads to what is owed', async () => {
  const { history, show } = await open(list, 0);
  show();
  expect(await screen.findByText(english('headings_historyempty'))).toBeVisible();
  await press(english('buttons_mybalances'));
  await soon(() => expect(history.location.pathname).toBe('/credentialed/accounts'));
});

test('a history that cannot be read says so, and is read again', async () => {
  const { server, show } = await open(list, 1);
  server.status = 429;
  show();
  expect(await screen.findByText(english('headings_historyunread'))).toBeVisible();
  server.status = 200;
  await press(english('buttons_tryagain'));
  await seeing(1);
});

test('a list that could not be read again says how old it is', async () => {
  const { server, show } = await open(list, 1);
  show();
  await seeing(1);
  server.status = 429;
  vi.setSystemTime(noon.getTime() + 60_000);
  await act(async () => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText(/as of November 20, 2026 at 6:00 AM/)).toBeVisible();
  expect(details()).toHaveLength(1);
});

test('a payment that is not there is Not Found, one that fails can be asked for again', async () => {
  const { server, show } = await open(`${list}/4711`, 1);
  server.status = 404;
  show();
  expect(await screen.findByText(english('headings_pastmissing'))).toBeVisible();
  expect(server.asked).toEqual(['/4711?']);
});
