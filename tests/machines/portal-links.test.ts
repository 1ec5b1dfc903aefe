import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, setup, waitFor } from 'xstate';
import type { Conversation } from '#domain/places.ts';
import { activation } from '#machines/activation.ts';
import { activationPart } from '#machines/activation.part.ts';
import { loginPart } from '#machines/login.part.ts';
import { invitationPart } from '#machines/invitation.part.ts';
import { invitation } from '#machines/invitation.ts';
import { recoveryPart } from '#machines/recovery.part.ts';
import { recovery } from '#machines/recovery.ts';
import { resetPasswordPart } from '#machines/reset-password.part.ts';
import { resetPassword } from '#machines/reset-password.ts';
import { inputAt, portal, settled } from '#walks/portal/samples.ts';
import { fetching, filled, heldBy } from '../support/parts.ts';

const waiting = setup({}).createMachine({});
const answer = (value: unknown) => fromPromise(() => Promise.resolve(value)) as never;
const general = { ...settled.tenant.general, credentialed: true, credentialedAddUser: true };

/** The portal with its conversations, for a visitor whose links are good, or not. */
async function open({ isGood = true, isLost = false } = {}) {
  const actors = {
    readSettings: answer({ ...settled, tenant: { ...settled.tenant, general } }),
    resumeVisit: answer(null),
    liveSocket: waiting,
    quickPayLogin: waiting,
    fetchPart: fetching(
      loginPart,
      filled(activationPart, activation.provide({ actors: { activate: answer(undefined) } })),
      filled(
        recoveryPart,
        recovery.provide({
          actors: { requestReset: answer(undefined), checkCode: answer(isGood) },
        }),
      ),
      filled(
        resetPasswordPart,
        resetPassword.provide({
          actors: {
            checkToken: answer(isLost ? undefined : isGood),
            changePassword: answer(isGood),
          },
        }),
      ),
      filled(
        invitationPart,
        invitation.provide({
          actors: {
            checkInvitation: answer(
              isGood
                ? { kind: 'good', email: 'nina@example.org', owner: 'Rosa' }
                : { kind: 'over' },
            ),
          },
        }),
      ),
    ),
  };
  const actor = createActor(portal.provide({ actors: actors as never }), {
    input: inputAt('/'),
  });
  const went: string[] = [];
  const visit = (place: string, link?: number) =>
    actor.send({ type: 'place.visited', place, needsSession: false, ...(link && { link }) });
  actor.on('went', ({ to, replace }) => {
    went.push(`${to}${replace ? ' instead' : ''}`);
    // The router follows.
    queueMicrotask(() => visit(to));
  });
  actor.start();
  await waitFor(actor, (snapshot) => snapshot.matches({ open: { place: 'following' } }));
  went.length = 0;
  const isIn = (name: Conversation) => waitFor(actor, () => heldBy(actor, name) !== undefined);
  const talk = (name: Conversation, event: object) => heldBy(actor, name)?.send(event as never);
  const inside = (name: Conversation) =>
    (heldBy(actor, name)?.getSnapshot() as { value?: unknown } | undefined)?.value;
  return { actor, went, visit, isIn, talk, inside };
}

test('a recovery goes from the login to a mail, back by the browser, and on once more', async () => {
  const { actor, went, visit, isIn, talk, inside } = await open();
  visit('/credentialed-login');
  await isIn('login');
  talk('login', { type: 'recovery.chosen', username: ' rosa@example.org' });
  await isIn('recovery');
  // The username need not be typed again.
  expect(actor.getSnapshot().context.recovery?.username).toBe('rosa@example.org');
  talk('recovery', { type: 'username.submitted', username: 'rosa@example.org' });
  await expect.poll(() => inside('recovery')).toBe('sent');
  await expect.poll(() => went).toEqual(['/forgot', '/recoveryLink']);
  visit('/forgot');
  expect(inside('recovery')).toBe('givingUsername');
  talk('recovery', { type: 'username.submitted', username: 'rosa@example.org' });
  await expect.poll(() => inside('recovery')).toBe('sent');
  talk('recovery', { type: 'another.chosen' });
  expect(inside('recovery')).toBe('givingUsername');
  expect(went.at(-1)).toBe('/forgot');
  talk('recovery', { type: 'back.chosen' });
  expect(went.at(-1)).toBe('/credentialed-login');
});

