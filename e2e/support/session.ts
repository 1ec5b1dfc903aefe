import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Patient } from './patient.ts';

export interface Session {
  readonly token: string;
  readonly resumeSecret: string;
}

const password = 'Sunny-Day-2026';

/** Logs in without a screen: with a username, or as a guest. */
export async function begin(
  request: APIRequestContext,
  slug: string,
  username?: string,
  type: 'credentialed' | 'quickpay' = 'credentialed',
): Promise<Session> {
  const who = username ? { type, username, password } : { type: 'guest' };
  const answer = await request.post('/api/authenticate', { data: { slug, ...who } });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** Gives the next page of this tab, the provider's, the session's secret, as a reload would find it. */
export async function takeUp(
  { page }: Patient,
  slug: string,
  { resumeSecret }: Pick<Session, 'resumeSecret'>,
): Promise<void> {
  // An address that differs behind its hash alone would load nothing.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  const given = await page.addInitScript(
    ([path, key, secret]) => {
      if (window === window.top && window.location.pathname === path)
        window.sessionStorage.setItem(key, secret);
    },
    [`/${slug}/`, `portico.resume.${slug}`, resumeSecret] as const,
  );
  page.once('domcontentloaded', () => void given.dispose().catch(() => undefined));
}

/** Comes with an account's session to its bills. */
export async function comeAs(i: Patient, slug: string, username: string): Promise<void> {
  await takeUp(i, slug, await begin(i.page.request, slug, username));
  await i.open(`/${slug}/`);
}

/** The start of a walk in a setting of an account holder. */
export const comeToSetting =
  (place: `/settings/${string}`, username: string) =>
  async ({ i }: { readonly i: Patient }): Promise<void> => {
    await comeAs(i, 'lakeside', username);
    await i.typePlace(place);
  };

/** The status of a call with a token. */
export async function statusOf(
  request: APIRequestContext,
  path: string,
  token?: string,
): Promise<number> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return (await request.get(path, { headers })).status();
}

/** The tokens that the portal shows to the server, the latest last. */
export function tokensSent(page: Page): readonly string[] {
  const tokens: string[] = [];
  page.on('request', (asked) => {
    const [, token] = /^Bearer (.+)$/.exec(asked.headers()['authorization'] ?? '') ?? [];
    if (token !== undefined) tokens.push(token);
  });
  return tokens;
}

/** Saves a visit that holds one account of $50, to be paid in full. */
export async function keepCart(request: APIRequestContext, { token }: Session): Promise<void> {
  const account = { accountId: 'a1', paymentPostingId: '100001', locationId: 1, amount: 5_000 };
  const shown = { agencyStatus: 'Account Active', hasStatement: false, details: {} };
  const row = { planId: 'b1', subtotal: 5_000, amount: 5_000, paymentOption: 'FULL' };
  const terms = { interval: 'single', duration: 0, email: '', phone: '', accounts: ['a1'] };
  const cart = {
    accounts: { a1: { ...account, ...shown } },
    planIds: ['b1'],
    plans: { b1: { ...row, ...terms } },
  };
  const state = JSON.stringify({ version: 2, place: '/quick-pay/accounts', cart });
  const answer = await request.post('/api/redux', {
    headers: { authorization: `Bearer ${token}` },
    data: { state },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
