import type { Tenant } from './tenant.ts';
import type { WayIn } from './visit/way-in.ts';
import { cameBySingleSignOn, type Visitor } from './visitor.ts';

interface Asked {
  readonly tenant: Pick<Tenant, 'payments'>;
  readonly visitor: Visitor;
  readonly way: WayIn;
}

/** Bills that were looked up, and visitors whom an application has sent, are not paid by it. */
export const takesCredit = ({ tenant, visitor, way }: Asked): boolean =>
  tenant.payments.healthcareCredit &&
  way !== 'open-balance' &&
  way !== 'sso' &&
  !cameBySingleSignOn(visitor);
