import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { endCode, issueCode, readCode, readCodes } from '#api/cash.ts';
import type { Client } from '#api/client.ts';
import { readOwed } from '#api/owed.ts';
import { addAccount } from '#domain/cart-accounts.ts';
import { emptyCart } from '#domain/cart-count.ts';
import { dueTodayOf, type Cart } from '#domain/cart.ts';
import type { CashCode } from '#domain/cash-code.ts';
import { failureFrom } from '#domain/failure.ts';
import { ifPaidEarlier, isPaidOrBeingPaid, pace, type Elsewhere } from './away-payer.ts';
import type { AtCounter, Brought, CashPlace } from './cash.ts';
import type { Paid } from './payer.ts';

interface Payer {
  readonly client: Client;
  readonly place: CashPlace;
  readonly random: () => number;
  readonly counts: Elsewhere;
  readonly byCard: (amount: number, legs: 1 | 2, cart?: Cart) => Promise<Paid>;
  readonly cartFor: (amount: number, legs: 1 | 2) => Cart;
}

type Bring = (amount: number, more?: Omit<Brought, 'code' | 'amount'>) => Promise<AtCounter>;

interface Visit {
  readonly bring: Bring;
  readonly due: number;
  /** Ends the code, with the network or without. */
  readonly end: () => Promise<unknown>;
  readonly byCard: () => Promise<unknown>;
}

const cup = 700;

/** The ways of paying in cash, and those of not quite paying so. */
const deeds: Readonly<Record<string, (visit: Visit) => Promise<unknown>>> = {
  whole: ({ bring, due }) => bring(due),
  /** Parts one after the other, until one is refused. */
  parts: async ({ bring, due }) => {
    const part = Math.ceil(due / 3);
    for (const amount of [part, part, due - 2 * part])
      if ((await bring(amount)).state !== 'confirmed') return;
  },
  /** Two counters at once. */
  halves: ({ bring, due }) => Promise.all([bring(Math.ceil(due / 2)), bring(Math.floor(due / 2))]),
  twice: ({ bring, due }) => Promise.all([bring(due), bring(due)]),
  part: ({ bring, due }) => bring(Math.ceil(due / 3)),
  more: async ({ bring, due }) => {
    if ((await bring(due + cup, { onTop: cup })).slip !== '') await bring(due);
  },
  unasked: ({ bring, due }) => bring(due, { unasked: true }),
  test: async ({ bring, due }) => {
    await bring(due, { test: true });
    await bring(due);
  },
  leaves: ({ bring, due }) => bring(due, { leaves: true }),
  /** Pays by card, and goes to the counter all the same. */
  instead: async ({ bring, due, byCard }) => {
    await Promise.all([byCard(), bring(due)]);
    await bring(due);
  },
  ended: async ({ bring, due, end, byCard }) => {
    await end();
    await bring(due);
    await byCard();
  },
};

const asksAtMost = 40;

/** A payer with a code: brings cash to counters, or pays by card meanwhile, and looks until nothing is left. */
export const cashPayer = (payer: Payer) => {
  const { client, place, random, counts, cartFor } = payer;
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const mine = new Set<string>();

  /** A bill that the provider knows, each once; a typed one where there is none. */
  const cartOf = async (amount: number, legs: 1 | 2): Promise<Cart> => {
    const owed = await readOwed(client, { quiet: true }).catch(() => []);
    const found = owed.find((one) => one.amount > 0 && !mine.has(one.paymentPostingId));
    if (found === undefined || legs === 2) return cartFor(amount, legs);
    mine.add(found.paymentPostingId);
    return addAccount(emptyCart, found);
  };

  const lookAt = async ({ handle }: CashCode): Promise<CashCode | undefined> => {
    let code: CashCode | undefined;
    for (let asked = 0; asked < asksAtMost; asked += 1) {
      code = (await readCode(client, handle).catch(() => undefined)) ?? code;
      if (code && code.standing !== 'open' && !code.isBeingPaid) break;
      await wait(250);
    }
    return code;
  };

  const receiptOf = async (handle: string): Promise<string | undefined> => {
    const codes = await readCodes(client).catch(() => []);
    return codes.find((one) => one.handle === handle)?.payments[0]?.receipt;
  };

  return async (amount: number, legs: 1 | 2): Promise<Paid | undefined> => {
    const cart = await cartOf(amount, legs);
    const code = await issued(client, cart, random);
    if (code === undefined) {
      counts.left += 1;
      return undefined;
    }
    counts.begun += 1;
    const bring: Bring = (cents, more = {}) => {
      if (more.unasked) counts.gone += 1;
      return place.bring({ code: code.code, amount: cents, ...more });
    };
    let byCard: Paid | undefined;
    const visit: Visit = {
      bring,
      due: dueTodayOf(cart),
      end: () => endCode(client, code.handle).catch(() => undefined),
      byCard: async () => {
        byCard = await payer.byCard(amount, legs, cart).catch(ifPaidEarlier);
      },
    };
    await deeds[oneOf(Object.keys(deeds))]?.(visit);
    if (byCard !== undefined) {
      counts.byCardInstead += 1;
      return byCard;
    }
    const seen = await lookAt(code);
    // A counter that was cut off takes what is left, though the code is over.
    if (seen?.standing === 'expired' && seen.left > 0) {
      await bring(seen.left, { unasked: true });
      await lookAt(code);
    }
    const transactionId = await receiptOf(code.handle);
    if (transactionId === undefined) {
      counts.left += 1;
      return undefined;
    }
    counts.paid += 1;
    return { amount, outcome: { status: 'paid', legs: [], transactionId } };
  };
};

/** Asks until there is a code, now and then twice at once: both answers are the same code. */
const issued = async (
  client: Client,
  cart: Cart,
  random: () => number,
): Promise<CashCode | undefined> => {
  const wanted = {
    key: randomUUID(),
    cart,
    payerName: 'Dana Whitlock',
    email: '',
    language: 'en',
    again: false,
  };
  for (let asked = 0; asked < asksAtMost; asked += 1) {
    const asking = random() < 0.2 ? [1, 2] : [1];
    const answers = await Promise.allSettled(asking.map(() => issueCode(client, wanted, pace)));
    const codes = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    if (new Set(codes.map(({ code }) => code)).size > 1) throw new Error('two codes for one key');
    if (codes[0]) return codes[0];
    for (const answer of answers) {
      if (answer.status === 'fulfilled') continue;
      if (isPaidOrBeingPaid(answer.reason)) return undefined;
      const { code } = failureFrom(answer.reason);
      if (code === 400 || code === 401 || code === 422) throw answer.reason;
    }
    await wait(250);
  }
  return undefined;
};
