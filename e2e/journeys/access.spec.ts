import type { APIRequestContext } from '@playwright/test';
import { accessAt, type Slug, type Visitor } from '../support/access.ts';
import type { Payer } from '../models/payer.ts';
import type { Sandbox } from '../support/sandbox.ts';
import { begin, keepCart, takeUp } from '../support/session.ts';
import { expect, test } from '../models/test.ts';

const rosa = 'rosa.delgado@example.org';
const maya = 'maya.chen@example.org';

interface Means {
  readonly i: Payer;
  readonly request: APIRequestContext;
  readonly sandbox: Sandbox;
  readonly slug: Slug;
}

const byLogin =
  (username: string, type?: 'quickpay') =>
  async ({ i, request, slug }: Means) => {
    await takeUp(i, slug, await begin(request, slug, username, type));
    await i.open(`/${slug}/`);
  };

const launched =
  (wish: object) =>
  async ({ i, request, slug }: Means) => {
    const answer = await request.post(`/auth/${slug}/launch-tokens`, {
      headers: { authorization: `Bearer ${slug}-sandbox-sso-secret-0123456789` },
      data: { version: 'v2', ...wish },
    });
    await i.open(`/${slug}/#${((await answer.json()) as { path: string }).path}`);
  };

const asGuest = async ({ i, slug }: Means) => {
  await i.open(`/${slug}/`);
  await i.goOnAsGuest();
};

/** How each of them comes in. */
const comesIn: Readonly<Record<Visitor, (means: Means) => Promise<void>>> = {
  nobody: ({ i, slug }) => i.open(`/${slug}/`),
  guest: asGuest,
  'quick pay with password': byLogin(maya, 'quickpay'),
  'by text link': async ({ i, sandbox, slug }) => i.open(await sandbox.sendsText(slug, maya)),
  'found a balance': async (means) => {
    await asGuest(means);
    await means.i.fill({ paymentPostingId: 'HB20261490', patientLastName: 'Nair' });
    await means.i.submit();
  },
  'single sign-on': launched({ accounts: ['LM2048117', 'LM2049903'] }),
  'single sign-on with account': launched({ username: rosa }),
  'account holder': byLogin(rosa),
  'authorized user': byLogin('ana.delgado@example.org'),
};

/** A page that stands apart: what shows after it is the answer to the address that was typed. */
const apart = { place: '/expired', heading: 'Sorry, this page has expired.' };
/** What shows while it is not known yet where an address leads. */
const passing = ['', apart.heading, 'Finalizing sign-on'];

/** Types one address after the other and tells where each led. */
const findOut = (i: Payer, typed: readonly string[]) =>
  i.page.evaluate(
    async ([all, { place, heading }, notYet]) => {
      const shown = () => document.querySelector('h1')?.textContent ?? '';
      const until = async (is: () => boolean) => {
        for (let n = 0; n < 500 && !is(); n++) await new Promise((go) => setTimeout(go, 10));
      };
      const found: (readonly [typed: string, hash: string, heading: string])[] = [];
      for (const one of all) {
        window.location.hash = place;
        await until(() => shown() === heading);
        window.location.hash = one;
        const isBack = () => window.location.hash.slice(1) === place;
        await until(() => isBack() || !notYet.includes(shown()));
        found.push([one, window.location.hash.slice(1), shown()]);
      }
      return found;
    },
    [typed, apart, passing] as const,
  );

const comers: readonly (readonly [Slug, Visitor, string])[] = [
  ['lakeside', 'nobody', '/'],
  ['lakeside', 'guest', '/quick-pay'],
  ['lakeside', 'quick pay with password', '/quick-pay'],
  ['lakeside', 'by text link', '/accounts'],
  ['lakeside', 'single sign-on', '/sso/accounts'],
  ['lakeside', 'single sign-on with account', '/credentialed/locations'],
  ['lakeside', 'account holder', '/credentialed/locations'],
  ['lakeside', 'authorized user', '/credentialed/locations'],
  ['harbor', 'nobody', '/'],
  ['harbor', 'guest', '/open-balance'],
  ['harbor', 'found a balance', '/open-balance/accounts'],
  ['corner-clinic', 'nobody', '/'],
  ['corner-clinic', 'guest', '/quick-pay'],
];

for (const [slug, visitor, home] of comers)
  test(`${slug} to ${visitor}: every address, typed by hand`, async ({ i, request, sandbox }) => {
    i.mayHear(/ status of 40[014] /);
    await comesIn[visitor]({ i, request, sandbox, slug });
    await i.amAt(home);

    let last = home;
    const expected = Object.entries(accessAt[slug]).map(([typed, access]) => {
      const outcome = access[visitor];
      const ends = {
        shown: typed,
        unknown: typed,
        start: '/',
        back: last,
        home,
        expired: '/expired',
        'sso error': '/sso/error',
        usual: '/credentialed/create-account',
        login: '/credentialed-login',
        'link expired': '/user/authorized/link-expired',
      };
      if (outcome === 'shown' && access.nobody !== 'shown') last = typed;
      if (outcome === 'home') last = home;
      return [typed, ends[outcome], outcome === 'unknown'] as const;
    });
    const found = await findOut(i, Object.keys(accessAt[slug]));
    expect(
      found.map(([typed, hash, heading]) => [
        typed,
        hash,
        heading === 'We could not find that page',
      ]),
    ).toEqual(expected);
    expect(found.filter(([, , heading]) => heading === '')).toEqual([]);
  });

