import type { planForm } from '#machines/plan-form.ts';
import type { Model } from '../../support/lines.ts';
import { expect } from '../../support/test.ts';
import { answering } from './answering.ts';

/** Somebody says how much they can pay how often, or leaves it. */
export const planFormModel: Model<typeof planForm> = {
  holds: { layOut: '**/payments/recurring' },
  sees: {
    impossible: ({ i }) => i.seeHeading('No payment plan for these accounts'),
    fillingIn: ({ i }) => i.seeHeading('Set up your payment plan'),
    layingOut: ({ i }) =>
      expect(i.button('See the payments')).toHaveAttribute('aria-disabled', 'true'),
    'reviewing.offered': ({ i }) => i.seeHeading('Review your payment plan'),
    agreed: async ({ i }) => {
      await i.amAt('/credentialed/accounts');
      await expect(i.page.getByRole('main')).toContainText('$50.00');
    },
    cancelled: async ({ i }) => {
      await i.amAt('/credentialed/accounts');
      await expect(i.page.getByRole('main')).not.toContainText('$50.00');
    },
  },
  does: {
    'plan.submitted': async ({ i }) => {
      await i.fill({ amount: '50.00', email: 'rosa@example.org' });
      await i.press('See the payments');
    },
    'plan.confirmed': ({ i }) => i.press('Confirm the plan'),
    'cancel.chosen': ({ i }) => i.press(/^(Cancel|Back to my accounts)$/),
  },
  answers: { layOut: answering('layOut') },
  passes: {},
};
