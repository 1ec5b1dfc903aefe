import { RefundRefused } from '../away/vendor.ts';
import { counterOf } from '../away/vendors.ts';
import type { Payments } from '../payments/payments.ts';
import { intentById } from '../store/payments.ts';
import { moveRefund, refundsToSend, takeRefund } from '../store/refunds.ts';
import { lookNext, vendorSessionOf, type VendorSession } from '../store/vendor-sessions.ts';
import { noteUnrefunded } from './book-back.ts';

/** A refund that the vendor did not take is sent again after this long; no answer is awaited as long. */
const again = 60_000;

type Due = Awaited<ReturnType<typeof refundsToSend>>[number];

/** Sends the refunds that were asked for, each until its vendor has it; the vendor's news say whether it went. */
export const sendRefunds = async (payments: Payments): Promise<void> => {
  const { db } = payments.deps;
  const away = new Set<string>();
  for (const due of await refundsToSend(db, await payments.deps.now())) {
    const session = await vendorSessionOf(db, due.intentId);
    const vendor = session?.vendor ?? '';
    // A vendor that is away is not asked again for each of its refunds.
    if (away.has(vendor)) continue;
    if (!(await takeRefund(db, due, (await payments.deps.now()) + again))) continue;
    if (!(await send(payments, due, session))) away.add(vendor);
  }
};

const send = async (
  payments: Payments,
  due: Due,
  session: VendorSession | undefined,
): Promise<boolean> => {
  const { deps, moneyBack } = payments;
  const { id, amount, currency, vendorKey, reference, intentId } = due;
  const sent = { status: 'sent', tryAt: null } as const;
  try {
    if (session === undefined)
      await moneyBack.refund({ reference: id, charge: vendorKey, amount, currency });
    else await askBack(payments, due, session);
    await moveRefund(deps.db, id, ['asked'], sent);
    if (session !== undefined) await lookNext(deps.db, intentId, await deps.now());
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    deps.log('warning', 'payment.refund-unsent', { reference, error: reason });
    if (!(error instanceof RefundRefused)) return false;
    await noteUnrefunded(deps, id, await intentById(deps.db, intentId));
    return true;
  }
};

/** Asks the vendor at which the payer decided. */
const askBack = async (
  { away }: Payments,
  { id: reference, amount, currency, vendorKey: part }: Due,
  { vendor, ref }: VendorSession,
): Promise<void> => {
  const counter = counterOf(away, vendor);
  if (counter.refund === undefined || ref === null) throw new RefundRefused('not by a call');
  await counter.refund({ reference, ref, part, amount, currency });
};
