import { assign, emit, setup } from 'xstate';
import { choose } from '#domain/cart-choices.ts';
import type { Typed } from '#domain/cart-options.ts';
import type { CartAccount } from '#domain/cart.ts';
import { mostAtOnce } from '#domain/most-at-once.ts';
import { isTooMany } from '#domain/paid-at-once.ts';
import type { Contact } from '#domain/plans/contact.ts';
import {
  allowsSelected,
  othersIn,
  plannable,
  putOffOthers,
  withPlanned,
} from '#domain/plans/in-cart.ts';
import type { AskedPlan, PlanSchedule, PrintedPlan } from '#domain/plans/plan-schedule.ts';
import type { RecommendedPlan } from '#domain/plans/recommended.ts';
import { chosenIn, draftIn, isAsLeft, previewIn, withTyped } from './agreed.ts';
import type { Context, Doubted, Emitted, Event, Input, Output, Step, Told } from './types.ts';
import { tell } from '../told.ts';
import { drafted } from '../plan/draft.ts';
import { linkLasts, isBlocked, isTooOften, urlIn, type Paper } from '../paper.ts';
import { slot } from '../slot.ts';

/** The vocabulary of the wizard's chart. */
export const wizardSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as Input,
    output: {} as Output,
    /** The step that a state belongs to, for the browser's Back. */
    meta: {} as { readonly step: number },
  },
  actors: {
    /** Answers with the ids of the accounts that are on a plan already. */
    findPlanned: slot<readonly string[], readonly CartAccount[]>(),
    recommend: slot<readonly RecommendedPlan[], readonly CartAccount[]>(),
    layOut: slot<PlanSchedule, AskedPlan>(),
    openPdf: slot<Paper, PrintedPlan>(),
  },
  guards: {
    choosesAccounts: ({ context }) => context.choosesAccounts,
    hasNone: ({ context }) => plannable(context.cart).length === 0,
    isAnySelected: ({ context }) => context.selected.length > 0,
    /** The provider allows a plan of the selected accounts, with all undecided ones put off. */
    isAllowed: ({ context: { ranges, cart, selected, decided } }) =>
      selected.length <= mostAtOnce &&
      allowsSelected(ranges, putOffOthers(cart, selected, decided), selected),
    isAllowedBeside: ({ context }) =>
      allowsSelected(context.ranges, withTyped(context), context.selected),
    /** The plan was left, and the patient is not there again. */
    isReturning: ({ context }) => context.left !== undefined,
    wasLeftLater: ({ context: { left } }) => left !== undefined && left.step > 1,
    isOfferedAsLeft: ({ context }, offers: readonly RecommendedPlan[]) =>
      (context.left?.step ?? 0) > 2 && offers.some((offer) => isAsLeft(context, offer)),
    wasLeftLast: ({ context: { left, contact } }) => left?.step === 4 && contact !== undefined,
    isTooManySelected: ({ context }) => context.selected.length > mostAtOnce,
    isTooManyBeside: ({ context }) => isTooMany(previewIn(context)),
    isOffered: (_, offers: readonly RecommendedPlan[]) => offers.length > 0,
    isPlanChosen: ({ context }) => chosenIn(context) !== undefined,
    hasOthers: ({ context: { allowPartial, cart, selected } }) =>
      allowPartial && othersIn(cart, selected).length > 0,
    isPartial: (_, option: string) => option === 'PARTIAL',
    isAnyWrong: ({ context }) => Object.values(context.typed).some(isWrong),
    isStep: ({ context, event }, step: Step) =>
      event.type === 'step.chosen' &&
      event.step === step &&
      (step !== 'accounts' || context.choosesAccounts),
    isBlocked: ({ event }) => isBlocked({ event }),
    isTooOften: ({ event }) => isTooOften({ event }),
  },
  actions: {
    notePlanned: assign(({ context: { cart, before, selected } }, ids: readonly string[]) => ({
      cart: withPlanned(cart, ids),
      before: withPlanned(before, ids),
      selected: selected.filter((id) => !ids.includes(id)),
    })),
    /** A plan chosen for accounts of which some turn out to be on another one is chosen anew. */
    forgetChanged: assign(({ context: { left, selected } }, ids: readonly string[]) =>
      left && selected.some((id) => ids.includes(id))
        ? { left: undefined, terms: undefined, changed: 'owed' as const }
        : {},
    ),
    /** What is owed now has no plan like the one that was chosen. */
    noteTurnedBack: assign(({ context: { left, changed } }) => ({
      changed: left && left.step > 1 ? ('owed' as const) : changed,
    })),
    arrive: assign({ left: undefined, isChoiceMissing: false }),
    noteMissing: assign({ isChoiceMissing: true }),
    pointAtChoice: emit({ type: 'choice.missed' }),
    forgetChange: assign({ changed: undefined }),
    tellDraft: tell(drafted(draftIn)),
    doubtOwed: tell((): Doubted => ({ type: 'owed.doubted' })),
    select: assign(({ context: { selected } }, id: string) => ({
      selected: [...selected.filter((one) => one !== id), id],
      isChoiceMissing: false,
    })),
    unselect: assign(({ context: { selected } }, id: string) => ({
      selected: selected.filter((one) => one !== id),
    })),
    putOffOthers: assign(({ context: { cart, selected, decided } }) => ({
      cart: putOffOthers(cart, selected, decided),
    })),
    sayNoAccount: tell(() => beside('field_errors_accountselection')),
    sayNotAllowed: tell(() => warning('field_errors_planbeside')),
    sayNoPlan: tell(() => beside('field_errors_planselection')),
    sayTooMany: tell(() => warning('field_errors_toomany', { most: String(mostAtOnce) })),
    takeOffers: assign(({ context }, offers: readonly RecommendedPlan[]) => ({
      offers,
      changed: isGone(context, offers) ? ('offers' as const) : context.changed,
      terms: (offers.find((offer) => isMeant(context, offer)) ?? only(offers))?.terms,
    })),
    takePlan: assign((_, terms: number) => ({ terms, isChoiceMissing: false })),
    takeSchedule: assign((_, schedule: PlanSchedule) => ({ schedule })),
    takeContact: assign((_, contact: Contact) => ({ contact })),
    takePdf: assign(({ event }) => ({ pdfUrl: urlIn(event) })),
    openForm: assign(({ context: { typed } }, planId: string) => ({
      typed: { [planId]: 'nothing' as const, ...typed },
    })),
    takeOption: assign(({ context }, chosen: { planId: string; option: 'FULL' | 'DEFERRED' }) => ({
      cart: choose(context.cart, chosen.planId, chosen),
      typed: without(context.typed, chosen.planId),
      decided: [...context.decided, chosen.planId],
    })),
    noteTyped: assign(({ context }, { planId, typed }: { planId: string; typed: Typed }) => ({
      typed: { ...context.typed, [planId]: typed },
    })),
    takeTyped: assign(({ context }) => ({
      cart: withTyped(context),
      decided: [...context.decided, ...Object.keys(context.typed)],
    })),
    closeForms: assign({ typed: {} }),
    pointOut: emit(({ context: { cart, typed } }) => ({
      type: 'partial.refused',
      planId: cart.planIds.find((planId) => isWrong(typed[planId])) ?? '',
    })),
  },
  delays: { linkLasts },
});

const warning = (text: string, values: Readonly<Record<string, string>> = {}): Told => ({
  type: 'alert.raised',
  alert: { text, values, type: 'WARNING', here: true },
});

/** A notice for the ear: the step shows the same text beside what is to be chosen. */
const beside = (text: string): Told => ({
  type: 'alert.raised',
  alert: { text, type: 'WARNING', here: true, beside: true },
});

/** The offer is the chosen one: at another price a plan is chosen anew. */
const isMeant = (context: Context, offer: RecommendedPlan): boolean =>
  offer.terms === context.terms && (!context.left?.plan?.amount || isAsLeft(context, offer));

/** The chosen plan is not offered as it was. */
const isGone = (context: Context, offers: readonly RecommendedPlan[]): boolean =>
  Boolean(context.left?.plan?.amount) && !offers.some((offer) => isAsLeft(context, offer));

/** The only offer, which needs no choosing. */
const only = (offers: readonly RecommendedPlan[]) => (offers.length === 1 ? offers[0] : undefined);

const isWrong = (typed: Typed | undefined): boolean => typed === 'nothing' || typed === 'wrong';

const without = (typed: Context['typed'], planId: string): Context['typed'] =>
  Object.fromEntries(Object.entries(typed).filter(([id]) => id !== planId));
