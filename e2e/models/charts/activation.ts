import type { activation } from '#machines/activation.ts';
import { searchedFor } from '#walks/samples/searches.ts';
import { allow } from '../../support/held-calls.ts';
import type { Model } from '../../support/lines.ts';
import { expect } from '../../support/test.ts';

/** Whoever was sent a link shows that the account is theirs. */
export const activationModel: Model<typeof activation> = {
  holds: { activate: '**/user/validatetoken' },
  sees: {
    verifying: async ({ i }) => {
      await i.seeHeading('Activate Your Account');
      await expect(i.input('paymentPostingId')).toHaveValue('');
    },
    activating: ({ i }) =>
      expect(i.button('Verify Account')).toHaveAttribute('aria-disabled', 'true'),
    expired: ({ i }) => i.seeHeading('This activation link has expired'),
    activated: async ({ i }) => {
      await i.seeHeading('Account Activation Successful');
      await i.amAt('/credentialed/activate/success');
    },
    left: async ({ i }, { now }) => {
      const isNew = now.output.kind === 'newAccount';
      await i.seeHeading(isNew ? "Let's get started" : 'Log in to your account');
      await i.amAt(isNew ? '/credentialed/create-account' : '/credentialed-login');
    },
  },
  does: {
    'account.verified': async ({ i }) => {
      await i.fill({ paymentPostingId: searchedFor('lakeside', 0).number });
      await i.press('Verify Account');
    },
    'login.chosen': ({ i }) => i.press('Cancel'),
    'newAccount.chosen': ({ i }) => i.press('Create an account'),
  },
  answers: {
    /** Nobody was sent that link, which the server knows. */
    activate: async ({ calls }, { event }) => {
      const call = await calls.next('activate');
      return event?.type.startsWith('xstate.error')
        ? call.continue()
        : allow(call, { activationStatus: 'ACTIVATED' });
    },
  },
  passes: {},
};
