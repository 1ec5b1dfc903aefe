import { homeNameFor } from '../arrival.ts';
import { hasAccount, type Visitor } from '../visitor.ts';
import { among } from './among.ts';
import type { Now } from './now.ts';

type Who = Pick<Now, 'admission'>;

export const visitorOf = ({ admission }: Who): Visitor => admission?.loginType ?? 'nobody';

export const holdsAccount = (now: Who): boolean => hasAccount(visitorOf(now));

/** The visitor looks after the bills of an account holder. */
export const isHelper = (now: Who): boolean => visitorOf(now) === 'authorized-user';

/** The first place of a visitor who has come in. */
export const start = among(
  ['quickPay', 'openBalance', 'ssoAccounts', 'credentialedAccounts'],
  (now) => {
    const visitor = visitorOf(now);
    return visitor === 'nobody' || now.tenant === undefined
      ? 'quickPay'
      : homeNameFor({ visitor, tenant: now.tenant });
  },
);

/** The first place of the visitor, or the landing where there is none. */
export const home = among(['landing', ...start.among], (now) =>
  visitorOf(now) === 'nobody' ? 'landing' : start.of(now),
);
