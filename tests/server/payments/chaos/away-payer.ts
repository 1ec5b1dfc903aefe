import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { beginAway, cancelAway, finalizeAway, type AwayPayment, type Begun } from '#api/away.ts';
import type { Client } from '#api/client.ts';
import { readAttempt } from '#api/payment.ts';
import type { Cart } from '#domain/cart.ts';
import { failureFrom } from '#domain/failure.ts';
import { payProblems } from '#domain/pay-problems.ts';
import type { PaymentOutcome } from '#domain/payment.ts';
import type { Patience } from './patience.ts';
import type { Paid } from './payer.ts';
import type { Venue } from './venue.ts';

/** Deeds of the payers at the vendors, as counts for the report. */
export interface Elsewhere {
  begun: number;
  paid: number;
  atOnce: number;
  raced: number;
  gone: number;
  left: number;
  byCardInstead: number;
}

export const nobodyElsewhere = (): Elsewhere => ({
  begun: 0,
  paid: 0,
  atOnce: 0,
  raced: 0,
  gone: 0,
  left: 0,
  byCardInstead: 0,
});

interface Payer {
  readonly client: Client;
  readonly venue: Venue;
  readonly random: () => number;
  readonly counts: Elsewhere;
  /** Money may come minutes after its payer was told otherwise. */
  readonly isLate: boolean;
  /** Pays the same bill by card. */
  readonly byCard: (amount: number, legs: 1 | 2) => Promise<Paid>;
  readonly cartFor: (amount: number, legs: 1 | 2) => Cart;
  readonly patience: Patience;
}

interface Away extends Begun {
  readonly key: string;
  readonly handle: string;
}

const acts = ['once', 'once', 'thrice', 'racing', 'racing', 'gone', 'cancel'] as const;

const over: readonly PaymentOutcome['status'][] = [
  ...(['paid', 'partly', 'declined'] as const),
  ...(['cancelled', 'expired', 'notcharged', 'unknown'] as const),
];
const settled: readonly PaymentOutcome['status'][] = ['paid', 'partly'];
/** A payer asks for ten seconds, and then leaves the bill: the books are compared all the same. */
const asksAtMost = 40;
/** More than these may not stay undecided: the server refuses the fourth. */
const leftAtMost = 2;

