import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { accountsOf, countOf, dueTodayOf, plansIn } from '#domain/cart.ts';
import { offersPlan } from '#domain/plans/rules.ts';
import type { cart } from '#machines/cart.ts';
import { useSay } from '#text/say.tsx';
import { Announcer } from '#ui/Announcer.tsx';
import { Button } from '#ui/Button.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';
import { Account } from './Account.tsx';
import styles from './Accounts.module.css';
import { Owed } from './Owed.tsx';
import { PlanCard } from './PlanCard.tsx';
import { useUnknownFields } from './use-display-fields.ts';

interface Props {
  readonly flow: ActorRefFrom<typeof cart>;
  readonly notice: ReactNode;
  /** Of whoever has an account. */
  readonly name: string | undefined;
}

/** What is owed, to whom, and one strong way to pay it. */
export function Accounts({ flow, notice, name }: Props) {
  const say = useSay();
  const written = useMoney();
  const tenant = useTenant();
  const {
    cart: held,
    flow: way,
    maxAccounts,
    hasBack,
    typed,
    planRules,
  } = useSelector(flow, ({ context }) => context);
  const gathered = plansIn(held).filter(({ paymentOption }) => paymentOption === 'RECURRING');
  const single = plansIn(held).filter((plan) => !gathered.includes(plan));
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const due = dueTodayOf(held);
  useUnknownFields(tenant);
  const keptInView = countOf(held) > 1 && Object.keys(typed).length === 0;
  return (
    <div className={styles.screen}>
      <MainHeading>
        {name === undefined
          ? say('headings_welcome', { provider: tenant.name })
          : say('headings_welcomeuser', { username: name })}
      </MainHeading>
      {notice}
      <Owed cart={held} isTyped={way === 'quick-pay'} />
      {countOf(held) > 0 && (
        <>
          {gathered.map((plan) => (
            <PlanCard key={plan.planId} {...{ flow, plan }} cart={held} />
          ))}
          {gathered.length > 0 && single.length > 0 && (
            <h2 className={styles.others}>{say('headings_reviewotheraccounts')}</h2>
          )}
          <ul className={styles.accounts} aria-label={say('labels_youraccounts')}>
            {single.flatMap((plan) =>
              accountsOf(held, plan).map((account) => (
                <li key={account.accountId}>
                  <Account flow={flow} plan={plan} account={account} />
                </li>
              )),
            )}
          </ul>
          <div className={styles.pay} data-bottom-bar={keptInView || undefined}>
            <Button
              look="primary"
              large
              wide
              icon="lock"
              onClick={() => flow.send({ type: 'pay.chosen' })}
            >
              {say('buttons_paynow')} {due > 0 && written(due)}
            </Button>
          </div>
          {offersPlan(planRules, held) && (
            <Button
              large
              wide
              icon="history"
              busy={busy}
              onClick={() => flow.send({ type: 'plan.wanted' })}
            >
              {say('buttons_setuppaymentplan')}
            </Button>
          )}
        </>
      )}
      <div className={styles.rest}>
        {countOf(held) < maxAccounts && (
          <Button icon="plus" onClick={() => flow.send({ type: 'account.wanted' })}>
            {say('buttons_addaccount')}
          </Button>
        )}
        {hasBack && (
          <Button look="quiet" onClick={() => flow.send({ type: 'back.chosen' })}>
            {say('buttons_back')}
          </Button>
        )}
      </div>
      <Announcer says={`${say('labels_duetoday')} ${written(due)}`} />
    </div>
  );
}
