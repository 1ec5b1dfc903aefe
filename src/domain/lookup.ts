import { offersAlternate } from './alternate-account.ts';
import { accountNumberKey } from './entry/fields.ts';
import type { SearchField, Tenant } from './tenant.ts';

/** The usual field, where the provider has no search field of its own. */
const usualPrimary: SearchField = {
  name: accountNumberKey,
  type: 'text',
  label: 'labels_accountnumber',
};
const usualSecondaries: readonly SearchField[] = [
  { name: 'patientLastName', type: 'text', label: 'labels_patientlastname' },
  { name: 'patientDateOfBirth', type: 'date', label: 'labels_dateofbirth' },
];

/**
 * The id by which another system names the account: printed on its statements, instead of the
 * account number.
 */
const accountId: SearchField = { name: 'accountId', type: 'text', label: 'labels_accountid' };

/**
 * The fields by which a patient who creates an account shows which bill is theirs: the provider's
 * search fields, the usual ones where it has none, and the id of the account where the alternate
 * way is offered. The first primary one is asked for.
 */
export function identifiedBy<T extends Pick<Tenant, 'openBalance' | 'features'>>(
  tenant: T,
  alternate = false,
): T {
  const { primary, secondary } = tenant.openBalance;
  const own = primary.length === 0 ? [usualPrimary] : primary;
  const others = own.filter(({ name }) => name !== accountId.name);
  const id = own.find(({ name }) => name === accountId.name) ?? accountId;
  const both = alternate ? [id, ...others] : [...others, id];
  const openBalance = {
    ...tenant.openBalance,
    primary: offersAlternate(tenant) ? both : own,
    secondary: secondary.length === 0 ? usualSecondaries : secondary,
  };
  return { ...tenant, openBalance };
}
