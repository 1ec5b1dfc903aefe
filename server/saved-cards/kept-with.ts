import * as v from 'valibot';
import type { CardPayment } from '#contract/payment.ts';
import { brandOf } from '#domain/card.ts';
import { wordsFor } from '../receipts/words.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { Billing } from './listed.ts';

/** A login to be made with the payment; without a hash its password was none that can be taken. */
const AskedLogin = v.object({ username: v.string(), passwordHash: v.nullable(v.string()) });
export type AskedLogin = v.InferOutput<typeof AskedLogin>;

/** A card as its payer agreed to have it kept once it has paid: all but its token. */
const Asked = v.object({
  state: v.literal('asked'),
  /** The login that keeps it; a guest's is made with the payment. */
  personId: v.optional(v.string()),
  login: v.optional(AskedLogin),
  brand: v.string(),
  billing: Billing,
  consent: v.string(),
  consentAt: v.number(),
});
export type Asked = v.InferOutput<typeof Asked>;
const Done = v.object({
  state: v.picklist(['saved', 'unsaved']),
  login: v.optional(v.picklist(['made', 'refused'])),
});
export type Done = v.InferOutput<typeof Done>;
const Keeping = v.variant('state', [Asked, Done]);
type Keeping = v.InferOutput<typeof Keeping>;

/** The key under which the card of a payment is kept. */
export const keyOfPayment = (intentId: string): string => `payment ${intentId}`;

interface Given {
  readonly body: CardPayment;
  readonly owner: Pick<Asked, 'personId'> | Pick<Asked, 'login'>;
  readonly stored: StoredTenant;
  readonly now: number;
}

/** The words are those that stand beside the box, in the language in which they were read. */
export const askedToKeep = ({ body, owner, stored, now }: Given): string => {
  const { address, address2, city, state = '', postalCode: zipCode, cardNumber } = body;
  const last4 = cardNumber.slice(-4);
  const provider = stored.tenant.name;
  return written({
    state: 'asked',
    ...owner,
    brand: brandOf(cardNumber)?.type ?? '',
    billing: { address, address2, city, state, zipCode },
    consent: wordsFor(stored, body.language).say('topics_savecardconsent', { provider, last4 }),
    consentAt: now,
  });
};

export const written = (keeping: Keeping): string => JSON.stringify(keeping);

export const readKeeping = (keeping: string | null): Keeping | undefined =>
  keeping === null ? undefined : v.parse(Keeping, JSON.parse(keeping));
