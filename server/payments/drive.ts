import { setTimeout as wait } from 'node:timers/promises';
import { dropLease, longestPause } from '../store/payments-lease.ts';
import { markSending } from '../store/payments-send.ts';
import { markUnresolved, settleLeg } from '../store/payments-settle.ts';
import type { Verdict } from '../store/payments-verdict.ts';
import { heldIntent } from '../store/payments.ts';
import type { HeldIntent, HeldPayment, Intent } from '../store/payments.ts';
import { autopayEndpoint } from '../store/autopays.ts';
import { planEndpoint } from '../store/plans-paid.ts';
import { restoredAt } from '../store/restorations.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { afterwards } from '../afterwards.ts';
import { ask, judged, reportContradiction, reportLate } from './heard.ts';
import type { Pursuit } from './heard.ts';
import type { Payments } from './payments.ts';
import { onSettled } from './settled.ts';
import { tellOwedChanged } from './tell-owed-changed.ts';
import { VendorUnreached } from './vendor.ts';
import type { Charge, Details } from './vendor.ts';

/** A leg may leave this long after `sending` was written down; later others may have given it up. */
const departureMs = 2_000;
/** The time for which a payer's own numbers are held in memory to send them again. */
const patienceMs = 60_000;
const sendsAtMost = 3;
const day = 24 * 3_600_000;

/** A leg as this process knows it: a verdict, or how far it got. */
type Known = Verdict | 'unsent' | 'absent' | 'contradicted' | 'unreachable';

const isVerdict = (known: Known): known is Verdict => typeof known === 'object';
/** Asking and sending can make a verdict or a contradiction no plainer. */
const isLastWord = (known: Known): boolean => isVerdict(known) || known === 'contradicted';

/** A payment with its provider, where this process has just read it. */
export interface Carried extends HeldIntent {
  readonly provider?: StoredTenant;
}

/**
 * Brings a payment that this process has in hand as far as it can. Only with the payer's own numbers can
 * anything be sent; without them the vendor is asked, and a payment that the vendor does not know is given
 * up once it can no longer turn into a charge. Answers the payment where it was settled here.
 */
export const drive = async (
  payments: Payments,
  intentId: string,
  details?: Details,
  claimed?: Carried,
): Promise<HeldPayment | undefined> => {
  const { deps, owner, inHand } = payments;
  inHand.add(intentId);
  let driven: HeldPayment | number = 0;
  try {
    driven = await driveLegs(payments, claimed ?? (await heldIntent(deps.db, intentId)), details);
  } finally {
    inHand.delete(intentId);
    // The lease of a settled payment was dropped when it was settled.
    if (typeof driven === 'number') await dropLease(deps.db, intentId, owner, driven);
  }
  return typeof driven === 'number' ? undefined : driven;
};

/** The settled payment, or the time to look at it again. */
const driveLegs = async (
  payments: Payments,
  { intent, legs, provider }: Carried,
  details: Details | undefined,
): Promise<HeldPayment | number> => {
  const { deps, faults } = payments;
  for (const leg of legs) {
    if (leg.status === 'paid') continue;
    if (leg.status !== 'claimed' && leg.status !== 'sending') break;
    if (leg.position > 0) faults.at('between-legs');
    const pursued = await pursue(payments, { intent, leg, legs: legs.length }, details);
    if (pursued.known === 'contradicted' && (await markUnresolved(deps.db, intent)))
      await reportContradiction(payments, intent);
    if (!isVerdict(pursued.known)) return laterThan(intent, pursued, await deps.now());
    faults.at('before-receipt');
    const now = await deps.now();
    const known = { leg, intent };
    const settling = onSettled(deps, now, provider);
    const settled = await settleLeg(deps.db, known, pursued.known, now, settling);
    faults.at('after-receipt');
    if (settled.unneeded !== undefined) forgetLater(payments, settled.unneeded);
    if (settled.late) reportLate(payments, settled.intent);
    if (settled.concluded) {
      const { reference, status, endpoint } = settled.intent;
      deps.log('information', 'payment.settled', { reference, status, endpoint });
      afterwards(deps, () => tellOwedChanged(deps, settled.intent));
      return settled.concluded;
    }
    if (pursued.known.kind !== 'paid') break;
  }
  return 0;
};

/** An older token at the vendor that nothing names is no harm, so this is tried once. */
const forgetLater = ({ deps, cards }: Payments, token: string): void =>
  afterwards(deps, () => cards.forget(token));

/**
 * The next look: the end of the quiet window, or less and less often, for ever, while the vendor cannot be
 * asked.
 */
