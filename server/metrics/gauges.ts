import { Gauge } from 'prom-client';
import type { Deps } from '../deps.ts';
import { debitsDue, oldestUnposted, unsettledPayments, waitingOfOutbox } from '../store/queues.ts';
import type { Meters } from './meters.ts';

/** The gauges of the whole database's queues; answers how to read them anew. Each instance tells the same. */
export const openGauges = (
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  { registry }: Meters,
): (() => Promise<void>) => {
  const gauge = <const L extends string = never>(name: string, help: string, ...labels: L[]) =>
    new Gauge<L>({ name, help, labelNames: labels, registers: [registry] });

  const payments = gauge(
    'portico_unsettled_payments',
    'Payments that are not settled, by status',
    'status',
  );
  const oldestPayment = gauge(
    'portico_unsettled_oldest_seconds',
    'Age of the oldest payment of a status that is not settled; 0 where there is none',
    'status',
  );
  const messages = gauge(
    'portico_outbox_messages',
    'Messages that may leave and have not left',
    'kind',
  );
  const oldestMessage = gauge(
    'portico_outbox_oldest_seconds',
    'Age of the oldest message that may leave and has not left; 0 where there is none',
    'kind',
  );
  const debits = gauge(
    'portico_debits_due',
    'Instalments of plans whose time has come and that are not under way',
  );
  const unexported = gauge(
    'portico_unexported_oldest_seconds',
    'Age of the oldest charge that is in no batch of postings; 0 where there is none',
  );

  return async () => {
    const now = await clock();
    const age = (since: number | undefined) =>
      since === undefined ? 0 : Math.max(0, (now - since) / 1_000);
    for (const { status, count, since } of await unsettledPayments(db)) {
      payments.set({ status }, count);
      oldestPayment.set({ status }, age(since));
    }
    for (const { kind, count, since } of await waitingOfOutbox(db, now)) {
      messages.set({ kind }, count);
      oldestMessage.set({ kind }, age(since));
    }
    debits.set(await debitsDue(db, now));
    unexported.set(age(await oldestUnposted(db)));
  };
};
