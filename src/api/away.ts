import { sentCart } from '#contract/cart.ts';
import {
  cancelPayment,
  cancelWallet,
  finalizePayment,
  finalizeWallet,
  initPayment,
  initWallet,
  printPending as print,
  readStanding as readStandingCall,
} from '#contract/away.ts';
import type { BillsDetails, FieldsDetails, WalletDetails } from '#domain/away-details.ts';
import { isShownBy } from '#domain/away-methods.ts';
import { dueTodayOf, type Cart } from '#domain/cart.ts';
import type { ChallengeWindow } from '#domain/challenge-window.ts';
import { ApiFailure, failureFrom } from '#domain/failure.ts';
import type { AwayMethod } from '#domain/methods.ts';
import type { PaymentOutcome, PaymentStanding, ScriptWindow } from '#domain/payment.ts';
import { safeUrl } from '#domain/safe-url.ts';
import type { Client } from './client.ts';
import { isDecline } from './decline.ts';
import { bodyOf, outcomeIn, reasonIn, type Payment } from './payment.ts';
import { sendAgain, type Pace } from './send-again.ts';

/** Payments that are decided elsewhere: begun, finished and given up, each by the calls of its kind. */

interface Common extends Omit<Payment, 'details' | 'takeReceipt'> {
  /** The page to come back to. */
  readonly returnUrl: string;
}

type WalletPayment = Common & WalletDetails;
type FieldsPayment = Common & FieldsDetails;
type BillsPayment = Common & BillsDetails;

interface BankAskedPayment extends Common {
  readonly method: 'cards';
  readonly details: Extract<Payment['details'], { readonly method: 'cards' }>;
  /** The browser, as the payer's bank wants to know it. */
  readonly browser: {
    readonly language: string;
    readonly width: number;
    readonly height: number;
    readonly minutesBehindUtc: number;
    /** The size for which the bank lays its page out. */
    readonly window: ChallengeWindow;
  };
}

export type AwayPayment = WalletPayment | FieldsPayment | BankAskedPayment | BillsPayment;

/** A payment that the server has begun at the vendor. */
export interface Begun {
  /** Nothing, where the payment was declined before it began. */
  readonly handle?: string | undefined;
  readonly ref?: string | undefined;
  readonly url?: string | undefined;
  readonly origin?: string | undefined;
  readonly script?: ScriptWindow | undefined;
  readonly outcome: PaymentOutcome;
}

/**
 * Begins a payment at its vendor. A try that may have been lost is made again with the same body and
 * key, and begins it once.
 */
export const beginAway = (client: Client, payment: AwayPayment, pace?: Partial<Pace>) =>
  isByWallet(payment) ? beginWallet(client, payment, pace) : beginPayment(client, payment, pace);

const isByWallet = (payment: AwayPayment): payment is WalletPayment =>
  Object.hasOwn(walletTypes, payment.method);

const walletTypes = { wallet: 'PP', 'wallet-credit': 'PPC', 'p2p-wallet': 'P2P' } as const;

async function beginWallet(
  client: Client,
  payment: WalletPayment,
  pace?: Partial<Pace>,
): Promise<Begun> {
  const payerName = nameIn(payment.cart);
  const body = {
    ...commonOf(payment),
    paymentType: walletTypes[payment.method],
    ...(payerName !== undefined && { payerName }),
    returnUrl: payment.returnUrl,
    cancelUrl: payment.returnUrl,
  };
  const { payload, reference } = await sendAgain(
    (signal) => client.send(initWallet, { body }, { quiet: true, signal }),
    pace,
  );
  return {
    handle: payload.transactionId,
    ref: payload.id,
    url: payload.redirectionUrl,
    origin: payload.origin,
    outcome: { status: 'away', legs: [], ...(reference !== undefined && { reference }) },
  };
}

async function beginPayment(
  client: Client,
  payment: Exclude<AwayPayment, WalletPayment>,
  pace?: Partial<Pace>,
): Promise<Begun> {
  const body = initBodyOf(payment);
  try {
    const answer = await sendAgain(
      (signal) => client.send(initPayment, { body }, { quiet: true, signal }),
      pace,
    );
    return {
      handle: answer.clientToken,
      url: answer.redirectionUrl || undefined,
      origin: answer.data.origin,
      script: answer.data.script,
      outcome: outcomeIn(answer),
    };
  } catch (thrown) {
    return { outcome: declinedIn(thrown) };
  }
}

