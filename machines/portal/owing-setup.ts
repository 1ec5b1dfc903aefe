import { assign, emit, raise } from 'xstate';
import type { Owed } from '#domain/owed.ts';
import { placeOf, type PlaceName } from '#domain/places.ts';
import { decidedIn } from './kept.ts';
import {
  addPlace,
  hasToChoose,
  heldAt,
  lookedAt,
  mayOwe,
  owedPlace,
  owing,
  owingMore,
} from './owing.ts';
import { portalSetup } from './setup.ts';
import type { Known } from './types.ts';
import { homePlace, isReplaced } from './who.ts';

/** What the portal does with what the provider says is owed. */
export const owingSetup = portalSetup.extend({
  guards: {
    mayOwe: ({ context }) => mayOwe(context),
    /** What was owed before may have been paid meanwhile. */
    mayHaveOwed: ({ context }) => context.owed.length > 0 || mayOwe(context),
    isAccountsShown: ({ context }) => heldAt(context, context.place) === 'cart',
    /** Nothing is to be said where there are no locations to choose from. */
    hasLocationToChoose: ({ context }, { owed }: Known) => hasToChoose({ ...context, owed }),
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
    /** An accounts page that is open shows what there was. */
    tellOwed: raise({ type: 'owed.changed' }),
    askAgain: raise({ type: 'record.reloaded' }),
    replaceByLocations: emit(({ context }) => ({
      type: 'went',
      to: owedPlace(context),
      replace: true,
    })),
    startAfresh: assign({ ...decidedIn(undefined), profile: undefined, owed: [] }),
    goToOwed: emit(({ context }) => ({ type: 'went', to: owedPlace(context) })),
    goTo: emit(({ context }, at: PlaceName | undefined) => ({
      type: 'went',
      to: at === undefined ? homePlace(context) : placeOf(at).path,
      replace: isReplaced(context.place),
    })),
    goToAddAccount: emit(({ context }) => ({
      type: 'went',
      to: addPlace(context) ?? homePlace(context),
    })),
  },
});
