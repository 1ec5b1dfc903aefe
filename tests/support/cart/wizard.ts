import { createActor, fromPromise, type PromiseActorLogic } from 'xstate';
import type { Cart, CartAccount } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import { mayBePlanned, othersIn } from '#domain/plans/in-cart.ts';
import type { AskedPlan, PlanSchedule } from '#domain/plans/plan-schedule.ts';
import type { RecommendedPlan } from '#domain/plans/recommended.ts';
import { planWizard } from '#machines/plan-wizard.ts';
import type { Input } from '#machines/plan-wizard/types.ts';
import { offerFor, type Command } from './commands.ts';
import { partOf } from './bills.ts';

/** Goes through the wizard, or leaves it; returns the cart. */
export async function throughWizard(
  input: Input,
  { which, terms, other, ends }: Extract<Command, { kind: 'plan' }>,
  findPlanned: PromiseActorLogic<readonly string[], readonly CartAccount[]>,
): Promise<Cart> {
  const wizard = createActor(
    planWizard.provide({
      actions: { sayNoAccount: () => undefined, sayNoPlan: () => undefined },
      actors: {
        findPlanned,
        recommend: fromPromise<readonly RecommendedPlan[], readonly CartAccount[]>(
          async ({ input: accounts }) => {
            const balance = accounts.reduce((sum, { amount }) => sum + amount, 0);
            const { total, payment } = offerFor(balance, terms);
            const cents = { total: toCents(total), payment: toCents(payment) };
            return [{ terms, interest: 2, interval: 'monthly', ...cents }];
          },
        ),
        layOut: fromPromise<PlanSchedule, AskedPlan>(async () => ({}) as PlanSchedule),
      },
    }),
    { input },
  ).start();
  const state = () => wizard.getSnapshot();
  const settled = async () => {
    while (state().hasTag('busy')) await Promise.resolve();
  };
  await settled();
  if (state().matches('choosingAccounts')) {
    const able = Object.values(state().context.cart.accounts).filter(mayBePlanned);
    able.forEach(({ accountId }, at) =>
      wizard.send({
        type: (which >> at) % 2 === 1 ? 'account.added' : 'account.removed',
        accountId,
      }),
    );
    wizard.send({ type: 'accounts.confirmed' });
    await settled();
  }
  if (state().matches('choosingPlan') && ends === 'agreed') {
    wizard.send({ type: 'plan.chosen', terms });
    wizard.send({ type: 'plan.confirmed' });
    await settled();
    wizard.send({ type: 'contact.given', contact: { email: 'dana@example.org', phone: '' } });
  }
  if (state().matches('choosingOthers')) {
    const { cart, selected } = state().context;
    const others = othersIn(cart, selected);
    const { planId, subtotal } = others[other.at % others.length]!;
    const part = partOf(subtotal, other.share);
    if (part === 0) wizard.send({ type: 'option.chosen', planId, option: 'DEFERRED' });
    else if (part === subtotal) wizard.send({ type: 'option.chosen', planId, option: 'FULL' });
    else {
      wizard.send({ type: 'option.chosen', planId, option: 'PARTIAL' });
      wizard.send({ type: 'partial.typed', planId, typed: toCents(part) });
    }
    wizard.send({ type: 'others.confirmed' });
  }
  if (state().status !== 'done') wizard.send({ type: 'cancel.chosen' });
  const { output } = state();
  if (output === undefined)
    throw new Error(`the wizard stands at ${JSON.stringify(state().value)}`);
  return output.cart;
}
