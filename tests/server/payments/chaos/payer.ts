import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '#api/client.ts';
import type { Client } from '#api/client.ts';
import { payDirect, readAttempt } from '#api/payment.ts';
import { readSavedCards, saveCard } from '#api/saved-cards.ts';
import { beginAsGuest, signIn } from '#api/logins.ts';
import { serviceBases } from '#contract/call.ts';
import { addAccount } from '#domain/cart-accounts.ts';
import { emptyCart } from '#domain/cart-count.ts';
import type { OnFileDetails } from '#domain/saved-card.ts';
import type { Cart } from '#domain/cart.ts';
import { failureFrom } from '#domain/failure.ts';
import { toCents } from '#domain/money.ts';
import { payProblems } from '#domain/pay-problems.ts';
import type { PaymentOutcome } from '#domain/payment.ts';
import { awayPayer, type Elsewhere } from './away-payer.ts';
import { cashPayer } from './cash-payer.ts';
import type { CashPlace } from './cash.ts';
import { patienceOf, type Patience } from './patience.ts';
import type { Venue } from './venue.ts';
import { exchanging } from '../../../support/exchanging.ts';

export interface Town {
  readonly address: string;
  readonly slug: string;
  readonly random: () => number;
  /** The share of answers that are lost on their way, and of payments that are sent twice. */
  readonly losing: number;
  readonly doubling: number;
  /** The share of payers who try otherwise when they read that nothing was charged. */
  readonly changing: number;
  /**
   * Every second payer logs in with this password; every second of these pays with a card on file, the
   * others have the card kept with which they pay.
   */
  readonly password?: string;
  /** The longest that a payer waits for anything. */
  readonly patienceMs: number;
  /** The vendor at which the payer pays, and by card what was not paid there. */
  readonly elsewhere?: {
    readonly venue: Venue | CashPlace;
    readonly counts: Elsewhere;
    readonly isLate: boolean;
  };
}

export interface Paid {
  readonly amount: number;
  readonly outcome: PaymentOutcome;
}

export interface Counts {
  lost: number;
  doubled: number;
  asked: number;
}

const longestAnswer = 30_000;

/** A network that now and then loses an answer after the server gave it. */
const losingFetch =
  ({ random, losing }: Town, counts: Counts): typeof fetch =>
  async (...asked) => {
    const [address, { signal, ...more } = {}] = asked;
    const most = AbortSignal.timeout(longestAnswer);
    const both = signal ? AbortSignal.any([signal, most]) : most;
    const answer = await fetch(address, { ...more, signal: both });
    if (random() >= losing) return answer;
    await answer.arrayBuffer();
    counts.lost += 1;
    throw new TypeError('the answer was lost');
  };

const sleep = (milliseconds: number) => wait(milliseconds / 4);

/** A payer with a bill: the portal's own client, and the patience to ask until the outcome is known. */
export const payer = async (town: Town, counts: Counts, name: number) => {
  const bases = Object.fromEntries(
    Object.entries(serviceBases).map(([service, path]) => [service, town.address + path]),
  );
  const client = createClient({
    exchanging,
    bases,
    fetch: losingFetch(town, counts),
    onFailure: () => undefined,
    onHeard: () => undefined,
  });
  const { venue } = town.elsewhere ?? {};
  const patience = patienceOf(`payer ${name}`, town.patienceMs);
  const { password } = signsIn(name, venue) ? town : {};
  await untilHeard(patience('a login'), () => comeIn(client, town, { name, password }));
  const keepsCards = !(venue && 'asksForEveryCard' in venue);
  const pays = password !== undefined && name % 4 === 1 && keepsCards;
  const onFile = patience('a card on file');
  const card = pays ? await untilHeard(onFile, () => aCardOnFile(client)) : undefined;
  const saves = password !== undefined && !pays;
  const byCard = (amount: number, legs: 1 | 2, cart = cartFor(amount, legs)) =>
    payUntilKnown(client, town, counts, { amount, cart, card, saves, patience });
  const { elsewhere, random } = town;
  if (elsewhere === undefined || venue === undefined) return byCard;
  const own = { client, random, byCard, cartFor, patience, ...elsewhere };
  return 'bring' in venue ? cashPayer({ ...own, place: venue }) : awayPayer({ ...own, venue });
};

const untilHeard = async <T>(
  stillWaits: ReturnType<Patience>,
  ask: () => Promise<T>,
): Promise<T> => {
  for (;;) {
    try {
      return await ask();
    } catch (thrown) {
      stillWaits(thrown);
      await wait(200);
    }
  }
};

/** Every second payer has a login, and whoever pays where one is wanted. */
export const signsIn = (name: number, place?: Pick<Venue, 'wantsAccount'>): boolean =>
  name % 2 === 1 || place?.wantsAccount === true;

