import { hostname } from 'node:os';
import * as v from 'valibot';
import { CardPayment } from '#contract/payment.ts';
import { payoffsOf } from '#server/plans/payoff.ts';
import { draftOf } from '#server/payments/draft.ts';
import { meansOf } from '#server/payments/means.ts';
import { bodyHash } from '#server/payments/keys.ts';
import { scopeOf } from '#server/payments/pay.ts';
import { loginAsked } from '#server/saved-cards/login-asked.ts';
import { VendorUnclear } from '#server/payments/vendor.ts';
import type { BankValidator, Charge, Charged, PaymentVendor } from '#server/payments/vendor.ts';
import { claim } from '#server/store/payments-claim.ts';
import type { Draft } from '#server/store/payments-claim.ts';
import { markSending } from '#server/store/payments-send.ts';
import { legsOf } from '#server/store/payments.ts';
import type { IntentLeg } from '#server/store/payments.ts';
import { findByToken } from '#server/store/sessions.ts';
import { findTenant } from '#server/store/tenants.ts';
import { byCard } from './payments.ts';
import type { aPayer } from './payments.ts';
import type { TestServer } from './server.ts';

/** The name of a process of this machine that is no more. */
export const gone = `${hostname()}/4194305/gone`;

/** The charge that a vendor made for a leg. */
export const theirs = ({ amount }: Pick<IntentLeg, 'amount'>, more: object = {}) => ({
  kind: 'paid' as const,
  vendorId: 'theirs',
  amount,
  currency: 'USD',
  ...more,
});

/** A vendor whose book lies open. */
export const openBook = (deduplicates = true) => {
  const book = new Map<string, Charged>();
  const asked = { finds: 0, charges: 0, away: false };
  const vendor: PaymentVendor & BankValidator = {
    deduplicates,
    slowestAnswerMs: 1_000,
    isValid: async () => true,
    async charge({ reference, amount, currency }: Charge) {
      asked.charges += 1;
      if (asked.away) throw new VendorUnclear('away');
      const charged = book.get(reference) ?? theirs({ amount }, { vendorId: reference, currency });
      book.set(reference, charged);
      return charged;
    },
    async find(reference) {
      asked.finds += 1;
      if (asked.away) throw new VendorUnclear('away');
      return book.get(reference);
    },
  };
  return { book, asked, vendor };
};

type Payer = Awaited<ReturnType<typeof aPayer>>;

/** The draft that a request leaves when its process got no further. */
export const draftFor = async (
  server: TestServer,
  payer: Payer,
  json: ReturnType<typeof byCard>,
): Promise<Draft> => {
  const body = v.parse(CardPayment, json);
  const now = await server.deps.now();
  const found = await findByToken(server.db, payer.token, now);
  const stored = found && (await findTenant(server.db, found.session.tenant));
  if (!found || !stored) throw new Error('nobody to leave it behind');
  const { session } = found;
  const hash = bodyHash(server.deps.config.secret, body);
  const key = json.idempotencyKey;
  const payoffs = await payoffsOf(server.db, stored, body.cart, now);
  const means = await meansOf(server.deps, body, session, now);
  if (!means) throw new Error('nothing to pay with');
  const login = await loginAsked(server.deps, { body, session, stored, ip: '', now });
  const asked = { scope: scopeOf(session), body, means, session, stored, payoffs, login };
  return draftOf({ ...asked, now, key, bodyHash: hash });
};

/** A payment as a process leaves it that ended after its claim, or after it was sent. */
export const leaveBehind = async (
  server: TestServer,
  payer: Payer,
  {
    cart,
    sent,
    again,
    more = {},
  }: {
    readonly cart: object;
    readonly sent: boolean;
    readonly again?: boolean;
    readonly more?: object;
  },
) => {
  const json = byCard(cart, { ...more, ...(again && { again }) });
  const now = await server.deps.now();
  const claimed = await claim(server.db, await draftFor(server, payer, json), { owner: gone, now });
  const id = claimed?.intent.id;
  const [leg] = await legsOf(server.db, String(id));
  if (id === undefined || leg === undefined) throw new Error('nothing was claimed');
  if (sent) await markSending(server.db, leg, { owner: gone, now, quietUntil: now + 3_000 });
  const status = async () =>
    String((await payer.attempt(json.idempotencyKey)).body['paymentStatus']);
  return { payer, json, id, leg, status };
};
