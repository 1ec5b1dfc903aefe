import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { mayClose, type InTheWay } from '#domain/in-the-way.ts';
import { whatStandsInTheWay } from '#server/leaving/in-the-way.ts';
import { findPerson } from '#server/store/logins.ts';
import { allowTextCard, noteTextPayment } from '#server/store/text-cards.ts';
import { eachDatabase } from '../../support/databases.ts';
import { aLeaver, addLeavers, ana, leavers, rosa } from '../../support/leavers.ts';
import { byCard, payerWith } from '../../support/payments.ts';
import { planCart, plansOf } from '../../support/plans.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  describe('the money that stands in the way of closing a login', () => {
    const server = useServer(open);
    beforeAll(() => addLeavers(server));

    const idOf = async (username: string) =>
      (await findPerson(server.db, leavers, username))?.id ?? '';
    const standing = async () =>
      whatStandsInTheWay(server.db, { tenant: leavers, id: await idOf(rosa) });

    const bill = async () => {
      const { id, amount, paymentPostingId, locationId } = await server.db
        .selectFrom('balances')
        .select(['id', 'paymentPostingId', 'amount', 'locationId'])
        .where('personId', '=', await idOf(rosa))
        .where('onPaymentPlan', '=', 0)
        .orderBy('amount', 'desc')
        .executeTakeFirstOrThrow();
      return { accountId: id, openBalanceId: id, paymentPostingId, locationId, amount };
    };

    /** A payment of somebody that is there with this status. */
    const payAs = async (username: string, status: 'unresolved' | 'sending' | 'paid') => {
      const { token } = await aLeaver(server, username);
      const owed = await bill();
      const paymentActions = [{ accounts: [owed.accountId], amount: 1_000 }];
      const cart = { accounts: [owed], paymentActions };
      server.pass(1);
      expect(await payerWith(server, token).pay(byCard(cart, { again: true }))).toMatchObject({
        status: 200,
      });
      const { id, reference } = await server.db
        .selectFrom('paymentIntents')
        .select(['id', 'reference'])
        .where('subject', '=', await idOf(username))
        .orderBy('claimedAt', 'desc')
        .executeTakeFirstOrThrow();
      const become = (now: typeof status) =>
        server.db.updateTable('paymentIntents').set({ status: now }).where('id', '=', id).execute();
      await become(status);
      return { reference, owed, settle: () => become('paid') };
    };

    test('a payment that is settled stands in nobody’s way', async () => {
      await payAs(rosa, 'paid');
      expect(await standing()).toEqual([]);
      expect(mayClose(await standing())).toBe(true);
    });

    test('a payment that may still be charged is named until it is settled', async () => {
      for (const status of ['sending', 'unresolved'] as const) {
        const { reference, settle } = await payAs(rosa, status);
        expect(await standing()).toMatchObject([{ what: 'payment', reference }]);
        expect(mayClose(await standing())).toBe(false);
        await settle();
        expect(await standing()).toEqual([]);
      }
    });

    test('a payment of somebody who was invited stands in the holder’s way, not the other way round', async () => {
      const his = await payAs(ana, 'unresolved');
      expect(await standing()).toMatchObject([{ what: 'payment', reference: his.reference }]);
      await his.settle();
      const hers = await payAs(rosa, 'unresolved');
      expect(await whatStandsInTheWay(server.db, { tenant: leavers, id: await idOf(ana) })).toEqual(
        [],
      );
      await hers.settle();
    });

    test('a payment by the link of a text, in a guest’s session, stands in the way of the card’s holder', async () => {
      const { settle } = await payAs(rosa, 'unresolved');
      const { id: intentId, reference } = await server.db
        .selectFrom('paymentIntents')
        .select(['id', 'reference'])
        .where('subject', '=', await idOf(rosa))
        .where('status', '=', 'unresolved')
        .executeTakeFirstOrThrow();
      const sessionId = randomUUID();
      const guest = { subject: sessionId };
      await server.db.updateTable('paymentIntents').set(guest).where('id', '=', intentId).execute();
      expect(await standing()).toEqual([]);
      const allowed = { sessionId, cardId: '', personId: await idOf(rosa), phone: '' };
      await allowTextCard(server.db, { ...allowed, balanceIds: [], byAnswer: false });
      await noteTextPayment(server.db, sessionId, intentId);
      expect(await standing()).toMatchObject([{ what: 'payment', reference }]);
      await settle();
      expect(await standing()).toEqual([]);
    });

    const told = async (token: string) =>
      (await server.ask('GET', '/api/user/closing', { token })).body['payload']?.['inTheWay'] as
        | readonly InTheWay[]
        | undefined;

    test('a payment is told with its amount and location', async () => {
      const { owed, settle } = await payAs(rosa, 'unresolved');
      expect(await told((await aLeaver(server, rosa)).token)).toMatchObject([
        { what: 'payment', amount: 1_000, locations: [owed.locationId] },
      ]);
      await settle();
    });

    test('a plan is named as long as it runs', async () => {
      const { token } = await aLeaver(server, rosa);
      const owed = await bill();
      const cart = planCart([owed], Math.ceil(owed.amount / 3));
      const { status, body } = await payerWith(server, token).pay(byCard(cart, { again: true }));
      expect(status, JSON.stringify(body)).toBe(200);
      expect(await standing()).toMatchObject([{ what: 'plan' }]);
      const [plan] = await plansOf(server.db, leavers);
      const [named] = (await told(token)) ?? [];
      expect(named).toMatchObject({
        what: 'plan',
        locations: [owed.locationId],
        amount: owed.amount - Math.ceil(owed.amount / 3),
        next: { amount: Math.ceil(owed.amount / 3) },
      });
      const past = `/history/api/v1/ledger/accounts/history/${named?.shownAt}`;
      expect((await server.ask('GET', past, { token })).body).toMatchObject({
        payload: {
          accountFutureAndPastHistory: { paymentPlanDetails: { transactionID: plan?.id } },
        },
      });
      const ended = { status: 'cancelled' as const };
      await server.db
        .updateTable('plans')
        .set(ended)
        .where('id', '=', plan?.id ?? '')
        .execute();
      expect(await standing()).toEqual([]);
    });
  });
});
