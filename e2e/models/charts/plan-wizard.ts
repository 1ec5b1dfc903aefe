import type { planWizardScript } from '#walks/scripts/plan-wizard.ts';
import type { Model } from '../../support/lines.ts';
import { expect } from '../../support/test.ts';
import { answering } from './answering.ts';

/** Two bills are gathered into a plan that the provider recommends, or are left as they were. */
export const planWizardModel: Model<(typeof planWizardScript)['machine']> = {
  holds: {
    findPlanned: '**/payments/recurring/plan/duplicate**',
    recommend: '**/payments/recurring/recommend',
    layOut: '**/payments/recurring',
  },
  sees: {
    checking: ({ i }) => i.amAt('/recommended-plans/accounts/plans'),
    choosingAccounts: async ({ i }) => {
      await i.seeHeading('Which accounts go on the plan?');
      await expect(i.page.locator('article button[aria-pressed=true]')).toHaveCount(2);
    },
    recommending: ({ i }) => expect(i.button('Continue')).toHaveAttribute('aria-disabled', 'true'),
    choosingPlan: ({ i }) => i.seeHeading('Choose your payment plan'),
    layingOut: ({ i }) => expect(i.button('Continue')).toHaveAttribute('aria-disabled', 'true'),
    'reviewing.offered': async ({ i }) => {
      await i.seeHeading('Review your payment plan');
      // A payment each month, and the row above them.
      await expect(i.page.getByRole('row')).toHaveCount(1 + 6);
    },
    agreed: async ({ i }) => {
      await i.amAt('/select-payment-method');
      await expect(i.page.getByRole('complementary', { name: 'Cart summary' })).toContainText(
        '6 months',
      );
    },
    cancelled: async ({ i }) => {
      await i.amAt('/credentialed/accounts');
      await expect(i.page.getByRole('main')).toContainText('$362.00');
    },
  },
  does: {
    'accounts.confirmed': ({ i }) => i.press('Continue'),
    'plan.chosen': ({ i }) => i.page.getByRole('radio', { name: /^6 payments/ }).check(),
    'plan.confirmed': ({ i }) => i.press('Continue'),
    'contact.given': async ({ i }) => {
      await i.fill({ email: 'rosa@example.org' });
      await i.press('Agree and continue');
    },
    // There is a button as soon as there is something to see.
    'cancel.chosen': async ({ i, calls }) => {
      await calls.release();
      await i.press('Cancel');
    },
  },
  answers: {
    findPlanned: answering('findPlanned'),
    recommend: answering('recommend'),
    layOut: answering('layOut'),
  },
  passes: {},
};
