import { beforeAll, expect, test } from 'vitest';
import { openGate } from '#server/payments/gate.ts';
import { paymentsOf } from '#server/payments/payments.ts';
import { readyFolder } from '../../support/databases.ts';
import { addPayee } from '../../support/payee.ts';
import { aPayer, byCard, cartOf, typed } from '../../support/payments.ts';
import { useServer } from '../../support/server.ts';

const server = useServer(readyFolder);
beforeAll(() => addPayee(server.db, 'clinic'));

test('a payment too many comes again later, and nothing of it was put down meanwhile', async () => {
  const { gate } = paymentsOf(server.deps);
  let goOn: () => void = () => undefined;
  const over = new Promise<void>((go) => (goOn = go));
  const inside: Promise<void>[] = [];
  for (let at = 0; at < 500; at += 1) inside.push(gate(() => over));

  const payer = await aPayer(server, 'clinic');
  const json = byCard(cartOf(typed(2_500)));
  const refused = await payer.pay(json);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  const { body } = await payer.attempt(json.idempotencyKey);
  expect(body['paymentStatus']).toBe('unknown');

  goOn();
  await Promise.all(inside);
  expect((await payer.pay(json)).status).toBe(200);
});

test('work that fails inside the gate leaves its place free', async () => {
  const gate = openGate(1);
  for (let at = 0; at < 3; at += 1)
    await expect(gate(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await gate(async () => 'in')).toBe('in');
});
