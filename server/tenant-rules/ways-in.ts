import { accountDetails } from '#contract/account.ts';
import { tenantOf } from '#contract/settings-to-tenant.ts';
import { secondaryFields } from '#domain/search/turns.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { Report, Rule } from './report.ts';

const general = 'categories.general';
const fields = 'openBalance.fields';

/** Checks for ways in that lead nowhere. */
export const wayInRules: Rule = (file, report) => {
  const tenant = tenantOf(file);
  landing(tenant, report);
  search(tenant, report);
};

function landing({ general: on }: Tenant, report: Report): void {
  if (on.quickpay || on.credentialed) return;
  const senders = [
    ...(on.sso ? ['your own application (sso)'] : []),
    ...(on.smsPay ? ['a text message (smsPay)'] : []),
  ];
  if (senders.length > 0)
    report.warn(
      general,
      `patients get in from ${senders.join(' or ')} alone: whoever opens the address itself cannot pay`,
    );
  if (on.allowAccountBalanceValidation)
    report.warn(
      `${general}.allowAccountBalanceValidation`,
      'leads nowhere while quickpay and credentialed are off: nobody gets as far as the search',
    );
}

/** Checks search fields: one that no bill has finds nothing, whatever is typed. */
function search(tenant: Tenant, report: Report): void {
  const { primary, secondary } = tenant.openBalance;
  if (tenant.general.allowAccountBalanceValidation && primary.length > 0)
    if (secondaryFields(tenant).length === 0)
      report.warn(`${fields}.secondary`, 'has no other field than primary: there is no search');
  for (const [rank, list] of Object.entries({ primary, secondary }))
    for (const [at, { name }] of list.entries())
      if (!known.has(name))
        report.warn(`${fields}.${rank}[${at}].name`, `no bill has a "${name}": nothing is found`);
}

const known: ReadonlySet<string> = new Set([
  'paymentPostingId',
  'accountReferenceNumber',
  ...Object.keys(accountDetails),
]);
