import { isOwedOtherwise, settledOf, type Owed } from '#domain/owed.ts';
import { placeOf } from '#domain/places.ts';
import { callerOf } from '#domain/visit/caller.ts';
import { changesCart, lookedAt, owing, owingMore } from '#domain/visit/owing.ts';
import { accounts, isToChoose, plans, toAdd, whatIsOwed } from '#domain/visit/places.ts';
import { isTextSettled } from '#domain/visit/text-settled.ts';
import { holdsAccount } from '#domain/visit/visitor.ts';
import type { RaisedAlert } from '../alerts.ts';
import type { Context, Known } from './types.ts';

/** What is owed, in the record that was read or in a list on show that was read again. */
export interface Read extends Known {
  readonly isOtherwise?: boolean;
}

const otherwiseNotice: RaisedAlert = { text: 'topics_owedchanged', type: 'WARNING', lasts: 20_000 };

/**
 * The notices of what is owed, one at most. An account holder's page says who paid; other visitors
 * hear only that nothing is due any more, as long as all else costs what it did.
 */
function noticesOf(context: Context, { owed, isOtherwise }: Read): readonly RaisedAlert[] {
  const { cart, attempt } = context;
  // The receipt tells of the bills that this visit is paying.
  const settled = holdsAccount(context) || attempt?.sent ? [] : settledOf(cart, owed);
  if (settled.length > 0 && !isOwedOtherwise(cart, owed)) {
    const numbers = settled.map(({ paymentPostingId }) => paymentPostingId).join(', ');
    return [{ text: 'topics_settledmeanwhile', values: { numbers }, type: 'INFO', lasts: 20_000 }];
  }
  return settled.length > 0 || isOtherwise ? [otherwiseNotice] : [];
}

function changeOf(context: Context, read: Read): Context['cartChange'] {
  if (!changesCart(context, read.owed)) return context.cartChange;
  if (isTextSettled(context, read.owed)) return 'settled';
  return noticesOf(context, read).length > 0 ? 'told' : 'untold';
}

/** The reckoning of what a visitor owes: its code comes in with them, so that the first page has none of it. */
export const reckoning = {
  noticesOf,
  otherwiseNotice,
  known: (context: Context, read: Read) => ({
    cartChange: changeOf(context, read),
    ...owing(context, read.owed),
  }),
  found: (context: Context, found: Owed) => owingMore(context, found),
  lookedAt: (context: Context, location: number) => lookedAt(context, location),
  /** A location is to be chosen before the accounts that are on show. */
  leadsToLocations: (context: Context) =>
    isToChoose(context) && context.place === placeOf(accounts.of(context)).path,
  whatIsOwed,
  toAdd,
  plans,
  callerOf,
};

export type Reckoning = typeof reckoning;
