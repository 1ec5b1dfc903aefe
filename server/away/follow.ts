import type { Kysely } from 'kysely';
import { reportContradiction } from '../payments/heard.ts';
import type { Payments } from '../payments/payments.ts';
import { onSettled } from '../payments/settled.ts';
import { tellOwedChanged } from '../payments/tell-owed-changed.ts';
import { addPendingToHistory } from '../store/history-pending.ts';
import { bookTaken } from '../store/payments-taken.ts';
import { endUndecided, markUnresolved } from '../store/payments-settle.ts';
import type { Verdict } from '../store/payments-verdict.ts';
import { heldIntent, intentById, isUnderWay, type HeldIntent } from '../store/payments.ts';
import { isRefunding } from '../store/refunds.ts';
import type { Database } from '../store/schema.ts';
import {
  countAskedAnew,
  lookNextAfter,
  noteBegun,
  noteElsewhere,
  vendorSessionOf,
  type VendorSession,
} from '../store/vendor-sessions.ts';
import { noteBeyond } from '../cash/beyond.ts';
import { giveExcessBack } from './give-excess-back.ts';
import { isLetGo, isTaken, nextLook, unbegunAfter } from './next-look.ts';
import { notePaidTwice, seekPaidTwice } from './paid-twice.ts';
import { noteSaid } from './said.ts';
import { settleAll, tellSettled } from './settle-all.ts';
import { tellEnded, tellPending } from './tell.ts';
import type { Seen } from './vendor.ts';
import { counterOf } from './vendors.ts';
import { takeWentBack } from './went-back.ts';
import { believed, isApproved, type Word } from './word.ts';

interface Followed extends HeldIntent {
  readonly session: VendorSession;
}

/** Asks the vendor how a payment stands, takes what is there to be taken, and books what the vendor says. */
export const follow = async (payments: Payments, intentId: string): Promise<void> => {
  const { db } = payments.deps;
  const session = await vendorSessionOf(db, intentId);
  if (session === undefined || session.lookAt === null) return;
  const followed = { session, ...(await heldIntent(db, intentId)) };
  const word = await ask(payments, followed);
  await noteSaid(db, session, word);
  await take(payments, followed, word);
  await lookLater(payments, session);
};

/** Puts the next look at a payment down, by what it has come to. */
const lookLater = async (payments: Payments, session: VendorSession): Promise<void> => {
  const { db } = payments.deps;
  const intent = await intentById(db, session.intentId);
  const isOpen = isTaken(intent) && (await isRefunding(db, intent.id));
  const at = { now: await payments.deps.now(), isRefunding: isOpen };
  await lookNextAfter(db, session, nextLook(payments, session, intent, at));
};

const ask = async (payments: Payments, { session, intent }: Followed): Promise<Word> => {
  const { deps, away } = payments;
  if (payments.faults.credulous) return believed(intent);
  const counter = counterOf(away, session.vendor);
  try {
    const ref = session.ref ?? (await begunAfterAll(payments, session));
    if (ref === undefined) return 'unbegun';
    const seen = await counter.look(ref, session.secret ?? undefined);
    if (seen?.state === 'failed' && seen.isOpenThere && isUnderWay(intent))
      await counter.cancel?.(ref);
    if (seen?.state !== 'approved' || counter.capture === undefined) return seen ?? 'absent';
    // A payer who gave up here pays nothing any more, whatever a window that stood open says.
    if (!isUnderWay(intent)) return { state: 'action' };
    if (!(await mayCapture(payments, intent))) return { state: 'action' };
    payments.faults.at('before-call');
    const captured = await counter.capture(intent.id, ref);
    payments.faults.at('after-call');
    // The vendor has refused the money and asks its payer anew, who may call it off.
    if (captured.state === 'action') await stepBack(payments, intent.id);
    return captured;
  } catch (error) {
    deps.log('warning', 'payment.unasked', { error: error instanceof Error ? error.message : '' });
    return 'unreachable';
  }
};

/** Notes that the money is asked for, from which on nobody calls the payment off; false where somebody has. */
const mayCapture = async (
  { deps: { db, now } }: Payments,
  { id: intentId }: Followed['intent'],
): Promise<boolean> => {
  const noted = {
    intentId,
    status: 'authorised',
    from: ['away', 'pending'],
    now: await now(),
  } as const;
  return (
    (await noteElsewhere(db, noted)) || (await intentById(db, intentId)).status === 'authorised'
  );
};

