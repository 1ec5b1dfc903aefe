import { useMemo, useState } from 'react';
import { isUnexpired, parseExpiry, type Expiry } from '#domain/card-expiry.ts';
import { billingOf, tidyCard, type CardDetails } from '#domain/card-form.ts';
import type { Contact } from '#domain/contact.ts';
import { dayOf, type CalendarDate } from '#domain/dates.ts';
import { declinedField } from '#domain/declined-field.ts';
import {
  emptyPayingForm,
  payingDetails,
  payingProblems,
  refusedInPaying,
  secretsInPaying,
} from '#domain/paying-form.ts';
import { declineText } from '#domain/payment.ts';
import { problem } from '#domain/problem.ts';
import { enrolsBy, type Enrolment } from '#domain/text-to-pay.ts';
import { useSay } from '#text/say.tsx';
import { BillingFields } from '#ui/card/BillingFields.tsx';
import { CardFields } from '#ui/card/CardFields.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { usePrefilled } from '#ui/form/use-prefilled.ts';
import { useTenant } from '#ui/tenant.tsx';
import { Authorization } from './Authorization.tsx';
import styles from './direct-payment.module.css';
import type { PaymentRef, Saving } from './stage.ts';
import { RecurringAgreement } from './RecurringAgreement.tsx';
import { SaveCard } from './SaveCard.tsx';
import { usePaying } from './use-paying.ts';

/** The end of a card as it was typed, once it is a good one. */
const goodUntil = (typed: string, today: CalendarDate): Expiry | undefined => {
  const expiry = parseExpiry(typed);
  return expiry && isUnexpired(expiry, today) ? expiry : undefined;
};

type Forgotten = 'topics_cardforgotten' | 'topics_cardforgottenpassword';

interface Props {
  readonly actor: PaymentRef<CardDetails>;
  /** The amount as the button shows it. */
  readonly amount: string;
  /** The box that keeps the card, for whoever may have it kept. */
  readonly saving: Saving | undefined;
  /** The box of Text to Pay, for whoever may turn it on. */
  readonly enrolment: Enrolment | undefined;
  /** The payer's own name and address, where they have an account. */
  readonly contact: Contact | undefined;
}

export function CardForm({ actor, amount, saving, enrolment, contact }: Props) {
  const say = useSay();
  const tenant = useTenant();
  const [today] = useState(() => dayOf(new Date()));
  /** The payer was at the bank, and secrets are kept nowhere meanwhile. */
  const [forgotten, setForgotten] = useState<Forgotten>();
  const registers = saving?.registersAs !== undefined;
  const fields = useFields({
    initial: { ...emptyPayingForm, saveCardForFuture: saving?.isPreset ?? false },
    problemsIn: (form) =>
      payingProblems(form, {
        ...tenant,
        today,
        mustSave: saving?.isRequired ?? false,
        registers,
      }),
    tidy: tidyCard,
  });
  usePrefilled(
    fields,
    useMemo(() => contact && billingOf(contact), [contact]),
  );
  const { pay, unsent, sending, busy } = usePaying(actor, {
    onDeclined: (reason) => {
      fields.put('cvv', '');
      const field = declinedField(reason);
      if (field && reason) fields.refuse({ [field]: problem(declineText(reason)) });
    },
    onRefused: (refused) => fields.refuse(refusedInPaying(refused)),
    onAway: () => {
      const isPassword = registers && fields.values.password !== '';
      setForgotten(isPassword ? 'topics_cardforgottenpassword' : 'topics_cardforgotten');
      for (const secret of secretsInPaying) fields.put(secret, '');
    },
  });
  return (
    <Form
      label={say('headings_cardpayment')}
      problems={fields.problems}
      onSubmit={fields.submit(
        (form, pressed) =>
          pay(
            {
              ...payingDetails(form, { ...tenant, saves: saving !== undefined, registers }),
              ...enrolsBy(form, enrolment, { saves: form.saveCardForFuture }),
            },
            pressed,
          ),
        unsent,
      )}
    >
      <div className={styles.sections} inert={busy} data-sending={sending || undefined}>
        {forgotten && fields.values.cardNumber === '' && (
          <p className={styles.told}>{say(forgotten)}</p>
        )}
        <CardFields fields={fields} today={today} />
        <BillingFields fields={fields} pays />
        {saving && <SaveCard {...{ fields, saving, enrolment }} />}
      </div>
      <Authorization actor={actor} amount={amount} {...{ busy, sending }}>
        <p>{say('topics_cardauthorization', { amount, provider: tenant.name })}</p>
        <RecurringAgreement actor={actor} expiry={goodUntil(fields.values.expiryDate, today)} />
      </Authorization>
    </Form>
  );
}
