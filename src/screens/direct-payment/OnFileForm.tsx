import { useDebouncedCallback } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import {
  emptyOnFileForm,
  onFileDetails,
  poProblems,
  refusedOnFile,
  tidyPo,
} from '#domain/on-file-form.ts';
import type { TextCard } from '#domain/card-of-text.ts';
import type { SavedCard } from '#domain/saved-card.ts';
import { enrolsBy, type Enrolment } from '#domain/text-to-pay.ts';
import { useSay } from '#text/say.tsx';
import { TextToPay } from '#ui/card/TextToPay.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { useTenant } from '#ui/tenant.tsx';
import { Authorization } from './Authorization.tsx';
import { CardOfText } from './CardOfText.tsx';
import { CardOnFile } from './CardOnFile.tsx';
import styles from './direct-payment.module.css';
import { RecurringAgreement } from './RecurringAgreement.tsx';
import type { DirectRef } from './stage.ts';
import { usePaying } from './use-paying.ts';

interface Props {
  readonly actor: DirectRef;
  /** The amount as the button shows it. */
  readonly amount: string;
  /** The box of Text to Pay, for whoever may turn it on. */
  readonly enrolment: Enrolment | undefined;
}

/** The card is there already, and is not saved by the payment. */
const onFile = { saves: false };

/** Milliseconds without a key until a number counts as written. */
const settled = 800;

/** A payment with a card on file is confirmed: nothing of the card is typed. */
export function OnFileForm({ actor, amount, enrolment }: Props) {
  const say = useSay();
  const { name: provider, general } = useTenant();
  const card = useSelector(actor, ({ context }) => context.saved as SavedCard | TextCard);
  const before = useSelector(actor, ({ context }) => context.poNumber);
  const fields = useFields({
    initial: { ...emptyOnFileForm, poNumber: before },
    problemsIn: (form) => poProblems(form, general),
    tidy: tidyPo,
  });
  const keep = useDebouncedCallback((typed: string) => {
    const poNumber = tidyPo('poNumber', typed);
    if (poNumber !== before && !poProblems({ poNumber }, general).poNumber)
      actor.send({ type: 'po.written', poNumber });
  }, settled);
  const field = fields.field('poNumber');
  const { pay, unsent, sending, busy } = usePaying(actor, {
    onDeclined: () => undefined,
    onRefused: (refused) => fields.refuse(refusedOnFile(refused)),
  });
  return (
    <Form
      label={say('headings_confirmpayment')}
      problems={fields.problems}
      onSubmit={fields.submit(
        (form, pressed) =>
          pay(
            {
              ...onFileDetails(card, form),
              ...enrolsBy(form, enrolment, onFile),
            },
            pressed,
          ),
        unsent,
      )}
    >
      <div className={styles.sections} inert={busy} data-sending={sending || undefined}>
        {'holder' in card ? (
          <CardOnFile card={card} onEdit={() => actor.send({ type: 'card.edited' })} />
        ) : (
          <CardOfText card={card} />
        )}
        {general.allowLevel3PoNumber && (
          <section className={styles.card}>
            <TextField
              {...field}
              onChange={(typed) => {
                field.onChange(typed);
                keep(typed);
              }}
              onBlur={(event) => {
                field.onBlur(event);
                keep.flush();
              }}
              label={say('labels_ponumber')}
              help={say('topics_ponumberhelp')}
              optional
              autoComplete="off"
            />
          </section>
        )}
        {enrolment && (
          <section className={styles.card}>
            <TextToPay
              field={fields.field('textToPaySavedCard')}
              enrolment={enrolment}
              saves={onFile.saves}
            />
          </section>
        )}
      </div>
      <Authorization actor={actor} amount={amount} {...{ busy, sending }}>
        <p>{say('topics_cardauthorization', { amount, provider })}</p>
        <RecurringAgreement actor={actor} expiry={'expiry' in card ? card.expiry : undefined} />
      </Authorization>
    </Form>
  );
}
