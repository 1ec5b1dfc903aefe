import * as v from 'valibot';
import { createActor, fromPromise } from 'xstate';
import { savedFrom, visitIn } from '#app/wiring/saved-visit.ts';
import { SavedCart, SentCart, sentCart } from '#contract/cart.ts';
import { SavedVisit } from '#contract/visit.ts';
import { emptyCart } from '#domain/cart-count.ts';
import {
  accountsOf,
  dueTodayOf,
  isRecurring,
  rowsIn,
  type Cart,
  type CartAccount,
} from '#domain/cart.ts';
import { subtotalOf } from '#domain/cart-terms.ts';
import { toCents } from '#domain/money.ts';
import { withLearned } from '#domain/owed.ts';
import { places } from '#domain/places.ts';
import { cart } from '#machines/cart.ts';
import { manualEntry } from '#machines/manual-entry.ts';
import { cartPart } from '#machines/cart.part.ts';
import { manualEntryPart } from '#machines/manual-entry.part.ts';
import { planWizardPart } from '#machines/plan-wizard.part.ts';
import { atEnd, wishIn } from '#machines/portal/wishes.ts';
import { decidedIn, visitOf } from '#machines/portal/kept.ts';
import { lookedAt, owing, owingMore } from '#domain/visit/owing.ts';
import type { Context } from '#machines/portal/types.ts';
import { tenantWith, plainTenant } from '../tenants.ts';
import { accountWith } from '../carts.ts';
import { throughWizard } from './wizard.ts';
import { writtenAs, type Command, type Seen } from './commands.ts';
import { foundOf, partOf, pick } from './bills.ts';

