import { describe, expect, test } from 'vitest';
import { changeChoices, type Change } from '#server/communications/change.ts';
import { unsubscribeLink } from '#server/communications/unsubscribe-link.ts';
import { listMessages } from '#server/store/outbox.ts';
import { openTenant } from '#server/tenancy.ts';
import { eachDatabase } from '../../support/databases.ts';
import { debitsAt } from '../../support/debits.ts';
import { english } from '../../support/english.ts';
import { byCard } from '../../support/payments.ts';
import { planCart } from '../../support/plans.ts';
import { useServer, type TestServer } from '../../support/server.ts';

/** A plan of an account holder at a provider that offers the choice of its mails, or does not. */
const planAt = (server: TestServer, isOffered: boolean) => {
  const notifications = { paymentPlanNotifications: isOffered };
  const at = debitsAt(server, {}, { notifications });
  const planned = async (): Promise<string> => {
    const payer = await at.owner();
    const asked = byCard(planCart([await at.found()], 10_000), { again: true });
    expect((await payer.pay(asked)).status).toBe(200);
    return (await at.thePlan()).plan.subject;
  };
  const choose = async (personId: string, change: Change) => {
    const stored = await openTenant(server.db, at.slug());
    await changeChoices(server.deps, change, { personId, stored, now: await server.deps.now() });
  };
  const press = async (person: string, method: 'GET' | 'POST' = 'POST') => {
    const reader = { slug: at.slug(), person, choice: 'hasPaymentPlanNotification' } as const;
    const link = unsubscribeLink(server.deps.config, reader, await server.deps.now());
    return (await server.app.request(new URL(link).pathname, { method })).text();
  };
  /** The mails of the payment that is taken next. */
  const news = async () => {
    await at.toNextDebit();
    return (await listMessages(server.db)).filter(
      ({ kind, uniqueKey, tenant }) =>
        tenant === at.slug() && kind === 'mail' && uniqueKey?.includes(':2:after:'),
    );
  };
  return { planned, choose, press, news };
};

eachDatabase((open) => {
  describe('plan mails without a choice of them', () => {
    const server = useServer(open);
    const { planned, choose, press, news } = planAt(server, false);

    test('the mail of a payment has no link to end them', async () => {
      await planned();
      const [mail] = await news();
      expect(mail?.unsubscribe).toBeNull();
      expect(mail?.body).not.toContain('unsubscribe');
    });

    test('the link of an earlier mail ends them, and promises no setting', async () => {
      const payer = await planned();
      await press(payer, 'GET');
      for (let times = 0; times < 2; times += 1) {
        const page = await press(payer);
        expect(page).toContain(english('topics_choice_planmail_off'));
        expect(page).not.toContain(english('topics_unsubscribed'));
      }
      expect(await news()).toEqual([]);
    });

    test('a look at the link ends nothing', async () => {
      await press(await planned(), 'GET');
      expect(await news()).toHaveLength(1);
    });

    test('another choice leaves them as they are', async () => {
      const payer = await planned();
      await choose(payer, { emailOptIn: false });
      await choose(payer, { emailOptIn: true });
      expect(await news()).toHaveLength(1);
    });

    test('somebody who wants no mail at all gets none of them', async () => {
      await choose(await planned(), { emailOptIn: false });
      expect(await news()).toEqual([]);
    });
  });

  describe('plan mails with a choice of them', () => {
    const server = useServer(open);
    const { planned, press, news } = planAt(server, true);

    test('the mail of a payment has the link', async () => {
      await planned();
      const [mail] = await news();
      expect(mail?.body).toContain(mail?.unsubscribe);
      expect(mail?.unsubscribe).toContain('/unsubscribe/');
    });

    test('the link ends them, and the page says where they begin again', async () => {
      expect(await press(await planned())).toContain(english('topics_unsubscribed'));
      expect(await news()).toEqual([]);
    });
  });
});
