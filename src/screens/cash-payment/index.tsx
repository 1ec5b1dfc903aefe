import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { codeLasts } from '#domain/cash-code.ts';
import { dueTodayOf } from '#domain/cart.ts';
import { noMoney, type Cents } from '#domain/money.ts';
import { refusalText } from '#domain/payment-trouble.ts';
import { problemSentence } from '#text/problem.ts';
import { useLookUp, useSay } from '#text/say.tsx';
import { Busy } from '#ui/Busy.tsx';
import { Button } from '#ui/Button.tsx';
import { againWord, Earlier, earlierHeading, EarlierPayments } from '#ui/Earlier.tsx';
import { Fields } from '#ui/form/Fields.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { Note } from '#ui/Note.tsx';
import { Trouble } from '#ui/Trouble.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';
import type { PaymentRef } from './actor.ts';
import styles from './cash-payment.module.css';
import { useCodeForm, type Known } from './use-code-form.ts';

interface Props {
  readonly actor: PaymentRef;
  /** The payer as they are known, which stands in the form. */
  readonly known?: Known;
  /** Cents that a counter adds to each payment, where the provider states them. */
  readonly fee?: Cents | undefined;
}

const nobody: Known = { payerName: '', email: '' };

/** The way of paying in cash, and the little that a code needs. */
export default function CashPayment({ actor, known = nobody, fee }: Props) {
  const say = useSay();
  const state = useSelector(actor, ({ value }) => value);
  if (state === 'looking') return <Busy says={say('labels_cashfinding')} />;
  return (
    <div className={styles.page} data-state={state}>
      <Head {...{ actor, fee }} />
      {state === 'asking' && <Asked actor={actor} />}
      {/* The form is hidden and not gone, with what was typed into it. */}
      <div hidden={state === 'asking'}>
        <CodeForm {...{ actor, known }} isIssuing={state === 'issuing'} />
      </div>
    </div>
  );
}

function Head({ actor, fee = noMoney }: Pick<Props, 'actor' | 'fee'>) {
  const say = useSay();
  const written = useMoney();
  const tenant = useTenant();
  const due = useSelector(actor, ({ context }) => dueTodayOf(context.cart));
  return (
    <header>
      <MainHeading>{say('headings_cashpayment')}</MainHeading>
      <p className={styles.lead}>
        {say('topics_youpay', { amount: written(due), provider: tenant.name })}
      </p>
      <ul className={styles.steps}>
        <li>{say('topics_cashhow')}</li>
        {fee > 0 && <li>{say('topics_cashfee', { fee: written(fee) })}</li>}
        <li>{say('topics_cashlasts', { days: codeLasts })}</li>
        <li>{say('topics_cashother')}</li>
      </ul>
    </header>
  );
}

/** The payments that were made of these bills before; whoever wants to pay again says so here alone. */
function Asked({ actor }: Pick<Props, 'actor'>) {
  const say = useSay();
  const earlier = useSelector(actor, ({ context }) => context.earlier);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section className={styles.card}>
      <Note ref={box} tabIndex={-1} role="group" icon="info" heading={say(earlierHeading(earlier))}>
        <Earlier earlier={earlier} how="topics_earlierhowbelow" />
      </Note>
      <div className={styles.actions}>
        <Button look="primary" large wide onClick={() => actor.send({ type: 'again.chosen' })}>
          {say(againWord(earlier))}
        </Button>
        <Button look="quiet" wide onClick={() => actor.send({ type: 'code.dropped' })}>
          {say('buttons_cancel')}
        </Button>
      </div>
    </section>
  );
}

interface FormProps {
  readonly actor: PaymentRef;
  readonly known: Known;
  readonly isIssuing: boolean;
}

function CodeForm({ actor, known, isIssuing }: FormProps) {
  const say = useSay();
  const { field, problems, submit } = useCodeForm(actor, known);
  return (
    <Form
      label={say('headings_cashpayment')}
      problems={problems}
      onSubmit={submit((typed) => actor.send({ type: 'code.wanted', ...typed }))}
    >
      <WhyBack actor={actor} />
      <section className={styles.card}>
        <Fields legend={say('headings_cashyou')}>
          <TextField
            {...field('payerName')}
            label={say('labels_firstandlastname')}
            autoComplete="name"
            maxLength={100}
          />
          <TextField
            {...field('email')}
            label={say('labels_cashemail')}
            help={say('topics_cashemailhint')}
            optional
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        </Fields>
        <div className={styles.actions}>
          <Button type="submit" look="primary" large wide busy={isIssuing}>
            {say('buttons_getcode')}
          </Button>
          {!isIssuing && (
            <Button look="quiet" wide onClick={() => actor.send({ type: 'code.dropped' })}>
              {say('buttons_cancel')}
            </Button>
          )}
        </div>
      </section>
    </Form>
  );
}

const troubles = { another: 'errors_cashfirst', failed: 'errors_cashissue' } as const;

/** The reason why the form is back. */
function WhyBack({ actor }: { readonly actor: PaymentRef }) {
  const say = useSay();
  const lookUp = useLookUp();
  const { trouble, refusal, earlier } = useSelector(actor, ({ context }) => context);
  if (refusal)
    return (
      <Note ref={takeFocus} tabIndex={-1} role="alert" isFault icon="alert">
        <p>{problemSentence(lookUp, refusalText(refusal))}</p>
        {earlier.length > 0 && <EarlierPayments earlier={earlier} />}
      </Note>
    );
  return trouble ? (
    <div ref={takeFocus} tabIndex={-1}>
      <Trouble>{say(troubles[trouble])}</Trouble>
    </div>
  ) : null;
}

/** The button that was pressed stands below the window's end on a telephone: the focus brings the reason into view. */
const takeFocus = (box: HTMLElement | null) => {
  box?.focus();
};
