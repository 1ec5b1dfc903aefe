import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Contact } from '#domain/contact.ts';
import { contactInformation } from '#machines/contact-information.ts';
import ContactInformation from '#screens/contact-information/index.tsx';
import { contact } from '#walks/samples/contacts.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';

test.each([true, false])('a number that is somebody else’s is warned of: %s', async (isWrong) => {
  const readContact = fromPromise<Contact>(async () => contact);
  const actor = createActor(contactInformation.provide({ actors: { readContact } })).start();
  showScreen(<ContactInformation actor={actor} isWrongNumber={isWrong} />);
  expect(await screen.findByLabelText(english('labels_mobilephone'))).toBeVisible();
  const warning = screen
    .queryAllByRole('note')
    .filter((note) => note.textContent?.includes(english('topics_contactwrongnumber')));
  expect(warning).toHaveLength(isWrong ? 1 : 0);
});
