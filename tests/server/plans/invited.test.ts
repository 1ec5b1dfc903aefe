import { expect, test } from 'vitest';
import { readUnsubscribe } from '#server/communications/unsubscribe-link.ts';
import { eachDatabase } from '../../support/databases.ts';
import { debitsAt } from '../../support/debits.ts';
import { english, spanish } from '../../support/english.ts';
import { byCard } from '../../support/payments.ts';
import { planCart } from '../../support/plans.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const at = debitsAt(
    server,
    {},
    {
      notifications: { paymentPlanNotifications: true, smsNotifications: true },
      features: ['allowSmsOptIn', 'allowNotificationsAndFeatures'],
    },
  );
  const { slug, letters, toNextDebit } = at;
  const ines = 'ines@example.org';

  /** Ines looks after the bills of the owner, whose plan is debited once more. */
  const looksAfter = async (choices: object, row: object = {}) => {
    const payer = await at.owner();
    const asked = byCard(planCart([await at.found()], 10_000), { again: true });
    expect((await payer.pay(asked)).status).toBe(200);
    const { id: ownerId, ...owner } = await server.db
      .selectFrom('people')
      .selectAll()
      .where('tenant', '=', slug())
      .where('username', '=', 'owner@example.org')
      .executeTakeFirstOrThrow();
    const id = `ines-${slug()}`;
    const preferences = JSON.stringify(choices);
    const invited = { ...owner, id, ownerId, username: ines, email: ines, preferences };
    await server.db
      .insertInto('people')
      .values({ ...invited, loginType: 'authorized-user', phone: '3125550177', ...row })
      .execute();
    await toNextDebit();
    const all = (await letters()).filter(({ recipient }) =>
      [ines, '3125550177'].includes(recipient),
    );
    return { id, all };
  };
  const taken = { amount: '$100.00', provider: 'Clinic' };

  test('an authorized user is told of a payment of the plan, in their language, with their own way to end it', async () => {
    const { id, all } = await looksAfter({ language: 'es' });
    const [mail, ...more] = all;
    expect(more).toEqual([]);
    const { provider, amount } = { ...taken, provider: slug() };
    expect(mail?.subject).toBe(spanish('headings_planinvitedmail', { provider, amount }));
    expect(mail?.body).toContain(spanish('topics_planinvited', { provider, amount }));
    const token = /unsubscribe\/[^/\s]+\/(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
    const { secret } = server.deps.config;
    expect(readUnsubscribe(secret, token, await server.deps.now())).toMatchObject({
      person: id,
      choice: 'hasPaymentPlanNotification',
    });
    // The card, the reference and the numbers of the bills are the payer's.
    const payments = await server.db.selectFrom('paymentIntents').select('reference').execute();
    for (const secretOfPayer of ['1111', 'A-1', ...payments.map(({ reference }) => reference)])
      expect(mail?.body).not.toContain(secretOfPayer);
  });

  test('an authorized user who wants none of these gets none', async () => {
    const choices = { chosenAt: 1, hasPaymentPlanNotification: false };
    expect((await looksAfter(choices)).all).toEqual([]);
  });

  test('an authorized user who wants texts gets one', async () => {
    const { all } = await looksAfter({
      chosenAt: 1,
      hasSmsOptIn: true,
      smsRecurringNotifications: true,
      hasPaymentPlanNotification: false,
    });
    expect(all.map(({ kind }) => kind)).toEqual(['text']);
    const [text] = all;
    const link = /http\S+/.exec(text?.body ?? '')?.[0] ?? '';
    const values = { amount: taken.amount, provider: slug(), link };
    expect(text?.body).toContain(english('topics_planinvitedtext', values));
  });

  test('somebody who has not accepted yet is told nothing', async () => {
    expect((await looksAfter({}, { awaitsActivation: 1 })).all).toEqual([]);
  });
});
