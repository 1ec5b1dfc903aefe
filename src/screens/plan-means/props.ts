import type { ActorRefFrom } from 'xstate';
import type { Contact } from '#domain/contact.ts';
import type { planMeans } from '#machines/plan-means.ts';

export interface Props {
  readonly actor: ActorRefFrom<typeof planMeans>;
  /** The patient has cards on file, or could have, and may add one to them. */
  readonly hasFile: boolean;
  readonly mayAdd: boolean;
  /** Name and address of the profile, once they are known. */
  readonly contact?: Contact | undefined;
}
