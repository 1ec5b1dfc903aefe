import { duePayments, renewLeases, takeLease } from '../store/payments-lease.ts';
import { markUnresolved } from '../store/payments-settle.ts';
import { intentById } from '../store/payments.ts';
import type { Intent } from '../store/payments.ts';
import { autopayMeansFor } from '../autopay/debit.ts';
import { keptFor } from '../plans/debit.ts';
import { autopayEndpoint } from '../store/autopays.ts';
import { planEndpoint } from '../store/plans-paid.ts';
import { drive } from './drive.ts';
import type { Payments } from './payments.ts';

const atOnce = 8;

/**
 * Finishes the open payments that no process has in hand: after a crash, a lost answer, a vendor that was
 * away.
 */
export const recover = async (payments: Payments): Promise<void> => {
  const { deps, owner } = payments;
  const now = await deps.now();
  const due = [...(await duePayments(deps.db, { owner, now }))];
  const worker = async (): Promise<void> => {
    for (let intent = due.shift(); intent; intent = due.shift()) await lookAt(payments, intent);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

const lookAt = async (payments: Payments, found: Intent): Promise<void> => {
  const { deps, owner, faults } = payments;
  const { id } = found;
  if (!(await takeLease(deps.db, found, owner, await deps.now()))) return;
  faults.at('in-scheduler');
  const kept = await keptOf(payments, found);
  await drive(payments, id, kept).catch((error: unknown) =>
    deps.log('error', 'payment.interrupted', { id, error: String(error) }),
  );
  const intent = await intentById(deps.db, id);
  if ((await deps.now()) < intent.expiresAt) return;
  const { reference } = intent;
  if (await markUnresolved(deps.db, intent)) deps.log('error', 'payment.unresolved', { reference });
};

/** An instalment, or an automatic payment, is sent again without anybody typing a number. */
const keptOf = async (payments: Payments, found: Intent) => {
  // A server whose database was put back asks, and sends nothing yet.
  if (payments.deps.standing.isAsking()) return undefined;
  if (found.endpoint === planEndpoint) return keptFor(payments, found);
  return found.endpoint === autopayEndpoint ? autopayMeansFor(payments, found) : undefined;
};

/** Shows the other processes that the payments in this one's hand are looked after. */
export const keepInHand = async ({ deps, owner, inHand }: Payments): Promise<void> => {
  if (inHand.size > 0) await renewLeases(deps.db, owner, await deps.now());
};
