import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { accountsOf } from '#domain/cart.ts';
import { shownAmount } from '#domain/entry/masks.ts';
import { noMoney } from '#domain/money.ts';
import { parseMoney, toDecimal } from '#domain/typed-money.ts';
import { leastPayment, paymentProblem } from '#domain/plans/own-plan.ts';
import type { Problem } from '#domain/problem.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { AmountField } from '#ui/form/AmountField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { RadioCards } from '#ui/form/RadioCards.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { ContactFields } from '#ui/plans/ContactFields.tsx';
import { useContact } from '#ui/plans/use-contact.ts';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';
import type { FormProps } from './step.ts';
import styles from './plan-form.module.css';
import { useBeside } from './use-beside.ts';

/** The form for amount and rhythm, and for where the receipts go. */
export function FillingIn({ actor, known, texting }: FormProps) {
  const say = useSay();
  const written = useMoney();
  const { recurring, payments } = useTenant();
  const { cart, beside, plan, own } = useSelector(actor, ({ context }) => context);
  const others = useBeside({ cart, beside, plan });
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const total = plan?.subtotal ?? noMoney;
  const least = leastPayment(total, payments.minimumPayment);
  const [interval, setInterval] = useState(own?.interval ?? recurring.intervals[0] ?? 'monthly');
  const contact = useContact({ agreed: own, known, mayText: texting?.optedOut === false });
  const fields = useFields({
    initial: { amount: own ? toDecimal(own.payment) : '' },
    problemsIn: ({ amount }): { amount?: Problem } => {
      const found = paymentProblem(amount, { least, total }, written);
      return found ? { amount: found } : {};
    },
    tidy: (_, value) => shownAmount(value.trim()),
  });
  const intervals = recurring.intervals.map((key) => ({
    key,
    label: say(`labels_interval_${key}`),
  }));
  const isChanged = plan?.paymentOption === 'RECURRING';
  const heading = say(isChanged ? 'headings_changeownplan' : 'headings_ownplan');
  const accounts = plan ? accountsOf(cart, plan) : [];
  const numbers = accounts.map(({ paymentPostingId }) => paymentPostingId).join(', ');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <MainHeading>{heading}</MainHeading>
        <p>
          {[
            say('topics_ownplan', { amount: written(total) }),
            say('topics_ownplanfor', { numbers }),
            ...others,
          ].join(' ')}
        </p>
      </header>
      <div className={styles.card}>
        <Form
          label={heading}
          problems={[...fields.problems, ...contact.fields.problems]}
          onSubmit={(event) => {
            // The amount's form and the contact's are both checked; the first wrong field takes the focus.
            let send: (() => void) | undefined;
            contact.submit((given) => {
              send = () =>
                fields.submit(({ amount }) => {
                  const payment = parseMoney(amount);
                  if (payment !== undefined && !busy)
                    actor.send({ type: 'plan.submitted', own: { ...given, interval, payment } });
                })(event);
            })(event);
            if (send) send();
            else fields.submit(() => undefined)(event);
          }}
        >
          <RadioCards
            label={say('labels_howoften')}
            choices={intervals}
            chosen={interval}
            onChoose={setInterval}
          />
          <AmountField
            {...fields.field('amount')}
            label={say('labels_recurringamount')}
            help={say('topics_recurringamount', { min: written(least), max: written(total) })}
          />
          <ContactFields contact={contact} texting={texting} />
          <div className={styles.actions}>
            <Button type="submit" look="primary" large wide busy={busy}>
              {say('buttons_seepayments')}
            </Button>
            <Button look="quiet" onClick={() => actor.send({ type: 'cancel.chosen' })}>
              {say('buttons_cancel')}
            </Button>
          </div>
        </Form>
      </div>
    </div>
  );
}
