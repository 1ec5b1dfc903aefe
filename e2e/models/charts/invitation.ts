import type { invitation } from '#machines/invitation.ts';
import { newPassword } from '#walks/samples/typed.ts';
import { allow } from '../../support/held-calls.ts';
import type { Model, Run } from '../../support/lines.ts';
import { expect } from '../../support/test.ts';
import { answering } from './answering.ts';

const isAtWork =
  (button: string): Run =>
  ({ i }) =>
    expect(i.button(button)).toHaveAttribute('aria-disabled', 'true');

/** Whoever was invited accepts or declines. */
export const invitationModel: Model<typeof invitation> = {
  holds: {
    checkInvitation: '**/authorized/validatetoken',
    acceptInvitation: '**/authorized/register',
    decline: '**/authorized/decline',
  },
  sees: {
    checking: async ({ i }) => {
      await i.seeHeading('Looking at your invitation');
      // The secret is out of the address at once.
      expect(i.page.url()).toMatch(/\/user\/authorized\/(activate|decline)\/link$/);
    },
    unread: ({ i }) => i.seeHeading('Please open the link in our email once more'),
    fillingIn: async ({ i }) => {
      await i.seeHeading('Create an authorized user account');
      await i.amAt('/user/authorized/create-account');
      await expect(i.field('Email')).toHaveValue(/^nina\..+@example\.org$/);
    },
    creating: isAtWork('Create an account'),
    askingToDecline: ({ i }) => i.seeHeading('Decline the invitation?'),
    declining: isAtWork('Decline the invitation'),
    declined: ({ i }) => i.seeHeading('Account No Longer Linked'),
    created: async ({ i }) => {
      await i.seeHeading('Your account is ready');
      await i.see('Account Link Activate');
    },
    failed: ({ i }) => i.see('We could not create your account.'),
    atLogin: async ({ i }) => {
      await i.seeHeading('Log in to your account');
      await i.amAt('/credentialed-login');
    },
    left: ({ i }) => i.seeHeading('Pay your bill'),
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
    'start.chosen': ({ i }, { before }) =>
      i.press(before?.matches('askingToDecline') ? 'Keep the invitation' : 'Go to the start'),
    'notice.closed': ({ i }) => i.press('Log in'),
  },
  answers: {
    checkInvitation: async (world, moment) => {
      const { kind } = (moment.event?.['output'] ?? {}) as { readonly kind?: string };
      if (kind !== 'over' && kind !== 'unread') return answering('checkInvitation')(world, moment);
      const call = await world.calls.next('checkInvitation');
      // The page itself no longer knows the link then.
      if (kind === 'unread') return world.i.page.reload();
      return allow(call, { payload: { valid: false } });
    },
    acceptInvitation: answering('acceptInvitation'),
    decline: answering('decline'),
  },
  passes: { toldOfSuccess: ({ time }) => time.passes(11) },
};
