import { fromPromise, type ActorRefFrom } from 'xstate';
import { saveContact } from '#api/own-login.ts';
import { profileQuery } from '#api/queries/profile.ts';
import { withChanges, type Contact } from '#domain/contact.ts';
import { contactInformation, type Saving } from '#machines/contact-information.ts';
import { contactInformationPart } from '#machines/contact-information.part.ts';
import ContactInformation from '#screens/contact-information/index.tsx';
import { flowOf, type Means } from '../flow.ts';
import { knowledge } from '../knowledge.ts';
import { useProfile } from '../use-profile.ts';

const slots = ({ client, texts }: Means) =>
  contactInformation.provide({
    actors: {
      readContact: fromPromise<Contact>(
        async () => (await knowledge().fetchQuery(profileQuery(client))).contact,
      ),
      saveContact: fromPromise<string, Saving>(async ({ input: { contact, read, password } }) => {
        const asking = { ...profileQuery(client), staleTime: 0 };
        const now = (await knowledge().fetchQuery(asking)).contact;
        const language = texts.language();
        return saveContact(client, withChanges(contact, read, now), { password, language });
      }),
    },
  });

/** Somebody may say at any time that a number is theirs. */
const anew = { staleTime: 0 };

const Screen = ({ actor }: { readonly actor: ActorRefFrom<typeof contactInformation> }) => (
  <ContactInformation actor={actor} isWrongNumber={useProfile(true, anew)?.wrongNumber === true} />
);

export const flow = flowOf({
  part: contactInformationPart,
  slots,
  Screen,
});
