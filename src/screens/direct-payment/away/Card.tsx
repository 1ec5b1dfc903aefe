import { useSay } from '#text/say.tsx';
import type { Contact } from '#domain/contact.ts';
import type { Enrolment } from '#domain/text-to-pay.ts';
import { CardForm } from '../CardForm.tsx';
import { FormPage } from '../FormPage.tsx';
import type { Saving } from '../stage.ts';
import type { AwayRef } from './stage.ts';

/** The things that only a card's form asks of the visit. */
export interface CardTerms {
  /** The payment goes to several locations, in as many transactions. */
  readonly isMultiAr: boolean;
  /** The box that keeps the card, for whoever may have it kept. */
  readonly saving: Saving | undefined;
  /** The box of Text to Pay, for whoever may turn it on. */
  readonly enrolment: Enrolment | undefined;
  /** The payer's own name and address, where they have an account. */
  readonly contact: Contact | undefined;
}

interface Props extends CardTerms {
  readonly actor: AwayRef;
  readonly hasReceipt: boolean;
}

/** The form of a card whose bank may ask its holder first: the same as of any other card. */
export function Card({ actor, saving, enrolment, contact, ...page }: Props) {
  const say = useSay();
  return (
    <FormPage
      {...{ actor, mustSave: saving?.isRequired === true }}
      {...page}
      heading={say('headings_cardpayment')}
    >
      {(amount) => <CardForm {...{ actor, amount, saving, enrolment, contact }} />}
    </FormPage>
  );
}