export const usernameOf = (name: number) => `payer${name}@example.org`;

const comeIn = async (
  client: Client,
  { slug }: Town,
  { name, password }: { readonly name: number; readonly password: string | undefined },
): Promise<void> => {
  const address = { slug, embedded: false, asked: '' };
  const username = usernameOf(name);
  const { token } = await (password === undefined
    ? beginAsGuest(client, address, { username, way: 'email' }, {})
    : signIn(client, address, { username, password }, {}));
  client.hold(token);
};

const aCardOnFile = async (client: Client): Promise<OnFileDetails> => {
  const [known] = await readSavedCards(client);
  if (known) return { method: 'saved-card', card: known.id, last4: known.last4, poNumber: '' };
  await saveCard(client, { key: randomUUID(), card: details, language: 'en' });
  throw new Error('the card is read next');
};

/** Every amount is paid once in the whole run, so that the processor's book alone shows a double. */
const cartFor = (amount: number, legs: 1 | 2): Cart => {
  const account = (locationId: number, cents: number) => ({
    accountId: randomUUID(),
    paymentPostingId: `A${cents}`,
    locationId,
    amount: toCents(cents),
    firstName: 'Dana',
    lastName: 'Whitlock',
    agencyStatus: 'Account Active' as const,
    hasStatement: false,
    details: {},
  });
  const one = addAccount(emptyCart, account(1, amount));
  return legs === 1 ? one : addAccount(one, account(2, amount + secondLeg));
};

export const secondLeg = 10_000_000;

const details = {
  method: 'cards',
  payerName: 'Dana Whitlock',
  address: '1 Main St',
  address2: '',
  city: 'Springfield',
  state: 'IL',
  postalCode: '62701',
  cardNumber: '4111111111111111',
  cvv: '123',
  expMonth: '12',
  expYear: '2040',
  cardType: 'visa',
  poNumber: '',
} as const;

const otherCard = '4242424242424242';

const settled: readonly string[] = ['paid', 'partly', 'declined'];

interface Bill {
  readonly amount: number;
  readonly cart: Cart;
  readonly card: OnFileDetails | undefined;
  readonly saves: boolean;
  readonly patience: Patience;
}

const payUntilKnown = async (
  client: Client,
  town: Town,
  counts: Counts,
  { amount, cart, card, saves, patience }: Bill,
): Promise<Paid> => {
  let key: string = randomUUID();
  let cardNumber: string = details.cardNumber;
  let heard: unknown;
  const stillWaits = patience(`an end of ${amount} by card`);
  const pay = () => {
    const means = card ?? { ...details, cardNumber, ...(saves && { saves }) };
    const payment = { key, cart, details: means, language: 'en', proof: {} };
    return payDirect(client, payment, { sleep, random: town.random }).catch((thrown: unknown) => {
      heard = thrown;
      const { code, attempt, general } = failureFrom(thrown);
      const isToWait = general.some((one) => one.code === payProblems.givenUp);
      if (code === 401 || (code === 400 && !isToWait)) throw thrown;
      // The payment that was in the way is another one, decided elsewhere: its key is not this one's.
      key = code === 422 ? randomUUID() : (attempt ?? key);
      return code === 422 ? wait(250).then(() => undefined) : undefined;
    });
  };
  for (;;) {
    const twice = town.random() < town.doubling;
    if (twice) counts.doubled += 1;
    const answers = await Promise.all(twice ? [pay(), pay()] : [pay()]);
    const told = answers.find((one) => one !== undefined && settled.includes(one.status));
    const outcome = told ?? (await askUntilKnown(client, counts, key, patience));
    if (settled.includes(outcome.status)) return { amount, outcome };
    stillWaits(heard ?? outcome.status);
    // The payer takes another card, or opens the page anew.
    const takesAnotherCard = town.random() < town.changing;
    const opensAnew = town.random() < town.changing;
    if (takesAnotherCard) cardNumber = otherCard;
    else if (opensAnew) key = randomUUID();
  }
};

/** `unknown` and `notcharged` mean that the same payment may be sent again, under the same key. */
const askUntilKnown = async (client: Client, counts: Counts, key: string, patience: Patience) => {
  const stillWaits = patience(`word of ${key}`);
  for (;;) {
    counts.asked += 1;
    let heard: unknown;
    const outcome = await readAttempt(client, key).catch((thrown: unknown) => {
      heard = thrown;
    });
    if (outcome && outcome.status !== 'processing' && outcome.status !== 'unresolved')
      return outcome;
    stillWaits(outcome?.status ?? heard);
    await wait(250);
  }
};
