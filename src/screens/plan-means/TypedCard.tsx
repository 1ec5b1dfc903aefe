import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { brandOf, isCardNumber } from '#domain/card.ts';
import {
  billingOf,
  cardDetails,
  cardProblems,
  emptyCardForm,
  refusedInCard,
  tidyCard,
} from '#domain/card-form.ts';
import { dayOf } from '#domain/dates.ts';
import { declinedField } from '#domain/declined-field.ts';
import { digitsIn } from '#domain/digits.ts';
import { historicBrand } from '#domain/historic-brand.ts';
import { cardDeclineText } from '#domain/payment.ts';
import { problem } from '#domain/problem.ts';
import { seal } from '#domain/sealed.ts';
import { meansOf } from '#text/means.ts';
import { useLookUp, useSay } from '#text/say.tsx';
import { BillingFields } from '#ui/card/BillingFields.tsx';
import { CardFields } from '#ui/card/CardFields.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { usePrefilled } from '#ui/form/use-prefilled.ts';
import { useTenant } from '#ui/tenant.tsx';
import styles from './plan-means.module.css';
import type { Props } from './props.ts';
import { Refusal } from './Refusal.tsx';
import { Terms } from './Terms.tsx';
import { TypedFoot } from './TypedFoot.tsx';
import { useChange } from './use-change.ts';
import { useRefused, useTyped } from './use-typed.ts';

/** The form for a card that is kept for the plan alone, with what is agreed to by it. */
export function TypedCard({ actor, contact }: Pick<Props, 'actor' | 'contact'>) {
  const say = useSay();
  const tenant = useTenant();
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  const [today] = useState(() => dayOf(new Date()));
  const billing = useMemo(() => contact && billingOf(contact), [contact]);
  const fields = useFields({
    initial: emptyCardForm,
    problemsIn: (form) => cardProblems(form, { ...tenant, today }),
    tidy: tidyCard,
  });
  usePrefilled(fields, billing);
  useTyped(actor, fields.values, emptyCardForm, billing ?? emptyCardForm);
  useRefused(actor, {
    onDeclined: (reason) => {
      fields.put('cvv', '');
      const field = declinedField(reason);
      if (field) fields.refuse({ [field]: problem(cardDeclineText(reason)) });
    },
    onRefused: (refused) => fields.refuse(refusedInCard(refused)),
  });
  const change = useChange(actor, { means: useName(fields.values.cardNumber), isBank: false });
  const heading = say('headings_meanscard');
  return (
    <>
      <header>
        <h2>{heading}</h2>
        <p>{say('topics_meanscardkept')}</p>
      </header>
      <Refusal actor={actor} />
      <Form
        label={heading}
        problems={fields.problems}
        onSubmit={fields.submit((form, pressed) => {
          pressed?.focus();
          const details = seal(cardDetails(form, tenant));
          if (!busy) actor.send({ type: 'typed.agreed', details });
        })}
      >
        <div className={styles.choice} inert={busy}>
          <CardFields fields={fields} today={today} />
          <BillingFields fields={fields} />
        </div>
        <section className={styles.change} aria-labelledby="means-change">
          <Terms {...change} />
        </section>
        <TypedFoot actor={actor} uses="buttons_usecard" />
      </Form>
    </>
  );
}

/** The card by its brand and last digits, once they are typed. */
const useName = (number: string): string => {
  const say = useSay();
  const lookUp = useLookUp();
  if (!isCardNumber(number)) return say('words_thiscard');
  const brand = historicBrand(brandOf(number)?.type ?? '');
  return meansOf({ method: 'card', brand, last4: digitsIn(number).slice(-4) }, { say, lookUp });
};
