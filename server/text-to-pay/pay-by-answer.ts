import * as v from 'valibot';
import { SavedCardPayment } from '#contract/payment.ts';
import type { Account } from '#contract/profile.ts';
import { ofText } from '#domain/of-text.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { homeOrigin } from '../home-origin.ts';
import { homeOf } from '../letters/letter.ts';
import { pay } from '../payments/pay.ts';
import { paymentsOf } from '../payments/payments.ts';
import { wordsFor } from '../receipts/words.ts';
import { startSession } from '../sessions.ts';
import { grant } from '../store/grants.ts';
import { findByToken } from '../store/sessions.ts';
import { allowTextCard, textCardOf } from '../store/text-cards.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { takeTextOffer, type TextOffer } from '../store/text-offers.ts';
import { cardsToPayByText } from './card-of-text.ts';
import { isProcessed, payableByText, shownIn, type Payable } from './payable.ts';
import { sendText } from './texted.ts';

interface Confirmed {
  readonly stored: StoredTenant;
  readonly phone: string;
  readonly offer: TextOffer;
}

/**
 * Pays what was confirmed, as the page of the link does: a guest's session with these bills and this card, and
 * the key that was made with the question. The end of the payment is told by text once it is known.
 */
export const payByAnswer = async (deps: Deps, confirmed: Confirmed, now: number): Promise<void> => {
  const { stored, phone: to, offer } = confirmed;
  const { id, personId, language, cardId, payKey, askedAt } = offer;
  if (cardId === null || payKey === null || askedAt === null) return;
  if (!(await takeTextOffer(deps.db, { id, payKey }, now))) return;
  const balanceIds = JSON.parse(offer.balanceIds) as string[];
  const asked = { stored, personId, phone: to, balanceIds };
  const payable = await payableByText(deps.db, asked, now);
  const isSame = isAsAsked(payable, offer);
  const session = isSame ? await sessionFor(deps, confirmed, balanceIds, now) : undefined;
  if (payable === undefined || session === undefined) {
    const told = await unpaidBecause(deps, { confirmed, asked, payable }, now);
    return sendText(deps, { stored, to, language, ...told }, now);
  }
  const body = v.parse(SavedCardPayment, {
    paymentMethod: 'saved-card',
    savedCard: ofText,
    idempotencyKey: payKey,
    language: language || 'en',
    cart: cartOf(payable.bills),
  });
  const payments = paymentsOf(deps);
  const request = { body, session, ip: `text ${personId}`, now, byText: askedAt };
  await payments
    .gate(() => pay(payments, request))
    .catch(async (error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      const begun = await textCardOf(deps.db, session.id);
      // A payment that was begun tells its own end.
      if (begun?.intentId === null)
        await sendText(deps, { stored, to, language, key: 'topics_textpayrefused' }, now);
    });
};

/** A card that its bank gave another number since the question is not the one that was named; an older server noted no digits. */
const isAsAsked = (payable: Payable | undefined, { amount, cardId, last4 }: TextOffer): boolean =>
  payable?.amount === amount &&
  payable.card.id === cardId &&
  payable.card.last4 === (last4 ?? payable.card.last4);

interface Unpaid {
  readonly confirmed: Confirmed;
  readonly asked: Parameters<typeof payableByText>[1];
  readonly payable: Payable | undefined;
}

/** The words for why what was confirmed is not charged, and what the patient can do. */
const unpaidBecause = async (
  { db, config }: Deps,
  { confirmed: { stored, offer }, asked, payable }: Unpaid,
  now: number,
) => {
  if (payable?.card.id === offer.cardId && payable.amount === offer.amount) {
    const { brand, last4 } = shownIn(wordsFor(stored, offer.language), stored, payable);
    return { key: 'topics_textpayrenewed', values: { brand, last4 } } as const;
  }
  if (await isProcessed(db, asked)) {
    const link = homeOf({ stored, origin: homeOrigin(config) });
    return { key: 'topics_textpayprocessed', values: { link } } as const;
  }
  // No card would pay by another answer, so none is asked for.
  const able = await cardsToPayByText(db, stored, asked, now);
  const key = typeof able === 'string' ? 'topics_textpaynocard' : 'topics_textpaychanged';
  return { key } as const;
};

const sessionFor = async (
  deps: Deps,
  { stored: { tenant }, phone, offer: { personId, cardId } }: Confirmed,
  balanceIds: readonly string[],
  now: number,
) => {
  const guest = { loginType: 'guest' as const, personId: null, username: null };
  const holder = { ...guest, tenant, cameBy: 'text-link' as const };
  const { id: sessionId, token } = await startSession(deps, holder, now);
  await grant(deps.db, sessionId, balanceIds);
  const card = { personId, phone, cardId: cardId ?? '', balanceIds, byAnswer: true };
  await allowTextCard(deps.db, { ...card, sessionId });
  return (await findByToken(deps.db, token, now))?.session;
};

const cartOf = (bills: readonly Account[]) => ({
  accounts: bills.map((bill) => ({
    accountId: bill.accountId,
    openBalanceId: bill.openBalanceId,
    accountReferenceNumber: bill.accountReferenceNumber,
    paymentPostingId: bill.paymentPostingId,
    locationId: bill.locationId,
    amount: bill.amount,
    ...(bill.firstName !== undefined && { firstName: bill.firstName }),
    ...(bill.lastName !== undefined && { lastName: bill.lastName }),
    ...(bill.name !== undefined && { name: bill.name }),
  })),
  paymentActions: bills.map(({ accountId, amount }) => ({ accounts: [accountId], amount })),
});
