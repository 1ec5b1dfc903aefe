import { beforeAll, expect, test } from 'vitest';
import { followers, mayPrecede } from '#server/store/leg-states.ts';
import { settleLeg } from '#server/store/payments-settle.ts';
import type { Verdict } from '#server/store/payments-verdict.ts';
import { legsOf } from '#server/store/payments.ts';
import { eachDatabase } from '../../support/databases.ts';
import { addPayee } from '../../support/payee.ts';
import { aPayer, byCard, cartOf, typed } from '../../support/payments.ts';
import { useServer } from '../../support/server.ts';

const onItsWay = ['claimed', 'sending'];
const elsewhere = ['away', 'authorised', 'pending'];

test('nothing follows what is paid or declined, and paid alone follows what was given up', () => {
  expect(followers.paid).toEqual([]);
  expect(followers.declined).toEqual([]);
  expect(mayPrecede('declined')).toEqual([...onItsWay, ...elsewhere]);
  expect(mayPrecede('paid')).toEqual([
    ...onItsWay,
    ...elsewhere,
    'notcharged',
    'failed',
    'cancelled',
    'expired',
  ]);
});

eachDatabase((open) => {
  const server = useServer(open);
  beforeAll(() => addPayee(server.db, 'clinic'));

  test('a verdict that may not follow changes nothing, and people can read of it; the same twice is none', async () => {
    const payer = await aPayer(server, 'clinic');
    expect((await payer.pay(byCard(cartOf(typed(500))))).status).toBe(200);
    const { id } = await server.db
      .selectFrom('paymentIntents')
      .select('id')
      .where('tenant', '=', 'clinic')
      .executeTakeFirstOrThrow();
    const settle = async (verdict: Verdict) => {
      const [leg] = await legsOf(server.db, id);
      if (leg === undefined) throw new Error('a payment has legs');
      await settleLeg(server.db, { leg }, verdict, 1, async () => ({}));
    };
    await settle({ kind: 'paid', vendorId: 'again' });
    await settle({ kind: 'declined', reason: 'funds', vendorId: 'v' });
    await settle({ kind: 'notcharged' });
    expect(await legsOf(server.db, id)).toMatchObject([{ status: 'paid' }]);
    const ignored = await server.db
      .selectFrom('audit')
      .select('outcome')
      .where('action', '=', 'payment.ignored')
      .where('target', '=', id)
      .execute();
    expect(ignored.map(({ outcome }) => outcome)).toEqual([
      'declined after paid',
      'notcharged after paid',
    ]);
  });
});
