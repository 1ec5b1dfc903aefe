import { beforeAll, expect, test } from 'vitest';
import { addScript, clearScripts } from '#server/store/scripts.ts';
import { eachDatabase } from '../../support/databases.ts';
import { addPayee } from '../../support/payee.ts';
import { aPayer, byCard, cartOf, typed } from '../../support/payments.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  beforeAll(() => addPayee(server.db, 'clinic'));

  test('the receipt comes with the answer where it is asked for, the same as it is read later', async () => {
    const payer = await aPayer(server, 'clinic');
    const asked = byCard(cartOf(typed(8_500)), { language: 'es' });
    expect((await payer.pay(asked)).body).not.toHaveProperty('receipt');
    const { body } = await payer.pay({ ...asked, withReceipt: true });
    const key = String(body['transactionId']);
    const read = await server.ask('GET', `/receipts/get?token=${key}&language=es`);
    expect(read.status).toBe(200);
    expect(body['receipt']).toEqual(read.body['receipt']);
  });

  test('the receipt has to be asked for while the sandbox has an answer for it waiting', async () => {
    const payer = await aPayer(server, 'clinic');
    await addScript(server.db, 'readReceipt', { outcome: 'fail' }, 0);
    const { status, body } = await payer.pay({
      ...byCard(cartOf(typed(8_500))),
      withReceipt: true,
    });
    await clearScripts(server.db);
    expect(status).toBe(200);
    expect(body['paymentStatus']).toBe('paid');
    expect(body).not.toHaveProperty('receipt');
  });
});
