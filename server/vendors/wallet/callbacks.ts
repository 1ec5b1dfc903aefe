import { randomUUID, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { WalletBook } from './book.ts';
import type { Notice } from './events.ts';
import type { Faults } from './faults.ts';

interface Settings {
  readonly book: WalletBook;
  readonly now: () => Promise<number>;
  readonly faults: () => Faults;
  /** The stand-in's own address, under which its certificate is found. */
  readonly base: string;
  /** Brings a callback to an address; answers whether it was taken. */
  readonly deliver: (url: string, init: RequestInit) => Promise<boolean>;
  /** The pause before a callback that was not taken is brought again; later ones are longer. */
  readonly againMs?: number;
}

export interface News {
  readonly type: string;
  readonly resourceType: 'checkout-order' | 'capture' | 'refund' | 'dispute';
  readonly resource: object;
}

const mostTries = 25;
const patienceWithAnswers = 2_000;

/** Tells the addresses that wish to hear; what is not taken is told again for three days. */
export const openCallbacks = ({ book, now, faults, base, deliver, againMs = 60_000 }: Settings) => {
  const certificate = `${base}/v1/notifications/certs/CERT-STAND-IN`;
  /** Callbacks that wait for the next one, to arrive after it. */
  const overtaken: Parameters<WalletBook['events']['add']>[0][] = [];
  let under = Promise.resolve();

  const send = async ({ id, hook, url, body }: Notice): Promise<boolean> => {
    const time = new Date(await now()).toISOString();
    const forged = faults().callbacks === 'forged';
    const signed = `${id}|${time}|${hook}|${crc32(forged ? `${body} ` : body)}`;
    const signature = sign('sha256', Buffer.from(signed), book.events.signingKey());
    const headers = {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signature.toString('base64'),
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': certificate,
    };
    return deliver(url, { method: 'POST', headers, body }).catch(() => false);
  };

  const sendDue = async (): Promise<void> => {
    const at = await now();
    for (const notice of book.events.due(at)) {
      // Marked before it is sent, so that a second round sends nothing twice.
      const { seq, tries } = notice;
      book.events.repeat(seq, at + againMs * (tries + 1) ** 2);
      const taken = await send(notice);
      if (taken && faults().callbacks === 'twice') await send(notice);
      if (taken || tries + 1 >= mostTries) book.events.take(seq);
    }
  };

  /** Sends what is due, one round after the other. */
  const pump = (): Promise<void> => {
    under = under.then(sendDue).catch(() => undefined);
    return under;
  };

  const soon = (ms: number): void => {
    // A timer may ring a moment before its time.
    setTimeout(() => void pump(), ms + 10).unref();
  };

  const tell = async ({ type, resourceType, resource }: News): Promise<void> => {
    const { callbacks, lateMs } = faults();
    if (callbacks === 'never') return;
    const at = await now();
    const id = `WH-${randomUUID()}`;
    const body = JSON.stringify({
      id,
      event_version: '1.0',
      create_time: new Date(at).toISOString(),
      resource_type: resourceType,
      event_type: type,
      resource,
    });
    const delay = callbacks === 'late' ? lateMs : 0;
    const rows = book.events.hooks().map((hook) => ({ id, hook: hook.id, body, due: at + delay }));
    if (callbacks === 'backwards' && overtaken.length === 0) {
      overtaken.push(...rows);
      return;
    }
    for (const row of [...rows, ...overtaken.splice(0)]) book.events.add(row);
    // A portal that waits for this very answer before it takes a callback is not waited for in turn.
    if (callbacks === 'early') await Promise.race([pump(), after(patienceWithAnswers)]);
    else soon(delay);
  };

  return { tell, pump };
};

export type Callbacks = ReturnType<typeof openCallbacks>;

const after = (ms: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, ms).unref());
