import type { resetPassword } from '#machines/reset-password.ts';
import { newPassword } from '#walks/samples/typed.ts';
import type { Model } from '../../support/lines.ts';
import { expect } from '../../support/test.ts';
import { answering } from './answering.ts';

/** Whoever was sent a link chooses a new password. */
export const resetPasswordModel: Model<typeof resetPassword> = {
  holds: { checkToken: '**/validateResetToken/**', changePassword: '**/user/passwordreset' },
  sees: {
    checking: async ({ i }) => {
      // The secret is out of the address at once.
      await i.amAt('/resetPassword');
      await i.seeHeading('Looking at your link');
    },
    choosing: ({ i }) => i.seeHeading('Choose a new password'),
    changing: ({ i }) =>
      expect(i.button('Change password')).toHaveAttribute('aria-disabled', 'true'),
    changed: async ({ i }) => {
      await i.seeHeading('Your password was changed');
      await i.amAt('/resetPasswordSuccess');
    },
    unread: async ({ i }) => {
      await i.amAt('/');
      await i.see('Please open the link from our message once more');
    },
    invalid: async ({ i }) => {
      await i.seeHeading('Pay your bill');
      await i.amAt('/');
      await i.see('This link or code no longer works');
    },
  },
  does: {
    'password.submitted': async ({ i }) => {
      await i.fill({ password: newPassword, again: newPassword });
      await i.press('Change password');
    },
  },
  answers: {
    checkToken: async (world, moment) => {
      const isLost =
        moment.event?.['output'] === undefined && moment.event?.['error'] === undefined;
      if (!isLost) return answering('checkToken')(world, moment);
      await world.calls.next('checkToken');
      return world.i.page.reload();
    },
    changePassword: answering('changePassword'),
  },
  passes: {},
};
