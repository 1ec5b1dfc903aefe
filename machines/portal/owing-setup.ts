import { assign, emit, enqueueActions, raise, sendTo } from 'xstate';
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

/** What the portal does with what the provider says is owed. */
export const owingSetup = portalSetup.extend({
  guards: {
    mayOwe: ({ context }) => mayOwe(context),
    /** What was owed before may have been paid meanwhile. */
    mayHaveOwed: ({ context }) => context.owed.length > 0 || mayOwe(context),
    /** Whoever is on their own accounts page, and has not chosen yet, is asked for a location. */
    hasLocationToChoose: ({ context }, { owed }: Known) =>
      isToChoose({ ...context, owed }) && context.place === placeOf(accounts.of(context)).path,
  },
  actions: {
    takeKnown: assign(({ context }, { profile, owed }: Known) => ({
      ...(profile && { profile }),
      isCartChanged: context.isCartChanged || changesCart(context, owed),
      ...owing(context, owed),
    })),
    /** Whoever has an account reads there who paid. Nobody else hears more than that nothing is due. */
    saySettled: sendTo('alerts', ({ context }, { owed }: Known) =>
      raised(settledNotice(context, owed)),
    ),
    takeFound: assign(({ context }, found: Owed) => owingMore(context, found)),
    takeLocation: assign(({ context }, location: number) => ({
      ...lookedAt(context, location),
      draft: undefined,
    })),
    /** Accounts that are on show are those that there were. */
    tellOwed: raise({ type: 'owed.changed' }),
    replaceByOwed: emit(replacedByOwed),
    startAfresh: assign({
      ...decidedIn(undefined),
      profile: undefined,
      owed: [],
      isCartChanged: false,
    }),
    /** Whoever asks for a plan begins at its beginning. */
    dropDraft: assign({ draft: undefined }),
    goToOwed: emit(({ context }) => ({ type: 'went', to: hrefOf(whatIsOwed, context) })),
    /** What was decided, and rests on what was owed, is looked at again; at any other place it will be. */
    leadBack: enqueueActions(({ context, enqueue }) => {
      const { isCartChanged, place, cart } = context;
      enqueue.assign({ isCartChanged: false });
      if (!isCartChanged || !placeOf(placeAt(place) ?? 'landing').restsOnOwed) return;
      enqueue.emit(replacedByOwed({ context }));
      // Of a bill that comes to nothing its own notice tells.
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

const otherwiseNotice = { text: 'topics_owedchanged', type: 'WARNING', lasts: 20_000 } as const;

const settledNotice = (context: Context, owed: Owed): readonly RaisedAlert[] => {
  const { cart, attempt } = context;
  // What this visit is paying is told by its own receipt.
  const settled = holdsAccount(context) || attempt?.sent ? [] : settledOf(cart, owed);
  const numbers = settled.map(({ paymentPostingId }) => paymentPostingId).join(', ');
  return settled.length === 0
    ? []
    : [{ text: 'topics_settledmeanwhile', values: { numbers }, type: 'INFO', lasts: 20_000 }];
};
