import type { checkout } from '#machines/payment/checkout.ts';
import { line, momentary, unmet, type Model, type Moment } from '../../support/lines.ts';
import { refuse } from '../../support/held-calls.ts';
import { expect } from '../../support/test.ts';

interface Facts {
  readonly isOnly: boolean;
  readonly method: 'cards' | 'ach' | undefined;
  readonly isMultiAr: boolean;
}
const factsIn = ({ facts }: Moment) => facts as Facts;

const names = { cards: 'Credit or debit card', ach: 'Bank account' } as const;
const nameOf = (moment: Moment) => names[factsIn(moment).method ?? 'cards'];

const answerOf = ({ event }: Moment): string => {
  if (event?.type.startsWith('xstate.error')) return 'the server has no answer';
  return `the server answers: ${event?.['output'] === true ? 'several places' : 'one place'}`;
};

const noPlans = unmet('every way to pay that is offered by now carries payment plans');

/** How it is paid. */
export const checkoutModel: Model<typeof checkout> = {
  holds: { detectMultiAr: '**/payments/pay/detectmultiar' },
  sees: {
    deciding: momentary,
    choosing: line('I see the ways to pay', async ({ i }) => {
      await i.seeHeading('Select a method of payment');
      for (const name of Object.values(names))
        await expect(i.button(name)).not.toHaveAttribute('aria-disabled');
    }),
    weighing: momentary,
    confirming: noPlans,
    detecting: line('I see that it is being worked on', async ({ i }, moment) => {
      const { isOnly, method = 'cards' } = factsIn(moment);
      await i.amAt('/select-payment-method');
      if (!isOnly) await expect(i.button(names[method])).toHaveAttribute('aria-disabled', 'true');
      await expect(i.page.getByRole('main')).not.toBeEmpty();
    }),
    chosen: line(
      'I see the form for it, and whether several places are paid',
      async ({ i }, moment) => {
        const { method = 'cards', isMultiAr } = factsIn(moment);
        await i.amAt(`/payment/${method}`);
        await expect(i.pay).toBeVisible();
        const note = i.view.getByText('Your payment goes to several locations.');
        await expect(note).toHaveCount(isMultiAr ? 1 : 0);
      },
    ),
    elsewhere: line('I am on the page where the provider takes payments', ({ i }) =>
      i.amOn('/corner-clinic/'),
    ),
    back: line('I see my bills', ({ i }) => i.amAt('/quick-pay/accounts')),
  },
  does: {
    'method.chosen': line(
      (moment) => `I choose “${nameOf(moment)}”`,
      ({ i }, moment) => i.press(nameOf(moment)),
    ),
    'removal.confirmed': noPlans,
    'removal.declined': noPlans,
    'back.chosen': line('I press Back', ({ i }) => i.press('Back')),
  },
  answers: {
    detectMultiAr: line(answerOf, async ({ calls }, { event }) => {
      const call = await calls.next('detectMultiAr');
      return event?.type.startsWith('xstate.error') ? refuse(call, 500) : call.continue();
    }),
  },
  passes: {},
};
