import type { ActorRefFrom } from 'xstate';
import type { Contact } from '#domain/plans/contact.ts';
import type { planForm } from '#machines/plan-form.ts';
import type { Texting } from '#ui/plans/ContactFields.tsx';

export interface FormProps {
  readonly actor: ActorRefFrom<typeof planForm>;
  /** The e-mail and phone of an account holder. */
  readonly known: Partial<Contact>;
  readonly texting: Texting | undefined;
}
