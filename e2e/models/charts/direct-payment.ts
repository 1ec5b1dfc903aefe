import type { ApiFailure } from '#domain/failure.ts';
import type { PaymentOutcome } from '#domain/payment.ts';
import type { directPayment } from '#machines/payment/direct.ts';
import { notices } from '#walks/scripts/direct.ts';
import type { DirectFacts } from '#walks/scripts/direct-plan.ts';
import { refuse } from '../../support/held-calls.ts';
import type { Model, Moment, Run } from '../../support/lines.ts';
import { saveOf, tellFailure, tellOutcome } from '../../support/pay-answers.ts';
import { payBefore } from '../../support/paid-before.ts';
import { expect } from '../../support/test.ts';
import { declining, lakesideBill } from '../bills.ts';
import type { Payer } from '../payer.ts';

const factsIn = ({ facts }: Moment) => facts as DirectFacts;

const errorIn = ({ event }: Moment) => event?.['error'] as ApiFailure | undefined;
const isSignedOut = (moment: Moment) => errorIn(moment)?.code === 401;

const form: Run = async ({ i }, moment) => {
  const { method, notice } = factsIn(moment);
  await i.amAt(`/payment/${method}`);
  await expect(i.pay).toHaveCount(notice === 'earlier' ? 0 : 1);
  const said = i.page.getByRole('group', { name: /charged|did not go|check your|paid this/ });
  if (notice === undefined) await expect(said).toHaveCount(0);
  else await expect(said).toHaveAccessibleName(notices[notice]);
};

const sending: Run = async ({ i }) => {
  await i.see('Sending your payment…');
  await expect(i.pay).toHaveAttribute('aria-disabled', 'true');
  await expect(i.button('Cancel')).toHaveCount(0);
};

const checking: Run = async ({ i }, moment) => {
  await i.seeHeading(
    factsIn(moment).isAnother
      ? 'Another payment of yours is still being made'
      : 'We are checking with the bank',
  );
  await i.see(/Do not pay again/);
  await expect(i.pay).toHaveCount(0);
};

const fill = (i: Payer, moment: Moment) => {
  const { method, places } = factsIn(moment);
  if (method === 'ach') return i.fillBank();
  return i.fillCard(places > 1 ? { number: declining.secondLocation } : {});
};

/** A card or a bank account is charged, once. */
export const directPaymentModel: Model<typeof directPayment> = {
  holds: {
    keepVisit: '**/api/redux',
    pay: '**/payments/pay',
    readAttempt: '**/payments/pay/attempts/*',
  },
  sees: {
    'fillingIn.opening': form,
    'fillingIn.ready': form,
    'fillingIn.asked': async (world, moment) => {
      await form(world, moment);
      await world.i.see(/2 minutes ago \(reference PT-.*you do not need to pay again/);
      await expect(world.i.button('Pay again all the same')).toBeVisible();
    },
    'fillingIn.unopened': async ({ i }, moment) => {
      await i.see(/Nothing was sent and nothing was charged/);
      if (factsIn(moment).notice === 'earlier') return;
      await expect(i.pay).not.toHaveAttribute('aria-disabled');
    },
    'committing.keeping': sending,
    'committing.clearing': sending,
    sending,
    'checking.asking': checking,
    'checking.waiting': checking,
    unresolved: async ({ i }, moment) => {
      if (isSignedOut(moment)) return i.amAt('/');
      await i.seeHeading(/^We do not know yet/);
      await i.see(/Do not pay again/);
      await expect(i.link(/^Call/).first()).toBeVisible();
      await expect(i.pay).toHaveCount(0);
    },
    paid: async ({ i }) => {
      await i.seeHeading(
        /^((Thank you\. Your|Part of your) payment was received|Thank you\. We sent your payment to the bank|We sent part of your payment to the bank)\.$/,
      );
      await i.amAt('/receipt');
    },
    cancelled: ({ i }) => i.amAt('/select-payment-method'),
  },
  does: {
    'attempt.kept': async ({ calls }, { event }) =>
      (await saveOf(calls, 'keepVisit', event?.['sent'] === true)).continue(),
    'attempt.unkept': async ({ calls }, { event }) =>
      refuse(await saveOf(calls, 'keepVisit', event?.['sent'] === true), 500),
    'payment.submitted': async ({ i }, moment) => {
      // Whoever pressed before it was ready need not press again.
      if ((await i.pay.getAttribute('aria-disabled')) === 'true') return;
      await fill(i, moment);
      await i.pay.click();
    },
    'payment.cancelled': ({ i }) => i.press('Cancel'),
  },
  answers: {
    envelope: async () => undefined,
    pay: async ({ calls, time }, moment) => {
      const failure = errorIn(moment);
      if (failure) return tellFailure('pay', failure, { calls, time });
      const outcome = moment.event?.['output'] as PaymentOutcome;
      const call = await calls.next('pay');
      const isReal = outcome.status === 'paid' || outcome.status === 'partly';
      return isReal ? call.continue() : tellOutcome(call, outcome);
    },
    readAttempt: async ({ i, calls, time }, moment) => {
      const failure = errorIn(moment);
      if (failure) return tellFailure('readAttempt', failure, { calls, time });
      const outcome = moment.event?.['output'] as PaymentOutcome;
      const call = await calls.next('readAttempt');
      if (outcome.status !== 'paid') return tellOutcome(call, outcome);
      const transactionId = await payBefore(i.page.request, [lakesideBill]);
      return tellOutcome(call, { ...outcome, transactionId });
    },
  },
  passes: {
    pollDelay: async ({ calls, time }) => {
      const isAsked = async () => {
        await time.forThePatient(5);
        return calls.isAsked('readAttempt');
      };
      await expect.poll(isAsked).toBe(true);
    },
  },
};
