import { describe, expect, test } from 'vitest';
import { markWrong } from '#server/store/text-opt-outs.ts';
import { eachDatabase } from '../support/databases.ts';
import { aProviderToLeave, password, rosa } from '../support/leavers.ts';
import { plansOf } from '../support/plans.ts';
import { useServer } from '../support/server.ts';

eachDatabase((open) => {
  describe('contact information that is saved', () => {
    const server = useServer(open);

    const ready = async () => {
      const there = await aProviderToLeave(server);
      const her = await there.as(rosa);
      const profile = async () => {
        const { body } = await her.post('/api/user/profile', {});
        const { userName: _, ...contact } = body['accountInformation'] as unknown as {
          readonly userName: string;
          readonly phone: string;
        };
        return contact;
      };
      const save = async (more: object) => {
        const asked = { ...(await profile()), password, ...more };
        expect((await her.post('/api/user/updateprofile', asked)).status).toBe(200);
      };
      return { ...there, her, profile, save };
    };

    test.each([
      ['go along to the new address', rosa, 'rosa.new@example.org'],
      ['stay where the plan was given another one', 'books@example.org', 'books@example.org'],
    ])('the letters of a running plan %s', async (_, given, then) => {
      const { slug, her, save, beginPlan } = await ready();
      await beginPlan(her.token, { email: given });
      await save({ email: 'rosa.new@example.org' });
      expect((await plansOf(server.db, slug)).map(({ email }) => email)).toEqual([then]);
    });

    test('a number that is saved again after WRONG gets no text until texts are turned on', async () => {
      const { slug: tenant, her, idOf, profile, save } = await ready();
      const preferences = JSON.stringify({ hasSmsOptIn: true, smsRecurringNotifications: true });
      const id = await idOf(rosa);
      await server.db.updateTable('people').set({ preferences }).where('id', '=', id).execute();
      const { phone } = await profile();
      await markWrong(server.db, { tenant, phone }, 0);
      await save({});
      const { token } = her;
      const { body } = await server.ask('GET', '/api/user/notifications', { token });
      expect(body).toMatchObject({
        payload: { hasSmsOptIn: false, smsRecurringNotifications: false },
        additionalPermissions: { hasCarrierOptOut: false },
      });
    });
  });
});
