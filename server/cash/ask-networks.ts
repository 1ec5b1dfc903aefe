import type { Payments } from '../payments/payments.ts';
import { askLater, codesToAsk, isUntold, type CashCodeRow } from '../store/cash-codes.ts';
import { adopt } from './adopt.ts';
import { networkOf } from './network.ts';
import { tellEnded } from './revoke.ts';

const hour = 60 * 60_000;
/** A counter that was cut off tells of its money within this time. */
const lateBy = 3 * 24 * hour;

/**
 * Asks the network for payments that it could not tell, each hour as long as a code can be paid and some days longer:
 * money that was taken is booked, whether or not anybody was told.
 */
export const askNetworks = async (payments: Payments): Promise<void> => {
  const { deps } = payments;
  const now = await deps.now();
  for (const code of await codesToAsk(deps.db, now)) {
    const isOver = now > code.expiresAt + lateBy;
    if (!(await askLater(deps.db, code, isOver ? null : now + hour))) continue;
    if (isUntold(code)) await tellEnded(payments, code);
    await askFor(payments, code).catch((error: unknown) =>
      deps.log('warning', 'payment.unasked', {
        error: error instanceof Error ? error.message : '',
      }),
    );
  }
};

/** Takes up what the network knows of a code and has not told. */
export const askFor = async (payments: Payments, { ref }: CashCodeRow): Promise<void> => {
  if (ref === null) return;
  for (const payment of await networkOf(payments).paidOn(ref)) await adopt(payments, payment);
};
