import type { cart } from '#machines/cart.ts';
import { line, momentary, unmet, type Model, type Moment } from '../../support/lines.ts';
import { expect } from '../../support/test.ts';
import { lakesideBill } from '../bills.ts';

type End = 'payNow' | 'addAccount' | 'edit' | 'back';
/** What tells one moment from another: how the cart is left, and what is due. */
const factsIn = ({ facts }: Moment) => facts as readonly [End, number];

const choosing = unmet('quick pay does not ask how each bill is to be paid');

/** The bills are looked over, and paid, changed or added to. */
export const cartModel: Model<typeof cart> = {
  holds: {},
  sees: {
    arriving: momentary,
    reviewing: line('I see my bill, and on the button what is due today', async ({ i }, moment) => {
      const [, due] = factsIn(moment);
      await i.amAt('/quick-pay/accounts');
      await i.see(lakesideBill.number);
      await expect(i.button(/^Pay Now/)).toHaveText(due > 0 ? 'Pay Now $85.00' : /^Pay Now\s*$/);
      await expect(i.page.getByRole('dialog')).toHaveCount(0);
    }),
    confirmingPartials: choosing,
    counting: momentary,
    noticingZero: line('I read that there is nothing to pay today', async ({ i }) => {
      const notice = i.page.getByRole('dialog', { name: 'There is nothing to pay today' });
      await expect(notice).toBeVisible();
    }),
    left: line('I am at the next step', async ({ i }, moment) => {
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
    }),
  },
  does: {
    'option.chosen': choosing,
    'partial.typed': choosing,
    'partial.confirmed': choosing,
    'partial.cancelled': choosing,
    'partials.accepted': choosing,
    'partials.ignored': choosing,
    'pay.chosen': line('I press Pay Now', ({ i }) => i.press(/^Pay Now/)),
    'notice.closed': line('I press OK', ({ i }) => i.press('OK')),
    'account.wanted': line('I press Add account', ({ i }) => i.press('Add account')),
    'edit.chosen': line('I press Edit', ({ i }) => i.press(/^Edit account/)),
    'back.chosen': line('I press Back', ({ i }) => i.press('Back')),
  },
  answers: {},
  passes: {},
};
