import { beforeAll, expect, test } from 'vitest';
import type { Charge } from '#server/payments/vendor.ts';
import { autopayAt } from '../../support/autopay.ts';
import { noteCharges } from '../../support/card-keepers.ts';
import { eachDatabase } from '../../support/databases.ts';
import { byCard, byCardOnFile, cartOf, payerWith, typed } from '../../support/payments.ts';
import { planMeansAt } from '../../support/plan-means.ts';
import { useServer } from '../../support/server.ts';

const said = ({ agreement, details }: Charge) => [
  agreement,
  details.method === 'kept' ? details.initiator : 'typed',
  details.method === 'kept' && details.schemeReference !== undefined,
];

eachDatabase((open) => {
  const server = useServer(open);
  const { clinic, charged, begun } = planMeansAt(server);

  test('every payment of a plan is an installment: the first by its payer, the later ones by the provider', async () => {
    await begun((cart) => byCard(cart, {}));
    await clinic.toNextDebit();
    expect(charged.map(said)).toEqual([
      ['installment', 'typed', false],
      ['installment', 'provider', true],
    ]);
  });
});

eachDatabase((open) => {
  const server = useServer(open);
  const at = autopayAt(server);
  const charged: Charge[] = [];
  beforeAll(() => noteCharges(server, charged));

  test('automatic payments are of a standing order, and a payment of the payer’s own is of none', async () => {
    const card = await at.begun();
    await at.toAnnouncement();
    await at.toPayment();
    const payer = payerWith(server, await at.logIn());
    expect((await payer.pay(byCardOnFile(card, cartOf(typed(500))))).status).toBe(200);
    expect(charged.map(said)).toEqual([
      ['standingOrder', 'provider', true],
      [undefined, 'payer', true],
    ]);
  });
});
