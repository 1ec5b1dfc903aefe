import type { Tenant } from '../tenant.ts';

/** Automatic payment rests on cards on file, for whoever has an account. */
export const offersAutopay = ({ autopay, general, payments }: Tenant): boolean =>
  autopay && general.credentialed && payments.card && payments.saveCreditCard;
