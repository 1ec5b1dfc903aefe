import type { ActorRefFrom } from 'xstate';
import type { contactInformation } from '#machines/contact-information.ts';

export interface Props {
  readonly actor: ActorRefFrom<typeof contactInformation>;
  /** The patient's number is somebody else's, as that one said: saving it says that it is theirs. */
  readonly isWrongNumber: boolean;
}
