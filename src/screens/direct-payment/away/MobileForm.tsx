import { useSelector } from '@xstate/react';
import { formWords } from '#domain/away-methods.ts';
import { Fields } from '#ui/form/Fields.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { EntryFields } from '#ui/entry/EntryFields.tsx';
import { useSay } from '#text/say.tsx';
import { Authorization } from '../Authorization.tsx';
import styles from '../direct-payment.module.css';
import { isPaying } from '../stage.ts';
import { usePaying } from '../use-paying.ts';
import type { AwayRef, Vendor } from './stage.ts';
import { payerInput, useMobileForm, type Known } from './use-mobile-form.ts';

interface Props {
  readonly actor: AwayRef;
  readonly vendor: Vendor;
  /** The amount as the button shows it. */
  readonly amount: string;
  readonly known: Known;
}

/** The provider's own fields, and the payer's name. */
export function MobileForm({ actor, vendor, amount, known }: Props) {
  const say = useSay();
  const { form, asking, detailsIn, refuse } = useMobileForm(actor, known);
  const { heading, next } = formWords(known.method);
  const opens = useSelector(actor, ({ context }) => context.way.opens);
  const { pay, unsent, sending, busy } = usePaying(actor, {
    onDeclined: () => undefined,
    onRefused: refuse,
  });
  const press = (values: Record<string, string>, pressed: HTMLElement | null) => {
    pay(detailsIn(values), pressed);
    if (opens === 'popup' && isPaying(actor.getSnapshot()))
      vendor.openAhead(say('topics_windowopening'));
  };
  return (
    <Form label={say(heading)} problems={form.problems} onSubmit={form.submit(press, unsent)}>
      <div className={styles.sections} inert={busy} data-sending={sending || undefined}>
        <section className={styles.card}>
          <Fields legend={say('headings_payerdetails')}>
            <TextField
              {...form.field(payerInput)}
              label={say('labels_firstandlastname')}
              autoComplete="name"
            />
            <EntryFields {...{ form, asking }} />
          </Fields>
        </section>
      </div>
      <Authorization {...{ actor, amount, busy, sending }}>
        <p>{say(next)}</p>
      </Authorization>
    </Form>
  );
}
