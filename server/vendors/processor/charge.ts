import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { declineReasons } from '#domain/payment.ts';
import type { Faults } from './faults.ts';
import type { ProcessorLedger, Recorded } from './ledger.ts';
import { behaviourOf } from './numbers.ts';
import type { Behaviour } from './numbers.ts';

export const ChargeRequest = v.object({
  reference: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  merchant: v.string(),
  amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
  currency: v.string(),
  part: v.number(),
  validUntil: v.number(),
  details: v.variant('method', [
    v.object({ method: v.literal('cards'), number: v.string(), cvv: v.string() }),
    v.object({ method: v.literal('ach'), accountNumber: v.string(), routingNumber: v.string() }),
  ]),
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
  readonly now: () => Promise<number>;
}

/** One request for money, as the processor deals with it. */
export const takeCharge = async (desk: Desk, asked: ChargeRequest): Promise<Reply> => {
  const { ledger, faults, now } = desk;
  const number =
    asked.details.method === 'cards' ? asked.details.number : asked.details.accountNumber;
  const behaviour = behaviourOf(number);
  if ((await now()) > asked.validUntil) return { kind: 'late' };
  if (behaviour === 'failing' || Math.random() < faults.failing) return { kind: 'failed' };
  if (behaviour === 'timeout') {
    await wait(neverMs, undefined, { ref: false });
    return { kind: 'failed' };
  }
  if (Math.random() < faults.slow) await wait(faults.slowMs);
  const at = await now();
  // From here to the entry nothing waits: of two with one key, one finds the other.
  const [known] = faults.ignoresKeys ? [] : ledger.under(asked.reference);
  const charge = known ?? recordedFrom(asked, number.slice(-4), behaviour, at);
  if (known === undefined) ledger.add(charge);
  if (behaviour === 'late' && known === undefined) await wait(lateMs, undefined, { ref: false });
  const lost = behaviour === 'lost' && known === undefined;
  if (lost || Math.random() < faults.losing) return { kind: 'lost' };
  return { kind: 'answer', charge, times: behaviour === 'twice' ? 2 : 1 };
};

const recordedFrom = (
  { reference, merchant, amount, currency, part }: ChargeRequest,
  last4: string,
  behaviour: Behaviour,
  at: number,
): Recorded => {
  const reason =
    behaviour === 'firstOnly' && part > 1
      ? 'declined'
      : Object.hasOwn(declineReasons, behaviour)
        ? behaviour
        : null;
  const status = reason === null ? 'paid' : 'declined';
  return { id: randomUUID(), reference, merchant, amount, currency, last4, status, reason, at };
};
