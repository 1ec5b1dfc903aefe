import type { Unit } from '#server/vendors/wallet/book.ts';
import { callbackWays, type Faults } from '#server/vendors/wallet/faults.ts';
import type { Charge } from './checker.ts';
import { answering, end, freePort, launch } from './processes.ts';
import type { Choice, Venue } from './venue.ts';

interface Book {
  readonly orders: readonly { readonly id: string; readonly units: readonly Unit[] }[];
  readonly captures: readonly {
    readonly id: string;
    readonly order: string;
    readonly unit: string;
    readonly amount: number;
    readonly status: 'COMPLETED' | 'PENDING' | 'DECLINED';
  }[];
  readonly callbacks: readonly { readonly tries: number; readonly taken: boolean }[];
}

const choices: readonly Choice[] = [
  ...['paid', 'paid', 'paid', 'paid', 'less', 'partly', 'declined', 'pending'].map((deed) => ({
    deed,
  })),
  { deed: 'cancel', isOpen: true },
  { deed: 'silent', isOpen: true },
];

const clientId = 'chaos';
const secret = 'a secret of the chaos';
const changesEvery = 400;

/**
 * The wallet as a process of its own, which now and then is slow, fails, or loses its answer. Its callbacks get
 * lost, come twice, late, before the answer that they tell of, after the next one, and with a forged signature.
 */
export const openWallet = async (
  built: string,
  dataDir: string,
  { slug, random }: { readonly slug: string; readonly random: () => number },
): Promise<Venue> => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = launch(built, 'wallet', {
    PORT: String(port),
    DATA_DIR: dataDir,
    WALLET_CLIENT_ID: clientId,
    WALLET_SECRET: secret,
    CALLBACKS_AGAIN_MS: '1000',
  });
  await answering(`${address}/faults`, child);
  const post = (path: string, json: object) =>
    fetch(`${address}${path}`, { method: 'POST', body: JSON.stringify(json) });
  const book = async () => (await (await fetch(`${address}/ledger`)).json()) as Book;

  const change = async (): Promise<void> => {
    const callbacks = callbackWays[Math.floor(random() * callbackWays.length)] ?? 'usual';
    const faults = {
      failing: 0.03,
      losing: 0.05,
      slow: 0.1,
      slowMs: 300,
      callbacks,
      lateMs: 2_000,
    };
    await post('/faults', faults satisfies Partial<Faults>);
  };
  /** Plays the wallet's people: what is pending is settled, most of it well. */
  const settle = async (): Promise<void> => {
    for (const { id, status } of (await book()).captures)
      if (status === 'PENDING')
        await post('/settle', { capture: id, to: random() < 0.7 ? 'COMPLETED' : 'DECLINED' });
  };
  await change();
  const changing = setInterval(() => void change().catch(() => undefined), changesEvery);
  let settling = Promise.resolve();
  const people = setInterval(() => {
    settling = settling.then(settle).catch(() => undefined);
  }, 2_000);

  return {
    name: 'wallet',
    slug,
    method: 'wallet',
    unit: 1,
    choices,
    payment: () => ({ method: 'wallet' }),
    env: {
      VENDOR_WALLET_URL: address,
      WALLET_API_URL: address,
      WALLET_CLIENT_ID: clientId,
      WALLET_SECRET: secret,
    },
    /** The payer's decision on the wallet's own page; of one location no part can be refused. */
    decide: async ({ ref: token = '' }, { deed }) => {
      const { units } = (await book()).orders.find(({ id }) => id === token) ?? {};
      const choice = deed === 'partly' && units?.length === 1 ? 'paid' : deed;
      return fetch(`${address}/checkoutnow`, {
        method: 'POST',
        body: new URLSearchParams({ token, choice }),
        redirect: 'manual',
      });
    },
    calmDown: async () => {
      clearInterval(changing);
      await post('/faults', {});
    },
    taken: async () => {
      const known = await book();
      const { orders, callbacks, captures } = known;
      const isUndecided = captures.some(({ status }) => status === 'PENDING');
      return { charges: chargesIn(known), payments: orders.length, callbacks, isUndecided };
    },
    stop: async () => {
      clearInterval(changing);
      clearInterval(people);
      await settling;
      await end(child);
    },
  };
};

/** The wallet's book as charges: each unit of which money was taken, each time that it was. */
const chargesIn = ({ orders, captures }: Book): readonly Charge[] => {
  const taken = captures.filter(({ status }) => status === 'COMPLETED');
  return orders.flatMap(({ id: order, units }) => {
    const own = taken.filter((one) => one.order === order);
    return own.map(({ id, unit, amount }): Charge => {
      const asked = units.find(({ reference }) => reference === unit)?.amount ?? amount;
      return { id, reference: unit, amount, asked, status: 'paid' };
    });
  });
};
