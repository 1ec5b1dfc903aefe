import { history } from '../place-kinds.ts';
import { among } from './among.ts';
import type { Now } from './now.ts';
import { holdsAccount, start } from './visitor.ts';

/** The visitor has a list of payments here. */
export const hasPayments = (now: Pick<Now, 'tenant' | 'admission'>): boolean =>
  now.tenant !== undefined && history(now.tenant) && holdsAccount(now);

/** The payments that were made; without a list of them, the accounts. */
export const wherePaymentsAre = among(['paymentHistory', ...start.among], (now) =>
  hasPayments(now) ? 'paymentHistory' : start.of(now),
);
