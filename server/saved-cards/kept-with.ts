import * as v from 'valibot';
import type { CardPayment } from '#contract/payment.ts';
import { brandOf } from '#domain/card.ts';
import { wordsFor } from '../receipts/words.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { Billing } from './listed.ts';

/** A card as its payer agreed to have it kept once it has paid: all but its token. */
const Asked = v.object({
  state: v.literal('asked'),
  personId: v.string(),
  brand: v.string(),
  billing: Billing,
  consent: v.string(),
  consentAt: v.number(),
});
export type Asked = v.InferOutput<typeof Asked>;
const Keeping = v.variant('state', [Asked, v.object({ state: v.picklist(['saved', 'unsaved']) })]);
type Keeping = v.InferOutput<typeof Keeping>;

interface Given {
  readonly body: CardPayment;
  readonly personId: string;
  readonly stored: StoredTenant;
  readonly now: number;
}

/** The words are those that stand beside the box, in the language in which they were read. */
export const askedToKeep = ({ body, personId, stored, now }: Given): string => {
  const { address, address2, city, state = '', postalCode: zipCode, cardNumber } = body;
  const last4 = cardNumber.slice(-4);
  const provider = stored.tenant.name;
  return written({
    state: 'asked',
    personId,
    brand: brandOf(cardNumber)?.type ?? '',
    billing: { address, address2, city, state, zipCode },
    consent: wordsFor(stored, body.language).say('topics_savecardconsent', { provider, last4 }),
    consentAt: now,
  });
};

export const written = (keeping: Keeping): string => JSON.stringify(keeping);

export const readKeeping = (keeping: string | null): Keeping | undefined =>
  keeping === null ? undefined : v.parse(Keeping, JSON.parse(keeping));
