import { isCardNumber } from '#domain/card.ts';
import { digitsIn } from '#domain/digits.ts';
import type { PayingForm } from '#domain/paying-form.ts';
import { useSay } from '#text/say.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import type { useFields } from '#ui/form/use-fields.ts';
import { useTenant } from '#ui/tenant.tsx';
import styles from './direct-payment.module.css';

interface Props {
  readonly fields: ReturnType<typeof useFields<PayingForm>>;
}

/** The card that pays is kept for later payments, by the words that stand beside the box. */
export function SaveCard({ fields: { field, values } }: Props) {
  const say = useSay();
  const { name: provider } = useTenant();
  const { cardNumber } = values;
  const last4 = isCardNumber(cardNumber) && digitsIn(cardNumber).slice(-4);
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
    </section>
  );
}
