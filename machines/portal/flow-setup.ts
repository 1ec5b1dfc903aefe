import {
  and,
  assign,
  emit,
  enqueueActions,
  raise,
  sendTo,
  stateIn,
  type AnyActorRef,
  type EventObject,
} from 'xstate';
import { countOf } from '#domain/cart-count.ts';
import { conversationAt } from '#domain/conversations.ts';
import { addressOf, placeAt } from '#domain/place-at.ts';
import { home } from '#domain/visit/visitor.ts';
import type { AnyPart } from '../part.ts';
import { nowOf } from './now.ts';
import { owingSetup } from './owing-setup.ts';
import type { Admitting, Context } from './types.ts';
import { isReplaced } from './who.ts';
import { hrefOf, wishIn, type Asked } from './wishes.ts';

const heldAt = ({ tenant }: Context, href: string) => tenant && conversationAt(href, tenant);

const visitedIn = ({ part }: Context, href: string) => part?.visited?.[placeAt(href) ?? 'landing'];

/** The portal's guards and actions for conversations, none of which it knows by name. */
export const flowSetup = owingSetup.extend({
  guards: {
    /**
     * The place is opened once more without having been left, or the conversation leads there: it
     * goes on.
     */
    isHere: ({ context, event }) =>
      event.type === 'place.visited' &&
      (event.place === context.goesOnAt
        ? heldAt(context, event.place) === heldAt(context, context.place)
        : event.place === context.place && event.link === context.link),
    /** The place is another one of the conversation, whose part names the event that it hears there. */
    isItsOwn: ({ context, event }) =>
      event.type === 'place.visited' && visitedIn(context, event.place) !== undefined,
    isConversation: ({ context, event }) =>
      event.type === 'place.visited' && heldAt(context, event.place) !== undefined,
    isTalking: ({ context }) => heldAt(context, context.place) !== undefined,
    isToAwaitRecord: and([
      ({ context }) => context.part?.awaitsRecord === true,
      stateIn({ open: { visitor: { known: { record: 'reading' } } } }),
    ]),
    /** The offered language is spoken here, and the patient has chosen no other. */
    isLanguageWelcome: ({ context, event }) =>
      event.type === 'language.offered' &&
      !context.languageChosen &&
      event.language !== context.language &&
      context.languages.some(({ code }) => code === event.language),
  },
  actions: {
    takePart: assign((_, part: AnyPart) => ({ part })),
    /** The conversation that goes on at an address has arrived; at any other address the next one begins. */
    forgetGoingOn: assign({ goesOnAt: undefined }),
    /** The one place where what a conversation wishes comes true. */
    grant: enqueueActions(({ context, enqueue }, asked: Asked) => {
      const { said } = asked;
      const before = nowOf(context);
      const wish = wishIn(asked, before);
      const { go, goOn, keep, say, stale } = wish;
      const kept = typeof keep === 'function' ? keep(before, said) : keep;
      if (kept) enqueue.assign(kept);
      if (kept?.cart)
        enqueue.emit((now) => ({ type: 'cartNoted', accounts: countOf(now.context.cart) }));
      const params = wish.with?.(said, before);
      if (goOn) enqueue.assign({ goesOnAt: addressOf(goOn, params) });
      const news = wish.read?.(before, said);
      if (news) enqueue.raise({ type: 'owed.read', ...news });
      if (stale) {
        enqueue.emit({ type: 'staled', what: stale });
        enqueue.raise({ type: 'record.reloaded' });
      }
      const language = wish.speak?.(said);
      if (language) enqueue.raise({ type: 'language.offered', language });
      if (wish.admit)
        enqueue.raise({
          type: 'visitor.admitted',
          ...wish.admit(said),
          ...(go && { to: go, at: params }),
        });
      else if (go ?? goOn)
        enqueue.emit((now) => ({
          type: 'went',
          to:
            (wish.goAsWanted && now.context.wanted) ??
            hrefOf(go ?? goOn ?? home, now.context, params),
          ...(wish.replacing && { replace: true }),
          ...(wish.returning && { returning: true }),
        }));
      if (wish.answers) enqueue.sendTo('alerts', { type: 'alerts.answered' });
      if (say)
        enqueue.sendTo('alerts', {
          type: 'alerts.raised',
          alerts: [typeof say === 'function' ? say(said) : say],
        });
      if (wish.report) enqueue.raise({ type: 'request.failed', failure: wish.report(said) });
      if (wish.leaveFor) enqueue.emit({ type: 'left', location: wish.leaveFor(said) });
      if (wish.end) enqueue.raise({ type: 'visit.restarted' });
    }),
    /** The conversation hears that one of its places was opened, as by the browser's Back. */
    tellVisited: sendTo('conversation', ({ context, event }) => ({
      type: '',
      ...(event.type === 'place.visited' && visitedIn(context, event.place)),
    })),
    /** The conversation asks the patient whether to go without saving. */
    tellWanted: ({ event, self }) => {
      if (event.type === 'place.visited' && event.wanted) tell(self, { type: 'departure.asked' });
    },
    /** The notices that are about one screen alone go with it. */
    leaveNotices: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === 'place.visited' && event.place !== context.place)
        enqueue.sendTo('alerts', { type: 'screen.left' });
    }),
    tellKept: ({ context, self }) => tell(self, context.part?.hears?.kept?.(nowOf(context))),
    tellUnkept: ({ context, self }) => tell(self, context.part?.hears?.unkept),
    tellReached: ({ context, self }) => tell(self, context.part?.hears?.reached),
    tellOwed: ({ context, self }) => tell(self, context.part?.hears?.owed?.(nowOf(context))),
    tellAdvanced: ({ context, self }) => {
      tell(self, context.part?.hears?.advanced);
      tell(self, { type: 'payment.advanced' }, 'deferred');
    },
    tellChanged: ({ self }) => tell(self, { type: 'visit.changed' }, 'editQuestion'),
    tellCart: ({ context: { attempt, kept, cart, deferred }, self }) => {
      const waited = { type: 'payments.deferred', payments: deferred };
      tell(self, waited, 'deferred');
      const changed = { type: 'cart.changed', cart };
      const isSent = attempt?.sent && !kept?.attempt?.sent;
      tell(self, isSent ? { type: 'visit.changed' } : changed, 'editQuestion');
    },
    takeLeave: assign(({ context }) => context.part?.whenLeft?.(nowOf(context)) ?? {}),
    goTo: emit(({ context }, { to = home, at }: Pick<Admitting, 'to' | 'at'>) => ({
      type: 'went',
      to: hrefOf(to, context, at),
      replace: isReplaced(context.place),
    })),
    noteLanguageChosen: assign({ languageChosen: true }),
    /**
     * The rule of access is asked anew: another tab's decision, or a payment elsewhere, may forbid
     * this place.
     */
    returnToPlace: emit(({ context }) => ({ type: 'went', to: context.place, replace: true })),
    startOver: raise({ type: 'visit.adopted' }),
  },
});

/** The conversation hears an event only while it is there: a save may end after it was left. */
function tell(self: AnyActorRef, event: EventObject | undefined, child = 'conversation'): void {
  const { children } = self.getSnapshot() as {
    readonly children: Readonly<Record<string, AnyActorRef>>;
  };
  if (event) children[child]?.send(event);
}

export const nextConversation = (context: Context) => ({
  conversation: heldAt(context, context.place),
});
