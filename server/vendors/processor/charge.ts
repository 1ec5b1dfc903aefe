import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { Faults } from './faults.ts';
import type { ProcessorLedger, Recorded } from './ledger.ts';
import { behaviourOf, laterBehaviour, laterRefusals, refusalOf } from './numbers.ts';
import type { Behaviour } from './numbers.ts';
import { newSchemeReference } from './scheme.ts';

export const ChargeRequest = v.object({
  reference: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  merchant: v.string(),
  amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
  currency: v.string(),
  /** The leg of the payment, by the processor's own name for it. */
  part: v.number(),
  validUntil: v.number(),
  details: v.variant('method', [
    v.object({ method: v.literal('cards'), number: v.string(), cvv: v.string() }),
    v.object({ method: v.literal('ach'), accountNumber: v.string(), routingNumber: v.string() }),
    v.object({
      method: v.literal('kept'),
      token: v.string(),
      initiator: v.picklist(['payer', 'provider']),
      schemeReference: v.optional(v.string()),
    }),
  ]),
  /** The agreement for which a kept card is used. */
  agreement: v.optional(v.picklist(['installment', 'standingOrder'])),
  /** The number will be debited again, by a token. */
  keep: v.optional(v.boolean(), false),
  /** The card is kept on file as well, under a token of its own. */
  keepCard: v.optional(v.boolean(), false),
});
export type ChargeRequest = v.InferOutput<typeof ChargeRequest>;

export type Reply =
  | { readonly kind: 'answer'; readonly charge: Recorded; readonly times: 1 | 2 }
  | { readonly kind: 'lost' | 'failed' | 'late' };

const lateMs = 15_000;
const neverMs = 90_000;

interface Desk {
  readonly ledger: ProcessorLedger;
  readonly faults: Faults;
  /** Waits until no charge is held any more. */
  readonly letGo: () => Promise<void>;
  readonly now: () => Promise<number>;
}

/** Takes one request for a charge. */
export const takeCharge = async (desk: Desk, asked: ChargeRequest): Promise<Reply> => {
  const { ledger, faults, letGo, now } = desk;
  const payer = payerOf(ledger, asked);
  const { behaviour } = payer;
  if ((await now()) > asked.validUntil) return { kind: 'late' };
  if (behaviour === 'failing' || Math.random() < faults.failing) return { kind: 'failed' };
  if (behaviour === 'timeout') {
    await wait(neverMs, undefined, { ref: false });
    return { kind: 'failed' };
  }
  if (Math.random() < faults.slow) await wait(faults.slowMs);
  if (faults.holding) await letGo();
  const at = await now();
  // From here to the entry nothing waits, so of two requests with one key the second finds the first.
  const [known] = faults.ignoresKeys ? [] : ledger.under(asked.reference);
  const charge = known ?? recordedFrom(asked, payer, at);
  if (known === undefined) enter(ledger, asked, charge, payer);
  if (behaviour === 'late' && known === undefined) await wait(lateMs, undefined, { ref: false });
  const lost = behaviour === 'lost' && known === undefined;
  if (lost || Math.random() < faults.losing) return { kind: 'lost' };
  return { kind: 'answer', charge, times: behaviour === 'twice' ? 2 : 1 };
};

interface Payer {
  readonly last4: string;
  readonly behaviour: Behaviour;
  /** The behaviour of the number itself, whatever it was used for so far. */
  readonly own: Behaviour;
  readonly isBank: boolean;
  readonly fingerprint: string | null;
  /** The network's reference of the first use, where the number is kept already. */
  readonly schemeReference?: string | null;
}

/** A number that is refused later is paid at its first use. */
const firstBehaviour = (own: Behaviour): Behaviour =>
  Object.hasOwn(laterRefusals, own) ? 'paid' : own;

const payerOf = (ledger: ProcessorLedger, { details }: ChargeRequest): Payer => {
  if (details.method === 'kept') {
    const kept = ledger.kept(details.token);
    if (kept === undefined)
      return { last4: '', behaviour: 'account', own: 'account', isBank: false, fingerprint: null };
    const { last4, behaviour: own, isBank, fingerprint, schemeReference } = kept;
    const { initiator, schemeReference: named = schemeReference } = details;
    if (named !== schemeReference)
      return { last4, behaviour: 'declined', own, isBank, fingerprint };
    const isByPayer = initiator === 'payer';
    const behaviour = isByPayer
      ? firstBehaviour(own)
      : laterBehaviour(own, ledger.uses(kept.token));
    return { last4, behaviour, own, isBank, fingerprint, schemeReference };
  }
  const isBank = details.method === 'ach';
  const number = isBank ? details.accountNumber : details.number;
  const own = behaviourOf(number);
  const fingerprint = ledger.fingerprintOf(number);
  return { last4: number.slice(-4), behaviour: firstBehaviour(own), own, isBank, fingerprint };
};

/** The name in the book of a card that is kept on file with a charge. */
export const onFileUnder = (reference: string): string => `${reference} card`;

const enter = (
  ledger: ProcessorLedger,
  { details, keep, keepCard, reference }: ChargeRequest,
  charge: Recorded,
  { own: behaviour, isBank, fingerprint, schemeReference = newSchemeReference() }: Payer,
): void => {
  ledger.add(charge);
  const { last4, status } = charge;
  if (details.method === 'kept') ledger.use(details.token, reference);
  if (status !== 'paid') return;
  const keepUnder = (name: string) => {
    const token = `kept_${randomUUID()}`;
    ledger.keep({ token, reference: name, last4, behaviour, isBank, fingerprint, schemeReference });
  };
  if (keep) keepUnder(reference);
  if (keepCard) keepUnder(onFileUnder(reference));
};

const recordedFrom = (
  { reference, merchant, amount, currency, part }: ChargeRequest,
  { last4, behaviour, isBank, fingerprint }: Payer,
  at: number,
): Recorded => {
  const refusal = refusalOf(behaviour === 'firstOnly' && part > 1 ? 'declined' : behaviour, isBank);
  const said = { reason: null, code: null, advice: null, ...refusal };
  const asked = { reference, merchant, amount, currency };
  const status = refusal ? 'declined' : 'paid';
  return { id: randomUUID(), ...asked, last4, status, ...said, fingerprint, at };
};
