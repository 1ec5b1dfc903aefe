import { beforeAll, beforeEach, expect } from 'vitest';
import { lookElsewhere } from '#server/away/look.ts';
import { paymentsOf } from '#server/payments/payments.ts';
import { refund, type RefundWanted } from '#server/reversals/refund.ts';
import { sendRefunds } from '#server/reversals/send-refunds.ts';
import { intentById, legsOf } from '#server/store/payments.ts';
import { aWalletPayer, twoBills, walletBook, walletFaults } from './at-wallet.ts';
import { moneyBackAt } from './money-back.ts';
import { addPayee } from './payee.ts';
import { minutes, type TestServer } from './server.ts';

/** A provider for each test, whose payments go back at the vendors that decide elsewhere. */
export const moneyBackElsewhere = (server: TestServer) => {
  let nth = 0;
  let slug = '';
  const { chargesOf, book, letters } = moneyBackAt(server);
  beforeAll(() => walletFaults(server, {}));
  beforeEach(async () => {
    nth += 1;
    slug = `payee${nth}`;
    await addPayee(server.db, slug, {
      payments: { wallet: true, allow3dsCard: true },
    });
    await walletFaults(server, {});
  });

  const post = (path: string, json: object) => server.ask('POST', `/vendors/${path}`, { json });
  /** A callback may come between the finding of a payment and the look at it, which is another's then. */
  const look = async () => {
    server.pass(minutes(60));
    await lookElsewhere(paymentsOf(server.deps));
    server.pass(minutes(1));
    await lookElsewhere(paymentsOf(server.deps));
  };
  const intent = async () => {
    const [charge] = await chargesOf(slug);
    if (charge === undefined) throw new Error('there is no charge');
    return intentById(server.db, charge.intentId);
  };
  const asked = async (wish: Partial<RefundWanted> = {}) =>
    refund(server.deps, await intent(), { note: 'case 1', by: 'kim', ...wish });
  const sends = async () => {
    server.pass(minutes(1));
    await sendRefunds(paymentsOf(server.deps));
  };
  const reversals = async () =>
    (
      await server.db
        .selectFrom('reversals')
        .select(['kind', 'amount'])
        .where('tenant', '=', slug)
        .orderBy('amount')
        .execute()
    ).map(({ kind, amount }) => [kind, amount]);
  const states = async () =>
    (
      await server.db
        .selectFrom('refunds')
        .select('status')
        .where('tenant', '=', slug)
        .orderBy('amount')
        .execute()
    ).map(({ status }) => status);
  const audited = async (action: string) =>
    (
      await server.db
        .selectFrom('audit')
        .select('outcome')
        .where('tenant', '=', slug)
        .where('action', '=', action)
        .execute()
    ).length;
  const paidByWallet = async (
    cart: object = twoBills(),
    meanwhile?: () => Promise<void>,
    as?: object,
  ) => {
    const dana = await aWalletPayer(server, slug, { username: 'dana@example.org', ...as });
    const { body } = await dana.begin(cart);
    const { id, transactionId } = body['payload'] as unknown as Record<string, string>;
    const handed = await intent();
    await meanwhile?.();
    await dana.decide(String(id), 'paid');
    expect((await dana.finalize(String(transactionId))).body).toMatchObject({
      paymentStatus: 'paid',
    });
    const legs = await legsOf(server.db, handed.id);
    const { captures } = await walletBook(server);
    return legs.map(({ vendorKey }) => captures.find(({ unit }) => unit === vendorKey)?.id ?? '');
  };
  const bookOf = async () =>
    (await (await server.app.request('/vendors/wallet/ledger')).json()) as {
      refunds: readonly { capture: string; amount: number }[];
    };
  const backAt = async (captures: readonly string[]) =>
    (await bookOf()).refunds
      .filter(({ capture }) => captures.includes(capture))
      .reduce((sum, { amount }) => sum + amount, 0);

  return {
    post,
    look,
    asked,
    sends,
    reversals,
    states,
    audited,
    paidByWallet,
    backAt,
    chargesOf,
    slug: () => slug,
    moves: (other: string) => void (slug = other),
    book: () => book(slug),
    letters: () => letters(slug),
  };
};
