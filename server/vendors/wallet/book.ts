import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { newSigningKey, openEvents } from './events.ts';

export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** A part of an order, paid to a payee of its own. */
export interface Unit extends Money {
  readonly reference: string;
  readonly merchant: string;
}

/** The ways in which a payer of the stand-in agrees, by what becomes of the money. */
export const choices = ['paid', 'declined', 'pending', 'less', 'partly', 'again'] as const;
export type Choice = (typeof choices)[number];

/** An order as it was asked for. */
export interface Asked {
  readonly units: readonly Unit[];
  readonly source: 'paypal' | 'venmo';
  readonly provider: string;
  /** The language that the order asked for, as `es-ES`. */
  readonly locale?: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

export interface Order extends Asked {
  readonly id: string;
  readonly at: number;
  readonly choice: Choice | null;
  readonly payer: string | null;
  readonly approvedAt: number | null;
}

export interface Capture extends Money {
  readonly id: string;
  readonly order: string;
  /** The reference of the part. */
  readonly unit: string;
  readonly merchant: string;
  readonly status: 'COMPLETED' | 'PENDING' | 'DECLINED';
  readonly at: number;
}

export interface Refund extends Money {
  readonly id: string;
  readonly capture: string;
  readonly at: number;
  /** The name that whoever asked for it gave it. */
  readonly custom: string | null;
}

export const disputeOutcomes = [
  'RESOLVED_SELLER_FAVOUR',
  'RESOLVED_BUYER_FAVOUR',
  'CANCELED_BY_BUYER',
  'RESOLVED_WITH_PAYOUT',
  'DENIED',
] as const;
type DisputeOutcome = (typeof disputeOutcomes)[number];

/** A payer's bank, or the wallet itself, has taken money of a capture back. */
export interface Dispute extends Money {
  readonly id: string;
  readonly capture: string;
  readonly at: number;
  /** The outcome, once there is one, in the wallet's words. */
  readonly won: DisputeOutcome | null;
}

const tables = [
  `orders (seq integer primary key autoincrement, id text not null unique, said text not null,
    at integer not null, choice text, payer text, approved_at integer)`,
  `captures (seq integer primary key autoincrement, id text not null unique, order_id text not null,
    unit text not null, merchant text not null, amount integer not null, currency text not null,
    status text not null, at integer not null)`,
  `refunds (seq integer primary key autoincrement, id text not null unique, capture text not null,
    amount integer not null, currency text not null, at integer not null)`,
  `disputes (id text primary key, capture text not null, amount integer not null,
    currency text not null, at integer not null, won text)`,
  'names (refund text primary key, custom text not null)',
  'answers (key text primary key, said text not null)',
];

/** The stand-in's own book, which outlives its process. */
export const openWalletBook = (folder: string, makeKey = newSigningKey) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = new Libsql(join(folder, 'wallet.db'));
  file.pragma('busy_timeout = 5000');
  file.pragma('journal_mode = WAL');
  // The book need not outlive a power cut, so it is written without waiting for the disk.
  file.pragma('synchronous = NORMAL');
  for (const table of tables) file.exec(`create table if not exists ${table}`);
  file.exec('create index if not exists captures_order on captures (order_id)');
  const insertOrder = file.prepare('insert into orders (id, said, at) values (?, ?, ?)');
  const orderById = file.prepare('select * from orders where id = ?');
  const allOrders = file.prepare('select * from orders order by seq');
  const approve = file.prepare(
    'update orders set choice = ?, payer = ?, approved_at = ? where id = ? and choice is null',
  );
  const reopen = file.prepare(
    'update orders set choice = null, payer = null, approved_at = null where id = ?',
  );
  const insertCapture = file.prepare(
    'insert into captures (id, order_id, unit, merchant, amount, currency, status, at) values (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const settle = file.prepare("update captures set status = ? where id = ? and status = 'PENDING'");
  const allCaptures = file.prepare('select * from captures order by seq');
  const capturesOf = file.prepare('select * from captures where order_id = ? order by seq');
  const captureById = file.prepare('select * from captures where id = ?');
  const insertRefund = file.prepare(
    'insert into refunds (id, capture, amount, currency, at) values (?, ?, ?, ?, ?)',
  );
  const insertName = file.prepare('insert into names (refund, custom) values (?, ?)');
  const allRefunds = file.prepare(
    'select refunds.*, custom from refunds left join names on refund = refunds.id order by seq',
  );
  const insertDispute = file.prepare(
    'insert into disputes (id, capture, amount, currency, at) values (?, ?, ?, ?, ?)',
  );
  const winDispute = file.prepare('update disputes set won = ? where id = ? and won is null');
  const allDisputes = file.prepare('select * from disputes order by at, id');
  const answerTo = file.prepare('select said from answers where key = ?');
  const insertAnswer = file.prepare('insert or ignore into answers (key, said) values (?, ?)');
  return {
    events: openEvents(file, makeKey),
    addOrder: (id: string, asked: Asked, at: number): void => {
      insertOrder.run(id, JSON.stringify(asked), at);
    },
    order: (id: string): Order | undefined => orderOf(orderById.get(id)),
    orders: (): readonly Order[] =>
      allOrders.all().flatMap((row) => {
        const order = orderOf(row);
        return order ? [order] : [];
      }),
    /** The first decision of a payer stands; answers whether this was it. */
    approve: (id: string, choice: Choice, payer: string, at: number): boolean =>
      approve.run(choice, payer, at, id).changes === 1,
    /** The payer has to agree anew. */
    reopen: (id: string): void => {
      reopen.run(id);
    },
    addCapture: (one: Capture): void => {
      const { id, order, unit, merchant, amount, currency, status, at } = one;
      insertCapture.run(id, order, unit, merchant, amount, currency, status, at);
    },
    settle: (id: string, status: 'COMPLETED' | 'DECLINED'): boolean =>
      settle.run(status, id).changes === 1,
    capture: (id: string): Capture | undefined => captureOf(captureById.get(id)),
    capturesOf: (order: string): readonly Capture[] => capturesOf.all(order).flatMap(captures),
    captures: (): readonly Capture[] => allCaptures.all().flatMap(captures),
    addRefund: ({ id, capture, amount, currency, at, custom }: Refund): void => {
      insertRefund.run(id, capture, amount, currency, at);
      if (custom !== null) insertName.run(id, custom);
    },
    addDispute: ({ id, capture, amount, currency, at }: Dispute): void => {
      insertDispute.run(id, capture, amount, currency, at);
    },
    /** The first outcome stays. */
    decide: (id: string, won: DisputeOutcome): void => {
      winDispute.run(won, id);
    },
    disputes: (): readonly Dispute[] => (allDisputes.all() as readonly Dispute[]).map(disputeOf),
    refunds: (): readonly Refund[] => (allRefunds.all() as readonly Refund[]).map(refundOf),
    /** The answer that was given under an idempotency key. */
    answered: (key: string): string | undefined =>
      (answerTo.get(key) as { said: string } | undefined)?.said,
    answer: (key: string, said: string): void => {
      insertAnswer.run(key, said);
    },
    /** All of it or nothing. */
    together: (work: () => void): void => {
      file.transaction(work)();
    },
    close: () => file.close(),
  };
};

export type WalletBook = ReturnType<typeof openWalletBook>;

/** The driver's rows carry more than their columns. */
const orderOf = (row: unknown): Order | undefined => {
  if (row === undefined) return undefined;
  const { id, said, at, choice, payer, approved_at } = row as Order & {
    said: string;
    approved_at: number | null;
  };
  return { ...(JSON.parse(said) as Asked), id, at, choice, payer, approvedAt: approved_at };
};

const captureOf = (row: unknown): Capture | undefined => {
  if (row === undefined) return undefined;
  const { id, order_id: order, unit, merchant, ...rest } = row as Capture & { order_id: string };
  const { amount, currency, status, at } = rest;
  return { id, order, unit, merchant, amount, currency, status, at };
};

const refundOf = ({ id, capture, amount, currency, at, custom }: Refund): Refund => {
  return { id, capture, amount, currency, at, custom };
};

const disputeOf = ({ id, capture, amount, currency, at, won }: Dispute): Dispute => {
  return { id, capture, amount, currency, at, won };
};

const captures = (row: unknown): readonly Capture[] => {
  const capture = captureOf(row);
  return capture ? [capture] : [];
};
