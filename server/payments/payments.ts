import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { newOwner } from '../store/owners.ts';
import { openAwayVendors, type AwayVendors } from '../away/vendors.ts';
import { standInProcessor } from '../vendors/processor/stand-in.ts';
import { openFaults } from './faults.ts';
import type { Faults } from './faults.ts';
import { openGate, type Gate } from './gate.ts';
import { insideLine } from './inside-line.ts';
import { overHttp } from './line.ts';
import { notedLine } from './noted-line.ts';
import { openProcessor } from './processor.ts';
import type { BankValidator, CardVault, MoneyBack, PaymentVendor } from './vendor.ts';

/** The vendor, the faults and the name that one process makes payments with. */
export interface Payments {
  readonly deps: Deps;
  readonly vendor: PaymentVendor;
  readonly banks: BankValidator;
  readonly cards: CardVault;
  readonly moneyBack: MoneyBack;
  /** The vendors at which payers decide. */
  readonly away: AwayVendors;
  readonly faults: Faults;
  /** Marks the payments that this process has in hand. */
  readonly owner: string;
  /** The ids of the payments in this process's hand now. */
  readonly inHand: Set<string>;
  /** The gate that every request for a payment comes through. */
  readonly gate: Gate;
}

const made = new WeakMap<Deps, Payments>();

/** The payments of a server: one for its routes and its timers. */
export const paymentsOf = (deps: Deps): Payments => {
  const known = made.get(deps);
  if (known) return known;
  const processor = processorFor(deps);
  const payments: Payments = {
    deps,
    vendor: processor,
    banks: processor,
    cards: processor,
    moneyBack: processor,
    away: openAwayVendors(deps),
    faults: openFaults(deps.config),
    owner: newOwner(),
    inHand: new Set(),
    gate: openGate(),
  };
  made.set(deps, payments);
  return payments;
};

/** Gives the server's payments other vendors at which payers decide; for tests. */
export const replaceAway = (deps: Deps, away: AwayVendors): void => {
  made.set(deps, { ...paymentsOf(deps), away });
};

/** Gives the server's payments another vendor; for tests. */
export const replaceVendor = (deps: Deps, vendor: PaymentVendor & BankValidator): void => {
  made.set(deps, { ...paymentsOf(deps), vendor, banks: vendor });
};

const processorFor = (deps: Deps): PaymentVendor & BankValidator & CardVault & MoneyBack => {
  const { config } = deps;
  const address = config.vendors.processor;
  if (address === undefined) return nobody;
  const isOwn = address.startsWith('/');
  // The sandbox's own processor is asked without leaving the process.
  const line = isOwn ? insideLine(() => standInProcessor(deps)) : overHttp;
  return openProcessor({
    ...settingsOf(config),
    address: isOwn ? '' : address,
    line: notedLine(deps, 'processor', line),
  });
};

const settingsOf = (config: Config) => ({
  secret: config.processorSecret,
  deduplicates: config.processorDeduplicates,
  slowestAnswerMs: config.processorSlowestMs,
});

const closed = () => Promise.reject(new Refused('unavailable'));
const nobody = {
  deduplicates: false,
  slowestAnswerMs: 0,
  charge: closed,
  find: closed,
  isValid: closed,
  save: closed,
  copy: closed,
  update: closed,
  forget: closed,
  news: async () => [],
  refund: closed,
  chargeNews: async () => [],
};