/** A payer at a vendor: decides at its page, comes back or not, calls off or not, and tries until it is paid. */
export const awayPayer = (payer: Payer) => {
  const { client, venue, random, counts } = payer;
  const { method } = venue;
  const oneOf = <T>(list: readonly [T, ...T[]] | readonly T[]): T =>
    list[Math.floor(random() * list.length)] as T;
  let left = 0;

  const finalize = ({ handle }: Away) =>
    finalizeAway(client, { method, handle, approval: {} }, pace).catch(() => undefined);
  const cancel = ({ handle }: Away) =>
    cancelAway(client, { method, handle }, pace).catch(() => undefined);

  /** Comes back from the vendor's page, in one way or another, or not at all. */
  const comeBack = async (begun: Away): Promise<void> => {
    const act = oneOf(acts);
    if (act === 'gone') counts.gone += 1;
    if (act === 'racing') counts.raced += 1;
    const calls = {
      once: [finalize],
      thrice: [finalize, finalize, finalize],
      racing: random() < 0.5 ? [cancel, finalize] : [finalize, cancel],
      gone: [],
      cancel: [cancel],
    }[act];
    await Promise.all(calls.map((call) => call(begun)));
  };

  /** The keys under which a bill was begun and left: one of them may be paid meanwhile. */
  const tried = new Map<number, string[]>();
  const paidBefore = async (amount: number): Promise<PaymentOutcome | undefined> => {
    const outcomes = await Promise.all((tried.get(amount) ?? []).map(outcomeUnder));
    return outcomes.find((one) => one && settled.includes(one.status));
  };

  const outcomeUnder = async (key: string): Promise<PaymentOutcome | undefined> => {
    for (let asked = 0; asked < asksAtMost; asked += 1) {
      const outcome = await readAttempt(client, key).catch(() => undefined);
      if (outcome && over.includes(outcome.status)) return outcome;
      await wait(250);
    }
    return undefined;
  };

  const tryOnce = async (
    amount: number,
    legs: 1 | 2,
  ): Promise<PaymentOutcome | 'left' | undefined> => {
    const choice = oneOf(venue.choices.filter((one) => payer.isLate || !one.isLate));
    const begun = await begin(client, {
      ...venue.payment(choice),
      cart: payer.cartFor(amount, legs),
    });
    if (begun === 'paid earlier') return paidBefore(amount);
    if (begun === 'being processed') return (await paidBefore(amount)) ?? 'left';
    if (begun === 'not answered') return 'left';
    if ('inTheWay' in begun) return (await outcomeUnder(begun.inTheWay)) ?? 'left';
    counts.begun += 1;
    tried.set(amount, [...(tried.get(amount) ?? []), begun.key]);
    const { key, handle, outcome } = begun;
    if (over.includes(outcome.status)) {
      counts.atOnce += 1;
      return outcome;
    }
    if (handle === undefined) return (await outcomeUnder(key)) ?? 'left';
    const away = { ...begun, handle };
    // The server ended while it began the payment: nobody knows the vendor's page of it.
    if (!begun.ref && !begun.url && !begun.script) {
      await cancel(away);
      return (await outcomeUnder(key)) ?? 'left';
    }
    if ((await venue.decide(begun, choice)) === false) {
      await cancel(away);
      return (await outcomeUnder(key)) ?? 'left';
    }
    if (choice.isLate) return (await outcomeUnder(key), 'left');
    if (!choice.isOpen) await comeBack(away);
    else if (choice.deed === 'cancel') await cancel(away);
    else if (left < leftAtMost && random() < 0.3) {
      left += 1;
      return 'left';
    }
    // Payers who shut the window silently begin anew, and some of those who are gone do so, too.
    if (choice.deed === 'silent' || random() < 0.1) return undefined;
    return (await outcomeUnder(key)) ?? 'left';
  };

  return async (amount: number, legs: 1 | 2): Promise<Paid | undefined> => {
    const stillTries = payer.patience(`an end of ${amount} at ${venue.name}`);
    for (let tries = 0; ; tries += 1) {
      if (tries > 0 && !venue.asksForEveryCard && random() < 0.4) {
        counts.byCardInstead += 1;
        const paid = await payer.byCard(amount, legs).catch(ifPaidEarlier);
        const outcome = paid?.outcome ?? (await paidBefore(amount));
        if (outcome) return { amount, outcome };
        counts.left += 1;
        return undefined;
      }
      const outcome = await tryOnce(amount, legs);
      if (outcome === 'left') {
        counts.left += 1;
        return undefined;
      }
      if (outcome === undefined || !settled.includes(outcome.status)) {
        stillTries(outcome?.status);
        continue;
      }
      counts.paid += 1;
      return { amount, outcome };
    }
  };
};

const names = (thrown: unknown, ...problems: readonly number[]): boolean =>
  failureFrom(thrown).general.some(({ code }) => problems.includes(code));

const isPaidEarlier = (thrown: unknown): boolean =>
  names(thrown, payProblems.paidAlready, payProblems.paidElsewhere);

const isBeingProcessed = (thrown: unknown): boolean =>
  names(thrown, payProblems.beingProcessed, payProblems.atCounter);

export const isPaidOrBeingPaid = (thrown: unknown): boolean =>
  isPaidEarlier(thrown) || isBeingProcessed(thrown);

export const ifPaidEarlier = async (thrown: unknown): Promise<undefined> => {
  if (!isPaidOrBeingPaid(thrown)) throw thrown;
  await wait(250);
};

export const pace = { sleep: (milliseconds: number) => wait(milliseconds / 4) };

type Wish<P> = P extends AwayPayment
  ? Omit<P, 'key' | 'language' | 'proof' | 'again' | 'returnUrl'>
  : never;

const begin = async (
  client: Client,
  wish: Wish<AwayPayment>,
): Promise<
  | (Begun & { readonly key: string })
  | { readonly inTheWay: string }
  | 'paid earlier'
  | 'being processed'
  | 'not answered'
> => {
  let key: string = randomUUID();
  for (let asked = 0; asked < asksAtMost; asked += 1) {
    try {
      const sent = { language: 'en', proof: {}, again: false, returnUrl: 'http://localhost/' };
      return { key, ...(await beginAway(client, { ...wish, ...sent, key }, pace)) };
    } catch (thrown) {
      const { code, attempt } = failureFrom(thrown);
      if (isPaidEarlier(thrown)) return wait(250).then(() => 'paid earlier' as const);
      if (isBeingProcessed(thrown)) return 'being processed';
      const isToWait = names(thrown, payProblems.givenUp);
      if (code === 401 || code === 422 || (code === 400 && !isToWait)) throw thrown;
      if (attempt !== undefined) return { inTheWay: attempt };
      // The beginning came to nothing, and stays so under its key.
      if (code === 503) key = randomUUID();
      await wait(250);
    }
  }
  return 'not answered';
};
