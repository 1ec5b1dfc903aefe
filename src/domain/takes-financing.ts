import type { Tenant } from './tenant.ts';
import type { WayIn } from './visit/way-in.ts';

/** Patient financing is there for whoever has an account, and for nobody else. */
export const takesFinancing = ({ payments }: Pick<Tenant, 'payments'>, way: WayIn): boolean =>
  payments.financing && way === 'credentialed';