/** The portal's own charts, joined as the portal joins them. */
export function cartWorld({ selective }: { selective: boolean }) {
  const tenant = tenantWith(plainTenant(), {
    general: {
      credentialed: true,
      allowV4PatientSelectLocation: true,
      allowRecommendedAccountSelection: selective,
      maxAccounts: 100,
    },
    payments: { allowV4PartialPayment: true },
    recurring: {
      allowPatientRecurring: true,
      shouldRenderRecurring: true,
      recommendedPaymentPlans: true,
    },
  });
  const provider = new Map<string, CartAccount>();
  let count = 0;
  let context = {
    tenant,
    admission: { loginType: 'credentialed' },
    place: places.credentialedAccounts.path,
    language: 'en',
    owed: [],
    paid: [],
    deferred: [],
    cart: emptyCart,
    cartBefore: emptyCart,
    aside: [],
    newId: () => `f${count}`,
  } as unknown as Context;
  const learn = (cart: Cart) => become({ cart, owed: withLearned(context.owed, cart) });
  let plans = 0;
  const planId = () => `c0${(plans += 1)}`;
  const become = (change: Partial<Context>) => void (context = { ...context, ...change });
  const findPlanned = fromPromise<readonly string[], readonly CartAccount[]>(async () =>
    plannedIn(context.cart),
  );
  const plannedIn = ({ accounts }: Cart) =>
    Object.keys(accounts).filter(
      (id) => provider.get(id)?.agencyStatus === 'Account on Payment Plan',
    );

  const open = () =>
    createActor(
      cart.provide({
        actions: { tellCart: (told) => learn(told.context.cart) },
        actors: { findPlanned },
      }),
      { input: cartPart.input(context) },
    ).start();
  let actor = open();
  const reopen = () => void (actor = open());
  const state = () => actor.getSnapshot();
  const settled = async () => {
    while (state().hasTag('busy')) await Promise.resolve();
  };

  const single = () => rowsIn(context.cart).filter((row) => !isRecurring(row));
  const typed = () =>
    Object.values(context.cart.accounts).filter(({ openBalanceId }) => !openBalanceId);
  const form = (at: number) => pick(Object.keys(state().context.typed).toSorted(), at);
  const owedOf = (planId: string) => context.cart.plans[planId]?.subtotal ?? 0;

  /** Types into the form of an account, and comes back to the accounts. */
  const enter = (editing: string | undefined, does: 'remove' | CartAccount) => {
    const entry = createActor(manualEntry, {
      input: { ...manualEntryPart.input(context), ...(editing !== undefined && { editing }) },
    }).start();
    if (does === 'remove') {
      entry.send({ type: 'deletion.asked' });
      entry.send({ type: 'deletion.confirmed' });
    } else entry.send({ type: 'account.entered', entered: does });
    const { output } = entry.getSnapshot();
    if (output === undefined) throw new Error('nothing was entered');
    const { keep } = wishIn(atEnd(manualEntryPart, output), context);
    become(typeof keep === 'function' ? keep(context, output) : {});
    reopen();
  };
  const entered = (
    amount: number,
    { locationId, paymentPostingId }: Pick<CartAccount, 'locationId' | 'paymentPostingId'>,
  ) => {
    const {
      agencyStatus: _,
      hasStatement: __,
      accountId: ___,
      ...rest
    } = accountWith({
      accountId: context.newId(),
      locationId,
      paymentPostingId,
      amount: toCents(amount),
    });
    return rest as CartAccount;
  };

  const find = (
    id: string,
    bill: Pick<CartAccount, 'locationId' | 'amount'> & Partial<CartAccount>,
  ) => {
    const known = provider.get(id);
    const { locationId } = known ?? bill;
    const found = accountWith({ ...known, ...bill, accountId: id, openBalanceId: id, locationId });
    provider.set(id, found);
    become(owingMore(context, [found]));
    reopen();
  };

  const done: {
    [K in Command['kind']]: (command: Extract<Command, { kind: K }>) => void | Promise<void>;
  } = {
    type: ({ location, amount }) => {
      count += 1;
      const paymentPostingId = `4${context.newId()}`;
      enter(undefined, entered(amount, { locationId: location, paymentPostingId }));
    },
    edit: ({ at, amount }) => {
      const account = pick(typed(), at);
      if (account) enter(account.accountId, entered(amount, account));
    },
    remove: ({ at }) => {
      const account = pick(typed(), at);
      if (account) enter(account.accountId, 'remove');
    },
    choose: ({ at, option }) => {
      const planId = pick(single(), at)?.planId;
      if (planId !== undefined) actor.send({ type: 'option.chosen', planId, option });
    },
    typePart: ({ at, share }) => {
      const planId = form(at);
      if (planId === undefined) return;
      const part = typeof share === 'number' ? partOf(owedOf(planId), share) : share;
      const read = typeof part === 'number' && part > 0 ? toCents(part) : 'wrong';
      actor.send({ type: 'partial.typed', planId, typed: part === 'nothing' ? part : read });
    },
    confirmPart: ({ at, share }) => {
      const planId = form(at);
      const part = planId === undefined ? 0 : partOf(owedOf(planId), share);
      if (planId !== undefined && part > 0)
        actor.send({ type: 'partial.confirmed', planId, amount: toCents(part) });
    },
    cancelPart: ({ at }) => {
      const planId = form(at);
      if (planId !== undefined) actor.send({ type: 'partial.cancelled', planId });
    },
    pay: ({ answer }) => {
      actor.send({ type: 'pay.chosen' });
      answerAs(answer);
      if (state().matches('noticingZero')) actor.send({ type: 'notice.closed' });
    },
    plan: async (command) => {
      const isOne = rowsIn(context.cart).some(isRecurring);
      if (Object.keys(context.cart.accounts).length === 0) return;
      actor.send({ type: isOne ? 'plan.changed' : 'plan.wanted' });
      await settled();
      answerAs(command.answer);
      if (state().matches('noticingIneligible')) actor.send({ type: 'notice.closed' });
      if (state().status !== 'done') return;
      learn(
        await throughWizard(
          { ...planWizardPart.input(context), newId: planId },
          command,
          findPlanned,
        ),
      );
    },
    dropPlan: () => {
      actor.send({ type: 'removal.wanted' });
      actor.send({ type: 'plan.removed' });
    },
    back: () => actor.send({ type: 'back.chosen' }),
    reload: () => {
      const kept = JSON.stringify(savedFrom(visitOf(context)));
      const visit = visitIn(v.parse(SavedVisit, JSON.parse(kept)));
      become({ ...decidedIn(visit), owed: [] });
      become(owing(context, [...provider.values()]));
      reopen();
    },
    look: ({ location }) => {
      become(lookedAt(context, location));
      reopen();
    },
    find: ({ at, location, amount }) => {
      find(`a${at}`, { locationId: location, amount: toCents(amount) });
    },
    findTyped: ({ at, share, writing }) => {
      const account = pick(typed(), at);
      if (!account) return;
      find(foundOf(account.accountId), {
        paymentPostingId: writtenAs(writing, account.paymentPostingId),
        locationId: account.locationId,
        amount: toCents(partOf(account.amount, share)),
      });
    },
    bill: ({ at, amount, onPlan }) => {
      const bill = pick([...provider.values()], at);
      if (!bill) return;
      const agencyStatus = onPlan ? 'Account on Payment Plan' : 'Account Active';
      provider.set(bill.accountId, { ...bill, amount: toCents(amount), agencyStatus });
    },
  };

  function answerAs(answer: 'accept' | 'ignore' | 'close') {
    const { value } = state();
    if (value === 'confirmingModified')
      actor.send({ type: answer === 'close' ? 'notice.closed' : 'modifications.dropped' });
    if (value === 'confirmingPartials' || value === 'confirmingPartialsForPlan')
      actor.send({
        type:
          answer === 'close'
            ? 'notice.closed'
            : answer === 'accept'
              ? 'partials.accepted'
              : 'partials.ignored',
      });
  }

  return {
    run: async (command: Command) => {
      await (done[command.kind] as (command: Command) => void | Promise<void>)(command);
      if (state().status === 'done') reopen();
    },
    seen: (): Seen => seenOf(context.cart, state().context.typed),
    /** The portal's cart is the one that the screen shows. */
    isTold: () => state().context.cart === context.cart,
  };
}

function seenOf(held: Cart, forms: Seen['forms']): Seen {
  v.parse(SavedCart, JSON.parse(JSON.stringify(held)));
  const plan = rowsIn(held).find(isRecurring);
  const sent = sentCart(held);
  if (sent.paymentActions.length > 0) v.parse(SentCart, sent);
  const amounts = new Map(sent.accounts.map(({ accountId, amount }) => [accountId, amount]));
  for (const [id, amount] of amounts)
    if (held.accounts[id]?.amount !== amount) throw new Error(`${id} is sent as ${amount}`);
  return {
    single: rowsIn(held)
      .filter((one) => !isRecurring(one))
      .flatMap((one) =>
        accountsOf(held, one).map(
          ({ accountId, amount }) => [accountId, amount, one.paymentOption, one.amount] as const,
        ),
      ),
    plan: plan && { ids: plan.accounts, rate: plan.amount, terms: plan.duration },
    subtotal: subtotalOf(held),
    dueToday: dueTodayOf(held),
    sent: sent.paymentActions.map(({ accounts, amount, duration }) => ({
      ids: accounts,
      amount,
      terms: duration,
    })),
    forms,
  };
}
