import { homeNameFor } from '../arrival.ts';
import { hasAccount, type Visitor } from '../visitor.ts';
import { among } from './among.ts';
import type { Now } from './now.ts';

type Who = Pick<Now, 'admission'>;

export const visitorOf = ({ admission }: Who): Visitor => admission?.loginType ?? 'nobody';

export const holdsAccount = (now: Who): boolean => hasAccount(visitorOf(now));

/** Where whoever is here begins. */
export const home = among(
  ['landing', 'quickPay', 'openBalance', 'ssoAccounts', 'credentialedAccounts'],
  (now) => {
    const visitor = visitorOf(now);
    return visitor === 'nobody' || now.tenant === undefined
      ? 'landing'
      : homeNameFor({ visitor, tenant: now.tenant });
  },
);
