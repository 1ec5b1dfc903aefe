import type { ApiFailure } from '#domain/failure.ts';
import type { balanceSearch } from '#machines/balance-search.ts';
import { nextOf } from '#walks/telling/coming.ts';
import { nobodys, searchedFor } from '#walks/samples/searches.ts';
import type { Model } from '../../support/lines.ts';
import { expect } from '../../support/test.ts';

const found = searchedFor('harbor', 0);
const notice = 'Account Not Found';

/** A balance is looked up by what stands on the bill. */
export const balanceSearchModel: Model<typeof balanceSearch> = {
  holds: { findBalance: '**/api/user/balance' },
  sees: {
    searching: async ({ i }) => {
      await i.seeHeading('Look up your account');
      await i.amAt('/open-balance');
      await expect(i.input('paymentPostingId')).toHaveValue('');
    },
    lookingUp: ({ i }) => expect(i.button('Look up')).toHaveAttribute('aria-disabled', 'true'),
    noticingNothing: ({ i }) => expect(i.page.getByRole('dialog', { name: notice })).toBeVisible(),
    found: async ({ i }) => {
      await i.amAt('/open-balance/accounts');
      await i.see(found.number);
    },
    goneBack: async ({ i }) => {
      await i.amAt('/open-balance/accounts');
      await i.see(found.number);
    },
    left: async ({ i }) => {
      await i.seeHeading('Quick Pay Manual Entry');
      await i.amAt('/quick-pay');
    },
  },
  does: {
    'balance.searched': async ({ i }, moment) => {
      const failure = nextOf(moment, 'findBalance')?.['error'] as ApiFailure | undefined;
      const paymentPostingId = failure?.code === 4008 ? nobodys.harbor : found.number;
      await i.fill({ paymentPostingId, patientLastName: found.value });
      await i.press('Look up');
    },
    'accounts.chosen': ({ i }) => i.press('View your accounts'),
    'guest.chosen': ({ i }) => i.press('Guest Checkout'),
  },
  // What is to be found and what is not, the server knows by itself.
  answers: { findBalance: async ({ calls }) => (await calls.next('findBalance')).continue() },
  passes: {},
};
