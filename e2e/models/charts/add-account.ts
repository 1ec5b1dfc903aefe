import type { addAccount } from '#machines/add-account.ts';
import { searchedFor } from '#walks/samples/searches.ts';
import type { Model, Moment } from '../../support/lines.ts';
import { expect } from '../../support/test.ts';

/** What is there before. */
export const already = {
  account: { number: 'LU8801407', holder: 'james.okafor@example.org' },
  visit: { number: searchedFor('harbor', 0).number, lastName: searchedFor('harbor', 0).value },
} as const;

/** What is added: to the account of whoever has one, or to this visit. */
const added = {
  account: {
    at: '/credentialed/accounts',
    number: searchedFor('lakeside', 0).number,
    lastName: searchedFor('lakeside', 0).value,
  },
  visit: { at: '/open-balance/accounts', number: 'HB20261491', lastName: 'Nair' },
} as const;

const keeperIn = ({ now }: Moment): keyof typeof added => now.context.keeper;

/** One more account is looked up and put beside those that are there. */
export const addAccountModel: Model<typeof addAccount> = {
  holds: {
    findAccount: 'POST **/api/{user/balance,addcredentialedaccount}',
  },
  sees: {
    searching: async ({ i }) => {
      await i.seeHeading('Add an account');
      await expect(i.input('paymentPostingId:confirm')).toHaveValue('');
    },
    lookingUp: ({ i }) => expect(i.button('Add account')).toHaveAttribute('aria-disabled', 'true'),
    added: async ({ i }, moment) => {
      const keeper = keeperIn(moment);
      await i.amAt(added[keeper].at);
      await i.see(added[keeper].number);
      await i.see(already[keeper].number);
    },
    cancelled: async ({ i }, moment) => {
      const keeper = keeperIn(moment);
      await i.amAt(added[keeper].at);
      await i.see(already[keeper].number);
      await i.doNotSee(added[keeper].number);
    },
  },
  does: {
    'account.searched': async ({ i }, moment) => {
      const { number, lastName } = added[keeperIn(moment)];
      const typed = { paymentPostingId: number, 'paymentPostingId:confirm': number };
      await i.fill({ ...typed, patientLastName: lastName });
      await i.press('Add account');
    },
    'entry.cancelled': ({ i }) => i.press('Cancel'),
  },
  answers: { findAccount: async ({ calls }) => (await calls.next('findAccount')).continue() },
  passes: {},
};
