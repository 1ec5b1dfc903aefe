import type { cart } from '#machines/cart.ts';
import type { Model, Moment } from '../../support/lines.ts';
import { expect } from '../../support/test.ts';
import { lakesideBill } from '../bills.ts';

type End = 'payNow' | 'addAccount' | 'edit' | 'back';
/** What tells one moment from another: how the cart is left, and what is due. */
const factsIn = ({ facts }: Moment) => facts as readonly [End, number];

/** The bills are looked over, and paid, changed or added to. */
export const cartModel: Model<typeof cart> = {
  holds: {},
  sees: {
    reviewing: async ({ i }, moment) => {
      const [, due] = factsIn(moment);
      await i.amAt('/quick-pay/accounts');
      await i.see(lakesideBill.number);
      await expect(i.button(/^Pay Now/)).toHaveText(due > 0 ? 'Pay Now $85.00' : /^Pay Now\s*$/);
      await expect(i.page.getByRole('dialog')).toHaveCount(0);
    },
    noticingZero: async ({ i }) => {
      const notice = i.page.getByRole('dialog', { name: 'There is nothing to pay today' });
      await expect(notice).toBeVisible();
    },
    left: async ({ i }, moment) => {
      const [end] = factsIn(moment);
      const next: Readonly<Record<End, readonly [RegExp, RegExp]>> = {
        payNow: [/^\/select-payment-method$/, /^Select a method of payment$/],
        addAccount: [/^\/quick-pay$/, /^Quick Pay Manual Entry$/],
        edit: [/^\/quick-pay\/accounts\/[\da-f-]+~[\da-f-]+$/, /^Edit account$/],
        back: [/^\/quick-pay$/, /^Quick Pay Manual Entry$/],
      };
      const [place, heading] = next[end];
      await i.seeHeading(heading);
      expect(await i.address('hash')).toMatch(place);
    },
  },
  does: {
    'pay.chosen': ({ i }) => i.press(/^Pay Now/),
    'notice.closed': ({ i }) => i.press('OK'),
    'account.wanted': ({ i }) => i.press('Add account'),
    'edit.chosen': ({ i }) => i.press(/^Edit account/),
    'back.chosen': ({ i }) => i.press('Back'),
  },
  answers: {},
  passes: {},
};
