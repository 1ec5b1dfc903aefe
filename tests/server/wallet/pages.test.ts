import { describe, expect, test } from 'vitest';
import { documentHeaders } from '#server/security-headers.ts';
import { anOrder, aWallet } from '../../support/wallet.ts';
import { plainTenant, tenantWith } from '../../support/tenants.ts';

const opener = 'http://localhost:8080';

const begun = async () => {
  const at = aWallet();
  const { ref } = await at.vendor.begin(anOrder(), { funding: 'wallet' });
  return { ...at, ref };
};

test('the vendor’s page says that it is a stand-in, and what is to be paid to whom', async () => {
  const at = await begun();
  const text = await (await at.page(`/checkoutnow?token=${at.ref}&origin=${opener}`)).text();
  for (const words of ['This is not a real service', 'Lakeside Hospital', '123.50 USD'])
    expect(text).toContain(words);
});

test('the vendor’s page names the button that was pressed', async () => {
  const { page, ref } = await begun();
  const by = async (query: string) =>
    (await (await page(`/checkoutnow?token=${ref}${query}`)).text()).match(
      /<dt>With<\/dt>\s*<dd>(.*)<\/dd>/,
    )?.[1];
  expect(await by('&fundingSource=credit')).toBe('the wallet’s credit');
  expect(await by('&fundingSource=paypal')).toBe('the wallet');
  expect(await by('')).toBe('the wallet');
});

test('the vendor’s page speaks the language of the order', async () => {
  const at = aWallet();
  const { ref } = await at.vendor.begin(anOrder({ language: 'es' }), { funding: 'wallet' });
  const text = await (await at.page(`/checkoutnow?token=${ref}`)).text();
  for (const words of ['lang="es"', 'Este no es un servicio real', 'Cancelar'])
    expect(text).toContain(words);
});

test('the vendor’s page opens in any window and frame, and keeps its opener', async () => {
  const at = await begun();
  const { headers } = await at.page(`/checkoutnow?token=${at.ref}`);
  expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
});

test('the window that opened it is told, by its exact origin', async () => {
  const at = await begun();
  const text = await (await at.decide(at.ref, 'paid', opener)).text();
  expect(text).toMatch(
    /postMessage\(\{"wallet":"stand-in",.*"outcome":"approved","payerID":"\w+"\}, "http:\/\/localhost:8080"\)/,
  );
  const bad = await at.page(`/checkoutnow?token=${at.ref}&origin=javascript:alert(1)`);
  expect(bad.status).toBe(400);
});

test.each([
  ['paid', /^http:\/\/localhost:8080\/payments\/return\?token=\w+&PayerID=\w+$/],
  ['cancel', /^http:\/\/localhost:8080\/payments\/cancel\?token=\w+$/],
])('without such a window the payer is sent back: %s', async (choice, address) => {
  const at = await begun();
  const answer = await at.decide(at.ref, choice);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toMatch(address);
});

test('a window that is shut silently sends nobody anywhere', async () => {
  const at = await begun();
  expect((await at.decide(at.ref, 'silent')).status).toBe(200);
});

test('an order is decided on once', async () => {
  const at = await begun();
  await at.decide(at.ref, 'declined');
  await at.decide(at.ref, 'paid');
  expect((await at.ledger()).orders).toMatchObject([{ choice: 'declined' }]);
  const text = await (await at.page(`/checkoutnow?token=${at.ref}`)).text();
  expect(text).toContain('not open any more');
});

describe('the vendor’s script', () => {
  const script = async (way: string) => {
    const at = aWallet();
    await at.faults({ script: way });
    return at.page('/sdk/js?client-id=sandbox');
  };

  test.each(['usual', 'ineligible', 'redirect'])('comes as the sandbox has it: %s', async (way) => {
    const answer = await script(way);
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(await answer.text()).toContain(`const way = '${way}';`);
  });

  test('does not come where it is blocked', async () => {
    expect((await script('blocked')).status).toBe(503);
  });

  test('runs in the portal’s page, whose own demand for trusted types is left out', () => {
    const tenant = tenantWith(plainTenant(), { payments: { wallet: true } });
    const policy = (wallet: string) =>
      documentHeaders({
        config: { mode: 'sandbox', vendors: { wallet }, vendorOrigins: {}, bases: {} },
        nonce: 'n',
        origin: opener,
        tenant,
      })['content-security-policy'];
    expect(policy('https://www.wallet.example')).toContain("'nonce-n' https://www.wallet.example");
    expect(policy('https://www.wallet.example')).not.toContain('require-trusted-types-for');
    expect(policy('/vendors/wallet')).toContain('require-trusted-types-for');
  });
});
