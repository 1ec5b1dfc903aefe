import { expect } from '@playwright/test';
import { communicationsTable } from '#walks/communications.ts';
import { holder } from '#walks/samples/typed.ts';
import { begin, takeUp } from '../support/session.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(communicationsTable, {
  starts: {
    'in the settings': async ({ i }) => {
      const session = await begin(i.page.request, 'lakeside', holder);
      // The walks before have turned switches on.
      const answer = await i.page.request.patch('/api/user/notifications', {
        headers: { authorization: `Bearer ${session.token}` },
        data: { wantsNewBalanceNotifications: false, hasEStatementOptIn: false },
      });
      expect(answer.status()).toBe(200);
      await takeUp(i, 'lakeside', session);
      await i.open('/lakeside/');
      await i.typePlace('/settings/setup-notifications');
    },
  },
});
