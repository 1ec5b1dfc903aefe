import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { countOf } from '#domain/cart-count.ts';
import { accountsOf, dueTodayOf, isRecurring, payoffsIn, rowsIn } from '#domain/cart.ts';
import { offersPlan } from '#domain/plans/rules.ts';
import type { Owed as Bills } from '#domain/owed.ts';
import type { PlanStandings } from '#domain/plans/standing.ts';
import { hasPayable } from '#domain/cart-panels.ts';
import type { cart as chart } from '#machines/cart.ts';
import { useSay } from '#text/say.tsx';
import { Announcer } from '#ui/Announcer.tsx';
import { Button } from '#ui/Button.tsx';
import { HelpLink } from '#ui/HelpLink.tsx';
import { PlanEnding } from '#ui/plans/PlanEnding.tsx';
import { PlanAmounts } from '#ui/PlanAmounts.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';
import { Account } from './Account.tsx';
import styles from './Accounts.module.css';
import { Owed } from './Owed.tsx';
import { PutOff } from './PutOff.tsx';
import { PlanCard } from './PlanCard.tsx';
import { useUnknownFields } from './use-display-fields.ts';

interface Props {
  readonly actor: ActorRefFrom<typeof chart>;
  readonly notice: ReactNode;
  /** The name of an account holder. */
  readonly name: string | undefined;
  readonly helps: boolean | undefined;
  readonly standings: PlanStandings;
  /** The bills as the provider tells them. */
  readonly owed: Bills;
}

/** From so many accounts on, the style sheet lays out only those near the window. */
const many = 50;

/**
 * The typed amounts are left out: they change with every key, and the list need not be drawn anew.
 */
const seen = (snapshot: SnapshotFrom<typeof chart>) => {
  const { typed, cart, way, maxAccounts, hasBack, planRules, ...takes } = snapshot.context;
  const isTyping = Object.keys(typed).length > 0;
  const { takesCredit, takesFinancing } = takes;
  const seenToo = { takesFinancing, planRules, takesCredit, isTyping };
  const busy = snapshot.hasTag('busy');
  return { cart, way, maxAccounts, hasBack, busy, ...seenToo };
};

/** What is owed, to whom, and one strong way to pay it. */
export function Accounts({ actor, notice, name, helps = false, standings, owed }: Props) {
  const say = useSay();
  const written = useMoney();
  const tenant = useTenant();
  const { cart, way, maxAccounts, hasBack, isTyping, planRules, busy, ...takes } = useSelector(
    actor,
    seen,
    shallowEqual,
  );
  const rows = rowsIn(cart);
  const gathered = rows.filter(isRecurring);
  const single = rows.filter((row) => !isRecurring(row));
  const due = dueTodayOf(cart);
  const payoffs = payoffsIn(cart);
  const ending = new Set(payoffs.map(({ planId }) => planId));
  const waiting = new Set(owed.flatMap((one) => (one.automaticWaits ? [one.openBalanceId] : [])));
  useUnknownFields(tenant);
  const count = countOf(cart);
  const keptInView = count > 1 && !isTyping;
  return (
    <div className={styles.screen}>
      <MainHeading>
        {name === undefined
          ? say('headings_welcome', { provider: tenant.name })
          : say('headings_welcomeuser', { username: name })}
      </MainHeading>
      {notice}
      <Owed cart={cart} isTyped={way === 'quick-pay'} helps={helps} />
      {count > 0 && (
        <>
          <PutOff actor={actor} />
          {gathered.map((row) => (
            <PlanCard key={row.planId} {...{ actor, cart, row }} />
          ))}
          {gathered.length > 0 && single.length > 0 && (
            <h2 className={styles.others}>{say('headings_reviewotheraccounts')}</h2>
          )}
          <ul
            className={styles.accounts}
            data-many={count > many || undefined}
            aria-label={say('labels_youraccounts')}
          >
            {single.flatMap((row) =>
              accountsOf(cart, row).map((account) => (
                <li key={account.accountId}>
                  <Account
                    {...{ actor, row, account, standings }}
                    isOnly={count === 1}
                    waits={waiting.has(account.openBalanceId)}
                    isEnding={account.running && ending.has(account.running.planId)}
                  />
                </li>
              )),
            )}
          </ul>
          <PlanEnding payoffs={payoffs} />
          {hasPayable(cart) && (
            <>
              <div className={styles.pay} data-bottom-bar={keptInView || undefined}>
                <Button
                  // With nothing due, the button only explains why nothing can be paid.
                  look={due > 0 ? 'primary' : 'secondary'}
                  large
                  wide
                  icon="lock"
                  onClick={() => actor.send({ type: 'pay.chosen' })}
                >
                  {say('buttons_paynow')} {due > 0 && written(due)}
                </Button>
              </div>
              <div className={styles.plan}>
                {offersPlan(planRules, cart) ? (
                  <Button
                    large
                    wide
                    icon="history"
                    busy={busy}
                    onClick={() => actor.send({ type: 'plan.wanted' })}
                  >
                    {say('buttons_setuppaymentplan')}
                  </Button>
                ) : (
                  <PlanAmounts rules={planRules} cart={cart} />
                )}
              </div>
              {takes.takesCredit && !isTyping && (
                <div className={styles.plan}>
                  <Button
                    large
                    wide
                    icon="card"
                    onClick={() => actor.send({ type: 'credit.wanted' })}
                  >
                    {say('buttons_paywithhealthcarecredit')}
                  </Button>
                </div>
              )}
              {takes.takesFinancing && !isTyping && (
                <div className={styles.plan}>
                  <Button
                    large
                    wide
                    icon="card"
                    onClick={() => actor.send({ type: 'financing.wanted' })}
                  >
                    {say('buttons_paywithfinancing')}
                  </Button>
                </div>
              )}
            </>
          )}
        </>
      )}
      {hasPayable(cart) && <HelpLink />}
      <div className={styles.rest}>
        {count < maxAccounts && (
          <Button icon="plus" onClick={() => actor.send({ type: 'account.wanted' })}>
            {say('buttons_addaccount')}
          </Button>
        )}
        {hasBack && (
          <Button look="quiet" onClick={() => actor.send({ type: 'back.chosen' })}>
            {say('buttons_back')}
          </Button>
        )}
      </div>
      <Announcer says={`${say('labels_duetoday')} ${written(due)}`} />
    </div>
  );
}
