import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import type { Autopay } from '#contract/autopay.ts';
import { toCents } from '#domain/money.ts';
import { supportPhoneOf } from '../letters/call-us.ts';
import { todayAt } from '../plans/calendar.ts';
import { locationIn } from '../receipts/locations.ts';
import type { AutopayRow, RoundRow } from '../store/autopay-schema.ts';
import { openIntentOf } from '../store/autopay-payments.ts';
import { openRoundOf, runningAutopay } from '../store/autopays.ts';
import { savedCardsOf } from '../store/saved-cards.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { readBills } from './bills.ts';
import { locationsIn, paidHere } from './locations.ts';
import { isFit } from './means.ts';

type Db = Kysely<Database>;

export interface Reading {
  readonly personId: string;
  readonly stored: StoredTenant;
  readonly now: number;
}

/** Automatic payment of an account holder, as it stands. */
export const knownAutopay = async (
  db: Db,
  { personId, stored, now }: Reading,
): Promise<v.InferOutput<typeof Autopay>> => {
  const autopay = await runningAutopay(db, personId);
  const phone = supportPhoneOf(stored.tenant);
  return {
    today: todayAt(stored, now),
    ...(autopay && { agreement: await agreementOf(db, autopay, stored) }),
    cards: (await savedCardsOf(db, personId)).map((card) => ({
      id: card.id,
      brand: card.brand,
      last4: card.last4,
      expiry: { month: card.expMonth, year: card.expYear },
      isFit: isFit(card, stored, now),
    })),
    takesBank: stored.tenant.payments.ach,
    locations: toChoose(stored),
    ...(phone && { phone }),
  };
};

/** The locations between which there is something to choose. */
const toChoose = ({ tenant }: StoredTenant) => {
  const all = paidHere(tenant);
  return all.length > 1 ? [...all] : [];
};

const agreementOf = async (db: Db, autopay: AutopayRow, stored: StoredTenant) => {
  const { id, day, cap, method, cardId, brand, last4, waitsFor, nextDate: next } = autopay;
  const locations = locationsIn(autopay);
  const round = await openRoundOf(db, id);
  return {
    day,
    cap: toCents(cap),
    ...(locations && { locations: [...locations] }),
    type: method === 'ach' ? ('ach' as const) : ('card' as const),
    ...(method === 'cards' && { card: cardId, brand }),
    last4,
    next,
    ...(waitsFor && { waitsFor }),
    ...(round && { round: await roundOf(db, round, stored) }),
  };
};

const roundOf = async (db: Db, round: RoundRow, { tenant }: StoredTenant) => {
  const isTaking = (await openIntentOf(db, round.autopayId)) !== undefined;
  const asked = round.status === 'asking' ? ('asking' as const) : ('told' as const);
  return {
    id: round.id,
    date: round.date,
    amount: toCents(round.amount - round.taken),
    state: isTaking ? ('taking' as const) : asked,
    bills: readBills(round.bills)
      .filter(({ left }) => left > 0)
      .map((bill) => ({
        number: bill.paymentPostingId,
        location: locationIn(tenant, bill.locationId)?.name ?? tenant.name,
        locationId: bill.locationId,
        amount: toCents(bill.left),
      })),
  };
};
