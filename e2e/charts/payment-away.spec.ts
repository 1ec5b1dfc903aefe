import { randomUUID } from 'node:crypto';
import type { FrameLocator } from '@playwright/test';
import type { ApiFailure } from '#domain/failure.ts';
import type { PaymentOutcome } from '#domain/payment.ts';
import type { Begun } from '#machines/payment/away.ts';
import { awayTable } from '#walks/payment/away.ts';
import { handle } from '#walks/payment/away-answers.ts';
import { nextOf } from '#walks/telling/coming.ts';
import { lakesideBill } from '../models/bills.ts';
import type { Payer } from '../models/payer.ts';
import type { Moment, Run, World } from '../support/lines.ts';
import { saveOf, tellFailure, tellOutcome } from '../support/pay-answers.ts';
import { expect } from '../support/test.ts';
import { english } from '../support/texts.ts';
import { walkToStops } from '../support/walk-table.ts';

/** Cards of the stand-in: one that nobody asks about, and one whose bank asks for a code. */
const cards = { unasked: '4000000000003006', asked: '4000000000003022' } as const;

const standAt =
  (more: object = {}): Run =>
  ({ i }) =>
    i.comeBack('/payment/cards', [lakesideBill], {}, more);

const bankOf = (i: Payer): FrameLocator =>
  i.view.locator(`main iframe[title="${english('labels_bankpage')}"]`).contentFrame();

const failureIn = ({ event }: Moment) => event?.['error'] as ApiFailure | undefined;
const outcomeIn = ({ event }: Moment) => event?.['output'] as PaymentOutcome;

/** The payment of this walk was begun at the server, which knows it. */
const isBegunHere = ({ past }: Moment) => past.some(({ slot }) => slot === 'begin');

walkToStops(awayTable, {
  holds: {
    keepVisit: '**/api/redux',
    begin: 'POST **/pay/init',
    cancel: 'POST **/pay/cancel',
  },
  starts: {
    'by card': standAt(),
    'begun before by card': standAt({
      attempt: { key: randomUUID(), method: 'cards', sent: true, handle },
    }),
  },
  does: {
    'attempt.kept': async ({ calls }: World, { event }: Moment) =>
      (await saveOf(calls, 'keepVisit', event?.['sent'] === true)).continue(),
    'payment.submitted': async ({ i }: World, moment: Moment) => {
      // A press before the attempt was kept still counts: the button is busy.
      if ((await i.pay.getAttribute('aria-disabled')) === 'true') return;
      const begun = nextOf(moment, 'begin')?.['output'] as Begun | undefined;
      const isUnasked = begun?.outcome.status === 'paid';
      await i.payByCard({ number: isUnasked ? cards.unasked : cards.asked });
    },
    'vendor.cancelled': ({ i }: World) => bankOf(i).getByRole('button', { name: 'Cancel' }).click(),
    'window.closed': async ({ i }: World) => {
      const windows = () =>
        i.page
          .context()
          .pages()
          .filter((page) => page !== i.page);
      await expect.poll(() => windows().length).toBe(1);
      await windows()[0]?.close();
      // The browser of the tests has the focus everywhere, so that nobody comes back by themselves.
      const comeBack = async () => {
        await i.page.evaluate(() => window.dispatchEvent(new Event('focus')));
        return i.view.getByText(english('topics_bankclosed')).count();
      };
      await expect.poll(comeBack).toBe(1);
    },
  },
  answers: {
    envelope: async () => undefined,
    begin: async ({ calls, time }, moment) => {
      const failure = failureIn(moment);
      if (failure) return tellFailure('begin', failure, { calls, time });
      const begun = moment.event?.['output'] as Begun | undefined;
      const call = await calls.next('begin');
      return begun?.outcome.status === 'declined'
        ? tellOutcome(call, begun.outcome)
        : call.continue();
    },
    cancel: async ({ calls }, moment) => {
      const call = await calls.next('cancel');
      return isBegunHere(moment) ? call.continue() : tellOutcome(call, outcomeIn(moment));
    },
    readAttempt: async ({ calls, time }, moment) => {
      const failure = failureIn(moment);
      if (failure) return tellFailure('readAttempt', failure, { calls, time });
      return tellOutcome(await calls.next('readAttempt'), outcomeIn(moment));
    },
  },
  passes: {
    vendorDelay: async ({ calls, time }) => {
      const isAsked = async () => {
        await time.forThePatient(5);
        return calls.isAsked('readAttempt');
      };
      await expect.poll(isAsked).toBe(true);
    },
  },
});
