import { Counter, Histogram, Registry } from 'prom-client';
import type { Facts, Log } from '../log.ts';

export interface Meters {
  readonly registry: Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>;
  /** A log that counts what is told to it. */
  readonly counting: (log: Log) => Log;
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The meters of one process. The log is told of everything that happens, so the log is where it is counted. */
export const openMeters = (): Meters => {
  const registry = new Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry];
  const events = new Counter({
    name: 'portico_events',
    help: 'Events of the log, those below its level as well',
    labelNames: ['event', 'level'],
    registers,
  });
  const payments = new Counter({
    name: 'portico_payments',
    help: 'Payments that were settled by this process, by who asked for them and how they ended',
    labelNames: ['endpoint', 'outcome'],
    registers,
  });
  const requests = new Histogram({
    name: 'portico_request_seconds',
    help: 'Time until an answer, by address, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: seconds,
    registers,
  });
  const vendors = new Histogram({
    name: 'portico_vendor_request_seconds',
    help: 'Time until the answer of a vendor, or until it was given up',
    labelNames: ['vendor', 'status'],
    buckets: seconds,
    registers,
  });
  const count: Readonly<Record<string, (facts: Facts) => void>> = {
    'payment.settled': ({ endpoint, status }) => payments.inc(named({ endpoint, outcome: status })),
    'request.answered': ({ route, method, status, ms }) =>
      requests.observe(named({ route, method, status }), Number(ms) / 1_000),
    'vendor.answered': ({ vendor, status, ms }) =>
      vendors.observe(named({ vendor, status }), Number(ms) / 1_000),
  };
  const counting =
    (log: Log): Log =>
    (level, event, facts = {}) => {
      events.inc({ event, level });
      count[event]?.(facts);
      log(level, event, facts);
    };
  return { registry, counting };
};

const named = <K extends string>(facts: Readonly<Record<K, Facts[string]>>): Record<K, string> =>
  Object.fromEntries(
    Object.entries<Facts[string]>(facts).map(([name, value]) => [name, String(value)]),
  ) as Record<K, string>;
