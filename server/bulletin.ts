import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import pg from 'pg';

/** News that one part of the server tells the others, on every instance. */
export interface News {
  'session.ended': { readonly sessionId: string };
  /** The bills of this payer are owed otherwise than before: a payment of theirs went on. */
  'owed.changed': { readonly tenant: string; readonly subject: string };
  'tenant.changed': { readonly slug: string };
}

export interface Bulletin {
  announce<T extends keyof News>(topic: T, payload: News[T]): Promise<void>;
  listen<T extends keyof News>(topic: T, hear: (payload: News[T]) => void): () => void;
  close(): Promise<void>;
}

/** News goes through the process on SQLite, and across instances by LISTEN/NOTIFY on PostgreSQL. */
export const openBulletin = async (databaseUrl?: string): Promise<Bulletin> => {
  const here = new EventEmitter().setMaxListeners(0);
  const wire = databaseUrl === undefined ? undefined : await openWire(databaseUrl, here);
  return {
    async announce(topic, payload) {
      here.emit(topic, payload);
      await wire?.send(topic, payload);
    },
    listen(topic, hear) {
      here.on(topic, hear);
      return () => void here.off(topic, hear);
    },
    async close() {
      here.removeAllListeners();
      await wire?.close();
    },
  };
};

const channel = 'portico';
const retryMs = 1_000;

interface Sent {
  /** The instance that sent the news; its own listeners have heard it already. */
  readonly origin: string;
  readonly topic: string;
  readonly payload: unknown;
}

const openWire = async (databaseUrl: string, here: EventEmitter) => {
  const origin = randomUUID();
  let closed = false;
  let client: pg.Client | undefined;

  const hear = (payload: string | undefined) => {
    const news = JSON.parse(payload ?? '{}') as Sent;
    if (news.origin !== origin) here.emit(news.topic, news.payload);
  };
  const again = () => {
    client = undefined;
    if (!closed) setTimeout(() => void connect().catch(again), retryMs).unref();
  };
  const connect = async () => {
    const next = new pg.Client({ connectionString: databaseUrl });
    next.on('error', () => undefined);
    next.on('notification', (notice) => hear(notice.payload));
    await next.connect();
    await next.query(`listen ${channel}`);
    next.once('end', again);
    client = next;
  };

  await connect();
  let sending: Promise<unknown> = Promise.resolve();
  return {
    /**
     * News is a hint, never the record: what cannot be sent now is found by the next look-up. The one connection
     * takes one query at a time.
     */
    async send(topic: string, payload: unknown) {
      const news = JSON.stringify({ origin, topic, payload });
      const send = () => client?.query('select pg_notify($1, $2)', [channel, news]);
      sending = sending.then(send).catch(() => undefined);
      await sending;
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
};