/** Takes the money of a payment that its payer has agreed to; asking twice takes it once. */
export const finalizeAway = (
  client: Client,
  asked: {
    readonly method: AwayMethod;
    readonly handle: string;
    readonly approval: {
      readonly payment?: string | undefined;
      readonly payer?: string | undefined;
    };
  },
  pace?: Partial<Pace>,
): Promise<PaymentOutcome> => {
  const { method, handle, approval } = asked;
  return settled(
    async (signal) =>
      isWallet(method)
        ? client.send(
            finalizeWallet,
            {
              body: {
                transactionId: handle,
                ...(approval.payment !== undefined && { paymentId: approval.payment }),
                ...(approval.payer !== undefined && { payerId: approval.payer }),
                isCredit: method === 'wallet-credit',
              },
            },
            { quiet: true, signal },
          )
        : client.send(finalizePayment, { body: { clientToken: handle } }, { quiet: true, signal }),
    pace,
  );
};

/** Gives a payment up; one that was paid meanwhile stays paid. */
export const cancelAway = (
  client: Client,
  { method, handle }: { readonly method: AwayMethod; readonly handle: string },
  pace?: Partial<Pace>,
): Promise<PaymentOutcome> =>
  settled(
    async (signal) =>
      isWallet(method)
        ? client.send(cancelWallet, { body: { transactionId: handle } }, { quiet: true, signal })
        : client.send(cancelPayment, { body: { clientToken: handle } }, { quiet: true, signal }),
    pace,
  );

/** The address of the paper of a payment that is being processed, for the next five minutes. */
export const printPending = async (
  client: Client,
  asked: { readonly key: string; readonly language: string },
): Promise<string> => {
  const { pdfUrl } = await client.send(print, { body: asked }, { quiet: true });
  const url = safeUrl(pdfUrl);
  if (url === undefined) throw new ApiFailure('unreadable', { route: print.path });
  return url;
};

/** The standing of a payment, for whoever comes back in another browser. */
export const readStanding = async (client: Client, handle: string): Promise<PaymentStanding> => {
  const answer = await client.send(readStandingCall, { params: { handle } }, { quiet: true });
  const { paymentStatus: status, took, back, isOwedAgain, isAskedAnew } = answer;
  return { status, took, back, isOwedAgain, isAskedAnew };
};

async function settled(
  send: (signal: AbortSignal) => Promise<Parameters<typeof outcomeIn>[0]>,
  pace?: Partial<Pace>,
): Promise<PaymentOutcome> {
  try {
    return outcomeIn(await sendAgain(send, pace));
  } catch (thrown) {
    return declinedIn(thrown);
  }
}

/** A decline is an outcome; whatever else was thrown goes on. */
function declinedIn(thrown: unknown): PaymentOutcome {
  const failure = failureFrom(thrown);
  if (!isDecline(failure)) throw failure;
  return { status: 'declined', reason: reasonIn(failure), legs: [] };
}

const isWallet = (method: AwayMethod): boolean => method === 'wallet' || method === 'wallet-credit';

const commonOf = ({ cart, key, language, proof, again }: Omit<Common, 'returnUrl'>) => ({
  cart: sentCart(cart),
  idempotencyKey: key,
  language,
  ...(again && { again }),
  ...proof,
});

const isByFields = (payment: AwayPayment): payment is FieldsPayment => 'values' in payment;
const isByBills = (payment: Exclude<AwayPayment, WalletPayment>): payment is BillsPayment =>
  isShownBy('bills', payment.method);

function initBodyOf(payment: Exclude<AwayPayment, WalletPayment>) {
  const { returnUrl } = payment;
  if (isByBills(payment)) return billsBodyOf(payment);
  if (isByFields(payment))
    return {
      type: payment.method,
      ...commonOf(payment),
      payerName: payment.payerName,
      userFieldValues: payment.values,
      returnUrl,
    };
  const { paymentMethod: _, ...card } = bodyOf(payment) as Extract<
    ReturnType<typeof bodyOf>,
    { readonly paymentMethod: 'cards' }
  >;
  return { type: '3ds' as const, ...card, browser: payment.browser, returnUrl };
}

function billsBodyOf({ method: type, ...payment }: BillsPayment) {
  const { payerName = nameIn(payment.cart), address, address2, city, state, postalCode } = payment;
  return {
    type,
    ...commonOf(payment),
    ...(payerName !== undefined && { payerName }),
    ...(address !== undefined && { address }),
    ...(address2 !== undefined && { address2 }),
    ...(city !== undefined && { city }),
    ...(state !== undefined && { state }),
    ...(postalCode !== undefined && { postalCode }),
    totalAmountSelected: dueTodayOf(payment.cart),
    returnUrl: payment.returnUrl,
  };
}

/** The name of the payer, as the first bill that has one knows it. */
export const nameIn = ({ accounts }: Cart): string | undefined =>
  Object.values(accounts).flatMap(({ name, firstName, lastName }) => {
    const known = name ?? [firstName, lastName].filter(Boolean).join(' ');
    return known ? [known] : [];
  })[0];
