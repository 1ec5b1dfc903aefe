import type { login } from '#machines/login.ts';
import { holder, password } from '#walks/samples/typed.ts';
import type { Model, Run } from '../../support/lines.ts';
import { expect } from '../../support/test.ts';
import { answering } from './answering.ts';

const ends: Readonly<Record<string, Run>> = {
  recovery: async ({ i }) => {
    await i.seeHeading('Forgot password');
    await i.amAt('/forgot');
  },
  newAccount: async ({ i }) => {
    await i.seeHeading("Let's get started");
    await i.amAt('/credentialed/create-account');
  },
  quickPay: async ({ i }) => {
    await i.seeHeading('Pay your bill');
    await i.amAt('/');
  },
};

/** Whoever has an account logs in. */
export const loginModel: Model<typeof login> = {
  holds: { signIn: '**/api/authenticate' },
  sees: {
    identifying: async ({ i }) => {
      await i.seeHeading('Log in to your account');
      await expect(i.username).toHaveValue('');
      await expect(i.password).toBeVisible();
    },
    signingIn: ({ i }) => expect(i.button('Log in')).toHaveAttribute('aria-disabled', 'true'),
    admitted: async ({ i }) => {
      await i.seeHeading('Locations');
      await i.amAt('/credentialed/locations');
    },
    left: (world, moment) => ends[moment.now.output.kind]?.(world, moment) ?? Promise.reject(),
  },
  does: {
    'credentials.submitted': async ({ i }) => {
      await i.fill({ username: holder, password });
      await i.press('Log in');
    },
    'recovery.chosen': ({ i }) => i.press('Forgot password?'),
    'account.wanted': ({ i }) => i.press('Create an account'),
    'quickPay.chosen': ({ i }) => i.press('Back to Quick Pay'),
  },
  answers: { signIn: answering('signIn') },
  passes: {},
};
