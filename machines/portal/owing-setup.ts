import { assign, emit, enqueueActions, sendTo } from 'xstate';
import { dueTodayOf } from '#domain/cart.ts';
import { settledOf, type Owed } from '#domain/owed.ts';
import { placeAt } from '#domain/place-at.ts';
import { placeOf } from '#domain/places.ts';
import { changesCart, lookedAt, owing, owingMore } from '#domain/visit/owing.ts';
import { accounts, isToChoose, plans, toAdd, whatIsOwed } from '#domain/visit/places.ts';
import { holdsAccount, home } from '#domain/visit/visitor.ts';
import type { RaisedAlert } from '../alerts.ts';
import { decidedIn } from './kept.ts';
import { portalSetup, raised } from './setup.ts';
import type { Context, Known } from './types.ts';
import { mayOwe } from './who.ts';
import { hrefOf } from './wishes.ts';

/** What is owed takes the place of the page on show, to which Back does not return. */
const replacedByOwed = ({ context }: { context: Context }) =>
  ({ type: 'went', to: hrefOf(whatIsOwed, context), replace: true }) as const;

/** The portal's guards and actions for what the provider says is owed. */
export const owingSetup = portalSetup.extend({
  guards: {
    mayOwe: ({ context }) => mayOwe(context),
    /** Bills that were owed before may have been paid meanwhile. */
    mayHaveOwed: ({ context }) => context.owed.length > 0 || mayOwe(context),
  },
  actions: {
    takeKnown: assign(({ context, event }) => {
      const { owed } = knownIn(event);
      return {
        isCartChanged: context.isCartChanged || changesCart(context, owed),
        ...owing(context, owed),
      };
    }),
    /** An account holder's page says who paid; other visitors hear only that nothing is due any more. */
    saySettled: sendTo('alerts', ({ context, event }) =>
      raised(settledNotice(context, knownIn(event).owed)),
    ),
    takeFound: assign(({ context }, found: Owed) => owingMore(context, found)),
    takeLocation: assign(({ context }, location: number) => ({
      ...lookedAt(context, location),
      draft: undefined,
    })),
    /** From the accounts page, where a location is to be chosen first, to the locations; else the conversation hears. */
    noteOwed: enqueueActions(({ context, enqueue }) => {
      if (isToChoose(context) && context.place === placeOf(accounts.of(context)).path)
        enqueue.emit(replacedByOwed({ context }));
      else enqueue.raise({ type: 'owed.changed' });
    }),
    startAfresh: assign({
      ...decidedIn(undefined),
      owed: [],
      isCartChanged: false,
    }),
    /** A plan that is asked for begins at its first step. */
    dropDraft: assign({ draft: undefined }),
    goToOwed: emit(({ context }) => ({ type: 'went', to: hrefOf(whatIsOwed, context) })),
    /** A changed cart leads back to what is owed from any place that rests on it, and is told of there. */
    leadBack: enqueueActions(({ context, enqueue }) => {
      const { isCartChanged, place, cart } = context;
      enqueue.assign({ isCartChanged: false });
      if (!isCartChanged || !placeOf(placeAt(place) ?? 'landing').restsOnOwed) return;
      enqueue.emit(replacedByOwed({ context }));
      // A cart that comes to nothing has a notice of its own, `saySettled`.
      if (dueTodayOf(cart) > 0 || holdsAccount(context))
        enqueue.sendTo('alerts', raised([otherwiseNotice]));
    }),
    goToAddAccount: emit(({ context }) => ({
      type: 'went',
      to: hrefOf(toAdd(context) ?? home, context),
    })),
    goToPlans: emit(({ context }) => ({ type: 'went', to: hrefOf(plans, context) })),
  },
});

/** As the record was read, or as a list on show was read again. */
const knownIn = (event: object): Known =>
  (event as { readonly output?: Known }).output ?? (event as Known);

const otherwiseNotice = { text: 'topics_owedchanged', type: 'WARNING', lasts: 20_000 } as const;

const settledNotice = (context: Context, owed: Owed): readonly RaisedAlert[] => {
  const { cart, attempt } = context;
  // The receipt tells of the bills that this visit is paying.
  const settled = holdsAccount(context) || attempt?.sent ? [] : settledOf(cart, owed);
  const numbers = settled.map(({ paymentPostingId }) => paymentPostingId).join(', ');
  return settled.length === 0
    ? []
    : [{ text: 'topics_settledmeanwhile', values: { numbers }, type: 'INFO', lasts: 20_000 }];
};
