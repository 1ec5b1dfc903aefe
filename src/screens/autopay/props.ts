import type { ActorRefFrom } from 'xstate';
import type { Contact } from '#domain/contact.ts';
import type { autopay } from '#machines/autopay.ts';

export interface Props {
  readonly actor: ActorRefFrom<typeof autopay>;
  /** The profile of the account holder, while a bank account is typed. */
  /** A card can be saved here by this patient. */
  readonly addsCards?: boolean | undefined;
  readonly contact?: Contact | undefined;
}
