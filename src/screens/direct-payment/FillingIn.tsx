import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Contact } from '#domain/contact.ts';
import type { Enrolment } from '#domain/text-to-pay.ts';
import { useSay } from '#text/say.tsx';
import { BankForm } from './BankForm.tsx';
import { CardForm } from './CardForm.tsx';
import { FormPage } from './FormPage.tsx';
import { OnFileForm } from './OnFileForm.tsx';
import { stageOf, type DirectRef, type Saving } from './stage.ts';

interface Props {
  readonly actor: DirectRef;
  readonly isMultiAr: boolean;
  readonly hasReceipt: boolean;
  readonly summary?: ReactNode;
  readonly saving?: Saving | undefined;
  /** The box of Text to Pay, for whoever may turn it on. */
  readonly enrolment?: Enrolment | undefined;
  readonly contact?: Contact | undefined;
}

const methods = {
  cards: { heading: 'headings_cardpayment', Form: CardForm },
  ach: { heading: 'headings_achpayment', Form: BankForm },
  onFile: { heading: 'headings_confirmpayment', Form: OnFileForm },
} as const;

export function FillingIn({ actor, saving, enrolment, contact, ...page }: Props) {
  const say = useSay();
  const { method, card, saved } = useSelector(actor, ({ context }) => context);
  const isReading = useSelector(actor, (now) => stageOf(now) === 'reading');
  const { heading, Form } = methods[card === undefined ? method : 'onFile'];
  const mustSave = method === 'cards' && card === undefined && saving?.isRequired === true;
  return (
    // While the card is read the form is hidden, and its heading cannot take the focus.
    <FormPage {...{ actor, mustSave }} {...page} heading={say(heading)} shownAs={String(isReading)}>
      {(amount) =>
        card === saved?.id && <Form {...{ actor, amount, saving, enrolment, contact }} />
      }
    </FormPage>
  );
}
