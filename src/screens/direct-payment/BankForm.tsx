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
import { longestAccountNumber } from '#domain/bank.ts';
import { digitsIn } from '#domain/digits.ts';
import { useSay } from '#text/say.tsx';
import { Fields } from '#ui/form/Fields.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Row } from '#ui/form/Row.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { usePrefilled } from '#ui/form/use-prefilled.ts';
import { useTenant } from '#ui/tenant.tsx';
import { Authorization } from './Authorization.tsx';
import { ExampleCheck } from './ExampleCheck.tsx';
import { RecurringAgreement } from './RecurringAgreement.tsx';
import styles from './direct-payment.module.css';
import type { PaymentRef } from './stage.ts';
import { usePaying } from './use-paying.ts';

/**
 * A number with a few digits too many is refused, not cut: if both entries were cut alike, another
 * account would pay.
 */
const mostAccountDigits = longestAccountNumber + 3;

interface Props {
  readonly actor: PaymentRef<BankDetails>;
  /** The amount as the button shows it. */
  readonly amount: string;
  /** The payer's own name, where they have an account. */
  readonly contact: Contact | undefined;
}

const digits = (longest: number) => ({
  mask: (typed: string) => digitsIn(typed).slice(0, longest),
  inputMode: 'numeric' as const,
  autoComplete: 'off',
});

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
  const { field } = fields;
  return (
    <Form
      label={say('headings_achpayment')}
      problems={fields.problems}
      onSubmit={fields.submit((form, pressed) => pay(bankDetails(form), pressed), unsent)}
    >
      <div className={styles.sections} inert={busy} data-sending={sending || undefined}>
        <section className={styles.card}>
          <Fields legend={say('headings_bankaccount')}>
            <TextField
              {...field('name')}
              label={say('labels_accountholdername')}
              help={say('topics_accountholdername')}
              autoComplete="name"
            />
            <ExampleCheck />
            <Row>
              <TextField {...field('routingNumber')} {...digits(9)} label={labels.routingNumber} />
              <TextField
                {...field('confirmRoutingNumber')}
                {...digits(9)}
                label={say('labels_confirmroutingnumber')}
              />
            </Row>
            <Row>
              <TextField
                {...field('accountNumber')}
                {...digits(mostAccountDigits)}
                label={labels.accountNumber}
              />
              <TextField
                {...field('confirmAccountNumber')}
                {...digits(mostAccountDigits)}
                label={say('labels_confirmbankaccountnumber')}
              />
            </Row>
          </Fields>
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
