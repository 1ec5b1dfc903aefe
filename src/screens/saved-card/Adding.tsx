import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { isCardNumber } from '#domain/card.ts';
import { digitsIn } from '#domain/digits.ts';
import {
  cardDetails,
  cardProblems,
  emptyAddingForm,
  refusedInCard,
  tidyCard,
} from '#domain/card-form.ts';
import { dayOf } from '#domain/dates.ts';
import { cardDeclineText } from '#domain/payment.ts';
import { problem } from '#domain/problem.ts';
import { declinedField } from '#domain/declined-field.ts';
import { seal } from '#domain/sealed.ts';
import { enrolsBy } from '#domain/text-to-pay.ts';
import { useSay } from '#text/say.tsx';
import { BillingFields } from '#ui/card/BillingFields.tsx';
import { CardFields } from '#ui/card/CardFields.tsx';
import { TextToPay } from '#ui/card/TextToPay.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { usePrefilled } from '#ui/form/use-prefilled.ts';
import { MainHeading } from '#ui/MainHeading.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useTitle } from '#ui/page-title.ts';
import { CardNotice } from './CardNotice.tsx';
import { Foot } from './Foot.tsx';
import type { Props } from './props.ts';
import styles from './saved-card.module.css';
import { useTyped } from './use-typed.ts';
import { useRefused } from './use-refused.ts';

const adding = { saves: true };

/** The form for a card that is to be kept, with what is agreed to by keeping it. */
export function Adding({ actor, billing, enrolment }: Props) {
  useTitle('titles_addsavedcard');
  const say = useSay();
  const tenant = useTenant();
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  const [today] = useState(() => dayOf(new Date()));
  const fields = useFields({
    initial: emptyAddingForm,
    problemsIn: (form) => cardProblems(form, { ...tenant, today }),
    tidy: tidyCard,
  });
  usePrefilled(fields, billing);
  useTyped({ actor }, fields.values, emptyAddingForm, billing ?? emptyAddingForm);
  useRefused(
    { actor },
    {
      onDeclined: (reason) => {
        fields.put('cvv', '');
        const field = declinedField(reason);
        if (field) fields.refuse({ [field]: problem(cardDeclineText(reason)) });
      },
      onRefused: (refused) => fields.refuse(refusedInCard(refused)),
    },
  );
  const heading = say('headings_addcard');
  const { cardNumber } = fields.values;
  const last4 = isCardNumber(cardNumber) ? digitsIn(cardNumber).slice(-4) : undefined;
  const provider = tenant.name;
  return (
    <div className={styles.page}>
      <header>
        <MainHeading>{heading}</MainHeading>
        <p>{say('topics_addcard')}</p>
      </header>
      <CardNotice actor={actor} />
      <Form
        label={heading}
        problems={fields.problems}
        onSubmit={fields.submit((form, pressed) => {
          pressed?.focus();
          if (!busy)
            actor.send({
              type: 'card.submitted',
              details: seal({
                ...cardDetails(form, tenant),
                ...enrolsBy(form, enrolment, adding),
              }),
            });
        })}
      >
        <div className={styles.sections} inert={busy}>
          <CardFields fields={fields} today={today} />
          <BillingFields fields={fields} />
          {enrolment && (
            <section className={styles.card}>
              <TextToPay
                field={fields.field('textToPaySavedCard')}
                enrolment={enrolment}
                saves={adding.saves}
              />
            </section>
          )}
        </div>
        <p className={styles.consent}>
          {last4 === undefined
            ? say('topics_savethiscardconsent', { provider })
            : say('topics_savecardconsent', { provider, last4 })}
        </p>
        <Foot actor={actor} saves="buttons_savecard" />
      </Form>
    </div>
  );
}
