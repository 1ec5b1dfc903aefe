import type { Kysely } from 'kysely';
import type { SentCart } from '#contract/cart.ts';
import { billMark, plainNumber } from '#domain/bill.ts';
import { checkEntry } from '#domain/entry/check-entry.ts';
import { entryFields } from '#domain/entry/fields.ts';
import { everyLocation } from '#domain/entry/locations.ts';
import { holdsCardNumber } from '#domain/looks-like-card.ts';
import type { Tenant } from '#domain/tenant.ts';
import { holderOf, isGranted } from '../store/grants.ts';
import type { Database } from '../store/schema.ts';
import type { Session } from '../store/sessions.ts';
import { isRecurring } from '../plans/agreed.ts';
import { checkPlans } from './check-plans.ts';
import { currencyOf } from './currency.ts';
import { refuseFields, refusePayment } from './refuse.ts';

type SentAccount = SentCart['accounts'][number];

/** Checks the whole cart by what this server knows: the sender need not be the portal. */
export const checkCart = (cart: SentCart, tenant: Tenant): void => {
  const { accounts } = cart;
  checkDetails(accounts, tenant);
  if (!fitsTogether(cart)) throw refusePayment('cart');
  // Only typed bills count: how many are found is the provider's affair.
  if (accounts.filter(isTyped).length > tenant.general.maxAccounts)
    throw refusePayment('maxAccounts');
  if (hasTwice(accounts)) throw refusePayment('duplicate');
  for (const account of accounts) checkLocation(account, tenant);
  currencyOf(tenant, cart);
  checkSameLocation(accounts, tenant);
  checkPlans(cart, tenant);
  checkNoCards(cart);
  for (const account of accounts.filter(isTyped)) checkTyped(account, tenant);
};

const isTyped = ({ openBalanceId }: SentAccount): boolean => openBalanceId === undefined;

/** Every account is paid by one action, and every action pays accounts that are there. */
const fitsTogether = ({ accounts, paymentActions }: SentCart): boolean => {
  const known = accounts.map(({ accountId }) => accountId).toSorted();
  const paid = paymentActions.flatMap((action) => action.accounts).toSorted();
  return (
    new Set(known).size === known.length &&
    known.length === paid.length &&
    known.every((id, at) => id === paid[at])
  );
};

/**
 * Two balances that the provider has are two bills; a typed number that is in the cart already is a bill
 * twice.
 */
const hasTwice = (accounts: readonly SentAccount[]): boolean => {
  const found = accounts.flatMap(({ openBalanceId }) => openBalanceId ?? []);
  const typed = accounts.filter(isTyped);
  const numbers = new Set(typed.map(({ paymentPostingId }) => plainNumber(paymentPostingId)));
  const marks = new Set(typed.map(billMark));
  return (
    new Set(found).size < found.length ||
    numbers.size < typed.length ||
    accounts.some((account) => !isTyped(account) && marks.has(billMark(account)))
  );
};

const checkLocation = ({ locationId }: SentAccount, tenant: Tenant): void => {
  const places = everyLocation(tenant);
  if (places.length === 0 && locationId === 0) return;
  const place = places.find(({ id }) => id === locationId);
  if (place === undefined || !place.patientPayment) throw refusePayment('location');
};

const checkSameLocation = (accounts: readonly SentAccount[], { features }: Tenant): void => {
  const typed = new Set(accounts.filter(isTyped).map(({ locationId }) => locationId));
  if (features.allowV4SameLocationPayments && typed.size > 1) throw refusePayment('oneLocation');
};

const checkTyped = (account: SentAccount, tenant: Tenant): void => {
  if (Object.keys(checkEntry(tenant, account)).length > 0) throw refusePayment('account');
};

/**
 * Details of typed bills come first: unasked ones may be anybody's text, and nothing else is to read them.
 */
const checkDetails = (accounts: readonly SentAccount[], tenant: Tenant): void => {
  for (const { locationId, details } of accounts.filter(isTyped)) {
    const asked = entryFields(tenant, locationId).map(({ fieldKey }) => fieldKey);
    if (!areAmong(details, asked)) throw refusePayment('account');
  }
};

/** Details that nobody asked for are not kept. */
const areAmong = (details: SentAccount['details'], keys: readonly string[]): boolean =>
  Object.keys(details).every((key) => keys.includes(key));

/**
 * No card number stands where a patient could have written one; the texts of a balance are the provider's.
 */
const checkNoCards = ({ accounts, paymentActions }: SentCart): void => {
  const written = accounts.map((one) => (isTyped(one) ? one : one.searchParams));
  if (holdsCardNumber([written, paymentActions])) throw refusePayment('account');
};

const isSeenBy = async (
  db: Kysely<Database>,
  session: Session,
  { id, personId }: { readonly id: string; readonly personId: string | null },
): Promise<boolean> =>
  (personId !== null && personId === (await holderOf(db, session))) ||
  isGranted(db, session.id, id);

/** Checks that the session sees every found balance, and that the whole balance is stated. */
export const checkBalances = async (
  db: Kysely<Database>,
  { accounts, paymentActions }: SentCart,
  session: Session,
): Promise<void> => {
  const inPlans = new Set(paymentActions.filter(isRecurring).flatMap((plan) => plan.accounts));
  for (const account of accounts) {
    const { openBalanceId, locationId, paymentPostingId, amount, details } = account;
    if (openBalanceId === undefined) continue;
    const balance = await db
      .selectFrom('balances')
      .selectAll()
      .where('id', '=', openBalanceId)
      .executeTakeFirst();
    if (
      balance === undefined ||
      balance.tenant !== session.tenant ||
      !(await isSeenBy(db, session, { ...balance, id: openBalanceId })) ||
      balance.locationId !== locationId ||
      balance.paymentPostingId !== paymentPostingId
    )
      throw refuseFields({ openBalanceId: 'There is no such balance' });
    if (!areAmong(details, Object.keys(JSON.parse(balance.details) as object)))
      throw refusePayment('account');
    // A lower amount is refused, too: paid in full, it would be a part of the balance that no rule has checked.
    if (amount !== balance.amount) throw refusePayment('balance');
    if (inPlans.has(account.accountId) && balance.onPaymentPlan === 1)
      throw refusePayment('planAccount');
  }
};
