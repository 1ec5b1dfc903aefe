import type { SavedVisit } from '#contract/visit.ts';
import type { RaisedAlert } from '#machines/alerts.ts';

/** Two tabs share one visit: which of two saved visits stands. */

/** The decided part of a visit; place, language and an open form are no decisions. */
const decided = ({ cart, attempt, receipt }: Partial<SavedVisit>): string =>
  write({ cart: written(cart), receipt, attempt: attempt?.sent ? attempt.key : undefined });

/** The visit has only gone on to another place: the patient's decisions are as they were saved. */
export const wentOn = (ours: SavedVisit, base: Partial<SavedVisit> | undefined = {}): boolean =>
  done(ours) === done(base);

const done = ({ version: _, place: __, language: ___, ...visit }: Partial<SavedVisit>): string =>
  write([decided(visit), { ...visit, cart: undefined, attempt: undefined }]);

/** The visit of this tab is saved over the one that another tab saved since. */
export function prevails(
  ours: SavedVisit,
  base: SavedVisit | undefined,
  theirs: SavedVisit,
): boolean {
  if (base === undefined) return false;
  const others = decided(theirs);
  if (others === decided(base)) return true;
  // A payment that was under way before the other tab looked, or has just been paid, always
  // prevails.
  if (base.attempt?.sent && base.attempt.key === ours.attempt?.key) return true;
  if (ours.receipt !== undefined && ours.receipt !== base.receipt) return true;
  // A payment that the other tab sends already, even by the same key, is not sent from here as
  // well.
  return others === decided(ours) && !ours.attempt?.sent;
}

/** The notice for the patient whose visit gave way. */
export function noticeOf(
  ours: SavedVisit,
  base: SavedVisit | undefined,
  theirs: SavedVisit,
): RaisedAlert {
  const isChanged = written(ours.cart) !== written(base?.cart);
  if (isChanged) return { text: 'topics_listchangedelsewhere', type: 'WARNING', stays: true };
  const isPaying = theirs.attempt?.sent === true || theirs.receipt !== base?.receipt;
  return ours.attempt?.sent && !isPaying
    ? { text: 'topics_paymentstopped', type: 'WARNING', stays: true }
    : { text: 'topics_changedelsewhere', type: 'INFO' };
}

const written = (cart: SavedVisit['cart']): string => (cart ? write(cart) : write(noCart));
const noCart: SavedVisit['cart'] = { accounts: {}, planIds: [], plans: {} };

/** JSON in a fixed order of names. */
const write = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
