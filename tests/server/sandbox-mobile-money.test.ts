import { beforeAll, expect, test } from 'vitest';
import { readyFolder } from '../support/databases.ts';
import { aPayerAway, lookNow } from '../support/decided-away.ts';
import { addPayee } from '../support/payee.ts';
import { cartOf, typed } from '../support/payments.ts';
import { useServer } from '../support/server.ts';

const server = useServer(readyFolder);
beforeAll(() =>
  addPayee(server.db, 'hospital', {
    payments: {
      'mobile-money': true,
      'redirect-vendor': true,
      currencySettings: { CurrencyCode: 'KES', CurrencySymbol: 'KSh' },
    },
    vendorFields: [
      { locationId: 0, fieldKey: 'phone', type: 'tel', label: 'v4_labels_phone', required: true },
    ],
  }),
);

const headers = { 'sec-fetch-site': 'same-origin' };
const post = (path: string, form: Record<string, string>) =>
  server.ask('POST', `/sandbox/mobile-money${path}`, { form, headers });
const page = async () => (await server.app.request('/sandbox')).text();

test('a phone is played on the sandbox’s page, and money taken back', async () => {
  const payer = await aPayerAway(server, 'hospital');
  const { clientToken } = await payer.begin({
    type: 'mobile-money',
    cart: cartOf(typed(50_000, 4)),
    payerName: 'Wanjiku Mwangi',
    userFieldValues: { phone: '0712 345 678' },
  });
  const before = await page();
  expect(before).toContain('KSh 500');
  const [, payment = ''] = /name="payment" value="([^"]+)"/.exec(before) ?? [];
  expect((await post('/play', { payment, deed: 'less' })).status).toBe(303);
  await lookNow(server);
  expect((await payer.finalize(clientToken)).body).toMatchObject({ legs: [{ amount: 25_000 }] });
  expect(await page()).toContain('(KSh 250)');
  await post('/reverse', { payment });
  expect(await page()).toContain('The transaction was reversed.');
});

test('the service does what it is told from now on', async () => {
  await post('', { answers: 'failing', callbacks: 'forged', minutes: '3', returnsBy: 'post' });
  const { body } = await server.ask('GET', '/vendors/redirect-vendor/faults');
  expect(body).toMatchObject({ failing: 1, callbacks: 'forged', callbacksLateMs: 180_000 });
  expect(await page()).toMatch(/value="failing" selected/);
  await post('', { answers: 'usual', callbacks: 'once', minutes: '0', returnsBy: 'get' });
  expect(await page()).not.toMatch(/value="failing" selected/);
});
