import { expect, test } from 'vitest';
import { walletMethod } from '#server/methods/wallet/method.ts';
import { anOrder } from '../../support/wallet.ts';
import { eachDatabase } from '../../support/databases.ts';
import { useServer } from '../../support/server.ts';

const own = { 'sec-fetch-site': 'same-origin' };

eachDatabase((open) => {
  const server = useServer(open);
  const post = (path: string, form: Record<string, string>, headers = own) =>
    server.ask('POST', path, { form, headers });
  const page = async () => (await server.app.request('/sandbox')).text();
  const usual = { answers: 'usual', callbacks: 'never', minutes: '0', script: 'usual' };

  test('the wallet of a sandbox is asked inside the process, and its page stands in the sandbox', async () => {
    await post('/sandbox/wallet', usual);
    const vendor = walletMethod.open(server.deps);
    const begun = await vendor?.begin(anOrder(), { funding: 'wallet' });
    const checkout = await server.app.request(begun?.url ?? '');
    expect(await checkout.text()).toContain('Lakeside Hospital');
    expect(await page()).toContain('<strong>123.50 USD</strong> Lakeside Hospital');
  });

  test('pending money is completed or denied by a button', async () => {
    const vendor = walletMethod.open(server.deps);
    const begun = await vendor?.begin(anOrder({ reference: 'PT-2' }), { funding: 'wallet' });
    const ref = begun?.ref ?? '';
    await server.ask('POST', '/vendors/wallet/checkoutnow', {
      form: { token: ref, choice: 'pending' },
    });
    expect(await vendor?.capture?.('k', ref)).toEqual({ state: 'pending' });
    const captures = [...(await page()).matchAll(/name="capture" value="(\w+)"/g)];
    expect(captures).toHaveLength(2);
    for (const [, capture = ''] of captures) {
      const settled = await post('/sandbox/wallet/settle', { capture, to: 'COMPLETED' });
      expect([settled.status, settled.headers.get('location')]).toEqual([303, '/sandbox#wallet']);
    }
    expect(await vendor?.look(ref)).toMatchObject({ state: 'paid', amount: 12_350 });
    expect(await page()).not.toContain('name="capture"');
  });

  test('next answers are chosen, shown, and changed back', async () => {
    await post('/sandbox/wallet', {
      answers: 'away',
      callbacks: 'late',
      minutes: '90',
      script: 'blocked',
    });
    const faults = await server.ask('GET', '/vendors/wallet/faults');
    const told = { away: true, callbacks: 'late', lateMs: 5_400_000, script: 'blocked' };
    expect(faults.body).toMatchObject(told);
    const shown = (await page()).replaceAll(/\s+/g, ' ');
    for (const chosen of ['"away" selected', '"late" selected', '"blocked" selected', 'value="90"'])
      expect(shown).toContain(chosen);
    expect((await server.app.request('/vendors/wallet/sdk/js')).status).toBe(503);
    await post('/sandbox/wallet', usual);
    expect((await server.app.request('/vendors/wallet/sdk/js')).status).toBe(200);
  });

  test.each([
    [{ ...usual, answers: 'constructor' }, own, 400],
    [{ ...usual, minutes: '-1' }, own, 400],
    [usual, { 'sec-fetch-site': 'cross-site' }, 403],
  ])('%j from %j is refused', async (form, headers, status) => {
    expect((await post('/sandbox/wallet', form, headers)).status).toBe(status);
  });

  test('a callback comes in by the portal’s own address', async () => {
    await post('/sandbox/wallet', { ...usual, callbacks: 'early' });
    const vendor = walletMethod.open(server.deps);
    const callbackUrl = 'http://localhost:8080/sandbox/api/no-such-address';
    const order = anOrder({ reference: 'PT-3', callbackUrl });
    const begun = await vendor?.begin(order, { funding: 'wallet' });
    const lines = server.lines.length;
    const form = { token: begun?.ref ?? '', choice: 'paid' };
    await server.ask('POST', '/vendors/wallet/checkoutnow', { form });
    expect(server.lines.slice(lines).join()).toContain('"route":"/sandbox/*","status":404');
  });
});
