import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { BillsDetails } from '#domain/away-details.ts';
import { formWords } from '#domain/away-methods.ts';
import { dueTodayOf, hasRecurring } from '#domain/cart.ts';
import {
  chosenIn,
  creditAccounts,
  creditProblem,
  fitsNone,
  partIn,
} from '#domain/healthcare-credit.ts';
import { takesParts } from '#domain/takes-parts.ts';
import { useSay } from '#text/say.tsx';
import { Announcer } from '#ui/Announcer.tsx';
import { Button } from '#ui/Button.tsx';
import { againWord } from '#ui/Earlier.tsx';
import { FieldProblem } from '#ui/form/FieldProblem.tsx';
import { Note } from '#ui/Note.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from '../direct-payment.module.css';
import { FormPage } from '../FormPage.tsx';
import { isAsked, isIn } from '../stage.ts';
import { usePaying } from '../use-paying.ts';
import own from './Credit.module.css';
import { CreditBill } from './CreditBill.tsx';
import { NoneFits } from './NoneFits.tsx';
import type { AwayRef } from './stage.ts';

interface Props {
  readonly actor: AwayRef;
  readonly hasReceipt: boolean;
  /** The facts that are known of whoever is logged in. */
  readonly details: BillsDetails;
}

const problemId = 'credit-problem';

/** The words above the bills, by the method that pays. */
const leads = {
  'healthcare-credit': 'topics_healthcarecredit',
  financing: 'topics_financing',
} as const;

/** The bills that are paid by credit, and of the healthcare credit card the credit that is there for them. */
export function Credit({ actor, hasReceipt, details }: Props) {
  const say = useSay();
  const written = useMoney();
  const tenant = useTenant();
  const bills = useRef<HTMLUListElement>(null);
  const [isPressed, setPressed] = useState(false);
  const { cart, before, limit } = useSelector(actor, ({ context }) => context);
  const { pay, unsent, sending, busy } = usePaying(actor, {
    onDeclined: () => undefined,
    onRefused: () => undefined,
  });
  const asked = useSelector(actor, (now) => isAsked(now) && !now.context.again);
  const earlier = useSelector(actor, ({ context }) => context.earlier);
  const unopened = useSelector(actor, (now) => isIn(now, { fillingIn: 'unopened' }));
  const chosen = chosenIn(cart);
  const due = dueTodayOf(cart);
  const problem = creditProblem(cart, limit);
  const shown = problem === 'overLimit' || isPressed ? problem : undefined;
  const isNoneFit = fitsNone(before, limit);
  const { heading, next } = formWords(details.method);
  const sum = say('labels_creditselected', { amount: written(due) });
  const press = (pressed: HTMLElement | null) => {
    setPressed(true);
    if (problem === undefined) {
      if (asked) actor.send({ type: 'again.chosen' });
      return pay(details, pressed);
    }
    unsent();
    bills.current?.querySelector('input')?.focus();
  };
  return (
    <FormPage {...{ actor, hasReceipt }} heading={say(heading)}>
      {() => (
        <>
          <p className={own.lead}>{say(leads[details.method])}</p>
          {hasRecurring(before) && (
            <Note icon="info">
              <p>{say('topics_creditnoplan')}</p>
            </Note>
          )}
          {isNoneFit && limit !== undefined && !busy && (
            <NoneFits
              {...{ cart, limit }}
              onLeave={() => actor.send({ type: 'payment.cancelled' })}
            />
          )}
          <ul
            ref={bills}
            className={own.bills}
            inert={busy}
            aria-label={say('labels_youraccounts')}
            data-sending={sending || undefined}
          >
            {creditAccounts(cart).map((account) => (
              <li key={account.accountId}>
                <CreditBill
                  account={account}
                  amount={partIn(cart, account.accountId)}
                  isChosen={chosen.includes(account.accountId)}
                  describedBy={shown && problemId}
                  onChoose={(isChosen) =>
                    actor.send({
                      type: 'account.chosen',
                      accountId: account.accountId,
                      isChosen,
                    })
                  }
                />
              </li>
            ))}
          </ul>
          <section className={styles.card} aria-labelledby="credit-sum">
            <h2 id="credit-sum" className={styles.subheading}>
              {say('headings_creditsum')}
            </h2>
            <dl className={own.sums}>
              {details.method === 'healthcare-credit' && (
                <div>
                  <dt>{say('labels_creditlimit')}</dt>
                  <dd>{limit === undefined ? say('labels_creditlimitunknown') : written(limit)}</dd>
                </div>
              )}
              <div data-over={problem === 'overLimit' || undefined}>
                <dt>{say('labels_creditchosen')}</dt>
                <dd>{written(due)}</dd>
              </div>
            </dl>
            {shown && (
              <div className={own.problem}>
                <FieldProblem id={problemId}>
                  {shown === 'overLimit' && limit !== undefined
                    ? say('field_errors_creditlimit', { limit: written(limit) })
                    : say('field_errors_creditnothing')}
                </FieldProblem>
                {shown === 'overLimit' && takesParts(tenant) && <p>{say('topics_creditpart')}</p>}
              </div>
            )}
            {unopened && (
              <Note role="alert" isFault icon="alert">
                <p>{say('errors_attemptunopened')}</p>
              </Note>
            )}
            <p className={own.next}>{say(next)}</p>
            <div className={styles.actions}>
              <Button
                look={isNoneFit ? 'secondary' : 'primary'}
                large
                wide
                icon="lock"
                busy={busy}
                onClick={({ currentTarget }) => press(currentTarget)}
              >
                {say(asked ? againWord(earlier) : 'buttons_continue')}
              </Button>
              {!sending && (
                <Button look="quiet" wide onClick={() => actor.send({ type: 'payment.cancelled' })}>
                  {say('buttons_cancel')}
                </Button>
              )}
              <p role="status" className={styles.sendingNow}>
                {sending && say('topics_beginningpayment')}
              </p>
            </div>
          </section>
          <Announcer says={sum} />
        </>
      )}
    </FormPage>
  );
}