const laterThan = ({ claimedAt }: Intent, { known, quietUntil }: Pursued, now: number): number => {
  const age = now - claimedAt;
  const pause = age < day ? Math.min(60_000, Math.max(2_000, age / 10)) : longestPause;
  return (known === 'unsent' || known === 'absent') && quietUntil > now
    ? Math.min(quietUntil, now + 60_000)
    : Math.round(now + pause);
};

interface Pursued {
  readonly known: Known;
  readonly quietUntil: number;
}

const pursue = async (
  payments: Payments,
  pursuit: Pursuit,
  details: Details | undefined,
): Promise<Pursued> => {
  const { deps, vendor } = payments;
  const { leg } = pursuit;
  const end = performance.now() + patienceMs;
  let { quietUntil } = leg;
  let reached = leg.sentAt !== null || (await mayBeKnown(payments, pursuit, details));
  // The clock is read before the vendor is asked: a charge unknown after the quiet window will never come.
  let quiet = (await deps.now()) >= quietUntil;
  let known: Known = reached ? await ask(payments, pursuit) : 'unsent';
  for (let sends = 0, round = 0; !isLastWord(known); round += 1) {
    const mayLeave = known === 'unsent' || (known === 'absent' && (vendor.deduplicates || quiet));
    if (details !== undefined && mayLeave && sends < sendsAtMost) {
      sends += 1;
      const left = await send(payments, pursuit, details);
      if (left === undefined) return { known: 'unreachable', quietUntil };
      ({ known, quietUntil } = left);
      reached ||= known !== 'unsent';
    } else if (known !== 'unreachable' && (quiet || (details !== undefined && !reached))) {
      known = { kind: 'notcharged' };
    } else if (details === undefined) break;
    // An instalment can be sent later; a payer waits for the answer.
    if (known === 'unreachable' && isByAgreement(details)) break;
    if (isLastWord(known) || performance.now() > end) break;
    await wait(Math.min(2_000, 200 * 2 ** round));
    quiet = (await deps.now()) >= quietUntil;
    if (reached) known = await ask(payments, pursuit);
  }
  return { known, quietUntil };
};

/**
 * A payment that this database has never sent may be at the vendor all the same, where the database was put
 * back since it was begun, or where a debit was made from the one before.
 */
const mayBeKnown = async (
  { deps }: Payments,
  { intent }: Pursuit,
  details: Details | undefined,
): Promise<boolean> => {
  const at = await restoredAt(deps.db);
  if (at === undefined) return false;
  return details === undefined || isByAgreement(details) || intent.claimedAt <= at;
};

const isByAgreement = (details: Details | undefined): boolean =>
  details?.method === 'kept' && details.initiator === 'provider';

/** A plan's payments are instalments, the one that begins it, too; what is taken by itself differs each time. */
const agreementOf = ({ endpoint, plans }: Intent): Pick<Charge, 'agreement'> => {
  if (endpoint === autopayEndpoint) return { agreement: 'standingOrder' };
  return endpoint === planEndpoint || plans !== null ? { agreement: 'installment' } : {};
};

interface Left {
  readonly known: Known;
  readonly quietUntil: number;
}

/** Undefined when this process may not send the leg: it is over, or in another's hand. */
const send = async (
  payments: Payments,
  pursuit: Pursuit,
  details: Details,
): Promise<Left | undefined> => {
  const { intent, leg, legs } = pursuit;
  const { deps, vendor, owner, faults } = payments;
  const began = performance.now();
  const now = await deps.now();
  const validUntil = now + departureMs;
  const quietUntil = validUntil + vendor.slowestAnswerMs;
  if (!(await markSending(deps.db, leg, { owner, now, quietUntil }))) return undefined;
  faults.at('before-call');
  // A process that was held up here must not send a leg that others may have given up by now.
  if (performance.now() - began > departureMs) return undefined;
  const { tenant, currency } = intent;
  const charge = {
    reference: leg.vendorKey,
    merchant: `${tenant}:${leg.locationId}`,
    amount: leg.amount,
    currency,
    leg: leg.position + 1,
    legs,
    validUntil,
    details,
    ...agreementOf(intent),
    keep: intent.plans !== null,
    // One token is enough, however many locations are paid.
    keepCard: intent.keeping !== null && leg.position === 0,
  };
  try {
    const charged = await vendor.charge(charge);
    faults.at('after-call');
    return { known: judged(charged, pursuit), quietUntil };
  } catch (error) {
    const isUnsent = error instanceof VendorUnreached;
    deps.log('warning', 'payment.unanswered', {
      reference: intent.reference,
      error: error instanceof Error ? `${error.name} ${error.message}` : '',
    });
    return { known: isUnsent ? 'unsent' : 'absent', quietUntil };
  }
};
