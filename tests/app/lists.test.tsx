import { createMemoryHistory } from '@tanstack/react-router';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '#api/client.ts';
import { App } from '#app/App.tsx';
import { follow } from '#app/doors.ts';
import type { Means } from '#app/flow.ts';
import { followFirstScreen } from '#app/followers.ts';
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
let later = 0;

/** The patient is away from the page for some seconds, and comes back to it. */
const comeBack = async (seconds: number) => {
  later += seconds * 1_000;
  vi.setSystemTime(noon.getTime() + later);
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
  });
};

beforeEach(() => {
  later = 0;
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
});
afterEach(() => {
  vi.useRealTimers();
  forgetKnowledge();
});

/** The whole portal of an account holder, with a server that says what is owed. */
async function open(at: string, ...first: ReturnType<typeof account>[]) {
  const server = { owed: first, reads: 0, status: 200, hold: Promise.resolve() };
  const fetch = vi.fn(async (path: unknown) => {
    if (path === '/api/user/profile') return Response.json(profile('Rosa'));
    if (path !== '/api/user/balance') return Response.json({}, { status: 500 });
    server.reads += 1;
    await server.hold;
    const { status } = server;
    const refused = { result: { status: 'failure', code: status } };
    return Response.json(status === 200 ? balance(...server.owed) : refused, { status });
  });
  const onFailure = vi.fn();
  const client = createClient({
    exchanging,
    bases: { api: '/api' },
    fetch,
    onFailure,
    onHeard: vi.fn(),
  });
  const texts = createTexts({ language: 'en', base: en }, loadBase, document.documentElement);
  const opened = await openPortal({
    loginType: 'credentialed',
    readRecord: (input) => readRecord(client, input),
    fetchPart: wiredFetchPart({ client, texts, address: { slug: 'lakeside' } } as Means),
  });
  const { portal } = opened;
  const history = createMemoryHistory({ initialEntries: [at] });
  follow(portal, history);
  const listens = vi.spyOn(portal, 'on');
  followFirstScreen({ portal, client, texts });
  const [, hear = () => undefined] = listens.mock.calls.find(([type]) => type === 'staled') ?? [];
  listens.mockRestore();
  const context = { portal, client, vendors: () => undefined, sandbox: true };
  render(<App portal={portal} router={makeRouter(context, history)} texts={texts} />);
  await screen.findByRole('heading', { level: 1 });
  return { ...opened, server, history, onFailure, hear: hear as (event: object) => void };
}

const locations = '/credentialed/locations';
const accounts = '/credentialed/accounts';
const both = [account('a', 48_250, 1), account('b', 31_575, 11)] as const;
const changed = english('topics_owedchanged');

describe('the locations', () => {
  const view = () =>
    screen.getAllByRole('button', { name: english.begins('buttons_viewlocation') });

  test('a patient who comes back sees the list as it was, then as it was paid meanwhile, and keeps the place', async () => {
    const { server } = await open(locations, ...both);
    await screen.findByText('$482.50');
    const [button] = view();
    button?.focus();
    let answer = (): void => undefined;
    server.hold = new Promise((resolve) => (answer = resolve));
    server.owed = [account('a', 20_000, 1), account('b', 31_575, 11)];
    await comeBack(6);
    expect(server.reads).toBe(2);
    expect(screen.getByText('$482.50')).toBeVisible();
    expect(screen.queryByRole('status', { name: /wait/i })).toBeNull();
    await act(async () => answer());
    expect(await screen.findByText('$200.00')).toBeVisible();
    expect(screen.queryByText('$482.50')).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(screen.getAllByText(changed).length).toBeGreaterThan(0);
  });

  test('nothing new says nothing, and coming back a hundred times is one call', async () => {
    const { server } = await open(locations, ...both);
    await screen.findByText('$482.50');
    await comeBack(6);
    for (let times = 0; times < 100; times += 1) await comeBack(0.01);
    expect(server.reads).toBe(2);
    expect(screen.queryByText(changed)).toBeNull();
  });

  test('the network that is back reads the list again', async () => {
    const { server } = await open(locations, ...both);
    await screen.findByText('$482.50');
    later += 6_000;
    vi.setSystemTime(noon.getTime() + later);
    await act(async () => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    await soon(() => expect(server.reads).toBe(2));
  });

  test('a list of yesterday that cannot be read again says so, until it can', async () => {
    const { server } = await open(locations, ...both);
    await screen.findByText('$482.50');
    server.status = 500;
    await comeBack(13 * 3_600);
    const line = await screen.findByText(/as of November 20, 2026 at 6:00 AM/, undefined, {
      timeout: 5_000,
    });
    // Asked once more, and no more.
    expect(server.reads).toBe(3);
    expect(screen.getByText('$482.50')).toBeVisible();
    server.status = 200;
    server.owed = [account('a', 20_000, 1), account('b', 31_575, 11)];
    const note = screen.getByRole('note');
    expect(note).toContainElement(line);
    fireEvent.click(within(note).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$200.00')).toBeVisible();
    expect(screen.queryByText(/as of November 20/)).toBeNull();
  });

  test('a session that is over meanwhile goes the way of every refused call', async () => {
    const { server, onFailure } = await open(locations, ...both);
    await screen.findByText('$482.50');
    server.status = 401;
    await comeBack(6);
    await soon(() => expect(onFailure).toHaveBeenCalledOnce());
    expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ code: 401 }));
    expect(server.reads).toBe(2);
  });
});

