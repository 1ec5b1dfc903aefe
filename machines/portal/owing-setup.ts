import { assign, emit, enqueueActions, sendTo } from 'xstate';
import type { Owed } from '#domain/owed.ts';
import { rowAt } from '#domain/place-at.ts';
import { places } from '#domain/places.ts';
import { home } from '#domain/visit/visitor.ts';
import { decidedIn } from './kept.ts';
import type { Read } from './reckoning.ts';
import { portalSetup, raised } from './setup.ts';
import type { Context } from './types.ts';
import { mayOwe } from './who.ts';
import { hrefOf } from './wishes.ts';

/** The address where what is owed is looked at. */
const owedAt = (context: Context) => hrefOf(context.reckoning().whatIsOwed, context);

/** What is owed takes the place of the page on show, to which Back does not return. */
const replacedByOwed = ({ context }: { context: Context }) =>
  ({ type: 'went', to: owedAt(context), replace: true }) as const;

/** The portal's guards and actions for what the provider says is owed. */
export const owingSetup = portalSetup.extend({
  guards: {
    mayOwe: ({ context }) => mayOwe(context),
    /** Bills that were owed before may have been paid meanwhile. */
    mayHaveOwed: ({ context }) => context.owed.length > 0 || mayOwe(context),
  },
  actions: {
    takeKnown: assign(({ context, event }) => context.reckoning().known(context, readIn(event))),
    sayOwed: sendTo('alerts', ({ context, event }) =>
      raised(context.reckoning().noticesOf(context, readIn(event))),
    ),
    /** What is owed is read anew where it is on show, as it is when the patient comes back to the page. */
    makeOwedStale: emit({ type: 'staled', what: ['owed', 'plans', 'history', 'cashCodes'] }),
    takeFound: assign(({ context }, found: Owed) => context.reckoning().found(context, found)),
    takeLocation: assign(({ context }, location: number) => ({
      ...context.reckoning().lookedAt(context, location),
      draft: undefined,
    })),
    /**
     * Leads from the accounts page to the locations, where a location is to be chosen first; elsewhere
     * the conversation hears of the news.
     */
    noteOwed: enqueueActions(({ context, enqueue }) => {
      if (context.reckoning().leadsToLocations(context)) enqueue.emit(replacedByOwed({ context }));
      else enqueue.raise({ type: 'owed.changed' });
    }),
    startAfresh: assign({
      ...decidedIn(),
      owed: [],
      cartChange: undefined,
    }),
    /** A plan that is asked for begins at its first step. */
    dropDraft: assign({ draft: undefined }),
    goToOwed: emit(({ context }) => ({ type: 'went', to: owedAt(context) })),
    /** A changed cart leads back to what is owed from any place that rests on it, and is told of there. */
    leadBack: enqueueActions(({ context, enqueue }) => {
      const { cartChange, place } = context;
      enqueue.assign({ cartChange: undefined });
      const row = rowAt(place);
      if (cartChange === 'settled' && row?.needs)
        return enqueue.emit({ type: 'went', to: places.settled.path, replace: true });
      if (!cartChange || !row?.restsOnOwed) return;
      enqueue.emit(replacedByOwed({ context }));
      if (cartChange === 'untold')
        enqueue.sendTo('alerts', raised([context.reckoning().otherwiseNotice]));
    }),
    goToAddAccount: emit(({ context }) => ({
      type: 'went',
      to: hrefOf(context.reckoning().toAdd(context) ?? home, context),
    })),
    goToPlans: emit(({ context }) => ({
      type: 'went',
      to: hrefOf(context.reckoning().plans, context),
    })),
  },
});

/** The record that was read, or a list on show that was read again. */
const readIn = (event: object): Read =>
  (event as { readonly output?: Read }).output ?? (event as Read);
