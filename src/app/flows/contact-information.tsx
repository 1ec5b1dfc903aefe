import { fromPromise } from 'xstate';
import { saveContact } from '#api/own-login.ts';
import { profileQuery } from '#api/queries/profile.ts';
import type { Contact } from '#domain/contact.ts';
import { contactInformation } from '#machines/contact-information.ts';
import { contactInformationPart } from '#machines/contact-information.part.ts';
import ContactInformation from '#screens/contact-information/index.tsx';
import { flowOf, type Means } from '../flow.ts';
import { knowledge } from '../knowledge.ts';

interface Sent {
  readonly contact: Contact;
  readonly password: string;
}

const slots = ({ client, texts }: Means) =>
  contactInformation.provide({
    actors: {
      readContact: fromPromise<Contact>(
        async () => (await knowledge().fetchQuery(profileQuery(client))).contact,
      ),
      saveContact: fromPromise<string, Sent>(({ input: { contact, password } }) =>
        saveContact(client, contact, { password, language: texts.language() }),
      ),
    },
  });

export const flow = flowOf({
  part: contactInformationPart,
  slots,
  Screen: ContactInformation,
});
