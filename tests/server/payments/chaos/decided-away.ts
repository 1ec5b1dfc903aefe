import { callbackWays, type AwayFaults } from '#server/vendors/decided-away/faults.ts';
import type { Charge } from './checker.ts';
import { answering, end, freePort, launch } from './processes.ts';

interface Asked<P> {
  readonly built: string;
  readonly name:
    | 'redirect-vendor'
    | 'three-d-secure'
    | 'healthcare-credit'
    | 'financing'
    | 'cash-network';
  readonly dataDir: string;
  /** Settings of this vendor's own. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly random: () => number;
  /** The payments of its book, where they stand elsewhere than in `payments`. */
  readonly paymentsIn?: (book: Book<P>) => readonly P[];
  /** A payment of the vendor's book as charges, and whether more is to come. */
  readonly chargesOf: (payment: P) => readonly Charge[];
  readonly isUndecided: (payment: P) => boolean;
}

interface Book<P> {
  readonly payments: readonly P[];
  readonly callbacks: readonly { readonly tries: number }[];
  readonly orders?: unknown;
}

const changesEvery = 400;

/**
 * A vendor at which payers decide, as a process of its own, which now and then is slow, fails, or loses
 * its answer; its callbacks get lost, come twice, late, early, backwards and forged.
 */
export const openDecidedAway = async <P>(asked: Asked<P>) => {
  const { built, name, dataDir, random, chargesOf, isUndecided, settings = {} } = asked;
  const { paymentsIn = ({ payments }: Book<P>) => payments } = asked;
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const [secret, callbackSecret] = ['a secret of the chaos', 'a callback of the chaos'];
  const child = launch(built, name, {
    PORT: String(port),
    DATA_DIR: dataDir,
    SECRET: secret,
    CALLBACK_SECRET: callbackSecret,
    ...settings,
  });
  await answering(`${address}/faults`, child);
  const behave = (faults: Partial<AwayFaults>) =>
    fetch(`${address}/faults`, { method: 'POST', body: JSON.stringify(faults) });
  const change = () => {
    const callbacks = callbackWays[Math.floor(random() * callbackWays.length)] ?? 'once';
    const callbacksLateMs = random() < 0.2 ? 2_000 : 0;
    return behave({
      failing: 0.03,
      losing: 0.05,
      slow: 0.1,
      slowMs: 300,
      callbacks,
      callbacksLateMs,
    });
  };
  await change();
  const changing = setInterval(() => void change().catch(() => undefined), changesEvery);
  const book = async () => (await (await fetch(`${address}/ledger`)).json()) as Book<P>;
  return {
    name,
    address,
    secret,
    callbackSecret,
    /** A press on the vendor's page. */
    press: (url: string, form: Readonly<Record<string, string>>) =>
      fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' }),
    calmDown: async () => {
      clearInterval(changing);
      await behave({});
    },
    taken: async () => {
      const known = await book();
      const payments = paymentsIn(known);
      return {
        charges: payments.flatMap(chargesOf),
        payments: payments.length,
        callbacks: known.callbacks,
        isUndecided: payments.some(isUndecided),
      };
    },
    payments: async () => paymentsIn(await book()),
    stop: async () => {
      clearInterval(changing);
      await end(child);
    },
  };
};
