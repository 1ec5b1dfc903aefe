import type { ActorRefFrom } from 'xstate';
import type { CardForm } from '#domain/card-form.ts';
import type { Enrolment } from '#domain/text-to-pay.ts';
import type { savedCard } from '#machines/saved-card.ts';

export interface Props {
  readonly actor: ActorRefFrom<typeof savedCard>;
  /** Name and address of the profile, once they are known. */
  readonly billing?: Partial<CardForm> | undefined;
  /** The box of Text to Pay, for whoever may turn it on. */
  readonly enrolment?: Enrolment | undefined;
}
