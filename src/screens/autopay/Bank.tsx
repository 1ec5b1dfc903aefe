import { useSelector } from '@xstate/react';
import { bankDetails } from '#domain/bank-form.ts';
import { seal } from '#domain/sealed.ts';
import { useSay } from '#text/say.tsx';
import { BankFields } from '#ui/bank/BankFields.tsx';
import { useBank } from '#ui/bank/use-bank.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useRefusal } from '#ui/form/use-refusal.tsx';
import styles from './autopay.module.css';
import { Page } from './Page.tsx';
import type { Props } from './props.ts';
import { Sentences } from './Sentences.tsx';

/** The form for a bank account that is debited by itself, with what is agreed to by it. */
export function Bank({ actor, contact }: Props) {
  const say = useSay();
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  const { refused, problem } = useSelector(actor, ({ context }) => context);
  const { fields, means } = useBank({
    contact,
    refused,
    onTouched: (is) => actor.send({ type: is ? 'entry.touched' : 'entry.restored' }),
  });
  const refusal = useRefusal(problem);
  const heading = say('headings_autopaybank');
  return (
    <Page actor={actor}>
      <Form
        label={heading}
        problems={fields.problems}
        onSubmit={fields.submit((form, pressed) => {
          pressed?.focus();
          if (!busy) actor.send({ type: 'typed.agreed', details: seal(bankDetails(form)) });
        })}
      >
        <section className={styles.card} inert={busy} aria-labelledby="autopay-bank">
          <h2 id="autopay-bank">{heading}</h2>
          <p>{say('topics_autopaybankkept')}</p>
          <BankFields fields={fields} />
        </section>
        <section className={styles.card} aria-labelledby="autopay-agree">
          <Sentences actor={actor} means={means} isBank />
          {!busy && refusal.notice}
          <div className={styles.foot}>
            <Button type="submit" look="primary" large busy={busy}>
              {say('buttons_autopayagree')}
            </Button>
            <Button large disabled={busy} onClick={() => actor.send({ type: 'entry.cancelled' })}>
              {say('buttons_autopaychooseagain')}
            </Button>
          </div>
        </section>
      </Form>
    </Page>
  );
}
