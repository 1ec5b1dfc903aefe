import type { PastPayment } from '#domain/history.ts';
import { mediumDate } from '#text/formats.ts';
import { kindOf } from '#text/means.ts';
import { useLanguage, useLookUp, useSay } from '#text/say.tsx';
import { useMoney } from '#ui/use-money.ts';

export const tones = {
  Paid: 'success',
  Partial_Payment: 'warning',
  Payment_Plan: 'brand',
  Pending: 'neutral',
  Not_Completed: 'warning',
} as const;

/** Writes a payment in the patient's language. */
export function useWritten() {
  const say = useSay();
  const lookUp = useLookUp();
  const money = useMoney();
  const language = useLanguage();
  const method = ({ method: paidWith, brand, last4, paidBy }: PastPayment) => ({
    kind: kindOf({ method: paidWith, brand }, { say, lookUp }),
    last4,
    by: paidBy === 'you' ? undefined : say(`labels_historyby_${paidBy}`),
  });
  return {
    method,
    title: ({ isInterest, name, paymentPostingId }: PastPayment) =>
      isInterest ? say('labels_planinterest') : (name ?? paymentPostingId),
    amount: ({ amount }: PastPayment) => money(amount),
    /** The part that came on top of the bill. */
    onTop: ({ beyond }: PastPayment) =>
      beyond === undefined ? undefined : `${say('labels_receiptontop')}: ${money(beyond)}`,
    day: ({ date }: PastPayment) => mediumDate(date, language),
  };
}
