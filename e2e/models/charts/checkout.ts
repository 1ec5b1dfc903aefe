import type { checkout } from '#machines/payment/checkout.ts';
import type { CheckoutFacts } from '#walks/scripts/checkout.ts';
import { refuse } from '../../support/held-calls.ts';
import type { Model, Moment } from '../../support/lines.ts';
import { expect } from '../../support/test.ts';

interface Facts extends CheckoutFacts {
  readonly method: 'cards' | 'ach' | undefined;
}
const factsIn = ({ facts }: Moment) => facts as Facts;

const names = { cards: 'Credit or debit card', ach: 'Bank account' } as const;
const nameOf = (moment: Moment) => names[factsIn(moment).method ?? 'cards'];

/** How it is paid. */
export const checkoutModel: Model<typeof checkout> = {
  holds: { detectMultiAr: '**/payments/pay/detectmultiar' },
  sees: {
    choosing: async ({ i }) => {
      await i.seeHeading('Select a method of payment');
      for (const name of Object.values(names))
        await expect(i.button(name)).not.toHaveAttribute('aria-disabled');
    },
    detecting: async ({ i }, moment) => {
      const { isOnly, method = 'cards' } = factsIn(moment);
      await i.amAt('/select-payment-method');
      if (!isOnly) await expect(i.button(names[method])).toHaveAttribute('aria-disabled', 'true');
      await expect(i.page.getByRole('main')).not.toBeEmpty();
    },
    chosen: async ({ i }, moment) => {
      const { method = 'cards', isMultiAr } = factsIn(moment);
      await i.amAt(`/payment/${method}`);
      await expect(i.pay).toBeVisible();
      const note = i.view.getByText('Your payment goes to several locations.');
      await expect(note).toHaveCount(isMultiAr ? 1 : 0);
    },
    elsewhere: ({ i }) => i.amOn('/corner-clinic/'),
    back: ({ i }) => i.amAt('/quick-pay/accounts'),
  },
  does: {
    'method.chosen': ({ i }, moment) => i.press(nameOf(moment)),
    'back.chosen': ({ i }) => i.press('Back'),
  },
  answers: {
    detectMultiAr: async ({ calls }, { event }) => {
      const call = await calls.next('detectMultiAr');
      return event?.type.startsWith('xstate.error') ? refuse(call, 500) : call.continue();
    },
  },
  passes: {},
};