test.each(['/forgot', '/recoveryLink'])('no visit begins at %s', async (place) => {
  const { went, visit } = await open();
  visit(place);
  await expect.poll(() => went).toEqual(['/ instead']);
});

test('a link that is not good leads to the start, with a notice', async () => {
  const { actor, went, visit } = await open({ isGood: false });
  visit('/resetPassword');
  await expect.poll(() => went).toEqual(['/ instead']);
  const { list } = actor.getSnapshot().children.alerts!.getSnapshot().context;
  expect(list.map(({ text }) => text)).toEqual(['topics_resetlinkover']);
});

test('loaded again, a link is to be opened once more, and nothing else is said of it', async () => {
  const { actor, went, visit } = await open({ isLost: true });
  visit('/resetPassword');
  await expect.poll(() => went).toEqual(['/ instead']);
  const { list } = actor.getSnapshot().children.alerts!.getSnapshot().context;
  expect(list.map(({ text }) => text)).toEqual(['topics_openlinkagain']);
});

test('an invitation that is good is known to the portal until it is answered', async () => {
  const { actor, went, visit, inside } = await open();
  visit('/user/authorized/activate/link');
  await expect.poll(() => went).toEqual(['/user/authorized/create-account instead']);
  expect(actor.getSnapshot().context.invitee).toBe('nina@example.org');
  expect(inside('invitation')).toBe('fillingIn');
  visit('/user/authorized/decline/link');
  await expect.poll(() => inside('invitation')).toBe('askingToDecline');
});

test('an invitation that is over leads to the page that says so', async () => {
  const { actor, went, visit } = await open({ isGood: false });
  visit('/user/authorized/activate/link');
  await expect.poll(() => went).toEqual(['/user/authorized/link-expired instead']);
  expect(actor.getSnapshot().context.invitee).toBeUndefined();
});

describe('a second address of the same conversation', () => {
  test('begins the conversation anew: an activation that is only asked for is not shown as its success', async () => {
    const { went, visit, isIn } = await open();
    visit('/credentialed/activate/abc');
    await isIn('activation');
    visit('/credentialed/activate/success');
    await expect.poll(() => went).toEqual(['/credentialed-login instead']);
  });

  test('goes on with the conversation where it leads there by itself', async () => {
    const { went, visit, isIn, talk, inside } = await open();
    visit('/credentialed/activate/abc');
    await isIn('activation');
    talk('activation', { type: 'account.verified', fields: {} });
    await expect.poll(() => went).toEqual(['/credentialed/activate/success instead']);
    visit('/credentialed/activate/success');
    expect(inside('activation')).toBe('activated');
  });

  test('begins the conversation anew with another link, whose address looks the same', async () => {
    const { actor, visit, isIn } = await open();
    visit('/resetPassword', 1);
    await isIn('reset-password');
    const before = heldBy(actor, 'reset-password');
    visit('/resetPassword', 1);
    expect(heldBy(actor, 'reset-password')).toBe(before);
    visit('/resetPassword', 2);
    await isIn('reset-password');
    expect(heldBy(actor, 'reset-password')).not.toBe(before);
  });
});

test('a window that was asked to close says so at that address only', async () => {
  const { actor, visit } = await open();
  visit('/sso/error');
  actor.send({ type: 'close.chosen' });
  visit('/sso/error');
  expect(actor.getSnapshot().context.closingAsked).toBe(true);
  visit('/sso-logout');
  expect(actor.getSnapshot().context.closingAsked).toBe(false);
});