/** Only the answer to our own request may bring a payment back: a look may be older than the request. */
const stepBack = async ({ deps: { db, now } }: Payments, intentId: string): Promise<void> => {
  const noted = { intentId, status: 'away', from: ['authorised'], now: await now() } as const;
  await noteElsewhere(db, noted, (work) => countAskedAnew(work, intentId));
};

/** The vendor's id of a payment whose beginning was answered, and the answer was lost. */
const begunAfterAll = async (
  { deps, away }: Payments,
  { vendor, intentId, lookAt }: VendorSession,
): Promise<string | undefined> => {
  const [found] = (await counterOf(away, vendor).begunUnder?.(intentId)) ?? [];
  if (found === undefined) return undefined;
  const { ref, url = null, secret = null } = found;
  await noteBegun(deps.db, intentId, { ref, url, secret, lookAt }, await deps.now());
  return ref;
};

const take = async (payments: Payments, followed: Followed, word: Word): Promise<void> => {
  const { session } = followed;
  const now = await payments.deps.now();
  if (word === 'unreachable' && !isLetGo(payments, session, now)) return;
  if (typeof word === 'object' && word.state === 'paid') return takePaid(payments, followed, word);
  if (!isUnderWay(followed.intent)) return;
  if (typeof word === 'object' && word.state === 'failed')
    return takeFailed(payments, followed, word);
  if (typeof word === 'object' && word.state === 'pending') return takePending(payments, followed);
  const until = word === 'unbegun' ? session.createdAt + unbegunAfter : session.expiresAt;
  if (now >= until) await expire(payments, followed);
};

type Taken = Extract<Seen, { state: 'paid' }>;

/** Money that the vendor took is booked as what it is, also where it is less or more than was asked for. */
const takePaid = async (payments: Payments, followed: Followed, paid: Taken) => {
  const { deps } = payments;
  const { intent, legs, session } = followed;
  const {
    amount,
    currency,
    parts,
    transaction,
    transactions,
    state: _,
    back = [],
    ...tokens
  } = paid;
  if (currency.toUpperCase() !== intent.currency) {
    await markUnresolved(deps.db, intent);
    return reportContradiction(payments, intent);
  }
  const { vendor } = session;
  if (legs.every(({ status }) => status === 'paid')) {
    await seekPaidTwice(payments, { intent, vendor });
    return takeWentBack(payments, { intent, vendor }, back);
  }
  await bookTaken(deps.db, intent.id, { amount, parts, now: await deps.now() });
  const held = await heldIntent(deps.db, intent.id);
  payments.faults.at('before-receipt');
  const { cardToken, ...later } = tokens;
  await settleAll(
    payments,
    held,
    (leg) => {
      if (leg.amount === 0) return { kind: 'failed' };
      const vendorId = transactions?.[leg.vendorKey] ?? transaction;
      // One card on file is enough, however many locations are paid.
      return { kind: 'paid', vendorId, ...(leg.position === 0 ? tokens : later) };
    },
    async (work, settled) => {
      const at = await deps.now();
      const twice = await notePaidTwice(work, settled, at);
      const noted = await noteBeyond(work, twice.intent, at);
      const { refunds } = counterOf(payments.away, vendor).abilities;
      await giveExcessBack(deps, work, { refunds, intent: noted });
      return noted;
    },
  );
  payments.faults.at('after-receipt');
  if (back.length > 0)
    await takeWentBack(payments, { intent: await intentById(deps.db, intent.id), vendor }, back);
};

const takeFailed = async (
  payments: Payments,
  followed: Followed,
  { why, reason, code }: Extract<Seen, { state: 'failed' }>,
): Promise<void> => {
  const said = { ...(reason && { reason }), ...(code && { code }) };
  const { failedIsFinal } = counterOf(payments.away, followed.session.vendor).abilities;
  const kind = why === 'declined' ? 'failed' : why;
  await end(
    payments,
    followed,
    kind === 'failed' && failedIsFinal
      ? { kind: 'declined', reason: reason ?? 'declined', vendorId: null, ...(code && { code }) }
      : { kind, ...(kind === 'failed' && { reason: 'declined' as const }), ...said },
  );
};

