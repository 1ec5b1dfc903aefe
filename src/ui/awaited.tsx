import { createContext, use, useState, type ReactNode } from 'react';
import type { Deferred } from '#domain/visit/deferred.ts';
import type { EarlierPayment } from '#domain/payment.ts';

type Payment = Pick<Deferred, 'reference'>;

const AwaitedContext = createContext<readonly Payment[]>([]);

/** The payments whose payer went on, and who hears what becomes of them. */
export const Awaited = ({
  payments,
  children,
}: {
  payments: readonly Payment[];
  children: ReactNode;
}) => <AwaitedContext value={payments}>{children}</AwaitedContext>;

/**
 * Earlier payments as they stand by now: one that was waited for, and is not any more, was made. Of one that took
 * nothing the payer is told at their list, for its bills are in it again.
 */
export function useByNow(
  earlier: readonly EarlierPayment[] | undefined,
): readonly EarlierPayment[] | undefined {
  const awaited = use(AwaitedContext);
  const [before] = useState(awaited);
  return earlier?.map((one) =>
    one.status === 'checking' && isAmong(before, one) && !isAmong(awaited, one)
      ? { ...one, status: 'paid' }
      : one,
  );
}

const isAmong = (payments: readonly Payment[], { reference }: EarlierPayment): boolean =>
  reference !== undefined && payments.some((one) => one.reference === reference);
