import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Contact } from '#domain/contact.ts';
import { ApiFailure, type FailureKind } from '#domain/failure.ts';
import { contactInformation, type Saving, type Told } from '#machines/contact-information.ts';
import { contact } from '#walks/samples/contacts.ts';
import { hearTold } from '#walks/walking/told-by.ts';

/** The news of a try that failed like this. */
const toldOf = async (kind: FailureKind, code: number): Promise<readonly Told['type'][]> => {
  const failure = new ApiFailure(kind, { code, route: '' });
  const actor = createActor(
    contactInformation.provide({
      actors: {
        readContact: fromPromise<Contact>(async () => contact),
        saveContact: fromPromise<string, Saving>(() => Promise.reject(failure)),
      },
    }),
  );
  const told: Told['type'][] = [];
  hearTold(actor, ({ type }) => {
    if (type !== 'contact.sent') told.push(type as Told['type']);
  });
  actor.start();
  await waitFor(actor, (now) => now.matches('editing'));
  actor.send({ type: 'contact.submitted', contact, password: '' });
  await waitFor(actor, (now) => now.matches('changing'));
  return told;
};

test.each(['timeout', 'offline', 'broken', 'unreadable'] as const)(
  'a lost answer (%s) is not told as a change that was not made',
  async (kind) => {
    expect(await toldOf(kind, kind === 'broken' ? 500 : 0)).toEqual(['contact.unknown']);
  },
);

test('a refusal and a busy server are told as contact information that was not saved', async () => {
  expect(await toldOf('refused', 400)).toEqual(['contact.unsaved']);
  expect(await toldOf('broken', 503)).toEqual(['contact.unsaved']);
});
