import { randomUUID } from 'node:crypto';
import type { Call } from '#contract/call.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { addressOf } from '#server/address.ts';
import { addInvitation } from '#server/store/invitations.ts';
import { byCard } from '../payments.ts';
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

  /** Makes paid bills due again, and takes the added one from its person. */
  const reset = async () => {
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
    return byCard(cart, { again: true });
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

  const billId = async (at: number) => (await billAt(server, 'here', at)).id;

  return {
    billId,
    cardId,
    visitId,
    sessionId,
    invitationId,
    payment,
    paymentKey,
    historyId,
    reset,
  };
};
export type Annas = ReturnType<typeof annas>;
