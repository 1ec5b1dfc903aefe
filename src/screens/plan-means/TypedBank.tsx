import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { isAccountNumber } from '#domain/bank.ts';
import {
  bankDetails,
  bankProblems,
  emptyBankForm,
  holderOf,
  refusedInBank,
  tidyBank,
} from '#domain/bank-form.ts';
import { seal } from '#domain/sealed.ts';
import { meansOf } from '#text/means.ts';
import { useLookUp, useSay } from '#text/say.tsx';
import { BankFields } from '#ui/bank/BankFields.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { usePrefilled } from '#ui/form/use-prefilled.ts';
import styles from './plan-means.module.css';
import type { Props } from './props.ts';
import { Refusal } from './Refusal.tsx';
import { Terms } from './Terms.tsx';
import { TypedFoot } from './TypedFoot.tsx';
import { useChange } from './use-change.ts';
import { useRefused, useTyped } from './use-typed.ts';

/** The form for a bank account that is debited for the plan alone, with what is agreed to by it. */
export function TypedBank({ actor, contact }: Pick<Props, 'actor' | 'contact'>) {
  const say = useSay();
  const lookUp = useLookUp();
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  const holder = useMemo(() => contact && holderOf(contact), [contact]);
  const labels = {
    routingNumber: say('labels_routingnumber'),
    accountNumber: say('labels_bankaccountnumber'),
  };
  const fields = useFields({
    initial: emptyBankForm,
    problemsIn: (form) => bankProblems(form, labels),
    tidy: tidyBank,
  });
  usePrefilled(fields, holder);
  useTyped(actor, fields.values, emptyBankForm, { ...emptyBankForm, ...holder });
  useRefused(actor, { onRefused: (refused) => fields.refuse(refusedInBank(refused)) });
  const { accountNumber, confirmAccountNumber } = fields.values;
  const isTyped = isAccountNumber(accountNumber) && accountNumber === confirmAccountNumber;
  const means = isTyped
    ? meansOf({ method: 'ach', last4: accountNumber.slice(-4) }, { say, lookUp })
    : say('words_thisbank');
  const change = useChange(actor, { means, isBank: true });
  const heading = say('headings_meansbank');
  return (
    <>
      <header>
        <h2>{heading}</h2>
        <p>{say('topics_meansbankkept')}</p>
      </header>
      <Refusal actor={actor} />
      <Form
        label={heading}
        problems={fields.problems}
        onSubmit={fields.submit((form, pressed) => {
          pressed?.focus();
          if (!busy) actor.send({ type: 'typed.agreed', details: seal(bankDetails(form)) });
        })}
      >
        <div className={styles.choice} inert={busy}>
          <section className={styles.change}>
            <BankFields fields={fields} />
          </section>
        </div>
        <section className={styles.change} aria-labelledby="means-change">
          <Terms {...change} />
        </section>
        <TypedFoot actor={actor} uses="buttons_usebank" />
      </Form>
    </>
  );
}
