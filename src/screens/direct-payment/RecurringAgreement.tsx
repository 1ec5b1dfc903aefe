import { useSelector } from '@xstate/react';
import { contactsFor } from '#domain/account-names.ts';
import { accountsOf } from '#domain/cart.ts';
import { recurringIn } from '#domain/plans/in-cart.ts';
import { useSay } from '#text/say.tsx';
import { Numbers } from '#ui/Numbers.tsx';
import { reachable } from '#ui/PhoneLines.tsx';
import { useTenant } from '#ui/tenant.tsx';
import type { PaymentRef } from './stage.ts';

const texts = {
  cards: ['topics_recurringcard', 'topics_recurringcardphone'],
  ach: ['topics_recurringagreement', 'topics_recurringagreementphone'],
} as const;

/** What the later payments of a plan are agreed to with, and whom to call to end them; where there is a plan. */
export function RecurringAgreement({ flow }: { readonly flow: PaymentRef }) {
  const { method, cart } = useSelector(flow, ({ context }) => context);
  const say = useSay();
  const tenant = useTenant();
  const plan = recurringIn(cart);
  if (plan === undefined) return null;
  const { name: provider } = tenant;
  const [plain, withPhone] = texts[method];
  const accounts = Object.fromEntries(accountsOf(cart, plan).map((one) => [one.accountId, one]));
  const [contact] = [...contactsFor(tenant, { ...cart, accounts }), ...reachable(tenant.locations)];
  const phone = contact?.supportPhoneNumber;
  return (
    <p>
      {phone === undefined ? (
        say(plain, { provider })
      ) : (
        <Numbers in={say(withPhone, { provider, phone })} />
      )}
    </p>
  );
}
