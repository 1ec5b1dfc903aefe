import { expect, vi } from 'vitest';
import { createClient } from '#api/client.ts';
import { visitKeeper } from '#app/wiring/keeping.ts';
import { visitVersion, type SavedVisit } from '#contract/visit.ts';
import { addAccount } from '#domain/cart-accounts.ts';
import { emptyCart } from '#domain/cart-count.ts';
import type { Cart } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import type { Visit } from '#machines/portal/types.ts';
import { keptAtFirst } from '#domain/visit/undecided.ts';
import { exchanging } from './exchanging.ts';

const id = '4f9c1d6e-2f7a-4c7e-9d57-0f1f5f3f6a10';
export const transaction = 'abcdefghijklmnopqrstuv';

export const visit: Visit = {
  place: '/quick-pay',
  language: 'en',
  ...keptAtFirst,
};

/** A cart of one account with that id. */
export const cartWith = (accountId: string): Cart =>
  addAccount(emptyCart, {
    accountId,
    paymentPostingId: '40117',
    locationId: 1,
    amount: toCents(8500),
    agencyStatus: 'Account Active',
    hasStatement: false,
    details: {},
  });

export const answered = (version: number) => ({
  result: { status: 'success', code: 200 },
  id,
  version,
});

/** A visit that another tab saved. */
export const theirs = (change: object, version = 7) => ({
  ...answered(version),
  state: { version: visitVersion, place: '/quick-pay', ...change } satisfies Partial<SavedVisit>,
});

export const refused = (code: number) => ({
  result: { status: 'failure', code },
  errors: { fields: [], general: [{ errorCode: code, displayMessage: 'no', severity: 'error' }] },
});

/** A tab that has saved once, and what it sends from then on, answered one after the other. */
export async function savedOnce(...answers: readonly object[]) {
  const waiting = [answered(1), ...answers];
  const asked: string[] = [];
  const bodies: string[] = [];
  /** True for each request that outlives the page. */
  const outliving: boolean[] = [];
  const fetch = vi.fn<typeof globalThis.fetch>((_, init) => {
    const body = typeof init?.body === 'string' ? init.body : '';
    const form = new URLSearchParams(body);
    outliving.push(init?.keepalive ?? false);
    asked.push(`${init?.method} ${form.get('version') ?? ''}`.trim());
    if (body) {
      const { state } = (form.has('version') ? Object.fromEntries(form) : JSON.parse(body)) as {
        state: string;
      };
      bodies.push(state);
    }
    const answer = waiting.shift() ?? refused(500);
    const { code } = (answer as ReturnType<typeof refused>).result;
    return Promise.resolve(new Response(JSON.stringify(answer), { status: code }));
  });
  const client = createClient({
    exchanging,
    bases: { api: '/api' },
    fetch,
    onFailure: () => expect.unreachable('the patient would be told'),
    onHeard: () => undefined,
  });
  const keeper = visitKeeper(client);
  await keeper.save(visit);
  return { keeper, asked, bodies, outliving };
}
