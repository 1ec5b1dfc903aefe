import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import type { Wanted } from './payments-elsewhere.ts';
import type { Bill } from './payments-bills.ts';
import { planEndpoint } from './plans-paid.ts';
import type { Database } from './schema.ts';

interface Asked {
  readonly wanted: Wanted;
  readonly bills: readonly Bill[];
  readonly since: number;
}

/** Other payments than the wanted one that paid any of its bills, or may still do so: the last first. */
export const paymentsOfBills = (work: Kysely<Database>, { wanted, bills, since }: Asked) =>
  work
    .selectFrom('billPayments')
    .innerJoin('paymentLegs', 'paymentLegs.id', 'billPayments.legId')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'paymentLegs.intentId')
    .select(['billPayments.amount as amount', 'paymentLegs.status as status'])
    .select(['bill', 'at', 'legId', 'reference', 'subject', 'sessionId'])
    .where('billPayments.tenant', '=', wanted.tenant)
    .where('bill', 'in', bills.map(billMark))
    .where('at', '>', since)
    // A plan's debit was announced and is nobody's slip; and a stranger hears of no plan.
    .where('endpoint', '!=', planEndpoint)
    .where('paymentLegs.status', 'in', ['claimed', 'sending', 'paid'])
    .where('paymentIntents.status', 'not in', ['declined', 'notcharged'])
    // A visitor who is known keeps their keys across sessions: the same key is the same payment.
    .where((e) => e.or([e('subject', '!=', wanted.subject), e('key', '!=', wanted.key)]))
    .orderBy('at', 'desc');
