import type { recovery } from '#machines/recovery.ts';
import { known } from '#walks/samples/typed.ts';
import { leads, letterTo } from '../../support/letters.ts';
import type { Model, Run } from '../../support/lines.ts';
import { expect } from '../../support/test.ts';
import { answering } from './answering.ts';

const isAtWork =
  (button: string): Run =>
  ({ i }) =>
    expect(i.button(button)).toHaveAttribute('aria-disabled', 'true');

const atLanding: Run = async ({ i }) => {
  await i.seeHeading('Pay your bill');
  await i.amAt('/');
};

/** Whoever forgot the password is sent a way to choose another one. */
export const recoveryModel: Model<typeof recovery> = {
  holds: { requestReset: '**/user/requestpasswordreset', checkCode: '**/validateResetToken/**' },
  sees: {
    givingUsername: async ({ i }, { now }) => {
      await i.seeHeading('Forgot password');
      const isByPhone = now.context.way === 'phone';
      await expect(i.username).toHaveValue(isByPhone ? known.phone.shown : '');
    },
    requesting: isAtWork('Text me the code'),
    givingCode: async ({ i }) => {
      await i.seeHeading('Check your text messages');
      await i.amAt('/recoveryLink');
    },
    checkingCode: isAtWork('Continue'),
    coded: async ({ i, calls }) => {
      // Where the password is chosen the code is looked at once more.
      await (await calls.next('checkCode')).continue();
      await i.seeHeading('Choose a new password');
      await i.amAt('/resetPassword');
    },
    backToQuickPay: atLanding,
    backToLogin: async ({ i }) => {
      await i.seeHeading('Log in to your account');
      await i.amAt('/credentialed-login');
    },
    unbegun: atLanding,
  },
  does: {
    'username.submitted': ({ i }) => i.press('Text me the code'),
    'code.submitted': async ({ i, sandbox }) => {
      await i.fill({ code: await letterTo(sandbox, known.phone.typed, leads.code) });
      await i.press('Continue');
    },
    'back.chosen': ({ i }) => i.press(/^(Back to Quick Pay|Go back to login)$/),
  },
  answers: { requestReset: answering('requestReset'), checkCode: answering('checkCode') },
  passes: {},
};
