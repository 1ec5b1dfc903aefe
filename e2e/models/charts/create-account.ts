import type { createAccount } from '#machines/create-account.ts';
import { password } from '#walks/samples/typed.ts';
import { searchedFor } from '#walks/samples/searches.ts';
import type { Model } from '../../support/lines.ts';
import { expect } from '../../support/test.ts';
import { answering } from './answering.ts';

const { number, value: lastName } = searchedFor('lakeside', 0);
const email = 'grace.holloway@example.org';

/** Whoever finds a bill of theirs creates an account. */
export const createAccountModel: Model<typeof createAccount> = {
  holds: { verifyInvoice: '**/user/verifyinvoice', register: '**/authenticate/register' },
  sees: {
    findingAccount: async ({ i }) => {
      await i.seeHeading("Let's get started");
      await expect(i.input('paymentPostingId')).toHaveValue('');
    },
    verifying: ({ i }) => expect(i.button('Continue')).toHaveAttribute('aria-disabled', 'true'),
    givingDetails: async ({ i }) => {
      await i.seeHeading('Tell us a little about yourself');
      await i.see('We found your account.');
    },
    givingAddress: ({ i }) => i.seeHeading('Your address'),
    choosingPassword: ({ i }) => i.seeHeading('Set password'),
    registering: ({ i }) =>
      expect(i.button('Create account')).toHaveAttribute('aria-disabled', 'true'),
    refused: ({ i }) =>
      expect(i.page.getByRole('dialog', { name: 'Account Not Found' })).toContainText(
        'Go back to login',
      ),
    created: async ({ i, sandbox }) => {
      await i.seeHeading('Account setup complete!');
      const recipients = async () => (await sandbox.outbox()).map(({ recipient }) => recipient);
      await expect.poll(recipients).toContain(email);
    },
    left: async ({ i }) => {
      await i.seeHeading('Log in to your account');
      await i.amAt('/credentialed-login');
    },
  },
  does: {
    'account.searched': async ({ i }) => {
      await i.fill({ paymentPostingId: number, patientLastName: lastName });
      await i.press('Continue');
    },
    'details.given': async ({ i }) => {
      await i.fill({ firstName: 'Grace', lastName, dateOfBirth: '03/05/1968' });
      await i.fill({ email, phone: '3125550177' });
      await i.press('Continue');
    },
    'address.given': async ({ i }) => {
      await i.fill({ address1: '1 Pine St', city: 'Chicago', state: 'IL', postalCode: '60614' });
      await i.press('Continue');
    },
    'password.chosen': async ({ i }) => {
      await i.fill({ password, confirmPassword: password });
      await i.press('Create account');
    },
    'login.chosen': ({ i }) => i.press('Cancel'),
  },
  answers: { verifyInvoice: answering('verifyInvoice'), register: answering('register') },
  passes: {},
};
