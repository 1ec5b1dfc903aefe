import { randomUUID } from 'node:crypto';
import type { Call } from '#contract/call.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { addressOf } from '#server/address.ts';
import { addInvitation } from '#server/store/invitations.ts';
import { insertPlan } from '#server/store/plans.ts';
import { byBank } from '../payments.ts';
import { cardToKeep } from '../saved-cards.ts';
import type { TestServer } from '../server.ts';
import { visit } from '../session-calls.ts';
import { billNumber, logins } from './providers.ts';
import { billAt, type LetIn } from './visitors.ts';

export interface Question {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: object;
  readonly form?: Record<string, string>;
}

/** Calls go out as plain requests made from the contract's row, without the portal's client. */
export const put = (
  { ask }: TestServer,
  name: CallName,
  { params = {}, query = {}, json, form }: Question,
  token: string | undefined,
) => {
  const row: Call = calls[name];
  const path = addressOf(row).replaceAll(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return ask(row.method, search ? `${path}?${search}` : path, {
    ...(token !== undefined && { token }),
    ...(json && { json }),
    ...(form && { form }),
  });
};

/** The fields that look a bill up: number and name. */
export const lookup = (at: number, patientLastName: string) => ({
  slug: 'here',
  paymentPostingId: billNumber('here', at),
  patientLastName,
});

/** Things of Anna's, the account holder here, that others might ask for; new ones each time. */
export const annas = (server: TestServer, { tokenOf }: LetIn) => {
  const { db } = server;
  const own = () => tokenOf('account holder');
  const person = () =>
    db
      .selectFrom('people')
      .select('id')
      .where('tenant', '=', 'here')
      .where('username', '=', logins.holder)
      .executeTakeFirstOrThrow();

  const visitId = async () => {
    const json = { state: JSON.stringify({ ...visit, place: '/quick-pay?of=anna.quillfeather' }) };
    return String((await put(server, 'saveVisit', { json }, await own())).body['id']);
  };

  const sessionId = async () => {
    const { id: personId } = await person();
    const { id } = await db
      .selectFrom('sessions')
      .select('id')
      .where('personId', '=', personId)
      .where('loginType', '=', 'credentialed')
      .executeTakeFirstOrThrow();
    return id;
  };

  const invitationId = async () => {
    const now = await server.deps.now();
    const { id: ownerId } = await person();
    const email = `asked-${randomUUID()}@anna.quillfeather.example`;
    const times = { sentAt: now, expiresAt: now + 3_600_000 };
    return addInvitation(db, { tenant: 'here', ownerId, email, ...times });
  };

  /** Makes paid bills due again, ends what nobody decided on, and takes the added one from its person. */
  const reset = async () => {
    await db.deleteFrom('balanceHolds').execute();
    const over = { status: 'cancelled' } as const;
    await db.updateTable('paymentLegs').set(over).where('status', '=', 'away').execute();
    await db.updateTable('paymentIntents').set(over).where('status', '=', 'away').execute();
    for (const at of [1, 2, 4, 6]) {
      const { id } = await billAt(server, 'here', at);
      const amount = 918_270 + at;
      await db.updateTable('balances').set({ amount }).where('id', '=', id).execute();
    }
    const { id } = await billAt(server, 'here', 4);
    await db.updateTable('balances').set({ personId: null }).where('id', '=', id).execute();
  };

  /** A payment in full, by card. */
  const payment = async (at: number) => {
    await reset();
    const { id, amount, locationId, paymentPostingId } = await billAt(server, 'here', at);
    const accountId = randomUUID();
    const account = { accountId, openBalanceId: id, amount, locationId, paymentPostingId };
    const cart = { accounts: [account], paymentActions: [{ accounts: [accountId], amount }] };
    return byBank(cart, { again: true });
  };

  /** A payment in full, by wallet. */
  const walletPayment = async (at: number) => {
    const { cart, idempotencyKey } = await payment(at);
    return { cart, idempotencyKey, again: true, paymentType: 'PP', payerName: 'Anna Berg' };
  };

  /** The handle of a payment of hers that she is to decide on at the wallet. */
  const walletHandle = async () => {
    const json = await walletPayment(6);
    const { body } = await put(server, 'initWallet', { json }, await own());
    return (body['payload'] as unknown as { readonly transactionId: string }).transactionId;
  };

  /**
   * The address of a code with which a part of one of her bills is paid in cash: its own amount is told to whoever
   * has the address, and the bill's is not.
   */
  const cashHandle = async () => {
    const { cart: whole, idempotencyKey } = await payment(6);
    const cart = whole as { readonly paymentActions: readonly object[] };
    const paymentActions = cart.paymentActions.map((action) => ({ ...action, amount: 1_000 }));
    const json = {
      again: true,
      cart: { ...cart, paymentActions },
      idempotencyKey,
      payerName: 'Anna Berg',
    };
    const { body } = await put(server, 'issueCash', { json }, await own());
    return (body['payload'] as unknown as { readonly handle: string }).handle;
  };

  /** The key of the same. */
  const walletKey = async () => {
    const json = await walletPayment(6);
    await put(server, 'initWallet', { json }, await own());
    return json.idempotencyKey;
  };

  const paymentKey = async () => {
    const json = await payment(6);
    const { body } = await put(server, 'pay', { json }, await own());
    return { key: json.idempotencyKey, reference: String(body['reference']) };
  };

  const historyId = async () => {
    const { reference } = await paymentKey();
    const { id } = await db
      .selectFrom('historyItems')
      .innerJoin('paymentIntents', 'paymentIntents.id', 'historyItems.intentId')
      .select('historyItems.id as id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    return String(id);
  };

  /** A card of hers on file. */
  const cardId = async () => {
    const { body } = await put(server, 'addSavedCard', { json: cardToKeep() }, await own());
    return String(body['cardId']);
  };

  /** A plan of hers that runs: a typed bill, by bank account. */
  const planId = async () => {
    const { id: subject } = await person();
    const id = randomUUID();
    await insertPlan(db, {
      plan: {
        id,
        tenant: 'here',
        subject,
        intentId: randomUUID(),
        position: 0,
        method: 'ach',
        vendorToken: 'kept',
        schemeReference: null,
        fingerprint: null,
        brand: null,
        last4: '6789',
        expiry: null,
        payerName: 'Anna',
        currency: 'USD',
        interval: 'monthly',
        payment: 5_000,
        total: 10_000,
        interest: 0,
        earlyPayoff: null,
        billsPaidAt: null,
        paidOffWith: null,
        email: '',
        phone: '',
        language: 'en',
        status: 'active',
        version: 0,
        createdAt: 0,
        endedAt: null,
        isByHand: 0,
      },
      accounts: [
        {
          planId: id,
          position: 0,
          balanceId: null,
          locationId: 1,
          amount: 10_000,
          paid: 0,
          account: JSON.stringify({
            accountId: randomUUID(),
            locationId: 1,
            details: {},
            paymentPostingId: billNumber('here', 1),
          }),
        },
      ],
      instalments: [
        {
          planId: id,
          number: 1,
          dueDate: '2040-01-03',
          amount: 5_000,
          paid: 0,
          status: 'pending',
          intentId: null,
          attempts: 0,
          remindedAt: null,
          toldDate: null,
          wantedAt: null,
          nextTryAt: Date.parse('2040-01-03T16:00Z'),
        },
      ],
    });
    return id;
  };

  const billId = async (at: number) => (await billAt(server, 'here', at)).id;

  return {
    billId,
    cardId,
    planId,
    visitId,
    sessionId,
    invitationId,
    payment,
    paymentKey,
    walletPayment,
    walletHandle,
    cashHandle,
    walletKey,
    historyId,
    reset,
  };
};
export type Annas = ReturnType<typeof annas>;
