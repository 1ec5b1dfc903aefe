import { createActor, waitFor } from 'xstate';
import { afterEach, expect, test, vi } from 'vitest';
import type { Means } from '#app/flow.ts';
import type { Client } from '#api/client.ts';
import { flow as statementFlow } from '#app/flows/statement.tsx';
import { readStatement } from '#contract/statement.ts';
import { addAccount } from '#domain/cart-accounts.ts';
import { emptyCart } from '#domain/cart-count.ts';
import { ApiFailure } from '#domain/failure.ts';
import { messages as en } from '#locales/en.po';
import { sampleStatement } from '#walks/samples/statements.ts';
import { loadBase } from '#text/bases.ts';
import { accountWith } from '../support/carts.ts';
import { createTexts } from '#text/language.ts';
import { openedTab } from '../support/opened-tab.ts';

const cart = addAccount(emptyCart, accountWith({ accountId: 'a1', openBalanceId: 'b1' }));

afterEach(() => vi.restoreAllMocks());

/** The wired chart on a client that answers by call. */
async function open(generate: () => Promise<string> = () => Promise.resolve('once')) {
  const asked: object[] = [];
  const send = async (row: { path: string }, ask: object) => {
    if (row.path === readStatement.path) return { statement: sampleStatement };
    asked.push(ask);
    return { otu: await generate() };
  };
  const client = { send, hold: () => undefined, token: () => undefined } as unknown as Client;
  const texts = createTexts({ language: 'en', base: en }, loadBase, document.documentElement);
  const address = { slug: 'lakeside' };
  const actor = createActor(statementFlow.slots({ client, texts, address } as Means), {
    input: { cart, accountId: 'a1' },
  }).start();
  await waitFor(actor, (now) => now.matches('shown'));
  return { actor, asked };
}

test('the lines are read as they were sent', async () => {
  const { actor } = await open();
  expect(actor.getSnapshot().context.statement).toEqual(sampleStatement);
});

test('the tab opens with the press, and goes to the address that opens once; the page keeps none of it', async () => {
  const tab = openedTab();
  const { actor, asked } = await open();
  actor.send({ type: 'pdf.chosen', use: 'print' });
  expect(window.open).toHaveBeenCalledOnce();
  expect(tab.opener).toBeNull();
  await waitFor(actor, (now) => now.matches({ shown: 'opened' }));
  expect(tab.location.replace).toHaveBeenCalledWith('/statements/view-statement/once?print=1');
  const body = { openBalanceId: 'b1', language: 'en' };
  expect(asked).toEqual([{ params: { slug: 'lakeside' }, body }]);
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('once');
});

test('nothing is asked for where the browser blocks the tab; a file needs no tab', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { actor, asked } = await open();
  actor.send({ type: 'pdf.chosen', use: 'read' });
  await waitFor(actor, (now) => now.matches({ shown: 'blocked' }));
  expect(asked).toEqual([]);
  actor.send({ type: 'pdf.chosen', use: 'save' });
  await waitFor(actor, (now) => now.matches({ shown: 'opened' }));
  const [link] = click.mock.contexts as HTMLAnchorElement[];
  expect(link?.getAttribute('href')).toBe('/statements/view-statement/once?download=1');
  expect(document.querySelector('a[download]')).toBeNull();
});

test('a PDF that does not come closes its tab', async () => {
  const tab = openedTab();
  const { actor } = await open(() => Promise.reject(new ApiFailure('offline', { route: '' })));
  actor.send({ type: 'pdf.chosen', use: 'read' });
  await waitFor(actor, (now) => now.matches({ shown: 'failed' }));
  expect(tab.close).toHaveBeenCalledOnce();
});
