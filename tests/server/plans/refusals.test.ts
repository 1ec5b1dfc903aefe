import { expect, test } from 'vitest';
import { eachDatabase } from '../../support/databases.ts';
import { debitsAt } from '../../support/debits.ts';
import { aPayer, byBank, byCard, cartOf, typed } from '../../support/payments.ts';
import { planCart } from '../../support/plans.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const at = debitsAt(server);
  const { slug, debit, passDays, thePlan, charges, letters, began, toNextDebit } = at;

  const refusedLegs = () =>
    server.db
      .selectFrom('paymentLegs')
      .innerJoin('paymentIntents', 'paymentIntents.id', 'paymentLegs.intentId')
      .select(['code', 'advice', 'category', 'fingerprint'])
      .where('tenant', '=', slug())
      .where('paymentLegs.status', '=', 'declined')
      .execute();
  const beganByBank = async (bankAccountNumber: string) => {
    const payer = await aPayer(server, slug());
    const asked = byBank(planCart([typed(60_000)], 20_000), { bankAccountNumber, again: true });
    expect((await payer.pay(asked)).status).toBe(200);
  };

  test.each([
    ['closed', '4000000000008104', '46', null, 'never', 'does not take payments'],
    ['stolen', '4000000000008112', '43', null, 'never', 'does not take payments'],
    ['expired', '4000000000008138', '54', null, 'data', 'newer details'],
    ['advised', '5555555555558114', '05', '03', 'never', 'does not take payments'],
  ])('a card that is %s is not tried again: the plan waits for another one', async (...row) => {
    const [, cardNumber, code, advice, category, words] = row;
    await began([typed(60_000)], 20_000, {
      cardNumber,
      ...(cardNumber.startsWith('5') && { cardType: 'mastercard' }),
    });
    await toNextDebit();
    expect((await thePlan()).plan).toMatchObject({ status: 'active', waitingFor: category });
    expect(await refusedLegs()).toMatchObject([{ code, advice, category }]);
    const waits = (await letters()).filter(({ uniqueKey }) => uniqueKey?.includes(':waits:'));
    const patient = waits.find(({ recipient }) => recipient === 'dana@example.org');
    expect(patient?.body).toContain(words);
    expect(patient?.body).not.toMatch(/stolen|lost|fraud/i);
    await passDays(40);
    expect(await charges()).toHaveLength(2);
  });

  test('a card whose holder stopped the payments ends the plan at once, and says so', async () => {
    await began([typed(60_000)], 20_000, { cardNumber: '4000000000008120' });
    await toNextDebit();
    const code = 'R1';
    expect((await thePlan()).plan).toMatchObject({ status: 'failing', vendorToken: null });
    expect(await refusedLegs()).toMatchObject([{ code, category: 'revoked' }]);
    const failing = (await letters()).filter(({ uniqueKey }) => uniqueKey?.includes(':failing'));
    const patient = failing.find(({ recipient }) => recipient === 'dana@example.org');
    expect(patient?.body).toContain('does not allow payments');
    const house = failing.find(({ recipient }) => recipient.startsWith('plans@'));
    expect(house?.body).toContain(`What the network said: ${code}`);
    await passDays(40);
    expect(await charges()).toHaveLength(2);
  });

  test.each([
    ['a plan is offered', 60_000, 20_000, true],
    ['no plan is offered', 250, 125, false],
  ])('the letter speaks of a new plan, or does not, where %s for what is left', async (...row) => {
    const [, total, each, isOffered] = row;
    await began([typed(total)], each, { cardNumber: '4000000000008104' });
    await toNextDebit();
    await passDays(28);
    const failing = (await letters()).filter(({ uniqueKey }) => uniqueKey?.endsWith(':failing'));
    const patient = failing.find(({ recipient }) => recipient === 'dana@example.org');
    expect(patient?.body).toContain('is still to be paid');
    expect(patient?.body.includes('new plan')).toBe(isOffered);
  });

  test.each([
    ['closed', '000999999903', 'R02', 'never', 'active'],
    ['withdrawn', '000999999911', 'R07', 'revoked', 'failing'],
  ])('a bank account that is %s is not tried again', async (...row) => {
    const [, number, code, category, status] = row;
    await beganByBank(number);
    await toNextDebit();
    expect((await thePlan()).plan.status).toBe(status);
    expect(await refusedLegs()).toMatchObject([{ code, category }]);
    await passDays(40);
    expect(await charges()).toHaveLength(2);
  });

  test('a bank account without money is tried twice more, near paydays', async () => {
    await beganByBank('000999999929');
    await toNextDebit();
    await passDays(35);
    expect((await thePlan()).plan).toMatchObject({ status: 'active', waitingFor: 'funds' });
    expect((await refusedLegs()).map(({ code }) => code)).toEqual(['R01', 'R01', 'R01']);
    expect(await charges()).toHaveLength(4);
  });

  test('no provider can raise the number of tries', async () => {
    const found = await server.db
      .selectFrom('tenants')
      .select('backend')
      .where('slug', '=', slug())
      .executeTakeFirstOrThrow();
    const backend = { ...JSON.parse(found.backend), planRetries: [1, 1, 1, 1, 1, 1] };
    await server.db
      .updateTable('tenants')
      .set({ backend: JSON.stringify(backend) })
      .where('slug', '=', slug())
      .execute();
    await began([typed(60_000)], 20_000, { cardNumber: '4000000000008146' });
    await toNextDebit();
    await passDays(25);
    expect(await charges()).toHaveLength(4);
    expect((await thePlan()).plan.waitingSince).not.toBe(null);
  });

  test('a card that was refused as often as its network allows waits, whoever tried it', async () => {
    const mastercard = { cardNumber: '5555555555554444', cardType: 'mastercard' };
    await began([typed(60_000)], 20_000, mastercard);
    await at.untilDebit();
    const { fingerprint } = (await thePlan()).plan;
    expect(fingerprint).not.toBe(null);
    for (let tries = 0; tries < 10; tries += 1) {
      const payer = await aPayer(server, slug());
      const declined = byCard(cartOf(typed(500 + tries)), { cardNumber: '4000000000000002' });
      expect((await payer.pay(declined)).status).toBe(402);
    }
    await server.db
      .updateTable('paymentLegs')
      .set({ fingerprint })
      .where('status', '=', 'declined')
      .where('amount', '>=', 500)
      .where('amount', '<', 510)
      .execute();
    await debit();
    expect(await at.statuses()).toBe('paid pending pending');
    expect((await thePlan()).rows[1]).toMatchObject({ attempts: 0, toldDate: null });
    await toNextDebit();
    expect(await at.statuses()).toBe('paid paid pending');
  });

  test('of an instalment that was taken in part one letter tells both, and the true day', async () => {
    await began([typed(20_000), typed(40_000, 2)], 30_000, { cardNumber: '4111111111111111' });
    // The first location was filled today; all of it is opened again, so that the next debit goes to both.
    const { plan } = await thePlan();
    await server.db
      .updateTable('planAccounts')
      .set({ paid: 10_000, amount: 30_000 })
      .where('planId', '=', plan.id)
      .where('position', '=', 0)
      .execute();
    await refuseSecondLeg();
    await toNextDebit();
    const [, second] = (await thePlan()).rows;
    expect(second).toMatchObject({ status: 'pending', paid: 20_000, attempts: 1 });
    const told = (await letters()).filter(({ uniqueKey }) =>
      /:2:(after|declined):/.test(String(uniqueKey)),
    );
    expect(told.map(({ kind }) => kind).toSorted()).toEqual(['mail', 'text']);
    const mail = told.find(({ kind }) => kind === 'mail');
    expect(mail?.body).toContain('We took $200.00 from Visa ending in 1111');
    expect(mail?.body).toContain('The other $100.00 could not be taken');
    expect(mail?.body).not.toContain('The next payment is');
    expect(second?.toldDate).not.toBe(null);
  });

  /** From now on the stand-in refuses every leg but the first. */
  const refuseSecondLeg = async () => {
    const { paymentsOf, replaceVendor } = await import('#server/payments/payments.ts');
    const { vendor, banks } = paymentsOf(server.deps);
    replaceVendor(server.deps, {
      ...vendor,
      isValid: banks.isValid,
      charge: async (charge) =>
        charge.leg > 1
          ? { kind: 'declined', vendorId: 'second', reason: 'funds', code: '51' }
          : vendor.charge(charge),
    });
  };
});