test('whoever holds a session is led from the way in to where they were', async ({ i }) => {
  await i.payAsGuest();
  await i.typePlace('/payment/cards/step/2');
  await i.amAt('/payment/cards/step/2');
  for (const way of ['/', '/credentialed-login', '/forgot']) {
    await i.typePlace('/expired');
    await i.typePlace(way);
    await i.amAt('/payment/cards/step/2');
  }
});

test('a way to pay that my provider does not offer is none, and only I with a session hear that', async ({
  i,
  request,
}) => {
  await i.open('/savanna/#/payment/ach');
  await i.seeHeading('Pay your bill');
  const session = await begin(request, 'savanna');
  await keepCart(request, session);
  await takeUp(i, 'savanna', session);
  await i.open('/savanna/');
  for (const key of ['ach', 'wallet', 'healthcare-credit', 'gold/finish/1']) {
    await i.typePlace(`/payment/${key}`);
    await i.seeHeading('Payment method not found');
    await i.amAt(`/payment/${key}`);
    await expect(i.page).toHaveTitle(/^Payment method not found/);
  }
  await i.typePlace('/payment/cards');
  await expect(i.heading('Payment method not found')).toHaveCount(0);
  await i.typePlace('/payment/ach');
  await i.press('My balances');
  await i.amAt('/quick-pay');
});

test('a link to a page inside leads me in front of the door, and Back leads out', async ({ i }) => {
  await i.open('/lakeside/#/credentialed/accounts/17');
  await i.seeHeading('Pay your bill');
  await i.amAt('/');
  await i.open('about:blank');
  await i.open('/lakeside/#/terms-of-service');
  await i.seeHeading('Terms of Service');
  await i.page.goBack();
  await i.amAt('/');
  await i.seeHeading('Pay your bill');
});

test.describe('asking the server directly', () => {
  const readings = ['/api/refresh', '/api/user/balance', `/api/redux?id=${crypto.randomUUID()}`];

  test('without a session nothing is told', async ({ request }) => {
    for (const path of readings) expect((await request.get(path)).status(), path).toBe(401);
    expect((await request.post('/api/user/profile')).status()).toBe(401);
    const wrong = { authorization: `Bearer ${'A'.repeat(43)}` };
    for (const path of readings)
      expect((await request.get(path, { headers: wrong })).status(), path).toBe(401);
  });

  test('a guest is told of no account', async ({ request }) => {
    const { token } = await begin(request, 'lakeside');
    const headers = { authorization: `Bearer ${token}` };
    const owed = await request.get('/api/user/balance', { headers });
    expect([owed.status(), ((await owed.json()) as { accounts: unknown }).accounts]).toEqual([
      200,
      [],
    ]);
    expect((await request.post('/api/user/profile', { headers })).status()).toBe(403);
  });

  test('a session of one provider is none of another’s', async ({ request }) => {
    const lakeside = await begin(request, 'lakeside', rosa);
    const savanna = await begin(request, 'savanna');
    const resumed = await request.post('/api/session/resume', {
      data: { slug: 'savanna', resumeSecret: lakeside.resumeSecret },
    });
    expect(resumed.status()).toBe(401);
    expect(await resumed.text()).not.toContain('rosa');

    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    const state = JSON.stringify({ version: 2, place: '/quick-pay' });
    const saved = await request.post('/api/redux', { ...bearer(lakeside.token), data: { state } });
    expect(saved.status()).toBe(200);
    const { id } = (await saved.json()) as { id: string };
    expect((await request.get(`/api/redux?id=${id}`, bearer(lakeside.token))).status()).toBe(200);
    expect((await request.get(`/api/redux?id=${id}`, bearer(savanna.token))).status()).toBe(404);
    const foreign = await request.put('/api/redux', {
      ...bearer(savanna.token),
      form: { id, state },
    });
    expect(foreign.status()).toBe(404);
    expect((await request.delete(`/api/redux?id=${id}`, bearer(savanna.token))).status()).not.toBe(
      500,
    );
    expect((await request.get(`/api/redux?id=${id}`, bearer(lakeside.token))).status()).toBe(200);
  });

  test('another site’s page cannot call in my name', async ({ i, request }) => {
    const { token } = await begin(request, 'lakeside', rosa);
    const answer = await request.get('/api/user/balance', {
      headers: { authorization: `Bearer ${token}`, 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.status()).toBe(403);
    await i.open('/lakeside/');
    expect(await i.page.context().cookies()).toEqual([]);
  });
});
