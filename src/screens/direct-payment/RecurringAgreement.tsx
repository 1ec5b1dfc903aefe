import { useSelector } from '@xstate/react';
import { hasRecurring } from '#domain/cart.ts';
import { useSay } from '#text/say.tsx';
import { Numbers } from '#ui/Numbers.tsx';
import { reachable } from '#ui/PhoneLines.tsx';
import { useTenant } from '#ui/tenant.tsx';
import type { PaymentRef } from './stage.ts';

const texts = {
  cards: ['topics_recurringcard', 'topics_recurringcardphone'],
  ach: ['topics_recurringagreement', 'topics_recurringagreementphone'],
} as const;

/** What the later payments of a plan are agreed to with, and how they are ended; where there is a plan. */
export function RecurringAgreement({ flow }: { readonly flow: PaymentRef }) {
  const { method, cart } = useSelector(flow, ({ context }) => context);
  const say = useSay();
  const { name: provider, locations } = useTenant();
  const [plain, withPhone] = texts[method];
  const phone = reachable(locations)[0]?.supportPhoneNumber;
  if (!hasRecurring(cart)) return null;
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
