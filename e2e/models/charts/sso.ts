import type { sso } from '#machines/sso.ts';
import type { Model, Run } from '../../support/lines.ts';
import { expect } from '../../support/test.ts';
import { answering } from './answering.ts';

/** What the provider's application vouches for. */
export const vouched = {
  account: 'HB20261184',
  answers: { dateOfBirth: '10/08/1963', lastName: 'Marsh' },
} as const;

const finalizing: Run = ({ i }) => i.seeHeading('Finalizing sign-on');

/** A visitor is sent by the provider's own application. */
export const ssoModel: Model<typeof sso> = {
  holds: {
    readQuestions: '**/challenge-questions*',
    verify: '**/challenge-verify*',
    validate: '**/login/oauth/token/*',
    fetchPrefill: '**/login/oauth/prefill*',
    fetchLaunch: '**/porticoPrefill*',
  },
  sees: {
    fetchingQuestions: finalizing,
    confirming: async ({ i }) => {
      await i.seeHeading('Please confirm it is you');
      await expect(i.input('lastName')).toHaveValue('');
    },
    verifying: ({ i }) => expect(i.button('Pay Now')).toHaveAttribute('aria-disabled', 'true'),
    validating: finalizing,
    fetchingPrefill: finalizing,
    launching: finalizing,
    admitted: async ({ i }) => {
      await i.seeHeading('Welcome to Harbor Regional Hospital');
      await i.amAt('/sso/accounts');
      await i.see(vouched.account);
    },
    failed: async ({ i }) => {
      await i.seeHeading('There was an error processing your request');
      await i.amAt('/sso/error');
    },
  },
  does: {
    'answers.given': async ({ i }) => {
      await i.fill(vouched.answers);
      await i.press('Pay Now');
    },
  },
  answers: {
    readQuestions: answering('readQuestions'),
    verify: answering('verify'),
    validate: answering('validate'),
    fetchPrefill: answering('fetchPrefill'),
    fetchLaunch: answering('fetchLaunch'),
  },
  passes: {},
};
