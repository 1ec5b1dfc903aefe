import { history } from '../place-kinds.ts';
import type { Now } from './now.ts';
import { holdsAccount } from './visitor.ts';

/** The visitor has a list of payments here. */
export const hasPayments = (now: Pick<Now, 'tenant' | 'admission'>): boolean =>
  now.tenant !== undefined && history(now.tenant) && holdsAccount(now);
