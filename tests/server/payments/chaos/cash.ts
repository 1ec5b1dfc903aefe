import { codeLives } from '#server/vendors/cash-network/app.ts';
import { cashCharges, type Handed } from './cash-books.ts';
import { openDecidedAway } from './decided-away.ts';
import type { Place } from './venue.ts';

/** Money that a customer brings to a counter, and what the counter does. */
export interface Brought {
  readonly code: string;
  readonly amount: number;
  /** Cents that the customer brings on top, and knows it. */
  readonly onTop?: number;
  readonly test?: true;
  readonly unasked?: true;
  readonly leaves?: true;
}

export interface AtCounter {
  readonly id?: string;
  readonly state: 'unread' | 'refused' | 'allowed' | 'confirmed';
  /** The line of the answer; none where nobody answered. */
  readonly slip: string;
}

export interface CashPlace extends Place {
  readonly bring: (money: Brought) => Promise<AtCounter>;
  readonly handed: readonly Handed[];
}

/** The network of counters as a process of its own; some of its codes are over after seconds. */
export const openCash = async (
  built: string,
  dataDir: string,
  { slug, random }: { readonly slug: string; readonly random: () => number },
): Promise<CashPlace> => {
  const vendor = await openDecidedAway<Handed>({
    built,
    name: 'cash-network',
    dataDir,
    random,
    paymentsIn: ({ orders }) => (orders as readonly { payments: Handed[] }[]).flatMap(paymentsOf),
    chargesOf: () => [],
    isUndecided: () => false,
  });
  const post = async (path: string, json: object) =>
    (
      await fetch(`${vendor.address}${path}`, { method: 'POST', body: JSON.stringify(json) })
    ).json();
  const handed: Handed[] = [];
  const shorten = setInterval(() => {
    const [asked, seconds] = codeLives;
    void post('/lives', { lives: random() < 0.15 ? seconds : asked }).catch(() => undefined);
  }, 500);
  return {
    ...vendor,
    slug,
    unit: 1,
    env: {
      VENDOR_CASH_NETWORK_URL: vendor.address,
      VENDOR_CASH_NETWORK_SECRET: vendor.secret,
      VENDOR_CASH_NETWORK_CALLBACK_SECRET: vendor.callbackSecret,
    },
    handed,
    bring: async ({ onTop = 0, ...money }) => {
      const till = (await post('/counter', money)) as AtCounter;
      const isAsked = money.unasked !== true;
      if (till.id !== undefined) handed.push({ ...money, ...till, id: till.id, isAsked, onTop });
      return till;
    },
    taken: async (db) => ({
      ...(await vendor.taken()),
      charges: await cashCharges(db, await vendor.payments()),
    }),
    calmDown: async () => {
      clearInterval(shorten);
      await vendor.calmDown();
    },
    stop: async () => {
      clearInterval(shorten);
      await vendor.stop();
    },
  };
};

const paymentsOf = ({ payments }: { readonly payments: readonly Handed[] }) => payments;
