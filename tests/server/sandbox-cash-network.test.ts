import { expect, test } from 'vitest';
import { cashAt } from '../support/cash.ts';
import { readyFolder } from '../support/databases.ts';
import { cartOf, typed } from '../support/payments.ts';
import { useServer } from '../support/server.ts';

const server = useServer(readyFolder);
const at = cashAt(server);

const headers = { 'sec-fetch-site': 'same-origin' };
const post = (path: string, form: Record<string, string>) =>
  server.ask('POST', `/sandbox/cash-network${path}`, { form, headers });
const page = async () => (await server.app.request('/sandbox')).text();

test('a counter is played on the sandbox’s page, told again, and taken back', async () => {
  const dana = await at.guest();
  const { code, handle } = await dana.code(cartOf(typed(8_500)));
  expect(await page()).toContain('$85.00 to');
  await post('/pay', { code, amount: '0.50', way: 'plain' });
  expect(await page()).toContain('$0.50: refused');
  await post('/pay', { code, amount: '85.00', way: 'test' });
  expect(await page()).toContain('$85.00: confirmed, a test');
  await post('/pay', { code, amount: '30.00', way: 'plain' });
  await at.settle();
  expect(await at.read(handle)).toMatchObject({ left: 5_500 });
  const [, payment = ''] = /\$30\.00: confirmed[^]*?name="payment" value="([^"]+)"/.exec(
    await page(),
  ) ?? ['', ''];
  await post('/again', { payment });
  await post('/reverse', { payment });
  await at.settle();
  expect(await page()).toContain('$30.00: reversed');
  expect(await at.reversals()).toEqual([['returned', 3_000]]);
});

test('the network does what it is told from now on', async () => {
  await post('', { answers: 'failing', callbacks: 'forged', minutes: '3' });
  const { body } = await server.ask('GET', '/vendors/cash-network/faults');
  expect(body).toMatchObject({ failing: 1, callbacks: 'forged', callbacksLateMs: 180_000 });
  await post('', { answers: 'usual', callbacks: 'once', minutes: '0' });
});
