import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { contactsFor } from '#domain/account-names.ts';
import { accountsOf } from '#domain/cart.ts';
import { endsBefore, type Expiry } from '#domain/card-expiry.ts';
import { totalIn } from '#domain/plans/in-cart.ts';
import { laterIn } from '#domain/plans/later.ts';
import { todayThere } from '#domain/time-zone.ts';
import { useSay } from '#text/say.tsx';
import { Numbers } from '#ui/Numbers.tsx';
import { reachable } from '#ui/PhoneLines.tsx';
import { useOwnLogin } from '#ui/plans/own-login.ts';
import { useTenant } from '#ui/tenant.tsx';
import { EndsEarly } from './EndsEarly.tsx';
import { LaterPayments } from './LaterPayments.tsx';
import type { PaymentRef } from './stage.ts';

const texts = {
  cards: 'topics_recurringcard',
  ach: 'topics_recurringagreement',
} as const;

interface Props {
  readonly actor: PaymentRef;
  /** The end of the card that pays, once it is known. */
  readonly expiry?: Expiry | undefined;
}

/**
 * The later payments of a plan: their sum, what they are paid with, and whom to call to end them.
 */
export function RecurringAgreement({ actor, expiry }: Props) {
  const { method, cart } = useSelector(actor, ({ context }) => context);
  const say = useSay();
  const tenant = useTenant();
  const mayStop = useOwnLogin();
  const [today] = useState(() => todayThere(Date.now(), tenant.timeZone));
  const continued = laterIn(cart, today);
  if (continued.length === 0) return null;
  const { name: provider } = tenant;
  const authorization = texts[method === 'ach' ? 'ach' : 'cards'];
  const accounts = Object.fromEntries(
    continued
      .flatMap(({ plan }) => accountsOf(cart, plan))
      .map((account) => [account.accountId, account]),
  );
  const [contact] = [...contactsFor(tenant, { ...cart, accounts }), ...reachable(tenant.locations)];
  const phone = contact?.supportPhoneNumber;
  const lastDate = continued
    .map((later) => later.lastDate)
    .toSorted()
    .at(-1);
  return (
    <>
      {expiry && lastDate && endsBefore(expiry, lastDate) && (
        <EndsEarly {...{ expiry, lastDate }} />
      )}
      {continued.map((later) => (
        <LaterPayments
          key={later.plan.planId}
          {...{ cart, later }}
          isNamed={continued.length > 1}
        />
      ))}
      {continued.some(({ plan }) => totalIn(plan) > plan.subtotal) && (
        <p>{say('topics_planpayoffsooner')}</p>
      )}
      <p>
        {say(authorization, { provider })}{' '}
        {mayStop
          ? say('topics_planstopmine', { button: say('links_myplans') })
          : say('topics_planstopletters')}{' '}
        {phone === undefined ? (
          say('topics_planortell', { provider })
        ) : (
          <Numbers in={say('topics_planorcall', { provider, phone })} />
        )}
      </p>
    </>
  );
}
