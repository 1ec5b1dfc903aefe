import { cameBySingleSignOn } from '../visitor.ts';
import type { PlaceName } from '../places.ts';
import { among } from './among.ts';
import type { Now } from './now.ts';
import { visitorOf } from './visitor.ts';

/** Visitors sent by the provider's own system save no cards. */
export const mayAddCard = (now: Pick<Now, 'admission'>): boolean =>
  !cameBySingleSignOn(visitorOf(now));

/** The form of a new card, for those who may save one; the others stay where they are. */
export const newCardFrom = <const Here extends PlaceName, const Form extends PlaceName>(
  here: Here,
  form: Form,
) => among<Here | Form>([form, here], (now) => (mayAddCard(now) ? form : here));
