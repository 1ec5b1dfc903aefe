import { describe, expect, test } from 'vitest';
import { longDate } from '#text/formats.ts';
import type { Account } from '#contract/profile.ts';
import { figuresOf, type StoppingPlan } from '#domain/plans/stopping.ts';
import { stopPlan } from '#server/plans/stop.ts';
import type { CalendarDate } from '#domain/dates.ts';
import { eachDatabase } from '../support/databases.ts';
import { english, spanish } from '../support/english.ts';
import { ana, aProviderToLeave, rosa } from '../support/leavers.ts';
import { untilNextDebit } from '../support/debits.ts';
import { plansOf } from '../support/plans.ts';
import { useServer } from '../support/server.ts';

eachDatabase((open) => {
  describe('a plan of an authorized user who is removed', () => {
    const server = useServer(open);

    /** Ana pays a bill of Rosa's by a plan, with her own card. */
    const withPlan = async () => {
      const there = await aProviderToLeave(server);
      const [her, his] = [await there.as(rosa), await there.as(ana)];
      const { bill, each } = await there.beginPlan(his.token);
      const read = async (path: string) =>
        (await server.ask('GET', path, { token: her.token })).body['payload'] as never;
      const letter = async (to: string) =>
        (await there.mails()).find(
          ({ recipient, uniqueKey }) => recipient === to && uniqueKey === null,
        )?.body ?? '';
      return { ...there, her, his, bill, each, read, letter };
    };
    interface Plan {
      readonly next: { readonly date: CalendarDate; readonly amount: number };
    }
    interface User {
      readonly plans?: readonly Plan[];
    }

    test('the list names it to the account holder, without the card', async () => {
      const { read, bill, each } = await withPlan();
      const { authUserList } = (await read('/api/user/authorizedUser')) as { authUserList: User[] };
      expect(authUserList).toMatchObject([
        {
          email: ana,
          plans: [
            {
              accounts: [bill.paymentPostingId],
              locations: [bill.locationId],
              remaining: bill.amount - each,
              next: { amount: each },
            },
          ],
        },
      ]);
      expect(JSON.stringify(authUserList)).not.toContain('1111');
    });

    test('both letters name it, and neither says that nothing is to be done', async () => {
      const { read, bill, remove, her, letter } = await withPlan();
      const { authUserList } = (await read('/api/user/authorizedUser')) as { authUserList: User[] };
      const date = longDate(authUserList[0]?.plans?.[0]?.next.date as CalendarDate, 'en');
      await remove(her);
      const accounts = bill.paymentPostingId;
      const toOwner = await letter(rosa);
      expect(toOwner).toContain(english('topics_userplan', { accounts }));
      expect(toOwner).toContain(date);
      expect(toOwner).not.toContain('1111');
      const toPayer = await letter(ana);
      const means = 'Visa ending in 1111';
      expect(toPayer).toContain(english('topics_plangoeson', { accounts, means }));
      expect(toPayer).toContain(date);
      expect(toPayer).not.toContain(english('topics_nothingtodo'));
    });

    test('an authorized user reads of the account holder’s plan as theirs', async () => {
      const there = await aProviderToLeave(server);
      const [her, his] = [await there.as(rosa), await there.as(ana)];
      const { bill } = await there.beginPlan(her.token);
      const { body } = await server.ask('GET', '/api/user/balance', { token: his.token });
      const accounts = body['accounts'] as unknown as Account[];
      const account = accounts.find(
        ({ paymentPostingId }) => paymentPostingId === bill.paymentPostingId,
      );
      expect(account).toMatchObject({ running: { of: 'owner' } });
    });

    test('the plan goes on to stand in the owner’s way, by whose it is', async () => {
      const { read, remove, her } = await withPlan();
      const standing = async () =>
        ((await read('/api/user/closing')) as { inTheWay: object[] }).inTheWay;
      expect(await standing()).toMatchObject([{ what: 'plan', payer: ana }]);
      await remove(her);
      expect(await standing()).toMatchObject([{ what: 'plan', payer: ana }]);
    });

    test('the owner’s accounts tell whose plan runs, and that it was stopped', async () => {
      const { slug, read, remove, her, his, bill } = await withPlan();
      const account = async ({ token } = her) => {
        const { body } = await server.ask('GET', '/api/user/balance', { token });
        return (body['accounts'] as unknown as Account[]).find(
          ({ paymentPostingId }) => paymentPostingId === bill.paymentPostingId,
        );
      };
      expect(await account()).toMatchObject({ running: { of: 'user' } });
      expect((await account(his))?.running).not.toHaveProperty('of');
      await remove(her);
      expect(await account()).toMatchObject({ running: { of: 'user' } });
      const [plan] = await plansOf(server.db, slug);
      await stopPlan(server.deps, plan?.id ?? '', { note: 'asked to', by: 'staff' });
      // The page of the plan is the user's alone.
      const ended = { date: expect.any(String), by: 'provider', of: 'user' };
      expect(await account()).toHaveProperty('planEnded', ended);
      const changes = await read('/api/user/changes');
      expect(changes).toContainEqual(
        expect.objectContaining({ what: 'planEnded', by: 'provider' }),
      );
    });

    test('a removed user sees and stops the plan by the link of its letters, as a guest does', async () => {
      const { slug, remove, her, mails, bill } = await withPlan();
      await remove(her);
      await untilNextDebit(server, slug);
      const told = (await mails()).find(({ uniqueKey }) => uniqueKey?.includes(':before:'));
      const link = /#\/plan\/([\w-]+)/.exec(told?.body ?? '')?.[1];
      const path = '/payments/recurring/link';
      const { body } = await server.ask('POST', path, { json: { slug, link } });
      const [question] = body['questions'] as unknown as { field_name: string }[];
      expect(question?.field_name).toBe('dateOfBirth');
      const known = await server.db
        .selectFrom('balances')
        .select('details')
        .where('tenant', '=', slug)
        .where('paymentPostingId', '=', bill.paymentPostingId)
        .executeTakeFirstOrThrow();
      const { patientDateOfBirth: dateOfBirth } = JSON.parse(known.details) as Record<
        string,
        string
      >;
      const json = { slug, link, answers: { dateOfBirth } };
      const opened = await server.ask('POST', `${path}/answers`, { json });
      expect(opened.status).toBe(200);
      const { token, planId } = opened.body as unknown as { token: string; planId: string };
      const stop = `/payments/recurring/plan/${planId}/stop`;
      const plan = (await server.ask('GET', stop, { token })).body['plan'];
      const figures = figuresOf(plan as unknown as StoppingPlan);
      expect((await server.ask('POST', stop, { token, json: figures })).status).toBe(200);
      expect(await plansOf(server.db, slug)).toMatchObject([{ status: 'cancelled' }]);
    });

    test('the letter about its end sends a removed user to no payment', async () => {
      const { slug, remove, her, mails } = await withPlan();
      await remove(her);
      const [plan] = await plansOf(server.db, slug);
      await stopPlan(server.deps, plan?.id ?? '', { note: 'asked to', by: 'staff' });
      const told = (await mails()).find(({ uniqueKey }) => uniqueKey?.endsWith(':stopped'));
      expect(told?.body).toContain('The account holder can pay it.');
      expect(told?.body).not.toContain('new plan');
    });

    test('the account holder hears by letter that the bills are due again, once', async () => {
      const { slug, bill, each, mails } = await withPlan();
      const [plan] = await plansOf(server.db, slug);
      await stopPlan(server.deps, plan?.id ?? '', { note: 'asked to', by: 'staff' });
      await stopPlan(server.deps, plan?.id ?? '', { note: 'asked to', by: 'staff' });
      const told = (await mails()).filter(({ uniqueKey }) => uniqueKey?.endsWith(':over:owner'));
      expect(told).toMatchObject([{ recipient: rosa }]);
      const left = `$${((bill.amount - each) / 100).toFixed(2)}`;
      expect(told[0]?.body).toContain(`${left} is still to be paid`);
    });

    test.each([
      ['all that is left', undefined, true],
      ['less than plans are offered for', 4_999, false],
      ['as much as plans are offered for', 5_000, true],
    ])(
      'letters about the end offer a new plan or none where %s is owed',
      async (_, cents, isOffered) => {
        const { slug, bill, mails } = await withPlan();
        if (cents !== undefined)
          await server.db
            .updateTable('balances')
            .set({ amount: cents })
            .where('tenant', '=', slug)
            .where('paymentPostingId', '=', bill.paymentPostingId)
            .execute();
        const [plan] = await plansOf(server.db, slug);
        await stopPlan(server.deps, plan?.id ?? '', { note: 'asked to', by: 'staff' });
        const bodyOf = async (key: string) =>
          (await mails()).find(({ uniqueKey }) => uniqueKey?.endsWith(key))?.body ?? '';
        const [toOwner, toPayer] = [await bodyOf(':over:owner'), await bodyOf(':stopped')];
        for (const body of [toOwner, toPayer]) {
          expect(body).toContain('is still to be paid');
          expect(body).toContain('online');
        }
        expect(toOwner.includes('start a plan of your own')).toBe(isOffered);
        expect(toPayer.includes('by a new plan')).toBe(isOffered);
      },
    );

    test('the mail to the owner is in the language of the page that asked', async () => {
      const { remove, her, letter } = await withPlan();
      await remove(her, 'es');
      expect(await letter(rosa)).toContain(spanish('topics_notyoumail'));
    });
  });
});
