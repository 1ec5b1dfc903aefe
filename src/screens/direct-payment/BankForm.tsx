import { useMemo } from 'react';
import {
  bankDetails,
  bankProblems,
  emptyBankForm,
  holderOf,
  refusedInBank,
  tidyBank,
  type BankDetails,
} from '#domain/bank-form.ts';
import type { Contact } from '#domain/contact.ts';
import { useSay } from '#text/say.tsx';
import { BankFields } from '#ui/bank/BankFields.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { usePrefilled } from '#ui/form/use-prefilled.ts';
import { useTenant } from '#ui/tenant.tsx';
import { Authorization } from './Authorization.tsx';
import { RecurringAgreement } from './RecurringAgreement.tsx';
import styles from './direct-payment.module.css';
import type { PaymentRef } from './stage.ts';
import { usePaying } from './use-paying.ts';

interface Props {
  readonly actor: PaymentRef<BankDetails>;
  /** The amount as the button shows it. */
  readonly amount: string;
  /** The payer's own name, where they have an account. */
  readonly contact: Contact | undefined;
}

export function BankForm({ actor, amount, contact }: Props) {
  const say = useSay();
  const tenant = useTenant();
  const labels = {
    routingNumber: say('labels_routingnumber'),
    accountNumber: say('labels_bankaccountnumber'),
  };
  const fields = useFields({
    initial: emptyBankForm,
    problemsIn: (form) => bankProblems(form, labels),
    tidy: tidyBank,
  });
  usePrefilled(
    fields,
    useMemo(() => contact && holderOf(contact), [contact]),
  );
  const { pay, unsent, sending, busy } = usePaying(actor, {
    onDeclined: () => undefined,
    onRefused: (refused) => fields.refuse(refusedInBank(refused)),
  });
  return (
    <Form
      label={say('headings_achpayment')}
      problems={fields.problems}
      onSubmit={fields.submit((form, pressed) => pay(bankDetails(form), pressed), unsent)}
    >
      <div className={styles.sections} inert={busy} data-sending={sending || undefined}>
        <section className={styles.card}>
          <BankFields fields={fields} />
        </section>
      </div>
      <Authorization actor={actor} amount={amount} {...{ busy, sending }}>
        <p>{say('topics_achauthorization', { amount, provider: tenant.name })}</p>
        <RecurringAgreement actor={actor} />
        <p>{say('topics_achtiming')}</p>
      </Authorization>
    </Form>
  );
}
