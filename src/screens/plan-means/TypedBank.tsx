import { useSelector } from '@xstate/react';
import { bankDetails } from '#domain/bank-form.ts';
import { seal } from '#domain/sealed.ts';
import { useSay } from '#text/say.tsx';
import { BankFields } from '#ui/bank/BankFields.tsx';
import { useBank } from '#ui/bank/use-bank.ts';
import { Form } from '#ui/form/Form.tsx';
import styles from './plan-means.module.css';
import type { Props } from './props.ts';
import { Refusal } from './Refusal.tsx';
import { Terms } from './Terms.tsx';
import { TypedFoot } from './TypedFoot.tsx';
import { useChange } from './use-change.ts';

/** The form for a bank account that is debited for the plan alone, with what is agreed to by it. */
export function TypedBank({ actor, contact }: Pick<Props, 'actor' | 'contact'>) {
  const say = useSay();
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  const refused = useSelector(actor, ({ context }) => context.refused);
  const { fields, means } = useBank({
    contact,
    refused,
    onTouched: (is) => actor.send({ type: is ? 'entry.touched' : 'entry.restored' }),
  });
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
