import type { ActorRefFrom } from 'xstate';
import type { Contact } from '#domain/contact.ts';
import type { autopay } from '#machines/autopay.ts';

export interface Props {
  readonly actor: ActorRefFrom<typeof autopay>;
  /** The profile of the account holder, while a bank account is typed. */
  readonly contact?: Contact | undefined;
}