test('knowledge that a conversation made stale is read again when it is shown', async () => {
  const { hear, server } = await open(locations, ...both);
  await screen.findByText('$482.50');
  server.owed = [account('a', 20_000, 1), account('b', 31_575, 11)];
  act(() => hear({ type: 'staled', what: ['owed', 'plans'] }));
  expect(await screen.findByText('$200.00')).toBeVisible();
  expect(server.reads).toBe(2);
});

describe('the accounts', () => {
  const card = (name: string) => screen.getByRole('article', { name });
  const here = [account('a', 48_250), account('b', 31_575)] as const;

  test('a bill that was paid elsewhere goes, the others stay as they were, with the focus', async () => {
    const { server, portal } = await open(accounts, ...here);
    const stays = await screen.findByRole('article', { name: 'Account b' });
    const button = within(stays).getByRole('button', { name: /^Payment options/ });
    button.focus();
    server.owed = [account('b', 31_575)];
    await comeBack(6);
    await soon(() => expect(screen.queryByRole('article', { name: 'Account a' })).toBeNull());
    expect(card('Account b')).toBe(stays);
    expect(document.activeElement).toBe(button);
    expect(screen.getByRole('button', { name: /^Pay Now \$315\.75/ })).toBeVisible();
    expect(portal.getSnapshot().context.owed).toHaveLength(1);
    expect(screen.getAllByText(changed).length).toBeGreaterThan(0);
  });

  test('the list without news leaves all as it is: the patient can still go back on a choice', async () => {
    const { portal, sent } = await open(accounts, ...here);
    await screen.findByRole('article', { name: 'Account a' });
    const { owed, cartBefore } = portal.getSnapshot().context;
    await comeBack(6);
    await soon(() => expect(sent).toContain('conversation.told'));
    expect(portal.getSnapshot().context.owed).toBe(owed);
    expect(portal.getSnapshot().context.cartBefore).toBe(cartBefore);
  });

  test('a bill that goes gives its focus to the one in its place, the last one to the heading', async () => {
    const { server } = await open(accounts, ...here);
    const goes = await screen.findByRole('article', { name: 'Account a' });
    within(goes)
      .getByRole('button', { name: /^Payment options/ })
      .focus();
    server.owed = [account('b', 31_575)];
    await comeBack(6);
    await soon(() => expect(document.activeElement).toBe(card('Account b')));
    server.owed = [];
    await comeBack(6);
    await soon(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
    );
  });

  test('a button that has done its work gives its focus to what took its place, one that is left keeps none', async () => {
    const { server } = await open(accounts, ...here);
    await screen.findByRole('article', { name: 'Account a' });
    const leave = async () => {
      server.status = 500;
      await comeBack(13 * 3_600);
      const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5_000 });
      again.focus();
      server.status = 200;
      return again;
    };
    fireEvent.click(await leave());
    await soon(() =>
      expect(document.activeElement).toBe(
        screen.getByText(english('topics_listreadagain')).closest('[role=note]'),
      ),
    );
    const again = await leave();
    again.blur();
    fireEvent.click(again);
    await soon(() => expect(again).not.toBeInTheDocument());
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(document.activeElement).toBe(document.body);
  });

  test('an amount that is being typed stays, and so does all else until it is done', async () => {
    const { server, portal } = await open(accounts, ...here);
    const first = await screen.findByRole('article', { name: 'Account a' });
    fireEvent.click(within(first).getByRole('button', { name: /^Payment options/ }));
    fireEvent.click(within(first).getByRole('radio', { name: /^Partial/ }));
    const field = within(card('Account a')).getByRole('textbox');
    fireEvent.change(field, { target: { value: '100.00' } });
    field.focus();
    server.owed = [account('b', 31_575)];
    await comeBack(6);
    await soon(() => expect(server.reads).toBe(2));
    await act(async () => undefined);
    expect(within(card('Account a')).getByRole('textbox')).toHaveValue('100.00');
    expect(document.activeElement).toBe(field);
    expect(portal.getSnapshot().context.owed).toHaveLength(2);
    fireEvent.click(within(card('Account a')).getByRole('button', { name: 'Cancel' }));
    await soon(() => expect(screen.queryByRole('article', { name: 'Account a' })).toBeNull());
    expect(portal.getSnapshot().context.owed).toHaveLength(1);
  });
});
