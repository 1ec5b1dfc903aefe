import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import type { Autopay } from '#contract/autopay.ts';
import { locationChoices } from '#domain/entry/locations.ts';
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
import { standingOf } from './announced.ts';
import { payableBills, readBills, type AnnouncedBill, type FreeBill } from './bills.ts';
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
  reading: Reading,
): Promise<v.InferOutput<typeof Autopay>> => {
  const { personId, stored, now } = reading;
  const autopay = await runningAutopay(db, personId);
  const payable = await payableBills(db, { ...reading, locations: undefined });
  const phone = supportPhoneOf(stored.tenant);
  return {
    today: todayAt(stored, now),
    owed: sumOf(payable),
    ...(autopay && { agreement: await agreementOf(db, autopay, reading) }),
    cards: (await savedCardsOf(db, personId)).map((card) => ({
      id: card.id,
      brand: card.brand,
      last4: card.last4,
      expiry: { month: card.expMonth, year: card.expYear },
      isFit: isFit(card, stored, now),
    })),
    takesBank: stored.tenant.payments.ach,
    locations: toChoose(stored, payable),
    ...(phone && { phone }),
  };
};

/** The locations between which there is something to choose. */
const toChoose = ({ tenant }: StoredTenant, payable: readonly FreeBill[]) => {
  const all = paidHere(tenant);
  if (all.length <= 1) return [];
  const ids = new Set(all.map(({ id }) => id));
  return all.map(({ id, name, subLocations }) => ({
    id,
    name,
    below: locationChoices(subLocations).flatMap(({ location }) =>
      ids.has(location.id) ? location.id : [],
    ),
    owed: sumOf(payable.filter(({ account }) => account.locationId === id)),
  }));
};

const sumOf = (bills: readonly FreeBill[]) =>
  toCents(bills.reduce((sum, { free }) => sum + free, 0));

const agreementOf = async (db: Db, autopay: AutopayRow, reading: Reading) => {
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
    ...(round && { round: await roundOf(db, round, { ...reading, locations }) }),
  };
};

/** The reading of an agreement, which names the locations whose bills are taken. */
interface Within extends Reading {
  readonly locations: readonly number[] | undefined;
}

const roundOf = async (db: Db, round: RoundRow, reading: Within) => {
  const { tenant } = reading.stored;
  const isTaking = (await openIntentOf(db, round.autopayId)) !== undefined;
  const bills = readBills(round.bills).filter(({ left }) => left > 0);
  const named: Named = ({ paymentPostingId: number, locationId }) => ({
    number,
    location: locationIn(tenant, locationId)?.name ?? tenant.name,
    locationId,
  });
  const asked = round.status === 'asking' ? ('asking' as const) : ('told' as const);
  return {
    id: round.id,
    date: round.date,
    amount: toCents(round.amount - round.taken),
    state: isTaking ? ('taking' as const) : asked,
    ...(round.attempts > 0 && !isTaking && { isAgain: true as const }),
    // One that is being taken holds its bills itself.
    ...(isTaking ? asAnnounced(bills, named) : await asTaken(db, bills, { ...reading, named })),
  };
};

type Named = (bill: AnnouncedBill) => {
  readonly number: string;
  readonly location: string;
  readonly locationId: number;
};

const asAnnounced = (bills: readonly AnnouncedBill[], named: Named) => ({
  bills: bills.map((bill) => ({ ...named(bill), amount: toCents(bill.left) })),
  takes: toCents(bills.reduce((sum, { left }) => sum + left, 0)),
  untaken: [],
});

const asTaken = async (
  db: Db,
  bills: readonly AnnouncedBill[],
  { named, ...reading }: Within & { readonly named: Named },
) => {
  const { shares, untaken } = await standingOf(db, reading, bills);
  return {
    bills: shares
      .filter(({ takes }) => takes > 0)
      .map(({ bill, takes }) => ({ ...named(bill), amount: toCents(takes) })),
    takes: toCents(shares.reduce((sum, { takes }) => sum + takes, 0)),
    untaken: untaken.map(({ bill, amount, why }) => ({ ...named(bill), amount, why })),
  };
};
