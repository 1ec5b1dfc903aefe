import { useSelector } from '@xstate/react';
import { toCents } from '#domain/money.ts';
import type { EarlierPayment } from '#domain/payment.ts';
import { ago } from '#text/ago.ts';
import { money } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { useTenant } from '#ui/tenant.tsx';
import type { PaymentRef } from './stage.ts';

interface Props {
  readonly flow: PaymentRef;
  readonly earlier: EarlierPayment;
  readonly onInsist: () => void;
}

/** What was paid before, and the one button that pays once more: no other does. */
export function Earlier({ flow, earlier, onInsist }: Props) {
  const say = useSay();
  const language = useLanguage();
  const { currency } = useTenant().payments;
  const method = useSelector(flow, ({ context }) => context.method);
  return (
    <>
      <p id="pay-notice-why">
        {say(`topics_earlier_${earlier.status}_${method}`, {
          amount: money(toCents(earlier.amount), currency, language),
          ago: ago(earlier.secondsAgo, language),
          reference: earlier.reference,
        })}
      </p>
      <Button onClick={onInsist}>{say('buttons_payagainallthesame')}</Button>
    </>
  );
}
