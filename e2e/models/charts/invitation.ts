import type { invitation } from '#machines/invitation.ts';
import { newPassword } from '#studio/scripts/samples.ts';
import { allow } from '../../support/held-calls.ts';
import type { Model, Run } from '../../support/lines.ts';
import { expect } from '../../support/test.ts';
import { answering } from './answering.ts';

const isAtWork =
  (button: string): Run =>
  ({ i }) =>
    expect(i.button(button)).toHaveAttribute('aria-disabled', 'true');

const atLogin: Run = async ({ i }) => {
  await i.seeHeading('Log in to your account');
  await i.amAt('/credentialed-login');
};

/** Whoever was invited accepts or declines. */
export const invitationModel: Model<typeof invitation> = {
  holds: {
    checkInvitation: '**/authorized/validatetoken',
    acceptInvitation: '**/authorized/register',
    decline: '**/authorized/decline',
  },
  sees: {
    checking: async ({ i }) => {
      // The secret is out of the address at once.
      await i.amAt('/user/authorized/activate/link');
      await expect(i.heading(/./)).toHaveCount(0);
    },
    fillingIn: async ({ i }) => {
      await i.seeHeading('Create an authorized user account');
      await i.amAt('/user/authorized/create-account');
      await expect(i.field('Email')).toHaveValue(/^nina\..+@example\.org$/);
    },
    creating: isAtWork('Create an account'),
    askingToDecline: ({ i }) => i.seeHeading('Decline the invitation?'),
    declining: isAtWork('Decline the invitation'),
    declined: ({ i }) => i.seeHeading('Account No Longer Linked'),
    created: async (world, moment) => {
      await atLogin(world, moment);
      await world.i.see('Account Link Activate');
    },
    failed: async (world, moment) => {
      await atLogin(world, moment);
      await world.i.see('We could not create your account.');
    },
    expired: async ({ i }) => {
      await i.seeHeading('Invitation expired');
      await i.amAt('/user/authorized/link-expired');
    },
    // The server fails in both of the ways that lead there.
    givenUp: ({ i }) => i.seeHeading('Sorry, something went wrong'),
  },
  does: {
    'account.submitted': async ({ i }) => {
      await i.fill({ firstName: 'Nina', lastName: 'Delgado' });
      await i.fill({ password: newPassword, again: newPassword });
      await i.press('Create an account');
    },
    'decline.chosen': ({ i }) => i.press('Decline the invitation'),
  },
  answers: {
    checkInvitation: async (world, moment) => {
      const isOver = moment.event?.['output'] === undefined;
      if (moment.event?.type.startsWith('xstate.error') || !isOver)
        return answering('checkInvitation')(world, moment);
      return allow(await world.calls.next('checkInvitation'), { payload: { valid: false } });
    },
    acceptInvitation: answering('acceptInvitation'),
    decline: answering('decline'),
  },
  passes: {},
};
