import type { AtCounter } from '../methods/cash-network/vendor.ts';
import type { Payments } from '../payments/payments.ts';
import { wordsFor, type Words } from '../receipts/words.ts';
import { BalanceShort } from '../store/balance-holds.ts';
import { codeByRef, paymentUnder, type CashCodeRow } from '../store/cash-codes.ts';
import { intentById, isUnderWay } from '../store/payments.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { openTenant } from '../tenancy.ts';
import { leftOn, type Left } from './left.ts';
import { cashVendor } from './network.ts';
import { LeftChanged, takeUp } from './take-up.ts';

/** The reasons for which a counter takes no money. */
export type Refusal = 'unknown' | 'over' | 'revoked' | 'paid' | 'less' | 'more' | 'exact' | 'busy';

/** The answer to a counter: whether it may take the money, with a line for the slip that it prints. */
export interface Answer {
  readonly accept: boolean;
  readonly text: string;
  readonly reference?: string;
}

/**
 * Answers a counter that asks whether a code may be paid, at once and from the books. A yes holds the bill for this
 * payment, so that nothing else pays it meanwhile; a question that is repeated has the same answer.
 */
export const mayPay = async (payments: Payments, money: AtCounter): Promise<Answer> => {
  const { deps } = payments;
  const code = await codeByRef(deps.db, money.order);
  if (code === undefined) return { accept: false, text: '' };
  const stored = await openTenant(deps.db, code.tenant);
  const said = { stored, words: wordsFor(stored, code.language), code };
  const known = await paymentUnder(deps.db, { vendor: cashVendor, ref: money.payment });
  if (known !== undefined) return againTo(payments, said, known);
  const left = await leftOn(deps.db, code);
  const why = whyNot(code, left, money, await deps.now());
  // The network tries its line: it hears the same, and nothing is held.
  if (why !== undefined || money.isTest) return answerOf(said, why);
  try {
    await takeUp(payments, { code, money, left });
  } catch (error) {
    if (error instanceof LeftChanged || error instanceof BalanceShort)
      return answerOf(said, 'busy');
    throw error;
  }
  deps.log('information', 'cash.allowed', { reference: code.reference });
  const taken = await paymentUnder(deps.db, { vendor: cashVendor, ref: money.payment });
  return taken === undefined ? answerOf(said, 'busy') : againTo(payments, said, taken);
};

/** The answer about a payment that was taken up: its slip names it as its receipt will. */
const againTo = async (
  { deps: { db } }: Payments,
  said: Said,
  intentId: string,
): Promise<Answer> => {
  const intent = await intentById(db, intentId);
  const isOver = !isUnderWay(intent) && intent.status !== 'paid';
  return answerOf(said, isOver ? 'over' : undefined, intent.reference);
};

/** The reason for which a code may not be paid so; undefined where it may. */
export const whyNot = (
  { endedAt, expiresAt, takes, amount, least, currency }: CashCodeRow,
  { left, held }: Left,
  money: AtCounter,
  now: number,
): Refusal | undefined => {
  if (money.currency.toUpperCase() !== currency) return 'unknown';
  if (endedAt !== null) return 'revoked';
  if (now > expiresAt) return 'over';
  if (left === 0) return held > 0 ? 'busy' : 'paid';
  if (takes === 'exact') {
    if (left < amount) return held > 0 ? 'busy' : 'paid';
    return money.amount === amount ? undefined : 'exact';
  }
  if (money.amount < Math.min(least, left)) return 'less';
  return takes === 'up-to' && money.amount > left ? 'more' : undefined;
};

const refused = {
  unknown: 'topics_cashslipunknown',
  over: 'topics_cashslipover',
  revoked: 'topics_cashsliprevoked',
  paid: 'topics_cashslippaid',
  less: 'topics_cashslipamount',
  more: 'topics_cashslipamount',
  exact: 'topics_cashslipamount',
  busy: 'topics_cashslipbusy',
} as const satisfies Record<Refusal, Parameters<Words['say']>[0]>;

interface Said {
  readonly stored: StoredTenant;
  readonly words: Words;
  readonly code: CashCodeRow;
}

const answerOf = (
  { stored, words, code }: Said,
  why: Refusal | undefined,
  reference = code.reference,
): Answer => {
  const provider = stored.tenant.name;
  return why === undefined
    ? {
        accept: true,
        text: words.say('topics_cashslipaccepted', { provider, reference }),
        reference,
      }
    : { accept: false, text: words.say(refused[why]), reference };
};
