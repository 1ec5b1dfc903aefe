import type { ActorRefFrom } from 'xstate';
import type { contactInformation } from '#machines/contact-information.ts';

export interface Props {
  readonly actor: ActorRefFrom<typeof contactInformation>;
  /** Whoever has the patient's number said that it is not theirs: saving it says that it is. */
  readonly isWrongNumber: boolean;
}
