import { assign, emit, enqueueActions, sendTo } from 'xstate';
import { isOwedOtherwise, settledOf, type Owed } from '#domain/owed.ts';
import { rowAt } from '#domain/place-at.ts';
import { placeOf, places } from '#domain/places.ts';
import { changesCart, lookedAt, owing, owingMore } from '#domain/visit/owing.ts';
import { isTextSettled } from '#domain/visit/text-settled.ts';
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
        cartChange: !changesCart(context, owed)
          ? context.cartChange
          : isTextSettled(context, owed)
            ? 'settled'
            : owedNotice(context, event)
              ? 'told'
              : 'untold',
        ...owing(context, owed),
      };
    }),
    sayOwed: sendTo('alerts', ({ context, event }) => raised(owedNotice(context, event) ?? [])),
    /** What is owed is read anew where it is on show, as it is when the patient comes back to the page. */
    makeOwedStale: emit({ type: 'staled', what: ['owed', 'plans', 'history', 'cashCodes'] }),
    takeFound: assign(({ context }, found: Owed) => owingMore(context, found)),
    takeLocation: assign(({ context }, location: number) => ({
      ...lookedAt(context, location),
      draft: undefined,
    })),
    /**
     * Leads from the accounts page to the locations, where a location is to be chosen first; elsewhere
     * the conversation hears of the news.
     */
    noteOwed: enqueueActions(({ context, enqueue }) => {
      if (isToChoose(context) && context.place === placeOf(accounts.of(context)).path)
        enqueue.emit(replacedByOwed({ context }));
      else enqueue.raise({ type: 'owed.changed' });
    }),
    startAfresh: assign({
      ...decidedIn(),
      owed: [],
      cartChange: undefined,
    }),
    /** A plan that is asked for begins at its first step. */
    dropDraft: assign({ draft: undefined }),
    goToOwed: emit(({ context }) => ({ type: 'went', to: hrefOf(whatIsOwed, context) })),
    /** A changed cart leads back to what is owed from any place that rests on it, and is told of there. */
    leadBack: enqueueActions(({ context, enqueue }) => {
      const { cartChange, place } = context;
      enqueue.assign({ cartChange: undefined });
      const row = rowAt(place);
      if (cartChange === 'settled' && row?.needs)
        return enqueue.emit({ type: 'went', to: places.settled.path, replace: true });
      if (!cartChange || !row?.restsOnOwed) return;
      enqueue.emit(replacedByOwed({ context }));
      if (cartChange === 'untold') enqueue.sendTo('alerts', raised(otherwiseNotice));
    }),
    goToAddAccount: emit(({ context }) => ({
      type: 'went',
      to: hrefOf(toAdd(context) ?? home, context),
    })),
    goToPlans: emit(({ context }) => ({ type: 'went', to: hrefOf(plans, context) })),
  },
});

interface Read extends Known {
  readonly isOtherwise?: boolean;
}

/** What is owed in the record that was read, or in a list on show that was read again. */
const knownIn = (event: object): Read =>
  (event as { readonly output?: Known }).output ?? (event as Read);

const otherwiseNotice = [
  { text: 'topics_owedchanged', type: 'WARNING', lasts: 20_000 },
] as const satisfies readonly RaisedAlert[];

/**
 * The news of what is owed, in one notice at most. An account holder's page says who paid; other
 * visitors hear only that nothing is due any more, as long as all else costs what it did.
 */
function owedNotice(context: Context, event: object): readonly RaisedAlert[] | undefined {
  const { cart, attempt } = context;
  const { owed, isOtherwise } = knownIn(event);
  // The receipt tells of the bills that this visit is paying.
  const settled = holdsAccount(context) || attempt?.sent ? [] : settledOf(cart, owed);
  if (settled.length > 0 && !isOwedOtherwise(cart, owed)) {
    const numbers = settled.map(({ paymentPostingId }) => paymentPostingId).join(', ');
    return [{ text: 'topics_settledmeanwhile', values: { numbers }, type: 'INFO', lasts: 20_000 }];
  }
  return settled.length > 0 || isOtherwise ? otherwiseNotice : undefined;
}
