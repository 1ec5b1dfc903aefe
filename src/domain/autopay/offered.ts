import type { Tenant } from '../tenant.ts';

/** Automatic payment rests on a card on file or a bank account, for whoever has an account. */
export const offersAutopay = ({ autopay, general, payments }: Tenant): boolean =>
  autopay && general.credentialed && ((payments.card && payments.saveCreditCard) || payments.ach);
