import { useEffect, useEffectEvent } from 'react';
import { isCardNumber } from '#domain/card.ts';
import { digitsIn } from '#domain/digits.ts';
import type { PayingForm } from '#domain/paying-form.ts';
import type { Enrolment } from '#domain/text-to-pay.ts';
import { useSay } from '#text/say.tsx';
import { TextToPay } from '#ui/card/TextToPay.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import type { useFields } from '#ui/form/use-fields.ts';
import { useTenant } from '#ui/tenant.tsx';
import { ChoosePassword } from './ChoosePassword.tsx';
import styles from './direct-payment.module.css';
import type { Saving } from './stage.ts';

interface Props {
  readonly fields: ReturnType<typeof useFields<PayingForm>>;
  readonly saving: Saving;
  readonly enrolment: Enrolment | undefined;
}

/** The card that pays is kept for later payments, by the words that stand beside the box. */
export function SaveCard({ fields, saving: { isPreset, registersAs }, enrolment }: Props) {
  const say = useSay();
  const { name: provider } = useTenant();
  const { field, values, put } = fields;
  const { cardNumber, saveCardForFuture } = values;
  const last4 = isCardNumber(cardNumber) && digitsIn(cardNumber).slice(-4);
  const tick = useEffectEvent(() => put('saveCardForFuture', true));
  // A guest's box comes after the form, for the server is asked first whether there is a login.
  useEffect(() => {
    if (isPreset) tick();
  }, [isPreset]);
  return (
    <section className={styles.card}>
      <CheckField
        {...field('saveCardForFuture')}
        label={say('labels_savecardforfuture')}
        help={
          last4
            ? say('topics_savecardconsent', { provider, last4 })
            : say('topics_savethiscardconsent', { provider })
        }
      />
      {saveCardForFuture && registersAs !== undefined && (
        <ChoosePassword {...{ field }} username={registersAs} />
      )}
      {enrolment && (
        <TextToPay
          field={field('textToPaySavedCard')}
          enrolment={enrolment}
          saves={saveCardForFuture}
        />
      )}
    </section>
  );
}
