import type { ActorRefFrom } from 'xstate';
import type { contactInformation } from '#machines/contact-information.ts';

export interface Props {
  readonly actor: ActorRefFrom<typeof contactInformation>;
}
