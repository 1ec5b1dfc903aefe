import { assign, emit, raise } from 'xstate';
import type { Owed } from '#domain/owed.ts';
import { placeOf } from '#domain/places.ts';
import { lookedAt, owing, owingMore } from '#domain/visit/owing.ts';
import { accounts, isToChoose, plans, toAdd, whatIsOwed } from '#domain/visit/places.ts';
import { home } from '#domain/visit/visitor.ts';
import { decidedIn } from './kept.ts';
import { portalSetup } from './setup.ts';
import type { Known } from './types.ts';
import { mayOwe } from './who.ts';
import { hrefOf } from './wishes.ts';

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
      ...owing(context, owed),
    })),
    takeFound: assign(({ context }, found: Owed) => owingMore(context, found)),
    takeLocation: assign(({ context }, location: number) => ({
      ...lookedAt(context, location),
      draft: undefined,
    })),
    /** Accounts that are on show are those that there were. */
    tellOwed: raise({ type: 'owed.changed' }),
    replaceByLocations: emit(({ context }) => ({
      type: 'went',
      to: hrefOf(whatIsOwed, context),
      replace: true,
    })),
    startAfresh: assign({ ...decidedIn(undefined), profile: undefined, owed: [] }),
    /** Whoever asks for a plan begins at its beginning. */
    dropDraft: assign({ draft: undefined }),
    goToOwed: emit(({ context }) => ({ type: 'went', to: hrefOf(whatIsOwed, context) })),
    goToAddAccount: emit(({ context }) => ({
      type: 'went',
      to: hrefOf(toAdd(context) ?? home, context),
    })),
    goToPlans: emit(({ context }) => ({ type: 'went', to: hrefOf(plans, context) })),
  },
});