const takePending = async (payments: Payments, { intent, session }: Followed): Promise<void> => {
  const { deps } = payments;
  const now = await deps.now();
  const from = ['claimed', 'away', 'authorised'] as const;
  const noted = { intentId: intent.id, status: 'pending', from, now } as const;
  const also = async (work: Kysely<Database>) => {
    await addPendingToHistory(work, intent, now);
    await tellPending(deps, work, { intent, session, now });
  };
  if (!(await noteElsewhere(deps.db, noted, also))) return;
  deps.log('information', 'payment.pending', { reference: intent.reference });
  await tellOwedChanged(deps, intent);
};

/** The time to decide is over: the vendor is told, and has the last word. */
const expire = async (payments: Payments, followed: Followed): Promise<void> => {
  const word = await callOff(payments, followed);
  if (word === 'unreachable' && !isLetGo(payments, followed.session, await payments.deps.now()))
    return;
  if (typeof word === 'object' && ['paid', 'pending', 'failed'].includes(word.state))
    return take(payments, followed, word);
  // The vendor knew of the request for its money, and says that nothing came of it.
  const isAnswered =
    ['authorised', 'pending'].includes(followed.intent.status) && !isApproved(word);
  if (isAnswered) await end(payments, followed, { kind: 'expired' });
  else await endUntaken(payments, followed, { kind: 'expired' });
};

/** Ends a payment at the vendor; the answer is how it stands afterwards. */
const callOff = async (payments: Payments, { session, intent }: Followed): Promise<Word> => {
  const { log, now } = payments.deps;
  const counter = counterOf(payments.away, session.vendor);
  try {
    const ref = session.ref ?? (await begunAfterAll(payments, session));
    if (ref !== undefined) {
      const look = () => counter.look(ref, session.secret ?? undefined);
      const before = await look();
      // A vendor that works on the payment would call it off all the same, and its payer was told to wait.
      if (before?.state === 'pending' || before?.state === 'paid') return before;
      await counter.cancel?.(ref);
      // The vendor goes on to say that it was called off, and no more why it was of no use.
      if (before?.state === 'failed' && before.isOpenThere) return before;
      return (await look()) ?? 'absent';
    }
    // The request may still be on its way, and some vendors take money in the beginning itself.
    const mayBeOnItsWay = intent.status === 'claimed' || counter.begunUnder !== undefined;
    const isEarly = (await now()) < session.createdAt + unbegunAfter;
    return mayBeOnItsWay && isEarly ? 'unreachable' : 'unbegun';
  } catch (error) {
    log('warning', 'payment.unasked', { error: error instanceof Error ? error.message : '' });
    return 'unreachable';
  }
};

/**
 * Calls a payment off for its payer. Money that was taken meanwhile stays taken, and what is pending at the
 * vendor cannot be called off.
 */
export const cancelAway = async (
  payments: Payments,
  intentId: string,
  reason?: 'replaced',
): Promise<void> => {
  const { db } = payments.deps;
  const session = await vendorSessionOf(db, intentId);
  if (session === undefined) return;
  const followed = { session, ...(await heldIntent(db, intentId)) };
  if (!isUnderWay(followed.intent) || followed.intent.status === 'pending') return;
  const why = reason ? { reason } : {};
  const said = await callOff(payments, followed);
  const isOurs = typeof said === 'object' && said.state === 'failed' && said.why === 'cancelled';
  const word = isOurs ? { ...said, ...why } : said;
  await noteSaid(db, session, word);
  const kind = followed.intent.status === 'claimed' ? 'expired' : 'cancelled';
  if (typeof word === 'object' && ['paid', 'pending', 'failed'].includes(word.state))
    await take(payments, followed, word);
  else if (word !== 'unreachable' && !(await endUntaken(payments, followed, { kind, ...why })))
    return follow(payments, intentId);
  await lookLater(payments, session);
};

/** Ends a payment by our own word, unless its money is being asked for. */
const endUntaken = async (
  { deps }: Payments,
  held: Followed,
  verdict: Verdict,
): Promise<boolean> => {
  const now = await deps.now();
  const settled = await endUndecided(deps.db, held, verdict, now, onSettled(deps, now));
  for (const one of settled ?? []) await tellSettled(deps, one);
  return settled !== undefined;
};

/** The payment took nothing; whoever was told that it is pending is told that, too. */
const end = async (payments: Payments, followed: Followed, verdict: Verdict): Promise<void> => {
  await settleAll(payments, followed, () => verdict);
  if (followed.intent.status === 'pending') await tellEnded(payments.deps, followed.intent);
};
