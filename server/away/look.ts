import type { Payments } from '../payments/payments.ts';
import { dueForVendor, takeVendorLook } from '../store/vendor-sessions.ts';
import { follow } from './follow.ts';

const atOnce = 8;

/** Looks at the payments that are decided elsewhere and due for a look; a callback makes one due. */
export const lookElsewhere = async (payments: Payments): Promise<void> => {
  const { deps } = payments;
  const due = [...(await dueForVendor(deps.db, await deps.now()))];
  const worker = async (): Promise<void> => {
    for (let one = due.shift(); one; one = due.shift()) {
      const { intentId: id } = one;
      if (!(await takeVendorLook(deps.db, one, await deps.now()))) continue;
      payments.faults.at('in-scheduler');
      await follow(payments, id).catch((error: unknown) =>
        deps.log('error', 'payment.interrupted', { id, error: String(error) }),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};
