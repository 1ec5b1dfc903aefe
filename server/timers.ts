import type { Deps } from './deps.ts';
import { lookElsewhere } from './away/look.ts';
import { goOnWithAll } from './bills-in/go-on.ts';
import { askNetworks } from './cash/ask-networks.ts';
import { tellNews } from './communications/tell-news.ts';
import { announceAutopays } from './autopay/announce.ts';
import { takeAutopays } from './autopay/debit.ts';
import { openMailer } from './mailer.ts';
import { sendRefunds } from './reversals/send-refunds.ts';
import { takeChargeNews } from './reversals/take-news.ts';
import { lookForLate } from './payments/late.ts';
import { paymentsOf } from './payments/payments.ts';
import { keepInHand, recover } from './payments/recover.ts';
import { tellUnresolved } from './payments/tell-unresolved.ts';
import { announceDebits } from './plans/announce.ts';
import { tellBillChanges } from './plans/bill-changed.ts';
import { debitDue } from './plans/debit.ts';
import { tellEnding } from './plans/tell-ending.ts';
import { remindWaiting } from './plans/wait.ts';
import { repeat } from './repeat.ts';
import { openTexter } from './texts/texter.ts';
import { forgetCards } from './saved-cards/forget.ts';
import { takeCardNews } from './saved-cards/take-news.ts';
import { tellExpiring } from './saved-cards/tell-expiring.ts';
import { sweep } from './sweep.ts';
import { tellTextPayments } from './text-to-pay/tell-payments.ts';

/** Starts the work that a server does without a request; answers how to stop it. */
export const startTimers = (deps: Deps): (() => void) => {
  const payments = paymentsOf(deps);
  const stops = [
    repeat(deps, 60_000, () => sweep(deps)),
    repeat(deps, 5_000, openMailer(deps)),
    repeat(deps, 5_000, openTexter(deps), 0),
    repeat(deps, 750, () => keepInHand(payments)),
    // Without a delay: payments that the last process left open are finished first.
    repeat(deps, 1_000, () => recover(payments), 0),
    repeat(deps, 5_000, () => lookForLate(payments), 0),
    repeat(deps, 1_000, () => lookElsewhere(payments), 0),
    repeat(deps, 5_000, () => askNetworks(payments)),
    repeat(deps, 60_000, () => tellUnresolved(payments)),
    repeat(deps, 5_000, () => takeChargeNews(payments), 0),
    repeat(deps, 5_000, () => sendRefunds(payments)),
    repeat(deps, 1_000, () => debitDue(payments), 0),
    repeat(deps, 2_000, () => announceDebits(payments), 0),
    repeat(deps, 5_000, () => remindWaiting(payments), 0),
    repeat(deps, 1_000, () => takeAutopays(payments), 0),
    repeat(deps, 5_000, () => announceAutopays(payments), 0),
    repeat(deps, 5_000, () => goOnWithAll(deps)),
    repeat(deps, 60_000, () => tellBillChanges(payments), 0),
    repeat(deps, 60_000, () => tellEnding(payments), 0),
    repeat(deps, 30_000, () => takeCardNews(deps), 0),
    repeat(deps, 30_000, () => tellExpiring(deps), 5_000),
    repeat(deps, 5_000, () => forgetCards(deps)),
    repeat(deps, 2_000, () => tellNews(deps)),
    repeat(deps, 2_000, () => tellTextPayments(deps)),
  ];
  return () => stops.forEach((stop) => stop());
};
