import type { Payments } from '../payments/payments.ts';
import { moveRefund, refundsToSend } from '../store/refunds.ts';

/** A refund that the vendor did not take is sent again after this long. */
const again = 60_000;

/** Sends the refunds that operators asked for, each until the vendor has it; its news say whether it went. */
export const sendRefunds = async ({ deps, moneyBack }: Payments): Promise<void> => {
  const { db, log } = deps;
  const now = await deps.now();
  for (const { id, amount, vendorKey: charge, currency, reference } of await refundsToSend(db, now))
    try {
      await moneyBack.refund({ reference: id, charge, amount, currency });
      await moveRefund(db, id, ['asked'], { status: 'sent', tryAt: null });
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      log('warning', 'payment.refund-unsent', { reference, error: reason });
      await moveRefund(db, id, ['asked'], { tryAt: now + again });
      return;
    }
};
