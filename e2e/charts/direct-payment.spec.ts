import { randomUUID } from 'node:crypto';
import type { ApiFailure } from '#domain/failure.ts';
import type { PaymentOutcome } from '#domain/payment.ts';
import { directTable } from '#walks/payment/direct.ts';
import { clinicBill, declining, lakesideBill, type Bill } from '../models/bills.ts';
import type { Moment, World } from '../support/lines.ts';
import { payBefore } from '../support/paid-before.ts';
import { comeToPayWithVisa } from '../support/saved-cards.ts';
import { ownLakeside } from '../support/own-provider.ts';
import { saveOf, tellFailure, tellOutcome } from '../support/pay-answers.ts';
import { fail } from '../support/held-calls.ts';
import { expect } from '../support/test.ts';
import { walkToStops } from '../support/walk-table.ts';

/** At a provider like Lakeside, whose cards are charged without a question of their bank. */
const standAt =
  (method: 'cards' | 'ach', bills: readonly Bill[], more: object = {}) =>
  async ({ i, server }: World) => {
    const slug = await ownLakeside(server);
    await i.comeBack(`/payment/${method}`, bills, { slug }, more);
  };

const failureIn = ({ event }: Moment) => event?.['error'] as ApiFailure | undefined;
const outcomeIn = ({ event }: Moment) => event?.['output'] as PaymentOutcome;
const isCommitting = ({ before }: Moment) => before?.matches('committing') === true;

walkToStops(directTable, {
  holds: { keepVisit: '**/api/redux' },
  starts: {
    'by card': standAt('cards', [lakesideBill]),
    'by bank account': standAt('ach', [lakesideBill]),
    'two places': standAt('cards', [lakesideBill, clinicBill]),
    'with a card on file': async (world) => {
      await comeToPayWithVisa(world, (card) => `/payment/cards/confirmation/${card}`);
    },
    'begun before, and nobody knows': (world) =>
      standAt('cards', [lakesideBill], {
        attempt: { key: randomUUID(), method: 'cards', sent: true },
      })(world),
  },
  does: {
    'attempt.kept': async ({ calls }: World, { event }: Moment) =>
      (await saveOf(calls, 'keepVisit', event?.['sent'] === true)).continue(),
    'attempt.unkept': async ({ calls }: World, moment: Moment) =>
      fail(await saveOf(calls, 'keepVisit', isCommitting(moment))),
    'payment.submitted': async ({ i }: World, { now }: Moment) => {
      // A press before the attempt was kept still counts: the button is busy.
      if ((await i.pay.getAttribute('aria-disabled')) === 'true') return;
      const { method, cart, card } = now.context as {
        method: string;
        cart: { planIds: object[] };
        card?: string;
      };
      if (card !== undefined) return i.pay.click();
      const isPart = cart.planIds.length > 1;
      await (method === 'ach'
        ? i.fillBank()
        : i.fillCard(isPart ? { number: declining.secondLocation } : {}));
      await i.pay.click();
    },
  },
  answers: {
    envelope: async () => undefined,
    pay: async ({ calls, time }, moment) => {
      const failure = failureIn(moment);
      if (failure) return tellFailure('pay', failure, { calls, time });
      const outcome = outcomeIn(moment);
      const call = await calls.next('pay');
      const isReal = outcome.status === 'paid' || outcome.status === 'partly';
      return isReal ? call.continue() : tellOutcome(call, outcome);
    },
    readAttempt: async ({ i, calls, time }, moment) => {
      const failure = failureIn(moment);
      if (failure) return tellFailure('readAttempt', failure, { calls, time });
      const outcome = outcomeIn(moment);
      const call = await calls.next('readAttempt');
      if (outcome.status !== 'paid') return tellOutcome(call, outcome);
      const [, slug = ''] = new URL(i.page.url()).pathname.split('/');
      const transactionId = await payBefore(i.page.request, [lakesideBill], { slug });
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
});
