import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { lookElsewhere } from '../away/look.ts';
import { lookForLate } from '../payments/late.ts';
import type { Payments } from '../payments/payments.ts';
import { recover } from '../payments/recover.ts';
import { sendRefunds } from '../reversals/send-refunds.ts';
import { takeChargeNews } from '../reversals/take-news.ts';
import { dueForLook } from '../store/payments-late.ts';
import { duePayments } from '../store/payments-lease.ts';
import { refundsToSend } from '../store/refunds.ts';
import { noteAnswered, openCount, releaseOpen } from '../store/restorations.ts';
import { dueForVendor } from '../store/vendor-sessions.ts';
import { findDebits } from './find-debits.ts';

export interface Patience {
  /** The server opens after this long, whatever was not answered: it goes on being asked about. */
  readonly mostMs: number;
  readonly pauseMs: number;
  readonly isOver: () => boolean;
}

/**
 * Asks the vendors about everything that is open in a database that was put back, and about the debits that
 * they may have made since. Answers whether all of it was answered.
 */
export const askAll = async (
  payments: Payments,
  { mostMs, pauseMs, isOver }: Patience,
): Promise<boolean> => {
  const { deps } = payments;
  const end = performance.now() + mostMs;
  deps.log('warning', 'restored.asking', { open: await openCount(deps.db) });
  for (;;) {
    const isAnswered = await round(payments, () => isOver() || performance.now() > end).catch(
      (error: Error) => {
        deps.log('error', 'round.failed', { error: error.message });
        return false;
      },
    );
    if (isAnswered) {
      await noteAnswered(deps.db, await deps.now());
      deps.log('warning', 'restored.answered', {});
      return true;
    }
    if (isOver()) return false;
    if (performance.now() > end) {
      deps.log('error', 'restored.unanswered', { open: await openCount(deps.db) });
      return false;
    }
    await wait(pauseMs);
  }
};

/** One question about everything; true where the processor could be asked, and nothing is open any more. */
const round = async (payments: Payments, isLate: () => boolean): Promise<boolean> => {
  const { deps, owner } = payments;
  const { db } = deps;
  if (!(await isThere(payments))) return false;
  await releaseOpen(db);
  const now = () => deps.now();
  const works: readonly (readonly [() => Promise<readonly unknown[]>, () => Promise<void>])[] = [
    [async () => duePayments(db, { owner, now: await now() }), () => recover(payments)],
    [async () => dueForLook(db, await now()), () => lookForLate(payments)],
    [async () => dueForVendor(db, await now()), () => lookElsewhere(payments)],
    [async () => refundsToSend(db, await now()), () => sendRefunds(payments)],
  ];
  for (const [due, work] of works) while (!isLate() && (await due()).length > 0) await work();
  // News of a debit that is not known yet would be passed over.
  await findDebits(payments);
  await takeChargeNews(payments);
  return (await openCount(db)) === 0 && (await isThere(payments));
};

/** The processor answers. */
const isThere = ({ vendor }: Payments): Promise<boolean> =>
  vendor.find(`restored-${randomUUID()}`).then(
    () => true,
    () => false,
  );
