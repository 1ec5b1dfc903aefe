import { hasLogin } from '../has-login.ts';
import type { Now } from './now.ts';
import { visitorOf } from './visitor.ts';

/** Cards are on file of logins alone, at providers that keep any. */
export const hasCardsOnFile = (now: Pick<Now, 'admission' | 'tenant'>): boolean =>
  hasLogin(visitorOf(now)) &&
  now.tenant !== undefined &&
  now.tenant.payments.card &&
  now.tenant.payments.saveCreditCard;
