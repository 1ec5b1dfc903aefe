import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { DeclineReason } from '#domain/payment.ts';
import type { ProcessorLedger } from './ledger.ts';
import { behaviourOf, type Behaviour } from './numbers.ts';
import { newSchemeReference } from './scheme.ts';

/** A code that no bank takes when a card is kept or changed; American Express has one digit more. */
export const wrongCode = '000';

export const KeepRequest = v.object({
  reference: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  merchant: v.string(),
  /** The agreement for which it is kept; a card on file is kept for none. */
  agreement: v.optional(v.picklist(['installment', 'standingOrder'])),
  details: v.variant('method', [
    v.object({
      method: v.literal('cards'),
      number: v.string(),
      cvv: v.string(),
      expMonth: v.string(),
      expYear: v.string(),
    }),
    v.object({ method: v.literal('ach'), accountNumber: v.string(), routingNumber: v.string() }),
  ]),
});
export const ChangeRequest = v.object({ token: v.string(), cvv: v.string() });
export const CopyRequest = v.object({
  reference: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  token: v.string(),
});
export const ForgetRequest = v.object({ token: v.string() });

/** The sandbox plays a bank: a card of these last digits gets another number, another date, or none. */
export const NewsRequest = v.variant('kind', [
  v.object({
    last4: v.string(),
    kind: v.literal('renewed'),
    newLast4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
    expMonth: v.number(),
    expYear: v.number(),
  }),
  v.object({ last4: v.string(), kind: v.literal('closed') }),
]);

/** Refusals of a check that takes no money: an empty account or a limit is no reason. */
const refused: Partial<Record<Behaviour, DeclineReason>> = {
  declined: 'declined',
  expired: 'expired',
  cvv: 'cvv',
  number: 'number',
  account: 'account',
};

const isWrong = (code: string): boolean => code.startsWith(wrongCode);
const declined = (reason: DeclineReason) => ({ status: 'declined', reason }) as const;
const lateMs = 15_000;

/** Checks a card without a charge and keeps it, or a bank account unasked; the same reference keeps one. */
export const keepCard = async (
  ledger: ProcessorLedger,
  { reference, details }: v.InferOutput<typeof KeepRequest>,
) => {
  const isBank = details.method === 'ach';
  const number = isBank ? details.accountNumber : details.number;
  const behaviour = behaviourOf(number);
  const reason = isBank ? undefined : isWrong(details.cvv) ? 'cvv' : refused[behaviour];
  if (behaviour === 'failing') return 'failed';
  if (reason) return declined(reason);
  const known = ledger.keptUnder(reference);
  const kept = known ?? {
    token: `kept_${randomUUID()}`,
    reference,
    last4: number.slice(-4),
    behaviour,
    isBank,
    fingerprint: ledger.fingerprintOf(number),
    schemeReference: newSchemeReference(),
  };
  if (known === undefined) {
    ledger.keep(kept);
    if (behaviour === 'lost') return 'lost';
    if (behaviour === 'late') await wait(lateMs, undefined, { ref: false });
  }
  const { token, fingerprint, schemeReference } = kept;
  return { status: 'kept', token, fingerprint, schemeReference } as const;
};

/** Another token for a card that is kept, of the same first use; the same reference makes one. */
export const copyCard = (
  ledger: ProcessorLedger,
  { reference, token: of }: v.InferOutput<typeof CopyRequest>,
) => {
  const known = ledger.keptUnder(reference);
  const original = known ?? ledger.kept(of);
  if (original === undefined) return declined('account');
  const copy = known ?? { ...original, reference, token: `kept_${randomUUID()}` };
  if (known === undefined) ledger.keep(copy);
  const { token, fingerprint, schemeReference } = copy;
  return { status: 'kept', token, fingerprint, schemeReference } as const;
};

export const playBank = (
  ledger: ProcessorLedger,
  { last4, ...news }: v.InferOutput<typeof NewsRequest>,
): number => {
  const tokens = ledger.keptWith(last4);
  for (const token of tokens)
    ledger.addNews(
      news.kind === 'closed'
        ? { token, kind: news.kind }
        : {
            token,
            kind: news.kind,
            last4: news.newLast4,
            expMonth: news.expMonth,
            expYear: news.expYear,
          },
    );
  return tokens.length;
};

export const changeCard = (
  ledger: ProcessorLedger,
  { token, cvv }: v.InferOutput<typeof ChangeRequest>,
) => {
  if (ledger.kept(token) === undefined) return declined('account');
  return isWrong(cvv) ? declined('cvv') : { status: 'changed' };
};
